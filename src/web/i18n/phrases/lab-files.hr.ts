/** Croatian for the reasons why a lab report cannot be read; braces as in the other phrases. */
export const labFilePhrases: Record<string, string> = {
  'Line {line}: {*sentence}': 'Redak {line}: {sentence}',
  'Only an Admin may keep names as synonyms.': 'Samo Admin može trajno spremiti nazive kao sinonime.',
  'The sample cannot be from the future.': 'Uzorak ne može biti iz budućnosti.',
  'The file holds {count} samples. Choose one.': 'Uzoraka u datoteci: {count}. Odaberite jedan.',
  'The file has no sample “{name}”. It has: {names}.': 'U datoteci nema uzorka „{name}”. Ima: {names}.',
  'The file holds no bacteria at the genus or species rank.': 'U datoteci nema bakterija na razini roda ili vrste.',
  '“{name}”: there is no {rank} {id}.': '„{name}”: nema taksona {id} te razine.',
  'This file is already saved for this patient.': 'Ova je datoteka već spremljena za ovog pacijenta.',
  'This file is already saved for another patient.': 'Ova je datoteka već spremljena za drugog pacijenta.',
  'The file is empty.': 'Datoteka je prazna.',
  'The file takes too long to read. Send a smaller report.': 'Čitanje datoteke traje predugo. Pošaljite manji nalaz.',
  'The file could not be read: it is damaged in a way that ends the reading.':
    'Datoteka se ne može pročitati: oštećena je tako da prekida čitanje.',
  'The server is reading too many other files. Send this one again in a moment.':
    'Poslužitelj čita previše drugih datoteka. Pošaljite ovu ponovno za koji trenutak.',
  'The file needs too much memory to read. Send a smaller report.':
    'Čitanje datoteke traži previše memorije. Pošaljite manji nalaz.',
  'The format of this file is not known.{seen} Known formats: {names}.':
    'Oblik ove datoteke nije poznat. Poznati oblici: {names}.',

  // ---- packing
  'The zip holds 2 files that do not belong together. Send one report at a time.':
    'Datoteka zip sadrži dvije datoteke koje ne idu zajedno. Šaljite nalaz po nalaz.',
  'The zip holds {count} files. Send one report at a time.':
    'Datoteka zip sadrži više datoteka ({count}). Šaljite nalaz po nalaz.',
  'The zip file is damaged or ends early. Send it again.':
    'Datoteka zip je oštećena ili nepotpuna. Pošaljite je ponovno.',
  'The gzip file is damaged or ends early. Send it again.':
    'Datoteka gzip je oštećena ili nepotpuna. Pošaljite je ponovno.',
  'The file unpacks to more than 200 MB, or to far more than a report of its size holds.':
    'Raspakirana datoteka veća je od 200 MB ili je mnogo veća nego što nalaz te veličine može biti.',
  'The file is packed several times over. Unpack it first.':
    'Datoteka je sažeta nekoliko puta. Najprije je raspakirajte.',
  'The file is packed with bzip2. Unpack it first.': 'Datoteka je sažeta programom bzip2. Najprije je raspakirajte.',
  'A PDF cannot be read safely. Ask the lab for CSV, TSV or BIOM.':
    'PDF se ne može pouzdano pročitati. Zatražite od laboratorija CSV, TSV ili BIOM.',
  'This is an old Excel workbook (.xls). Open it, choose File, Save as, Excel workbook (.xlsx), and send the new file.':
    'Ovo je stara Excelova radna knjiga (.xls). Otvorite je, odaberite Datoteka, Spremi kao, Excelova radna knjiga (.xlsx) i pošaljite novu datoteku.',
  'Parquet files are not read. Export the table as TSV.': 'Datoteke Parquet se ne čitaju. Izvezite tablicu kao TSV.',
  'Arrow files are not read. Export the table as TSV.': 'Datoteke Arrow se ne čitaju. Izvezite tablicu kao TSV.',
  'The file has more than {count} lines.': 'Datoteka ima više redaka od dopuštenog ({count}).',
  'The file holds NUL between its letters: it is no text, or damaged.':
    'Među slovima datoteke ima znakova NUL: nije tekst ili je oštećena.',
  'The file is neither text nor a known binary format.': 'Datoteka nije ni tekst ni poznat binarni oblik.',
  'This is a web page or XML, perhaps an error page saved as a report. Download the report again.':
    'Ovo je web-stranica ili XML, možda stranica s pogreškom spremljena kao nalaz. Preuzmite nalaz ponovno.',
  'The file starts as JSON and is damaged or ends early.': 'Datoteka počinje kao JSON, ali je oštećena ili nepotpuna.',
  'The workbook has too many cells.': 'Radna knjiga ima previše ćelija.',
  'The JSON holds more values than any report does.': 'JSON sadrži više vrijednosti nego što ih ima ijedan nalaz.',
  'The workbook has too many rows.': 'Radna knjiga ima previše redaka.',
  'The Excel workbook is damaged. Save it again, or as CSV.':
    'Excelova radna knjiga je oštećena. Spremite je ponovno ili kao CSV.',
  'This HDF5 file is not a BIOM table.': 'Ova datoteka HDF5 nije tablica BIOM.',
  'The table has too many rows.': 'Tablica ima previše redaka.',
  'The HDF5 file is damaged, or packed in a way that cannot be read. Export it as TSV or BIOM 1.':
    'Datoteka HDF5 je oštećena ili sažeta na način koji se ne može pročitati. Izvezite je kao TSV ili BIOM 1.',
  'This QIIME 2 artifact is not a feature table{found}. Send the collapsed table.':
    'Ovaj QIIME 2 artefakt nije tablica zastupljenosti{found}. Pošaljite sažetu (collapsed) tablicu.',

  // ---- not a report
  'This is the list of reads that Kraken classified, not its report. Send the file of --report.':
    'Ovo je popis očitanja koja je Kraken razvrstao, a ne izvještaj. Pošaljite datoteku opcije --report.',
  'This is a HUMAnN table of genes or pathways, not a profile of bacteria. Send the MetaPhlAn profile.':
    'Ovo je HUMAnN-ova tablica gena ili putova, a ne profil bakterija. Pošaljite profil MetaPhlAn.',
  'This is a QIIME 2 taxonomy without amounts. Send it together with its feature table, or send the collapsed table.':
    'Ovo je QIIME 2 taksonomija bez količina. Pošaljite je zajedno s tablicom zastupljenosti ili pošaljite sažetu (collapsed) tablicu.',
  'This is a sylph profile of genomes without their taxonomy. Send the output of sylph-tax.':
    'Ovo je sylphov profil genoma bez taksonomije. Pošaljite izlaz programa sylph-tax.',
  'This is a mOTUs profile without its header. Send the file as the program wrote it.':
    'Ovo je profil mOTUs bez zaglavlja. Pošaljite datoteku onakvu kakvu je program zapisao.',
  'More than two files cannot make one report. Send each report on its own.':
    'Više od dvije datoteke ne mogu činiti jedan nalaz. Pošaljite svaki nalaz zasebno.',
  'These files do not belong together: one must be a table of features and the other its taxonomy. Send each report on its own.':
    'Ove datoteke ne pripadaju zajedno: jedna mora biti tablica zastupljenosti, a druga njezina taksonomija. Pošaljite svaki nalaz zasebno.',
  'The taxonomy names only {known} of the {count} features of the table: the files are not of one run.':
    'Taksonomija imenuje samo {known} od {count} stavki tablice: datoteke nisu iz iste obrade.',
  'This is a table of alignments, not a report.': 'Ovo je tablica poravnanja, a ne nalaz.',
  'This is a list of single reads with their taxids, not a report.':
    'Ovo je popis pojedinačnih očitanja s taksonomskim brojevima, a ne nalaz.',
  'This is a mothur .shared table: it has amounts and no names. Send it together with its .cons.taxonomy file.':
    'Ovo je mothurova tablica .shared: ima količine, ali ne i nazive. Pošaljite je zajedno s datotekom .cons.taxonomy.',

  // ---- single formats
  'The CAMI profile has no @@TAXID header.': 'Profil CAMI nema zaglavlje @@TAXID.',
  'The CAMI header lacks TAXID, RANK, TAXPATHSN or PERCENTAGE.':
    'U zaglavlju CAMI nedostaje TAXID, RANK, TAXPATHSN ili PERCENTAGE.',
  'The rows of this report are not in the order in which the program wrote them, so its tree is lost. Send it unsorted and whole.':
    'Retci ovog izvještaja nisu u redoslijedu kojim ih je program zapisao, pa je stablo izgubljeno. Pošaljite ga nesortiranog i cijelog.',
  'The header is nearly that of {program}, and lacks: {columns}. Send the file as the program wrote it.':
    'Zaglavlje je gotovo ono programa {program}, ali nedostaje: {columns}. Pošaljite datoteku onakvu kakvu je program zapisao.',
  'The entries of this uBiome file lack: {columns}. Send the file as it was downloaded.':
    'Zapisima ove datoteke uBiome nedostaje: {columns}. Pošaljite datoteku onakvu kakva je preuzeta.',
  'The data of this BIOM file do not fit its rows and columns, or are not of the kind it says.':
    'Podaci ove datoteke BIOM ne odgovaraju njezinim redcima i stupcima ili nisu one vrste koju navodi.',
  'Samples seem to stand below each other, told apart by “{column}”. Call that column Sample.':
    'Čini se da su uzorci jedan ispod drugoga, a razlikuje ih „{column}”. Nazovite taj stupac Sample.',
  'Its rows have more fields than its header: a comma inside a number may part them.':
    'Retci imaju više polja nego zaglavlje: možda ih dijeli zarez unutar broja.',
  'Rows have more fields than the header: a comma inside a number may part them.':
    'Retci imaju više polja nego zaglavlje: možda ih dijeli zarez unutar broja.',
  '{bad} of {rows} rows cannot be read: {*sentence}': 'Redaka koji se ne mogu pročitati: {bad} od {rows}.',
  'The file has no sample “{name}”: it holds one sample without a name.':
    'U datoteci nema uzorka „{name}”: sadrži jedan uzorak bez naziva.',
  'The column of amounts mixes decimal commas and decimal points.':
    'U stupcu s količinama miješaju se decimalni zarezi i decimalne točke.',
  'The file holds only names above the genus (phyla, families): no genus and no species.':
    'U datoteci su samo nazivi iznad roda (koljena, porodice): nema nijednog roda ni vrste.',
  'The amounts are a gram, not shares of the sample. Choose qPCR if the lab gives its own ranges.':
    'Količine su po gramu, a ne udjeli uzorka. Odaberite qPCR ako laboratorij navodi vlastite raspone.',
  'The header does not tell which column holds the names and which the amounts.':
    'Iz zaglavlja se ne vidi u kojem su stupcu nazivi, a u kojem količine.',
  'The column “{header}” holds names of a rank that its header does not tell.':
    'Stupac „{header}” sadrži nazive razine koju zaglavlje ne navodi.',
  'The table holds names and no amounts. Send it together with its table of amounts.':
    'Tablica sadrži nazive, ali ne i količine. Pošaljite je zajedno s tablicom količina.',
  'Rows hold each other, and some stand twice under one name: a column of names may be missing.':
    'Retci obuhvaćaju jedni druge, a neki se ponavljaju pod istim nazivom: možda nedostaje stupac s nazivima.',
  'It cannot be told whether the numbers are percents, fractions or reads. Add a header line.':
    'Ne može se odrediti jesu li brojevi postotci, dijelovi ili očitanja. Dodajte redak zaglavlja.',
  'It cannot be told whether the numbers are percents, fractions or reads.':
    'Ne može se odrediti jesu li brojevi postotci, dijelovi ili očitanja.',
  'The sections of this table have more than two columns.': 'Odjeljci ove tablice imaju više od dva stupca.',
  'A name does not belong to the section it stands in.': 'Naziv ne pripada odjeljku u kojem se nalazi.',
  'Samples stand in rows, and two of them have the same name.': 'Uzorci su u retcima, a dva imaju isti naziv.',
  'The table has a header and no rows.': 'Tablica ima zaglavlje, ali nema redaka.',
  'The sheets for genera and species hold different samples. Send each on its own.':
    'Listovi s rodovima i vrstama sadrže različite uzorke. Pošaljite svaki zasebno.',
  'The workbook has sheets above the genus only (phyla, families): no genus and no species.':
    'Radna knjiga ima samo listove iznad roda (koljena, porodice): nema nijednog roda ni vrste.',
  'This is a table of several Bracken outputs. Send the output of one sample.':
    'Ovo je tablica više Brackenovih rezultata. Pošaljite rezultat jednog uzorka.',
  'This is a table of several Kraken reports. Send the report of one sample.':
    'Ovo je tablica više Krakenovih izvještaja. Pošaljite izvještaj jednog uzorka.',
  'The table names taxa and holds no amounts. Send it merged with the abundance table.':
    'Tablica navodi taksone, ali ne i količine. Pošaljite je spojenu s tablicom zastupljenosti.',
  'The table has no taxonomy: its rows are sequences or numbers. Export the collapsed table, or add the taxonomy to it.':
    'Tablica nema taksonomiju: retci su sekvencije ili brojevi. Izvezite sažetu (collapsed) tablicu ili joj dodajte taksonomiju.',
  'The table has no taxonomy: its rows are sequences or numbers. Export the collapsed table.':
    'Tablica nema taksonomiju: retci su sekvencije ili brojevi. Izvezite sažetu (collapsed) tablicu.',
  'The taxonomy of this table stops above the genus{where}. Export it at the genus or species level.':
    'Taksonomija ove tablice staje iznad roda. Izvezite je na razini roda ili vrste.',
  'The mOTUs header names no sample.': 'Zaglavlje mOTUs ne navodi uzorak.',
  'This taxpasta table has no lineages. Export it with --add-name --add-rank --add-lineage --add-id-lineage --add-rank-lineage.':
    'Ova tablica taxpasta nema lozu taksona. Izvezite je s --add-name --add-rank --add-lineage --add-id-lineage --add-rank-lineage.',
  'This KMCP profile has no taxonomy. Run kmcp with --taxid-map and --taxdump, or send its CAMI or MetaPhlAn output.':
    'Ovaj profil KMCP nema taksonomiju. Pokrenite kmcp s --taxid-map i --taxdump ili pošaljite njegov izlaz CAMI ili MetaPhlAn.',
  'The table has no header line.': 'Tablica nema redak zaglavlja.',
  'The table has no column of amounts (percent, abundance, reads, udio, Anteil).':
    'Tablica nema stupac s količinama (percent, abundance, reads, udio, Anteil).',
  "A PCR panel can be read only with the lab's own range columns.":
    'PCR panel može se pročitati samo sa stupcima raspona samog laboratorija.',
  'It cannot be told whether “{header}” holds percents, fractions or reads: its {rank} rows add up to {sum}.':
    'Ne može se odrediti sadrži li „{header}” postotke, razlomke ili očitanja: zbroj redaka je {sum}.',
  'The same taxon stands more than once and the percents add up to more than 105.':
    'Isti takson naveden je više puta, a zbroj postotaka veći je od 105.',
  'The abundances of this Centrifuge report are not filled. Send the output of centrifuge-kreport.':
    'Zastupljenosti u ovom izvještaju Centrifuge nisu popunjene. Pošaljite izlaz programa centrifuge-kreport.',
  'The MetaPhlAn table has no column of abundances.': 'Tablica MetaPhlAn nema stupac zastupljenosti.',
  'The BIOM file is incomplete: rows, columns and data are needed.':
    'Datoteka BIOM nije potpuna: potrebni su retci, stupci i podaci.',
  'The rank of this Kaiju table cannot be told. Send kaiju2table with -r genus or -r species.':
    'Razina ove tablice Kaiju ne može se odrediti. Pošaljite kaiju2table s -r genus ili -r species.',
};
