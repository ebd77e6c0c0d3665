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
  /** What follows from it: foods, nothing, or no list. */
  fromTest: Record<'foods' | 'nothing' | 'none', string>;
  findings: (used: number, outOfRange: number, withoutRule: number) => string;
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
  held: { name: string; text: string };
  ceiling: Record<'neutral' | 'limit' | 'steady', string>;
  general: { name: string; text: string };
  andMore: (count: number) => string;
  howToRead: string;
  howToReadText: (bands: { eat: number; eatMore: number }) => string[];
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
    `Of ${withRange} bacteria with a known usual range, ${low} are below it and ${high} above it.`,
  fromTest: {
    foods: 'The foods below were chosen to bring them back towards it.',
    nothing: 'Nothing in your test calls for a change of foods. What is good for everybody stands at the end.',
    none: 'No list can be made from this test. What is good for everybody stands at the end.',
  },
  findings: (used, outOfRange, withoutRule) =>
    `${used} of ${outOfRange} findings used${withoutRule > 0 ? `; for ${withoutRule} there is no rule yet` : ''}.`,
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
  held: {
    name: 'Held back by a safety rule',
    text: 'Your test speaks for these, but a rule for your health comes first.',
  },
  ceiling: { neutral: 'at most Neutral', limit: 'at most Limit', steady: 'keep steady' },
  general: {
    name: 'Good for everybody',
    text: 'The same for every patient; this does not come from your test.',
  },
  andMore: (count) => `and ${count} more`,
  howToRead: 'How to read this',
  howToReadText: ({ eat, eatMore }) => [
    'Each food has a score from −100 to +100. It sums up what is known of its effect on the bacteria that are low or high in your sample; “+19” after a name says how many points that bacterium adds.',
    `A score of +${eatMore} or more means Eat more, of +${eat} Eat, of −${eat} or less Limit, of −${eatMore} Avoid. A rule for your health, or only one bacterium that speaks, can hold a food lower. The more bacteria agree, the surer the score.`,
    'Percentages are shares of your sample. The range is what most healthy adults carry who were measured in the same way.',
    'One sample is not your usual level. A second test before large changes makes the list surer.',
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
    `Bakterije s poznatim uobičajenim rasponom: ${withRange}. Ispod raspona: ${low}, iznad raspona: ${high}.`,
  fromTest: {
    foods: 'Namirnice u nastavku odabrane su tako da ih vrate prema rasponu.',
    nothing: 'Ništa u vašem nalazu ne traži promjenu namirnica. Na kraju je ono što je dobro za sve.',
    none: 'Iz ovog nalaza ne može se izraditi popis. Na kraju je ono što je dobro za sve.',
  },
  findings: (used, outOfRange, withoutRule) =>
    `Uzeto ${used} od ${outOfRange} odstupanja${withoutRule > 0 ? `; bez pravila: ${withoutRule}` : ''}.`,
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
  held: {
    name: 'Zadržano zbog sigurnosnog pravila',
    text: 'Vaš nalaz govori za ove namirnice, ali pravilo za vaše zdravlje ima prednost.',
  },
  ceiling: { neutral: 'najviše Neutralno', limit: 'najviše Ograničite', steady: 'držati jednako' },
  general: {
    name: 'Dobro za sve',
    text: 'Jednako za sve pacijente; ne dolazi iz vašeg nalaza.',
  },
  andMore: (count) => `i još ${count}`,
  howToRead: 'Kako čitati ovaj nalaz',
  howToReadText: ({ eat, eatMore }) => [
    'Svaka namirnica ima ocjenu od −100 do +100. Ona sažima ono što se zna o njezinu učinku na bakterije kojih u vašem uzorku ima premalo ili previše; „+19” iza imena kaže koliko bodova ta bakterija donosi.',
    `Ocjena od +${eatMore} naviše znači „Jedite više”, od +${eat} „Jedite”, od −${eat} naniže „Ograničite”, od −${eatMore} „Izbjegavajte”. Pravilo za vaše zdravlje, ili samo jedna bakterija koja govori, može namirnicu zadržati niže. Što se više bakterija slaže, to je ocjena pouzdanija.`,
    'Postoci su udjeli u vašem uzorku. Raspon je ono što nosi većina zdravih odraslih osoba mjerenih na isti način.',
    'Jedan uzorak nije vaša uobičajena razina. Drugi nalaz prije velikih promjena čini popis pouzdanijim.',
  ],
  disclaimerTitle: 'Prehrambene smjernice, a ne dijagnoza',
  disclaimer:
    'Ovaj popis sadrži prehrambene smjernice; on nije dijagnoza ni liječenje i ne zamjenjuje savjet vašeg liječnika. Nemojte zbog njega prestati uzimati ni mijenjati lijek, a o svakoj tegobi koja vas brine razgovarajte s liječnikom.',
  page: (page, of) => `Stranica ${page} od ${of}`,
};

export const reportTexts: Record<Language, ReportTexts> = { en: english, hr: croatian };
