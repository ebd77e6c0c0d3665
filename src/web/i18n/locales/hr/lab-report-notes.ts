import type en from '#web/i18n/locales/en/lab-report-notes.ts';
import type { Localized } from '#web/i18n/localized.ts';

const hr: Localized<typeof en> = {
  BAD_FIELD_COUNT: 'Broj polja u retku: {{found}}, a očekuje se {{expected}}.',
  BAD_NUMBER: '„{{value}}” nije broj.',
  NEGATIVE: 'Vrijednost {{value}} je negativna.',
  BELOW_LIMIT: '„{{value}}” je ispod granice metode i smatra se neizmjerenim.',
  NO_NAME: 'Redak nema ni naziv ni taksonomski broj.',
  NO_RANK: 'Razina taksona „{{name}}” ne može se odrediti.',
  BAD_RANGE: 'Raspon za „{{name}}” ne može se pročitati.',
  MORE_ROW_ERRORS: 'Još redaka s pogreškama: {{count}}.',
  CHOOSE_SAMPLE: 'Datoteka sadrži više uzoraka ({{count}}). Odaberite uzorak ovog pacijenta.',
  GENUS_DERIVED: 'Datoteka nema redaka za rodove. Zbrojeni su iz vrsta.',
  SPECIES_MISSING: 'Datoteka nema redaka za vrste.',
  NOT_BACTERIA: 'Redci koji nisu bakterije (domaćin, virusi, gljive, arheje): {{count}}. Ne ulaze u 100 %.',
  MOVED_GENERA: 'Vrste ubrojene u svoj današnji rod: {{count}}, {{percent}} % svih bakterija.',
  OLDER_MEANING:
    'Za veći dio ovih rodova datoteka ne navodi vrste: {{names}}. Možda su u starijem, širem značenju. Rodovi izdvojeni iz njih ne označavaju se kao sniženi.',
  FOREIGN_IDS: 'Taksonomski brojevi ove datoteke nisu NCBI-jevi. Redci su prepoznati po nazivu.',
  SPECIES_OVER_GENUS: 'Vrste s udjelom osjetno većim od udjela svojeg roda: {{count}}.',
  UNNAMED_BINS: 'Neimenovane bakterije: {{count}}, {{percent}} % rodova. Ostaju u zbroju.',
  MIXTURES:
    'Nazivi koji znače više rodova: {{count}}, {{percent}} % rodova. Ostaju u zbroju i ne ocjenjuju se.',
  SIXTEEN_S: 'Udjeli nisu korigirani za broj kopija gena 16S.',
  QPCR: 'Količine PCR panela nisu udjeli cjeline. Uspoređuju se samo s rasponima laboratorija.',
  SCALE_READS: 'Vrijednosti su shvaćene kao očitanja i podijeljene svojim zbrojem.',
  SCALE_PERCENT: 'Brojevi u stupcu „{{column}}” shvaćeni su kao postotci; zbroj jedne razine je {{sum}}.',
  SCALE_FRACTION: 'Brojevi u stupcu „{{column}}” shvaćeni su kao dijelovi od 1; zbroj jedne razine je {{sum}}.',
  SCALE_PER_MILLION: 'Brojevi u stupcu „{{column}}” shvaćeni su kao dijelovi na milijun.',
  SCALE_READS_OF: 'Brojevi u stupcu „{{column}}” shvaćeni su kao očitanja.',
  DECIMAL_COMMA: 'Decimalni znak ove datoteke je zarez.',
  RANK_BY_FORM: 'Naziva bez razine kojih nema u katalogu: {{count}}. Jedna riječ shvaćena je kao rod, dvije kao vrsta.',
  SHORT_NAMES: 'Vrsta čiji je rod napisan jednim slovom, a može ih biti više: {{count}}.',
  LINEAGES_SPLIT: 'Loze u stupcu „{{column}}” razdvojene su na razine; vrijedi posljednji naziv.',
  CUMULATIVE_ROWS: 'Svaki redak obuhvaća retke ispod sebe: nijedan nije brojen dvaput.',
  SAMPLES_IN_ROWS: 'Uzorci su u retcima ({{count}}), a bakterije u zaglavlju stupaca.',
  NO_HEADER: 'Datoteka nema zaglavlje: značenje stupaca određeno je prema sadržaju ćelija.',
  SECTIONS: 'Odjeljaka u datoteci, po jedan za svaku razinu: {{count}}.',
  CELLS_BELOW: 'Ćelija poput „{{example}}”: {{count}}. Ispod granice metode, količina nije poznata.',
  CELLS_NOT_FOUND: 'Ćelija poput „{{example}}”: {{count}}. Traženo i nije nađeno.',
  CELLS_SILENT:
    'Ćelija poput „{{example}}”: {{count}}. Datoteka o tome ne govori, pa su te bakterije nepoznate, a ne niske.',
  TREE_BY_RANKS: 'Izvještaj je izgubio uvlake: što je ispod čega određeno je prema razinama redaka.',
  ADDS_UP_TO_MORE: 'Zbroj redaka jedne razine veći je od cjeline ({{percent}} %): neki možda obuhvaćaju druge.',
  ROWS_UNREADABLE: 'Redaka koji se ne mogu pročitati i koji nedostaju: {{count}}.',
  PSEUDOCOUNT: 'Svakom broju ove tablice bio je dodan pseudobroj {{value}}; ponovno je oduzet.',
  MOTHUR_ALL_SAMPLES: 'Veličine su zbrojevi svih uzoraka. Dodajte datoteku .shared da biste odabrali jedan uzorak.',
  ASK_SCALE: 'Što su brojevi u datoteci?',
  ASK_OVERLAP: 'Obuhvaća li redak datoteke retke ispod sebe?',
  ASK_CONFIRM: 'Dio je određen samo prema obliku. Slaže li se deset najzastupljenijih s datotekom?',
  ASK_DECIMAL_SIGN: 'Što je znak u „{{example}}”?',
  HIGHER_RANKS: 'Redaka iznad roda ili razine koja se ne može odrediti: {{count}}.',
  COLUMNS_LEFT_OUT: 'Stupci koji nisu korišteni ({{count}}): {{names}}.',
  SHEETS_LEFT_OUT: 'Listovi koji nisu korišteni ({{count}}): {{names}}.',
  SECTIONS_LEFT_OUT: 'Odjeljci iznad roda koji nisu korišteni ({{count}}): {{names}}.',
  PERCENTILES_LEFT_OUT: 'Treći stupac shvaćen je kao percentili i nije korišten.',
  NOTHING_BACTERIAL: 'U datoteci nema bakterija na razini roda ili vrste.',
  NOT_STOOL:
    'Ovo nije uzorak stolice ({{site}}). Referentni rasponi vrijede za crijeva odraslih: nijedna bakterija ne označava se kao snižena, uredna ili povišena.',
  sites: {
    stool: 'stolica',
    mouth: 'usna šupljina',
    skin: 'koža',
    nose: 'nos',
    vagina: 'rodnica',
    environment: 'okoliš',
    other: 'drugo mjesto',
  },
  UNREAD_ROWS:
    'Redci koje nije bilo moguće pročitati: {{count}}. Datoteka je možda oštećena. Onoga što navode nema u vrijednostima pa se ništa čega nema ne označava kao sniženo. Zatražite datoteku ponovno.',
  PARTIAL_LIST:
    'Bakterije navedene u datoteci: {{count}}, {{percent}} % uzorka. To je samo dio: udjeli ostaju kakvi jesu, a ono čega nema u datoteci nepoznato je, a ne sniženo.',
  PARTIAL_READS:
    'Bakterije navedene u datoteci: {{count}}, s brojem očitanja, ali ne cijeli uzorak. Njihovi udjeli u uzorku nisu poznati pa se nijedna ne označava kao snižena, uredna ili povišena.',
  FEW_SPECIES:
    'Samo je {{percent}} % onoga što je svrstano u rod određeno do vrste. Udjeli vrsta udjeli su tog dijela pa se nijedna vrsta ne označava kao snižena, uredna ili povišena.',
  GENUS_LOW_SPECIES_HIGH:
    '{{names}}: rod ispada snižen, a jedna je njegova vrsta povišena. Datoteka računa rodove i vrste prema različitim zbrojevima pa se rod ne označava ni kao snižen ni kao povišen.',
  LEFT_OUT_FOREIGN: 'Redci domaćina, virusa, gljiva ili protista: {{count}}.',
  LEFT_OUT_ZEROS: 'Redci nepoznatih naziva s vrijednošću 0: {{count}}.',
  LEFT_OUT_NO_GENUS:
    'Vrste čiji naziv ne kazuje rod: {{count}}, {{percent}} %. Nisu ni u jednom rodu zbrojenom iz vrsta.',
  ASK_COVERAGE: 'Navodi li datoteka sve bakterije uzorka ili samo neke?',
  ANSWER_COVERAGE_whole: 'Sve',
  ANSWER_COVERAGE_partial: 'Samo neke',
  PARTIAL: 'Datoteka navodi samo dio uzorka.',
  FEW_READS: 'Razvrstano je samo {{reads}} očitanja; poželjno je najmanje {{limit}}.',
  FEW_GENERA: 'Rodova u nalazu: {{count}}; poželjno je najmanje {{limit}}.',
  MOSTLY_ABOVE_GENUS: 'Samo {{percent}} % razvrstanoga svrstano je u rod.',
  MOSTLY_UNCLASSIFIED: '{{percent}} % uzorka nije razvrstano.',
  MANY_UNMATCHED: '{{percent}} % zastupljenosti nije povezano s poznatim taksonom.',
  DRUGS:
    '{{names}}: takvi lijekovi mijenjaju crijevnu mikrobiotu. Uzorak uzet tijekom liječenja ili ubrzo nakon njega treba čitati s oprezom.',
  NO_RANGES: 'Nijedan takson ovog nalaza nema referentni raspon.',
};

export default hr;
