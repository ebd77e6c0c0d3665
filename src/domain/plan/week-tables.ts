import { errorMessage } from '#contract/error-message.ts';
import { type MealSlot, mealSlots } from '#contract/meals.contract.ts';
import type { Bilingual } from '#domain/catalogue/bilingual.ts';
import { parseTrigger, type Trigger } from '#domain/catalogue/trigger.ts';
import { readCsvTable } from '#domain/reference-data/csv-table.ts';

/** Hard is never broken; say is held, or the week says that it is not; soft steers. */
export type Strength = 'hard' | 'say' | 'soft';
export type LimitScope = 'meal' | 'day' | 'week';
export type LimitBasis = 'abs' | 'kg' | 'energy%' | 'goal' | 'mean' | 'slots';

export interface Bounds {
  low: number | null;
  high: number | null;
}

/** A limit or target as the table has it: whom it is for, of what, how much. */
export interface LimitRow extends Bounds {
  id: string;
  /** 0 everybody, 1 by age, 2 by life stage, condition, drug or restriction. */
  order: 0 | 1 | 2;
  who: Trigger;
  measure: string;
  unit: string;
  scope: LimitScope;
  basis: LimitBasis;
  strength: Strength;
  /** The nutrient of which nothing asks for more. */
  turnsOff: string | null;
  /** Own bounds of a slot; both null: none there. */
  slots: Partial<Record<MealSlot, Bounds>>;
  /** The last step of the fibre stair in grams; 'none': no stair at all. */
  stair: number | 'none' | null;
  /** The stair takes two weeks a step. */
  slowStair: boolean;
  growsFromKcal: number | null;
  mostFactor: number;
  sayHigh: Bilingual;
  sayLow: Bilingual;
}

/** The most of a group of foods in a meal and in a day, by age. */
interface AmountRow {
  group: string;
  fromYears: number;
  toYears: number | null;
  perMeal: number;
  perDay: number;
  baseKcal: number;
  mostFactor: number;
  foodIds: ReadonlySet<number>;
}

export interface WeekTables {
  limits: readonly LimitRow[];
  amounts: readonly AmountRow[];
  /** How often something may come again, by the words of the table. */
  repeats: ReadonlyMap<string, number>;
  /** A coarse food and its soft form; `fodmap`: not for who avoids FODMAPs. */
  softForms: ReadonlyMap<number, { foodId: number; fodmap: boolean }>;
  sets: ReadonlyMap<string, ReadonlySet<number>>;
  setNames: ReadonlyMap<string, Bilingual>;
}

/** The files below `data/` that the tables are made of, with the columns that are read. */
export const weekFiles = {
  'week/limits': [
    ...['limit_id', 'who_kind', 'who', 'measure', 'unit', 'scope', 'basis', 'low', 'high', 'strength'],
    ...['turns_off_target', 'slots', 'stair', 'grows_from_kcal', 'most_factor', 'note'],
    ...['say_high_en', 'say_high_hr', 'say_low_en', 'say_low_hr'],
  ],
  'week/amounts': [
    ...['group', 'age_from_y', 'age_to_y', 'per_meal_g', 'per_day_g', 'base_kcal', 'most_factor', 'food_ids'],
  ],
  'week/repeats': ['what', 'most_a_week'],
  'week/soft-forms': ['food_id', 'soft_food_id', 'how'],
  'safety/food-sets': ['code', 'name', 'name_hr', 'food_ids'],
} as const satisfies Record<string, readonly string[]>;

export type WeekFile = keyof typeof weekFiles;

/** The tables of the shipped files, by their texts. A file that is not in order is a fault of the build, and is named. */
export function readWeekTables(texts: Record<WeekFile, string>): WeekTables {
  const rows = (file: WeekFile): Record<string, string>[] => {
    const columns: readonly string[] = weekFiles[file];
    const { rows: found, problems } = readCsvTable(texts[file], columns, columns);
    const [problem] = problems;
    if (problem) throw new Error(`data/${file}.csv, line ${problem.line}: ${errorMessage(problem)}`);
    return found.map(({ values }) => values);
  };
  return {
    limits: rows('week/limits').map(limitOf),
    amounts: rows('week/amounts').map(amountOf),
    repeats: new Map(rows('week/repeats').map((row) => [row.what ?? '', Number(row.most_a_week)])),
    softForms: new Map(
      rows('week/soft-forms').map((row) => [
        Number(row.food_id),
        { foodId: Number(row.soft_food_id), fodmap: /FODMAP/.test(row.how ?? '') },
      ]),
    ),
    sets: new Map(rows('safety/food-sets').map((row) => [row.code ?? '', idsOf(row.food_ids)])),
    setNames: new Map(
      rows('safety/food-sets').map((row) => [row.code ?? '', { en: row.name ?? '', hr: row.name_hr ?? '' }]),
    ),
  };
}

const idsOf = (text = ''): ReadonlySet<number> => new Set(text.split(' ').filter(Boolean).map(Number));
const numberOr = <Other>(text: string | undefined, other: Other): number | Other =>
  text === undefined || text === '' ? other : Number(text);

function limitOf(row: Record<string, string>): LimitRow {
  const bounds: Bounds = { low: numberOr(row.low, null), high: numberOr(row.high, null) };
  const { stair, who_kind: kind } = row;
  return {
    ...bounds,
    id: row.limit_id ?? '',
    order: kind === 'everyone' ? 0 : kind === 'age' ? 1 : 2,
    who: parseTrigger('life-stage', row.who ?? ''),
    measure: row.measure ?? '',
    unit: row.unit ?? '',
    scope: row.scope as LimitScope,
    basis: row.basis as LimitBasis,
    strength: row.strength as Strength,
    turnsOff: row.turns_off_target || null,
    slots: slotsOf(row.slots ?? '', bounds),
    stair: stair === 'none' ? 'none' : numberOr(stair, null),
    slowStair: /every two weeks/.test(row.note ?? ''),
    growsFromKcal: numberOr(row.grows_from_kcal, null),
    mostFactor: numberOr(row.most_factor, 1),
    sayHigh: { en: row.say_high_en ?? '', hr: row.say_high_hr ?? '' },
    sayLow: { en: row.say_low_en ?? '', hr: row.say_low_hr ?? '' },
  };
}

/** `breakfast=15-45;snack=30;lunch=`: a range, the one bound that the row has, or none. */
function slotsOf(text: string, { high }: Bounds): LimitRow['slots'] {
  const slots: LimitRow['slots'] = {};
  for (const part of text.split(';').filter(Boolean)) {
    const [name = '', value = ''] = part.split('=');
    const slot = mealSlots.find((one) => one === name);
    if (!slot) throw new Error(`data/week/limits.csv: ${name} is no slot`);
    const [first = '', second] = value.split('-');
    if (second !== undefined) slots[slot] = { low: Number(first), high: Number(second) };
    else if (value === '') slots[slot] = { low: null, high: null };
    else slots[slot] = high === null ? { low: Number(value), high: null } : { low: null, high: Number(value) };
  }
  return slots;
}

function amountOf(row: Record<string, string>): AmountRow {
  return {
    group: row.group ?? '',
    fromYears: Number(row.age_from_y),
    toYears: numberOr(row.age_to_y, null),
    perMeal: Number(row.per_meal_g),
    perDay: Number(row.per_day_g),
    baseKcal: Number(row.base_kcal),
    mostFactor: Number(row.most_factor),
    foodIds: idsOf(row.food_ids),
  };
}
