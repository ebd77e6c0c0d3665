import type { labFormatsErrors } from '#contract/errors/lab-formats.ts';
import type { ErrorTexts } from '#web/i18n/error-texts.ts';

export const labFormatsTexts: ErrorTexts<typeof labFormatsErrors> = {
  KRAKEN_READS: 'Ovo je popis očitanja koja je Kraken razvrstao, a ne izvještaj. Pošaljite datoteku opcije --report.',
  HUMANN_TABLE: 'Ovo je HUMAnN-ova tablica gena ili putova, a ne profil bakterija. Pošaljite profil MetaPhlAn.',
  QIIME_TAXONOMY_ALONE:
    'Ovo je QIIME 2 taksonomija bez količina. Pošaljite je zajedno s tablicom zastupljenosti ili pošaljite sažetu (collapsed) tablicu.',
  SYLPH_GENOMES: 'Ovo je sylphov profil genoma bez taksonomije. Pošaljite izlaz programa sylph-tax.',
  MOTUS_HEADLESS: 'Ovo je profil mOTUs bez zaglavlja. Pošaljite datoteku onakvu kakvu je program zapisao.',
  ALIGNMENTS: 'Ovo je tablica poravnanja, a ne nalaz.',
  SINGLE_READS: 'Ovo je popis pojedinačnih očitanja s taksonomskim brojevima, a ne nalaz.',
  MOTHUR_SHARED_ALONE:
    'Ovo je mothurova tablica .shared: ima količine, ali ne i nazive. Pošaljite je zajedno s datotekom .cons.taxonomy.',
  TOO_MANY_SOURCES: 'Više od dvije datoteke ne mogu činiti jedan nalaz. Pošaljite svaki nalaz zasebno.',
  FILES_UNRELATED:
    'Ove datoteke ne pripadaju zajedno: jedna mora biti tablica zastupljenosti, a druga njezina taksonomija. Pošaljite svaki nalaz zasebno.',
  TAXONOMY_OF_ANOTHER_RUN:
    'Taksonomija imenuje samo {{known}} od {{count}} stavki tablice: datoteke nisu iz iste obrade.',
  CAMI_NO_HEADER: 'Profil CAMI nema zaglavlje @@TAXID.',
  CAMI_COLUMNS: 'U zaglavlju CAMI nedostaje TAXID, RANK, TAXPATHSN ili PERCENTAGE.',
  ROWS_OUT_OF_ORDER:
    'Retci ovog izvještaja nisu u redoslijedu kojim ih je program zapisao, pa je stablo izgubljeno. Pošaljite ga nesortiranog i cijelog.',
  HEADER_NEARLY:
    'Zaglavlje je gotovo ono programa {{program}}, ali nedostaje: {{columns}}. Pošaljite datoteku onakvu kakvu je program zapisao.',
  ITS_ROWS_TOO_LONG: 'Retci imaju više polja nego zaglavlje: možda ih dijeli zarez unutar broja.',
  ROWS_TOO_LONG: 'Retci imaju više polja nego zaglavlje: možda ih dijeli zarez unutar broja.',
  ROWS_BAD: 'Redaka koji se ne mogu pročitati: {{bad}} od {{rows}}.',
  DECIMALS_MIXED: 'U stupcu s količinama miješaju se decimalni zarezi i decimalne točke.',
  PERCENTS_MIXED:
    'Neke količine imaju znak postotka, a neke nemaju, pa se ne zna što su one bez njega. Zapišite sve na isti način.',
  NO_KNOWN_NAMES: 'Nijedan naziv u datoteci nije poznat i ništa u njoj ne govori da su to bakterije.',
  ABOVE_GENUS_ONLY: 'U datoteci su samo nazivi iznad roda (koljena, porodice): nema nijednog roda ni vrste.',
  SHEETS_ABOVE_GENUS_ONLY: 'Radna knjiga ima samo listove iznad roda (koljena, porodice): nema nijednog roda ni vrste.',
  SHEETS_OF_DIFFERENT_SAMPLES: 'Listovi s rodovima i vrstama sadrže različite uzorke. Pošaljite svaki zasebno.',
  AMOUNTS_A_GRAM: 'Količine su po gramu, a ne udjeli uzorka. Odaberite qPCR ako laboratorij navodi vlastite raspone.',
  LOGARITHMS:
    'Količine su logaritmi ili logaritamski omjeri (CLR, log10), a ne udjeli: to govore negativne vrijednosti ili zaglavlje. Pošaljite postotke, dijelove od 1 ili očitanja.',
  COLUMNS_UNCLEAR: 'Iz zaglavlja se ne vidi u kojem su stupcu nazivi, a u kojem količine.',
  COLUMN_RANK_UNCLEAR: 'Stupac „{{header}}” sadrži nazive razine koju zaglavlje ne navodi.',
  NAMES_WITHOUT_AMOUNTS: 'Tablica sadrži nazive, ali ne i količine. Pošaljite je zajedno s tablicom količina.',
  ROWS_OVERLAP:
    'Retci obuhvaćaju jedni druge, a neki se ponavljaju pod istim nazivom: možda nedostaje stupac s nazivima.',
  SCALE_UNCLEAR_ADD_HEADER:
    'Ne može se odrediti jesu li brojevi postotci, dijelovi ili očitanja. Dodajte redak zaglavlja.',
  SCALE_UNCLEAR: 'Ne može se odrediti jesu li brojevi postotci, dijelovi ili očitanja.',
  COLUMN_SCALE_UNCLEAR:
    'Ne može se odrediti sadrži li „{{header}}” postotke, razlomke ili očitanja: zbroj redaka je {{sum}}.',
  SECTIONS_TOO_WIDE: 'Odjeljci ove tablice imaju više od dva stupca.',
  SECTION_MISPLACED_NAME: 'Naziv ne pripada odjeljku u kojem se nalazi.',
  SAMPLES_OF_SAME_NAME: 'Dva uzorka u datoteci imaju isti naziv.',
  TABLE_NO_ROWS: 'Tablica ima zaglavlje, ali nema redaka.',
  TABLE_NO_HEADER: 'Tablica nema redak zaglavlja.',
  TABLE_NO_AMOUNTS: 'Tablica nema stupac s količinama (percent, abundance, reads, udio, Anteil).',
  TAXA_WITHOUT_AMOUNTS: 'Tablica navodi taksone, ali ne i količine. Pošaljite je spojenu s tablicom zastupljenosti.',
  TABLE_NO_TAXONOMY: 'Tablica nema taksonomiju: retci su sekvencije ili brojevi. Izvezite sažetu (collapsed) tablicu.',
  TABLE_NO_TAXONOMY_ADD_IT:
    'Tablica nema taksonomiju: retci su sekvencije ili brojevi. Izvezite sažetu (collapsed) tablicu ili joj dodajte taksonomiju.',
  TAXONOMY_ABOVE_GENUS: 'Taksonomija ove tablice staje iznad roda. Izvezite je na razini roda ili vrste.',
  TAXONOMY_ABOVE_GENUS_AT: 'Taksonomija ove tablice staje iznad roda ({{rank}}). Izvezite je na razini roda ili vrste.',
  BRACKEN_NO_READS:
    'Ova tablica programa Bracken nema stupac očitanja (new_est_reads ili stupac na _num za svaki uzorak).',
  SEVERAL_KRAKEN: 'Ovo je tablica više Krakenovih izvještaja. Pošaljite izvještaj jednog uzorka.',
  MOTUS_NO_SAMPLE: 'Zaglavlje mOTUs ne navodi uzorak.',
  TAXPASTA_NO_LINEAGES:
    'Ova tablica taxpasta nema lozu taksona. Izvezite je s --add-name --add-rank --add-lineage --add-id-lineage --add-rank-lineage.',
  KMCP_NO_TAXONOMY:
    'Ovaj profil KMCP nema taksonomiju. Pokrenite kmcp s --taxid-map i --taxdump ili pošaljite njegov izlaz CAMI ili MetaPhlAn.',
  PCR_WITHOUT_RANGES: 'PCR panel može se pročitati samo sa stupcima raspona samog laboratorija.',
  TAXON_REPEATED: 'Isti takson naveden je više puta, a zbroj postotaka veći je od 105.',
  CENTRIFUGE_EMPTY:
    'Zastupljenosti u ovom izvještaju Centrifuge nisu popunjene. Pošaljite izlaz programa centrifuge-kreport.',
  METAPHLAN_NO_COLUMN: 'Tablica MetaPhlAn nema stupac zastupljenosti.',
  BIOM_UNFIT: 'Podaci ove datoteke BIOM ne odgovaraju njezinim redcima i stupcima ili nisu one vrste koju navodi.',
  UBIOME_INCOMPLETE:
    'Zapisima ove datoteke uBiome nedostaje: {{columns}}. Pošaljite datoteku onakvu kakva je preuzeta.',
  SAMPLES_STACKED: 'Čini se da su uzorci jedan ispod drugoga, a razlikuje ih „{{column}}”. Nazovite taj stupac Sample.',
  BIOM_INCOMPLETE: 'Datoteka BIOM nije potpuna: potrebni su retci, stupci i podaci.',
  KAIJU_RANK: 'Razina ove tablice Kaiju ne može se odrediti. Pošaljite kaiju2table s -r genus ili -r species.',
};
