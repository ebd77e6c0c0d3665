import fc from 'fast-check';
import type { FoodResult } from '#contract/food-result.ts';
import type { LabReportBacteria } from '#contract/lab-reports.contract.ts';
import type { PaperInput } from './paper-input.ts';
import {
  finding,
  genus,
  kind,
  neutralFood,
  paperInput,
  reasonFor,
  type Shipped,
  week,
} from './paper-inputs.test-data.ts';

/** Any list of any patient, for property tests: few choices, of which the whole input follows. */

const band = fc.constantFrom<FoodResult['band']>(
  'eatMore',
  'eat',
  'eat',
  'neutral',
  'neutral',
  'limit',
  'avoid',
  'excluded',
);
const taxa = [
  [1678, 'Bifidobacterium'],
  [841, 'Roseburia'],
  [35832, 'Bilophila'],
  [1301, 'Streptococcus'],
] as const;

const foodChanges = fc.record({
  band,
  score: fc.integer({ min: -60, max: 60 }),
  confidence: fc.constantFrom('high', 'medium', 'low'),
  mark: fc.constantFrom('good', 'rarely', null, null),
  ceiling: fc.constantFrom('excluded', 'limit', 'neutral', null, null, null, null),
  excluded: fc.integer({ min: 0, max: 19 }).map((n) => n === 0),
  byHand: fc.integer({ min: 0, max: 9 }).map((n) => n === 0),
  taxon: fc.constantFrom(...taxa),
});
type FoodChanges = typeof foodChanges extends fc.Arbitrary<infer T> ? T : never;

/** As a list has it: what a rule, a diet or a dislike excludes stands among the excluded. */
function foodOf(from: Shipped, id: number, changes: FoodChanges, isOut: boolean): FoodResult[] {
  const food = from.catalogue.get(id);
  if (!food) return [];
  const { score, confidence, mark, taxon } = changes;
  const excluded = changes.excluded || isOut || changes.ceiling === 'excluded';
  const [at, ceiling] = excluded ? (['excluded', 'excluded'] as const) : [changes.band, changes.ceiling];
  const byHand = changes.byHand && !excluded;
  return [
    neutralFood(food, {
      ...{ band: at, scoreBand: at === 'excluded' ? 'neutral' : at, finalScore: score, microbiomeScore: score },
      ...{ confidence, mark, general: mark === 'good' ? 40 : 0, reasons: [reasonFor(taxon, 'raises', score)] },
      ceiling: ceiling && { band: ceiling, rules: [] },
      ...(excluded ? { exclusion: { kind: 'safety', id: null, reason: 'x', source: null } } : {}),
      ...(byHand
        ? { override: { band: at, reason: 'x', by: 'x', at: '2026-11-10T10:00:00Z', flagged: false, lifted: [] } }
        : {}),
    }),
  ];
}

const statuses = {
  Low: { word: 'below', abundance: 0.1, again: 0.97 },
  High: { word: 'above', abundance: 30, again: 0.97 },
  Normal: { word: 'within', abundance: 5, again: null },
  Unknown: { word: null, abundance: 2, again: null },
} as const;

const bacterium = fc.record({
  taxId: fc.constantFrom(216851, 1678, 841, 35832, 1301, 816, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16),
  length: fc.integer({ min: 4, max: 40 }),
  status: fc.constantFrom('Low', 'High', 'Normal', 'Unknown'),
  probability: fc.constantFrom(0.55, 0.85, 0.99),
  categoryIds: fc.constantFrom([4], [11], [18], []),
  fold: fc.integer({ min: 0, max: 9 }),
});
type Bacterium = typeof bacterium extends fc.Arbitrary<infer T> ? T : never;

function genusOf({ taxId, length, status, probability, categoryIds, fold }: Bacterium): LabReportBacteria {
  const { again, ...rest } = statuses[status];
  return genus(taxId, `G${'abcdefghij'.repeat(4).slice(0, length)}${taxId}`, {
    ...{ ...rest, status, categoryIds: [...categoryIds], fold, foodCount: fold },
    again: again === null ? null : probability,
    ...(status === 'Unknown' ? { low: null, high: null, percentiles: null } : {}),
  });
}

type AnyPaper = ReturnType<typeof anyPaper> extends fc.Arbitrary<infer T> ? T : never;

export function anyPaper(from: Shipped) {
  const ids = [...from.catalogue.keys()];
  const someIds = (most: number) => fc.uniqueArray(fc.constantFrom(...ids), { maxLength: most });
  return fc.record({
    language: fc.constantFrom('en', 'hr'),
    form: fc.constantFrom('full', 'short'),
    changes: fc.array(foodChanges, { minLength: 1, maxLength: 40 }),
    step: fc.constantFrom(1, 2, 3, 7),
    dateOfBirth: fc.constantFrom('1985-03-02', '2018-05-05', '2010-01-01', null),
    pregnant: fc.boolean(),
    breastfeeding: fc.boolean(),
    poor: fc.boolean(),
    personal: fc.boolean(),
    bacteria: fc.uniqueArray(bacterium, { maxLength: 18, selector: ({ taxId }) => taxId }),
    restricted: someIds(60),
    dislikes: someIds(10),
    leftOut: someIds(20),
    leftOutGroups: fc.subarray(
      from.tables.groups.map(({ key }) => key),
      { maxLength: 3 },
    ),
    weekFoods: someIds(6),
    drugs: fc.array(fc.boolean(), { maxLength: 6 }),
    /** Kinds of food with their examples; none in lists of engine 2. */
    kinds: fc.array(
      fc.record({
        foodIds: someIds(4),
        up: fc.boolean(),
        ofTen: fc.constantFrom(3, 5, 6),
        taxon: fc.constantFrom(...taxa),
      }),
      { maxLength: 5 },
    ),
  });
}

export function inputOf(from: Shipped, any: AnyPaper): PaperInput {
  const base = paperInput(from);
  const out = new Set([...any.restricted, ...any.dislikes]);
  const foods = [...from.catalogue.keys()]
    .filter((id) => id % any.step === 0)
    .flatMap((id, index) => {
      const changes = any.changes[(index * 7 + (id % 5)) % any.changes.length];
      return changes ? foodOf(from, id, changes, out.has(id)) : [];
    });
  const { dateOfBirth, pregnant, breastfeeding } = any;
  return {
    ...base,
    ...{ language: any.language, form: any.form, foods },
    suggestions: any.kinds.map(({ foodIds, up, ofTen, taxon }, at) =>
      kind(`kind-${at}`, `Kind ${at}`, {
        ...{ side: up ? 'up' : 'down', band: up ? 'eat' : 'limit', place: at, examples: foodIds, members: foodIds },
        parts: [finding(taxon, up ? 14 : -14, { effect: up ? 'raises' : 'lowers' })],
        comesAgain: { ofTen, people: 50 },
      }),
    ),
    forEverybody: any.kinds.length > 0 ? [{ groupId: 'x', name: 'X', foodIds: foods.map(({ foodId }) => foodId) }] : [],
    patient: { ...base.patient, dateOfBirth, pregnant, breastfeeding },
    report: {
      ...base.report,
      bacteria: any.bacteria.map(genusOf),
      quality: { level: any.poor ? 'poor' : 'good', reasons: [] },
    },
    calculation: base.calculation && { ...base.calculation, personal: any.personal },
    health: {
      ...base.health,
      restrictions: [
        { id: 1, code: 'own', kind: 'allergen', name: { en: 'No this', hr: 'Bez ovoga' }, foodIds: any.restricted },
      ],
      dislikes: any.dislikes,
      drugs: any.drugs.map((changesMicrobiome, index) => ({
        ...{ id: index, name: { en: `Drug ${index}`, hr: `Lijek ${index}` }, atcCode: 'A02BC01', changesMicrobiome },
        rules: [],
      })),
    },
    draft: { ...base.draft, leftOut: { groups: any.leftOutGroups, foodIds: any.leftOut } },
    week: { ...week, foodIds: any.weekFoods },
  };
}
