import type { FoodResult } from '#contract/food-result.ts';
import type { LabReportBacteria, LabReportGroup, LabReportVariety } from '#contract/lab-reports.contract.ts';
import type { Calculation } from '#contract/recommendation.contract.ts';
import type { Suggestion, SuggestionPart, SuggestionTaxon } from '#contract/suggestions.ts';
import type { Food, FoodForm } from '#domain/catalogue/food.ts';
import { fibreSteps } from '#domain/plan/fibre-steps.ts';
import { readCsvTable } from '#domain/reference-data/csv-table.ts';
import type { PaperInput, PaperInputWeek } from './paper-input.ts';
import { type ReportFile, readReportTables, reportFiles } from './read-report-tables.ts';
import type { ReportTables } from './report-tables.ts';

/** The shipped foods and tables, and inputs of the paper made with them. */

export interface Shipped {
  tables: ReportTables;
  catalogue: ReadonlyMap<number, Food>;
}

type ReadText = (file: string) => string;

const nutrientColumns = {
  ...{ energy_kcal: 1, fiber_g: 5, vitamin_d_ug: 21, folate_dfe_ug: 30, vitamin_b12_ug: 31, calcium_mg: 33 },
  ...{ iron_mg: 34, magnesium_mg: 35, alcohol_g: 51 },
} as const;

export function shipped(read: ReadText): Shipped {
  const files = Object.keys(reportFiles) as ReportFile[];
  const texts = Object.fromEntries(files.map((file) => [file, read(file)])) as Record<ReportFile, string>;
  const rows = <Column extends string>(file: string, columns: readonly Column[]) =>
    readCsvTable(read(file), columns, columns).rows.map(({ values }) => values);
  const columns = ['food_id', 'grams', 'measure_en', 'measure_hr', 'eaten_as', 'plant_key'] as const;
  const portions = new Map(rows('foods/portions', columns).map((row) => [row.food_id, row]));
  const nutrientNames = Object.keys(nutrientColumns) as (keyof typeof nutrientColumns)[];
  const nutrients = new Map(
    rows('foods/nutrients-per-100g', ['food_id', ...nutrientNames]).map((row) => [row.food_id, row]),
  );
  const catalogue = rows('foods/foods', ['id', 'name', 'name_hr', 'food_group_id']).map((row): [number, Food] => {
    const portion = portions.get(row.id);
    const per100g = nutrients.get(row.id);
    return [
      Number(row.id),
      {
        id: Number(row.id),
        name: { en: row.name, hr: row.name_hr },
        group: { id: Number(row.food_group_id), name: { en: row.food_group_id, hr: row.food_group_id } },
        portion: portion
          ? { grams: Number(portion.grams), measure: { en: portion.measure_en, hr: portion.measure_hr } }
          : null,
        form: formOf(portion?.eaten_as ?? 'as-is'),
        plantKey: portion?.plant_key || null,
        ofAnimals: false,
        per100g: new Map(
          nutrientNames.flatMap((name) => (per100g?.[name] ? [[nutrientColumns[name], Number(per100g[name])]] : [])),
        ),
      },
    ];
  });
  return { tables: readReportTables(texts), catalogue: new Map(catalogue) };
}

function formOf(text: string): FoodForm {
  const [, kind, of] = /^(dry|raw)-form-of[: ](\d+)$/.exec(text) ?? [];
  if (kind) return { kind: kind === 'dry' ? 'dry-form' : 'raw-form', of: Number(of) };
  return { kind: text === 'seasoning' || text === 'drink' || text === 'ingredient' ? text : 'as-is' };
}

/** A food that the test says nothing of. */
export function neutralFood(food: Food, changes: Partial<FoodResult> = {}): FoodResult {
  const { form } = food;
  return {
    foodId: food.id,
    name: food.name.en,
    foodGroup: { id: food.group.id, name: food.group.name.en },
    band: 'neutral',
    scoreBand: 'neutral',
    finalScore: 0,
    microbiomeScore: 0,
    suggestionId: null,
    saysTheSameAs: null,
    pulledBothWays: false,
    suggestionShare: null,
    general: 0,
    mark: null,
    gate: false,
    loudGenera: 0,
    dose: null,
    plantKey: food.plantKey,
    form:
      form.kind === 'seasoning'
        ? { kind: 'seasoning', countsAs: null }
        : form.kind === 'dry-form' || form.kind === 'raw-form'
          ? { kind: form.kind === 'dry-form' ? 'dry' : 'raw', countsAs: form.of }
          : null,
    place: food.id,
    nutrientBonus: 0,
    nutrients: [],
    adjustments: [],
    confidence: 'low',
    agreement: 1,
    mixed: false,
    generaCount: 0,
    cautions: [],
    ceiling: null,
    conflict: null,
    timing: [],
    portion: food.portion,
    summary: '',
    reasons: [],
    ...changes,
  };
}

export const reasonFor = (
  [taxId, name]: readonly [number, string],
  effect: 'raises' | 'lowers',
  points: number,
): FoodResult['reasons'][number] => ({
  ...{ taxId, name, rank: 'genus', effect, points, word: null, abundance: 0.4, low: 1, high: 8, grade: 'A' },
  status: (effect === 'raises') === points > 0 ? 'Low' : 'High',
});

export const bifidobacterium = [1678, 'Bifidobacterium'] as const;
export const roseburia = [841, 'Roseburia'] as const;
export const bilophila = [35832, 'Bilophila'] as const;

/** A genus within its range. */
export function genus(taxId: number, name: string, changes: Partial<LabReportBacteria> = {}): LabReportBacteria {
  return {
    ...{ taxId, rank: 'genus', name, genusTaxId: taxId, phylum: 'Bacillota', abundance: 5 },
    ...{ fileAbundance: null, rawAbundance: null, fileName: null, matchedBy: null, low: 1, high: 10 },
    rangeSource: 'reference',
    percentiles: { p5: 1, p10: 1.5, p25: 3, p50: 5, p75: 7, p90: 9, p95: 10 },
    ...{ prevalence: 1, status: 'Normal', again: null, word: 'within', percentile: 50 },
    ...{ usual: { low: 3, high: 8 }, set: '16S-silva138', people: 142, notAssessed: null, borderline: false, fold: 0 },
    ...{ olderMeaning: false, categoryIds: [], behaviourToEat: null, behaviourNotToEat: null, contested: false },
    foodCount: 0,
    ...changes,
  };
}

export const lowGenus = (taxId: number, name: string, changes: Partial<LabReportBacteria> = {}): LabReportBacteria =>
  genus(taxId, name, {
    ...{ abundance: 0.2, status: 'Low', word: 'below', again: 0.7, percentile: 2, fold: 2.3 },
    ...{ usual: { low: 0.1, high: 0.4 }, categoryIds: [4], behaviourToEat: 'Increase', foodCount: 40 },
    ...changes,
  });

export const highGenus = (taxId: number, name: string, changes: Partial<LabReportBacteria> = {}): LabReportBacteria =>
  genus(taxId, name, {
    ...{ abundance: 30, status: 'High', word: 'above', again: 0.7, percentile: 98, fold: 1.6 },
    ...{ usual: { low: 20, high: 45 }, behaviourToEat: 'Decrease', foodCount: 20 },
    ...changes,
  });

const group: LabReportGroup = {
  ...{ categoryId: 4, heading: 'Live on fibre', name: 'Butyrate producers', sentence: 'Turn fibre into fuel.' },
  ...{ wanted: 'more', total: 9.8, range: { low: 10, high: 40 }, status: 'Low', again: 0.44 },
  percentiles: { p5: 10, p10: 12, p25: 15, p50: 20, p75: 25, p90: 32, p95: 40 },
  ...{ word: 'probablyBelow', percentile: 4, people: 142 },
};

const variety: LabReportVariety = {
  ...{ measure: 'shannon', value: 2.6, range: { low: 1.65, high: 3.29 }, percentile: 60, people: 142 },
  percentiles: { p5: 1.652, p10: 1.786, p25: 2.085, p50: 2.363, p75: 2.74, p90: 3.121, p95: 3.288 },
  cohortMedians: { low: 2.157, high: 2.81 },
};

export const calculation: Calculation = {
  ...{ id: 1, sampleDate: '2026-11-03', createdAt: '2026-11-10T10:00:00.000Z', engineVersion: '2.0.0' },
  ...{ standard: 'nasem', inputsHash: '7c1e94ab0011', referenceSet: '16S-silva138', personal: true },
  findings: { outOfRange: 4, used: 4, withoutRule: [] },
  scoring: null,
  settings: {
    ...{ level: 'both', nutrients: [], foodRestrictionIds: [], drugIds: [], phenotypeIds: [], excludeFoodIds: [] },
  },
  ...{ guidelineNotes: [], floors: [], asks: [] },
  ...{ warnings: [], notes: [], ignored: { foodRestrictionIds: [], drugIds: [], phenotypeIds: [] } },
  safety: { rules: 0, drafts: 0 },
  counts: { eatMore: 0, eat: 0, neutral: 0, limit: 0, avoid: 0, excluded: 0 },
  coverage: {
    ...{ taxa: 0, withRange: 0, outOfRange: 0, silent: 0, speaking: 0, matchedPct: 100, foodsSpoken: 0 },
  },
  ...{ stale: null, staleReasons: [] },
};

const bacteria: LabReportBacteria[] = [
  genus(216851, 'Faecalibacterium', { abundance: 7, categoryIds: [4] }),
  genus(816, 'Bacteroides', { abundance: 17.4, low: 5, high: 30, phylum: 'Bacteroidota' }),
  lowGenus(...bifidobacterium, { phylum: 'Actinomycetota', categoryIds: [18] }),
  lowGenus(...roseburia),
  lowGenus(207244, 'Anaerostipes', { abundance: 0.06, low: 0.1, high: 1.6 }),
  highGenus(...bilophila, { abundance: 0.9, low: 0, high: 0.3, categoryIds: [11], phylum: 'Thermodesulfobacteriota' }),
  highGenus(1301, 'Streptococcus', { abundance: 0.95, low: 0, high: 0.5 }),
  genus(1485, 'Clostridium', { status: 'Unknown', low: null, high: null, percentiles: null, abundance: 1 }),
];

const low = (score: number) => ({ finalScore: score, microbiomeScore: score });

/** What the list of somebody with much to change looks like, by groups of the paper. */
export function muchToChange(from: Shipped): FoodResult[] {
  return [...from.catalogue.values()].map((food) => {
    const group = from.tables.foods.get(food.id)?.reportGroup ?? null;
    const base = neutralFood(food);
    if (base.form !== null) return base;
    const good = [reasonFor(bifidobacterium, 'raises', 20), reasonFor(roseburia, 'raises', 10)];
    if (group === 'legumes' || group === 'vegetables' || group === 'fruit') {
      const more = food.id % 3 === 0;
      const score = more ? 40 + (food.id % 7) : 12 + (food.id % 5);
      return neutralFood(food, {
        ...{ band: more ? 'eatMore' : 'eat', scoreBand: more ? 'eatMore' : 'eat', finalScore: score },
        ...{ microbiomeScore: score, confidence: more ? 'high' : food.id % 2 === 0 ? 'medium' : 'low', reasons: good },
      });
    }
    if (group === 'whole-grains' || group === 'nuts-seeds' || group === 'fish' || group === 'fermented') {
      const reasons = [reasonFor(roseburia, 'raises', 12), reasonFor(bilophila, 'lowers', 8)];
      const rest = { finalScore: 15, microbiomeScore: 15, confidence: 'medium', reasons } as const;
      return neutralFood(food, { band: 'eat', scoreBand: 'eat', ...rest });
    }
    const against = [reasonFor(bilophila, 'raises', -20), reasonFor(roseburia, 'lowers', -9)];
    if (group === 'fats' && food.id !== 86) {
      return neutralFood(food, { ...low(-29), band: 'avoid', scoreBand: 'avoid', reasons: against });
    }
    if (group === 'processed-meat') {
      return neutralFood(food, { ...low(-29), band: 'avoid', scoreBand: 'avoid', reasons: against });
    }
    if (group === 'meat' || group === 'sweets') {
      return neutralFood(food, { ...low(-29), band: 'limit', scoreBand: 'limit', reasons: against });
    }
    return base;
  });
}

/** Nothing outside neutral; some foods are good for everybody. */
export function nothingOutside(from: Shipped): FoodResult[] {
  const good = new Set(['vegetables', 'fruit', 'legumes', 'whole-grains', 'nuts-seeds']);
  return [...from.catalogue.values()].map((food) => {
    const group = from.tables.foods.get(food.id)?.reportGroup ?? '';
    const marked = good.has(group) && food.id % 2 === 0;
    return neutralFood(food, marked ? { mark: 'good', general: 40 + (food.id % 10) } : {});
  });
}

const meal = (en: string, hr: string) => ({ en, hr });
const dish = (en: string, hr: string, foodId: number, grams: number) => ({
  name: { en, hr },
  parts: [{ foodId, grams }],
});

export const week: PaperInputWeek = {
  days: Array.from({ length: 7 }, () => ({
    meals: [
      dish('Oat porridge', 'Zobena kaša', 129, 60),
      dish('Lentil soup', 'Juha od leće', 461, 180),
      dish('Trout, broccoli', 'Pastrva, brokula', 441, 150),
      dish('Apple', 'Jabuka', 131, 150),
    ] as const,
  })),
  foodIds: [129, 461, 441, 226, 131],
  perDay: new Map([
    [1, 1800],
    [5, 42],
    [33, 700],
    [34, 18],
  ]),
  newPlants: [12, 10, 5, 3, 3, 4, 1],
  shopping: {
    persons: 1,
    aisles: [
      { key: 'vegetables', name: meal('Vegetables', 'Povrće'), items: [meal('broccoli, 400 g', 'brokula, 400 g')] },
    ],
  },
  notes: [],
  breaches: [],
  stair: fibreSteps(42),
};

const nutrientTargets: readonly (readonly [number, number])[] = [
  ...([
    [1, 2200],
    [5, 25],
    [34, 18],
    [33, 1000],
    [35, 320],
    [31, 2.4],
    [21, 15],
    [44, 150],
    [30, 400],
  ] as const),
];

/** Somebody with much to change, as in the pictures of the paper; `changes` make the other cases. */
export function paperInput(from: Shipped, changes: Partial<PaperInput> = {}): PaperInput {
  return {
    language: 'en',
    form: 'full',
    today: '2026-11-13',
    practice: {
      ...{ name: 'Matić Nutrition Practice', tagline: null, address: 'Ulica lipa 12, Zagreb', phone: '01 555 0142' },
      ...{ email: null, web: null, footer: null, colour: '#7b2d5e', logo: null },
    },
    author: 'Iva Matić',
    patient: {
      ...{ firstName: 'Ana', lastName: 'Kovačević', code: 'MB-0142', dateOfBirth: '1985-03-02', sex: 'female' },
      ...{ pregnant: false, breastfeeding: false, bmi: 24 },
    },
    report: {
      ...{ method: '16S', sampleDate: '2026-11-03', labName: 'Lab', quality: { level: 'good', reasons: [] } },
      diversity: { shannon: 2.6, simpson: 0.88, richness: 64, evenness: 0.7 },
      bacteria,
      assessment: { assessed: 7, below: 3, within: 2, above: 2, notAssessed: [], doesNotFit: false },
      groups: [group],
      variety: [variety],
      referenceSet: { id: '16S-silva138', kind: '16S-silva138', people: 142, source: 'Kim 2020 (52), Sinha 2016 (45)' },
    },
    earlier: null,
    calculation,
    foods: muchToChange(from),
    suggestions: [],
    forEverybody: [],
    kindNames: new Map(),
    leftOutOfRun: [],
    rulesReviewed: null,
    health: { restrictions: [], dislikes: [], drugs: [], conditions: [], measured: [], safety: [] },
    draft: {
      message: { en: '', hr: '' },
      findings: [],
      leftOut: { groups: [], foodIds: [] },
      week: { onPaper: true, shopping: true },
      nextSteps: [],
    },
    week,
    diary: null,
    targets: new Map(nutrientTargets.map(([id, target]) => [id, { target, limit: null }])),
    evidence: [],
    redFlags: [],
    ...from,
    ...changes,
  };
}

/** As a list has it: what the record restricts or dislikes, and what a pregnancy forbids, stands among the excluded. */
export function asListed(input: PaperInput): PaperInput {
  const { health, patient, tables } = input;
  const out = new Set([...health.dislikes, ...health.restrictions.flatMap(({ foodIds }) => [...foodIds])]);
  const isOut = ({ foodId, override }: FoodResult): boolean =>
    (out.has(foodId) && !override?.lifted.length) ||
    (patient.pregnant && tables.foods.get(foodId)?.pregnancy === 'avoid');
  return { ...input, foods: input.foods.map((food) => (isOut(food) ? { ...food, band: 'excluded' } : food)) };
}

export const finding = (
  [taxId, name]: readonly [number, string],
  points: number,
  changes: Partial<SuggestionTaxon> = {},
): SuggestionPart => ({
  ...{ genusTaxId: taxId, genusName: name, points, loudPoints: points },
  taxa: [
    {
      ...{ taxId, name, rank: 'genus', status: 'Low', abundance: 0.2, low: 1, high: 8, word: 'below', percentile: 2 },
      ...{ people: 142, need: 0.6, again: 0.6, effect: 'raises', flow: 'Increase', grade: 'A', weight: 1 },
      ...{ contested: false, share: 1, points, citationIds: [1], ...changes },
    },
  ],
});

export const kind = (groupId: string, name: string, changes: Partial<Suggestion> = {}): Suggestion => ({
  ...{ groupId, name, side: 'up', amount: '4× a week', band: 'eatMore', open: true, whyNot: null, place: 0 },
  ...{ score: 24, loud: 24, usual: 0, reach: 0.4, step: 0.14, estimated: false, ownRule: false },
  parts: [finding(bifidobacterium, 14), finding(roseburia, 10)],
  comesAgain: { ofTen: 6, people: 43 },
  ...{ examples: [], members: [], instead: [], pulledBothWays: [] },
  ...changes,
});

/** Pulses and artichoke for two findings, oats for one, less meat; grapes fit, and are not sure enough. */
export const kinds: readonly Suggestion[] = [
  kind('pulses', 'Pulses', { amount: '5 meals a week', examples: [480, 449, 448], members: [480, 449, 448, 447] }),
  kind('fructans', 'Artichoke, asparagus, onion and leek', {
    ...{ place: 1, score: 21, examples: [214, 216, 282, 272], members: [214, 216, 282, 272] },
    parts: [finding(bifidobacterium, 21, { grade: 'C' })],
  }),
  kind('oats', 'Oats', {
    ...{ place: 2, score: 17, band: 'eat', amount: 'once a day', examples: [129], members: [129, 126] },
    parts: [finding(bilophila, 17, { effect: 'lowers', status: 'High', word: 'probablyAbove', low: 0, high: 0.3 })],
    comesAgain: { ofTen: 5, people: 68 },
  }),
  kind('grapes', 'Grapes', {
    ...{ place: 3, score: 11, band: 'eat', examples: [142], members: [142] },
    parts: [finding(roseburia, 11)],
    comesAgain: { ofTen: 3, people: 117 },
  }),
  kind('meat', 'Red and processed meat', {
    ...{ side: 'down', band: 'limit', score: -22, loud: -22, amount: '5 fewer portions a week' },
    parts: [finding(roseburia, -22, { effect: 'lowers', grade: 'B' })],
    ...{ examples: [587, 588], members: [587, 588, 210] },
  }),
  kind('nuts', 'Nuts', { open: false, whyNot: 'score', place: null, score: 8, band: 'neutral', members: [351, 366] }),
];

/** The foods of such a list: those that a suggestion names have its band, all others are neutral. */
export function foodsOfKinds(from: Shipped, suggestions: readonly Suggestion[] = kinds): FoodResult[] {
  const named = new Map(
    suggestions.flatMap((each) => (each.open ? each.examples.map((id) => [id, each] as const) : [])),
  );
  return [...from.catalogue.values()].map((food) => {
    const own = named.get(food.id);
    if (!own) return neutralFood(food);
    const { band, score } = own;
    const reasons = own.parts.flatMap(({ taxa }) =>
      taxa.map(({ taxId, name, effect, points }) => reasonFor([taxId, name], effect, points)),
    );
    return neutralFood(food, {
      ...{ band, scoreBand: band, finalScore: score, microbiomeScore: score, suggestionId: own.groupId, reasons },
    });
  });
}

/** Somebody whose list suggests kinds of food. */
export function inputOfKinds(from: Shipped, changes: Partial<PaperInput> = {}): PaperInput {
  return paperInput(from, {
    foods: foodsOfKinds(from),
    suggestions: kinds,
    forEverybody: [{ groupId: 'fish', name: 'Oily fish', foodIds: [439, 414, 411, 397] }],
    ...changes,
  });
}
