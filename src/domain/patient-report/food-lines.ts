import type { FoodResult } from '#contract/food-result.ts';
import { isGoodForEverybody } from '#domain/food-list/general-list.ts';
import type { Bilingual } from '#domain/rule-base/bilingual.ts';
import { type AllowedFoods, hasChildPortions, isExpecting } from './allowed-foods.ts';
import type { PaperInput } from './paper-input.ts';
import { timesText } from './times-a-week.ts';

/** A line of page 3 in both languages, before it is cut to what fits. */
export interface FoodLine {
  /** The foods that share it, the strongest first. */
  foods: readonly FoodResult[];
  group: string;
  name: Bilingual;
  band: 'eatMore' | 'eat';
  portion: Bilingual | null;
  times: Bilingual;
  /** Null: good for everybody, the test says nothing of it. */
  sure: 1 | 2 | 3 | null;
  byHand: boolean;
  score: number;
}

/** Little or none of these is good for anybody, so only a nutritionist puts them among the foods to eat. */
const onlyByHand = new Set(['sweets', 'processed-meat', 'refined-grains']);

const sureness = { low: 1, medium: 2, high: 3 } as const;

/** What the test calls for: above neutral by its bacteria, or moved there by hand. */
export function linesOfTest(input: PaperInput, allowed: AllowedFoods): FoodLine[] {
  const highest = input.report.quality.level === 'poor' ? 2 : 3;
  const lines = input.foods.flatMap((food): FoodLine[] => {
    const { band } = food;
    if (band !== 'eatMore' && band !== 'eat') return [];
    const byHand = isByHand(food);
    if (!byHand && food.microbiomeScore <= 0) return [];
    const group = groupOf(food, input, allowed, byHand);
    if (group === null) return [];
    const sure = Math.min(sureness[food.confidence], highest) as 1 | 2 | 3;
    return [lineOf(input, food, { group, band, byHand, sure, score: food.finalScore })];
  });
  return mergedByName(lines);
}

/** What is good for everybody and neutral in the test. */
export function linesForEverybody(input: PaperInput, allowed: AllowedFoods): FoodLine[] {
  const lines = input.foods.filter(isGoodForEverybody).flatMap((food): FoodLine[] => {
    const group = groupOf(food, input, allowed, false);
    const rest = { band: 'eat', byHand: false, sure: null, score: food.general ?? 0 } as const;
    return group === null ? [] : [lineOf(input, food, { group, ...rest })];
  });
  return mergedByName(lines);
}

function isByHand({ override, band }: FoodResult): boolean {
  return override !== undefined && override.band === band;
}

/** The group of page 3 that the food stands in; null where it is no line of its own, or not allowed. */
function groupOf(food: FoodResult, { tables }: PaperInput, allowed: AllowedFoods, byHand: boolean): string | null {
  const group = tables.foods.get(food.foodId)?.reportGroup ?? null;
  if (group === null || food.form !== null || !allowed.has(food.foodId)) return null;
  return onlyByHand.has(group) && !byHand ? null : group;
}

function lineOf(
  input: PaperInput,
  food: FoodResult,
  rest: Pick<FoodLine, 'group' | 'band' | 'byHand' | 'sure' | 'score'>,
): FoodLine {
  return {
    foods: [food],
    name: lineName(input, food),
    portion: portionOf(input, food),
    times: timesText(food, rest.band, input.tables),
    ...rest,
  };
}

/** The short name; the full one where a food of the same short name is none to eat. */
function lineName({ foods, tables, catalogue }: PaperInput, food: FoodResult): Bilingual {
  const full = catalogue.get(food.foodId)?.name ?? { en: food.name, hr: food.name };
  const short = tables.foods.get(food.foodId)?.listName;
  if (!short) return full;
  const ambiguous = foods.some(
    ({ foodId, form, band }) =>
      form === null &&
      (band === 'limit' || band === 'avoid' || band === 'excluded') &&
      tables.foods.get(foodId)?.listName.en === short.en,
  );
  return ambiguous ? full : short;
}

/** "6 tbsp, 110 g". A child's portion is its own hand, so none is printed. */
function portionOf(input: PaperInput, food: FoodResult): Bilingual | null {
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

/** Eat more first, then by certainty, then by score; the name last, so that the order is always the same. */
export function byRank(a: FoodLine, b: FoodLine): number {
  return (
    Number(b.band === 'eatMore') - Number(a.band === 'eatMore') ||
    (b.sure ?? 0) - (a.sure ?? 0) ||
    b.score - a.score ||
    (a.name.en < b.name.en ? -1 : 1)
  );
}

/** Preparations of one food are one line, that of the strongest. */
function mergedByName(lines: readonly FoodLine[]): FoodLine[] {
  const byName = new Map<string, FoodLine>();
  for (const line of [...lines].sort(byRank)) {
    const key = `${line.group} ${line.name.en}`;
    const first = byName.get(key);
    byName.set(
      key,
      first ? { ...first, foods: [...first.foods, ...line.foods], byHand: first.byHand || line.byHand } : line,
    );
  }
  return [...byName.values()];
}

/** Two names at least, and no more than fit on a line of page 3. */
const kinNames = 3;
const kinLength = 30;

/** Foods of one group that are the same but for their name share a line: "sardines, anchovies". */
export function sharedByKin(lines: readonly FoodLine[], onlySamePlant: boolean): FoodLine[] {
  const shared: FoodLine[] = [];
  for (const line of lines) {
    const kin = shared.findIndex((other) => areKin(other, line, onlySamePlant));
    const other = shared[kin];
    if (other) shared[kin] = { ...other, name: joined(other.name, line.name), foods: [...other.foods, ...line.foods] };
    else shared.push(line);
  }
  return shared;
}

const joined = (a: Bilingual, b: Bilingual): Bilingual => ({ en: `${a.en}, ${b.en}`, hr: `${a.hr}, ${b.hr}` });

function areKin(a: FoodLine, b: FoodLine, onlySamePlant: boolean): boolean {
  const name = joined(a.name, b.name);
  const plant = a.foods[0]?.plantKey ?? null;
  return (
    a.group === b.group &&
    a.band === b.band &&
    a.sure === b.sure &&
    a.byHand === b.byHand &&
    a.times.en === b.times.en &&
    a.portion?.en === b.portion?.en &&
    (!onlySamePlant || (plant !== null && plant === b.foods[0]?.plantKey)) &&
    !a.name.en.split(', ').includes(b.name.en) &&
    a.name.en.split(', ').length < kinNames &&
    Math.max(name.en.length, name.hr.length) <= kinLength
  );
}
