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
  'This is an old Excel workbook. Save it as .xlsx or CSV.':
    'Ovo je stara Excelova radna knjiga. Spremite je kao .xlsx ili CSV.',
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
  'This is a QIIME 2 taxonomy without amounts. Send the collapsed table.':
    'Ovo je QIIME 2 taksonomija bez količina. Pošaljite sažetu (collapsed) tablicu.',
  'This is a table of alignments, not a report.': 'Ovo je tablica poravnanja, a ne nalaz.',
  'This is a list of single reads with their taxids, not a report.':
    'Ovo je popis pojedinačnih očitanja s taksonomskim brojevima, a ne nalaz.',
  'This is a mothur table without names. Send it together with its taxonomy, as one table.':
    'Ovo je mothurova tablica bez naziva. Pošaljite je zajedno s taksonomijom, kao jednu tablicu.',

  // ---- single formats
  'The CAMI profile has no @@TAXID header.': 'Profil CAMI nema zaglavlje @@TAXID.',
  'The CAMI header lacks RANK, TAXPATHSN or PERCENTAGE.': 'U zaglavlju CAMI nedostaje RANK, TAXPATHSN ili PERCENTAGE.',
  'The KrakenUniq header lacks taxID, rank or taxName.': 'U zaglavlju KrakenUniq nedostaje taxID, rank ili taxName.',
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
