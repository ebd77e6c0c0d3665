import type { FoodResult } from '#contract/food-result.ts';
import type { Bilingual } from '#domain/catalogue/bilingual.ts';
import { isGoodForEverybody } from '#domain/food-list/general-list.ts';
import { frequencyOf } from '#domain/food-list/times-a-week.ts';
import { type AllowedFoods, hasChildPortions, isExpecting } from './allowed-foods.ts';
import { commonDrivers, type Driver, deciderOf, driverKey } from './deciders.ts';
import { foodNames } from './food-names.ts';
import type { PaperInput } from './paper-input.ts';
import { ruleSentences } from './rule-sentences.ts';

/** A line of page 3 in both languages, before it is cut to what fits. */
export interface FoodLine {
  /** The foods that share it, the strongest first. */
  foods: readonly FoodResult[];
  group: string;
  /** More than one where close kin share the line. */
  names: readonly Bilingual[];
  band: 'eatMore' | 'eat';
  portion: Bilingual | null;
  times: Bilingual;
  /** Null: the test says nothing of it; it is good for everybody, or rich in what the patient wants more of. */
  sure: 1 | 2 | 3 | null;
  byHand: boolean;
  /** The bacteria outside their range that all its foods speak to; empty where the test does not decide. */
  drivers: readonly Driver[];
  /** The nutrient that the patient wants more of and that decides; else null. */
  wish: number | null;
  score: number;
  /** Place among everyday foods: of equals the more usual one stands first. */
  everyday: number;
}

/** Little or none of these is good for anybody, so only a nutritionist puts them among the foods to eat. */
const onlyByHand = new Set(['sweets', 'processed-meat', 'refined-grains']);

const sureness = { low: 1, medium: 2, high: 3 } as const;

/** Less often than once a week is no food to eat, whatever the bacteria say; a nutritionist may think otherwise. */
const oftenEnough = 1;

/** What the patient is to eat more of: by the bacteria of the test, by a wish, or moved there by hand. */
export function linesOfTest(input: PaperInput, allowed: AllowedFoods): FoodLine[] {
  const highest = input.report.quality.level === 'poor' ? 2 : 3;
  const nameOf = foodNames(input);
  const { rank } = ruleSentences(input);
  const lines = input.foods.flatMap((food): FoodLine[] => {
    const { band } = food;
    if (band !== 'eatMore' && band !== 'eat') return [];
    const byHand = isByHand(food);
    const decider = deciderOf(food, rank);
    const drivers = decider.kind === 'bacteria' ? decider.drivers : [];
    const wish = decider.kind === 'nutrient' && decider.intent === 'prefer' ? decider.nutrientId : null;
    // what nothing of this patient speaks for is no food of theirs
    if (!byHand && drivers.length === 0 && wish === null) return [];
    const group = groupOf(food, input, { allowed, byHand, band });
    if (group === null) return [];
    const sure = wish === null ? (Math.min(sureness[food.confidence], highest) as 1 | 2 | 3) : null;
    return [lineOf(input, food, nameOf, { group, band, byHand, sure, drivers, wish, score: food.finalScore })];
  });
  return mergedByName(lines);
}

interface KindOfLines {
  allowed: AllowedFoods;
  band: 'eatMore' | 'eat';
  drivers: readonly Driver[];
  score: number;
}

/** The foods that a kind of food names, as it names them; how often is said of the kind. */
export function linesOfKind(input: PaperInput, foodIds: readonly number[], kind: KindOfLines): FoodLine[] {
  const { allowed, ...rest } = kind;
  const nameOf = foodNames(input);
  const known = new Map(input.foods.map((food) => [food.foodId, food]));
  const lines = foodIds.flatMap((foodId): FoodLine[] => {
    const food = known.get(foodId);
    const group = input.tables.foods.get(foodId)?.reportGroup ?? null;
    if (food === undefined || group === null || food.form !== null || !allowed.has(foodId)) return [];
    return [
      { ...lineOf(input, food, nameOf, { group, byHand: false, sure: null, wish: null, ...rest }), times: never },
    ];
  });
  // two preparations of one food are one example
  return lines.filter((line, at) => lines.findIndex((other) => lineName(other).en === lineName(line).en) === at);
}

const never: Bilingual = { en: '', hr: '' };

/** What is good for everybody and neutral in the test. */
export function linesForEverybody(input: PaperInput, allowed: AllowedFoods): FoodLine[] {
  const nameOf = foodNames(input);
  const lines = input.foods.filter(isGoodForEverybody).flatMap((food): FoodLine[] => {
    const rest = { band: 'eat', byHand: false, sure: null, drivers: [], wish: null, score: food.general } as const;
    const group = groupOf(food, input, { allowed, ...rest });
    return group === null ? [] : [lineOf(input, food, nameOf, { group, ...rest })];
  });
  return mergedByName(lines);
}

function isByHand({ override, band }: FoodResult): boolean {
  return override !== undefined && override.band === band;
}

/** The group of page 3 that the food stands in; null where it is no line of its own, or not allowed. */
function groupOf(
  food: FoodResult,
  { tables }: PaperInput,
  { allowed, byHand, band }: { allowed: AllowedFoods; byHand: boolean; band: 'eatMore' | 'eat' },
): string | null {
  const group = tables.foods.get(food.foodId)?.reportGroup ?? null;
  if (group === null || food.form !== null || !allowed.has(food.foodId)) return null;
  if (byHand) return group;
  const often = (frequencyOf(food, band, tables)?.max ?? oftenEnough) >= oftenEnough;
  return onlyByHand.has(group) || !often ? null : group;
}

function lineOf(
  input: PaperInput,
  food: FoodResult,
  nameOf: (foodId: number) => Bilingual,
  rest: Pick<FoodLine, 'group' | 'band' | 'byHand' | 'sure' | 'drivers' | 'wish' | 'score'>,
): FoodLine {
  const everyday = input.tables.everyday.indexOf(food.foodId);
  return {
    foods: [food],
    names: [nameOf(food.foodId)],
    portion: portionOf(input, food),
    times: frequencyOf(food, rest.band, input.tables)?.text ?? { en: '', hr: '' },
    everyday: everyday < 0 ? input.tables.everyday.length : everyday,
    ...rest,
  };
}

/** What the line is called: all its foods. */
export function lineName({ names }: Pick<FoodLine, 'names'>): Bilingual {
  return { en: names.map(({ en }) => en).join(', '), hr: names.map(({ hr }) => hr).join(', ') };
}

/** "6 tbsp, 110 g". A child's portion is its own hand, so none is printed. */
export function portionOf(input: PaperInput, food: FoodResult): Bilingual | null {
  const portion = input.catalogue.get(food.foodId)?.portion ?? food.portion;
  if (!portion || hasChildPortions(input)) return null;
  const cookWell = isExpecting(input) && input.tables.foods.get(food.foodId)?.pregnancy === 'cook well';
  const said = (measure: string, well: string) => `${printable(measure)}, ${portion.grams} g${cookWell ? well : ''}`;
  return {
    en: said(portion.measure.en, ', cooked through'),
    hr: said(portion.measure.hr, ', dobro termički obrađeno'),
  };
}

/** Thirds have no letter in the font of the paper. */
const printable = (text: string): string => text.replaceAll('⅓', '1/3').replaceAll('⅔', '2/3');

/** Eat more first, then by certainty, what was wished for before what is good for everybody, then by score; then what more people eat; the id makes the order complete. */
export function byRank(a: FoodLine, b: FoodLine): number {
  return (
    Number(b.band === 'eatMore') - Number(a.band === 'eatMore') ||
    (b.sure ?? 0) - (a.sure ?? 0) ||
    Number(b.wish !== null) - Number(a.wish !== null) ||
    b.score - a.score ||
    a.everyday - b.everyday ||
    (a.foods[0]?.foodId ?? 0) - (b.foods[0]?.foodId ?? 0)
  );
}

/** Preparations of one food are one line, that of the strongest. */
function mergedByName(lines: readonly FoodLine[]): FoodLine[] {
  const byName = new Map<string, FoodLine>();
  for (const line of [...lines].sort(byRank)) {
    const key = lineKey(line);
    const first = byName.get(key);
    byName.set(
      key,
      first
        ? {
            ...first,
            foods: [...first.foods, ...line.foods],
            byHand: first.byHand || line.byHand,
            drivers: commonDrivers([first.drivers, line.drivers]),
            wish: first.wish === line.wish ? first.wish : null,
          }
        : line,
    );
  }
  return [...byName.values()];
}

export const lineKey = (line: FoodLine): string => `${line.group} ${lineName(line).en}`;

/** What fits on a line of page 3. */
const kinNames = 3;
const kinLength = 30;

/** Close kin that are the same but for their name share a line: "sardines, anchovies". */
export function sharedByKin(lines: readonly FoodLine[], { tables }: PaperInput): FoodLine[] {
  const kinOf = ({ foods: [first] }: FoodLine): string | null =>
    first ? (tables.kin.get(first.foodId) ?? first.plantKey) : null;
  const shared: FoodLine[] = [];
  for (const line of lines) {
    const kin = kinOf(line);
    const at = kin === null ? -1 : shared.findIndex((other) => kinOf(other) === kin && canShare(other, line));
    const other = shared[at];
    if (other) {
      shared[at] = { ...other, names: [...other.names, ...line.names], foods: [...other.foods, ...line.foods] };
    } else shared.push(line);
  }
  return shared;
}

const driversKey = ({ drivers }: FoodLine): string => drivers.map(driverKey).sort().join('|');

function canShare(a: FoodLine, b: FoodLine): boolean {
  const names = [...a.names, ...b.names];
  const { en, hr } = lineName({ names });
  return (
    a.group === b.group &&
    a.band === b.band &&
    a.sure === b.sure &&
    a.byHand === b.byHand &&
    a.wish === b.wish &&
    driversKey(a) === driversKey(b) &&
    a.times.en === b.times.en &&
    a.portion?.en === b.portion?.en &&
    names.length <= kinNames &&
    Math.max(en.length, hr.length) <= kinLength
  );
}
