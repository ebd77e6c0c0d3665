import type { Language } from '#contract/endpoint.ts';
import type { FoodBand } from '#contract/recommendation.contract.ts';

export interface ReportTexts {
  title: string;
  patient: string;
  age: (years: number) => string;
  sample: string;
  laboratory: string;
  method: string;
  calculated: string;
  preparedBy: string;
  unknown: string;
  atAGlance: string;
  statusLine: (withRange: number, low: number, high: number) => string;
  mostOf: string;
  leastOf: string;
  none: string;
  attention: string;
  advice: string;
  diversity: string;
  diversityText: string;
  shannon: string;
  richness: string;
  evenness: string;
  categories: string;
  categoryCounts: (low: number, normal: number, high: number) => string;
  foodLists: string;
  bands: Record<FoodBand, { name: string; text: string }>;
  noFood: string;
  andMore: (count: number) => string;
  howToRead: string;
  howToReadText: string[];
  disclaimerTitle: string;
  disclaimer: string;
  page: (page: number, of: number) => string;
}

const english: ReportTexts = {
  title: 'Your gut bacteria and your food',
  patient: 'For',
  age: (years) => `${years} years`,
  sample: 'Sample',
  laboratory: 'Laboratory',
  method: 'method',
  calculated: 'List made on',
  preparedBy: 'Prepared by',
  unknown: 'not stated',
  atAGlance: 'At a glance',
  statusLine: (withRange, low, high) =>
    `Of ${withRange} bacteria with a known usual range, ${low} are below it and ${high} above it. The foods below were chosen to bring them back towards it.`,
  mostOf: 'Eat more of',
  leastOf: 'Avoid',
  none: 'none',
  attention: 'Please note',
  advice: 'Further advice',
  diversity: 'Variety of your bacteria',
  diversityText:
    'A varied community is usually a stable one. Eating many different plants through the week is the simplest way to support it.',
  shannon: 'Shannon index',
  richness: 'Genera found',
  evenness: 'Evenness (0 to 1)',
  categories: 'What your bacteria do',
  categoryCounts: (low, normal, high) => `low ${low}, normal ${normal}, high ${high}`,
  foodLists: 'Your foods',
  bands: {
    eatMore: { name: 'Eat more', text: 'Put these on your plate often.' },
    eat: { name: 'Eat', text: 'Good choices for most days.' },
    neutral: { name: 'Neutral', text: 'Nothing speaks clearly for or against these.' },
    limit: { name: 'Limit', text: 'Small amounts, not every day.' },
    avoid: { name: 'Avoid', text: 'Leave these out for now.' },
    excluded: { name: 'Excluded', text: 'Left out because of a restriction, a medicine or your wish.' },
  },
  noFood: 'No food in this group.',
  andMore: (count) => `and ${count} more`,
  howToRead: 'How to read this',
  howToReadText: [
    'Each food has a score from −100 to +100. It sums up what is known of its effect on the bacteria that are low or high in your sample; “+19” after a name says how many points that bacterium adds.',
    'A score above +25 means eat more, above +8 eat, below −8 limit, below −25 avoid. The more bacteria agree, the surer the score.',
    'Percentages are shares of your sample. The range is what most healthy adults carry.',
  ],
  disclaimerTitle: 'Dietary guidance, not a diagnosis',
  disclaimer:
    'This list is dietary guidance and not a diagnosis or a treatment. It does not replace the advice of your doctor. Do not stop or change a medicine because of it, and talk to your doctor about any complaint that worries you.',
  page: (page, of) => `Page ${page} of ${of}`,
};

const croatian: ReportTexts = {
  title: 'Vaše crijevne bakterije i vaša prehrana',
  patient: 'Za',
  age: (years) => `dob: ${years}`,
  sample: 'Uzorak',
  laboratory: 'Laboratorij',
  method: 'metoda',
  calculated: 'Popis izrađen',
  preparedBy: 'Pripremio/la',
  unknown: 'nije navedeno',
  atAGlance: 'Ukratko',
  statusLine: (withRange, low, high) =>
    `Bakterije s poznatim uobičajenim rasponom: ${withRange}. Ispod raspona: ${low}, iznad raspona: ${high}. Namirnice u nastavku odabrane su tako da ih vrate prema rasponu.`,
  mostOf: 'Jedite više',
  leastOf: 'Izbjegavajte',
  none: 'nema ih',
  attention: 'Obratite pozornost',
  advice: 'Dodatni savjeti',
  diversity: 'Raznolikost vaših bakterija',
  diversityText:
    'Raznolika zajednica bakterija obično je i stabilna. Najlakše ćete je podržati tako da kroz tjedan jedete što više različitih biljaka.',
  shannon: 'Shannonov indeks',
  richness: 'Broj nađenih rodova',
  evenness: 'Ujednačenost (0 do 1)',
  categories: 'Što vaše bakterije rade',
  categoryCounts: (low, normal, high) => `nisko ${low}, uredno ${normal}, visoko ${high}`,
  foodLists: 'Vaše namirnice',
  bands: {
    eatMore: { name: 'Jedite više', text: 'Neka budu često na vašem tanjuru.' },
    eat: { name: 'Jedite', text: 'Dobar izbor za većinu dana.' },
    neutral: { name: 'Neutralno', text: 'Ništa jasno ne govori ni za ni protiv njih.' },
    limit: { name: 'Ograničite', text: 'Male količine, ne svaki dan.' },
    avoid: { name: 'Izbjegavajte', text: 'Zasad ih izostavite.' },
    excluded: { name: 'Isključeno', text: 'Izostavljeno zbog ograničenja, lijeka ili vaše želje.' },
  },
  noFood: 'U ovoj skupini nema namirnica.',
  andMore: (count) => `i još ${count}`,
  howToRead: 'Kako čitati ovaj nalaz',
  howToReadText: [
    'Svaka namirnica ima ocjenu od −100 do +100. Ona sažima ono što se zna o njezinu učinku na bakterije kojih u vašem uzorku ima premalo ili previše; „+19” iza imena kaže koliko bodova ta bakterija donosi.',
    'Ocjena iznad +25 znači „Jedite više”, iznad +8 „Jedite”, ispod −8 „Ograničite”, ispod −25 „Izbjegavajte”. Što se više bakterija slaže, to je ocjena pouzdanija.',
    'Postoci su udjeli u vašem uzorku. Raspon je ono što nosi većina zdravih odraslih osoba.',
  ],
  disclaimerTitle: 'Prehrambene smjernice, a ne dijagnoza',
  disclaimer:
    'Ovaj popis sadrži prehrambene smjernice; on nije dijagnoza ni liječenje i ne zamjenjuje savjet vašeg liječnika. Nemojte zbog njega prestati uzimati ni mijenjati lijek, a o svakoj tegobi koja vas brine razgovarajte s liječnikom.',
  page: (page, of) => `Stranica ${page} od ${of}`,
};

export const reportTexts: Record<Language, ReportTexts> = { en: english, hr: croatian };
