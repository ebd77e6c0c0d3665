import { type FoodOfPatient, mealSlots } from '#contract/meals.contract.ts';
import { nutrientByCode } from '#contract/nutrients.ts';
import type { WeekNote, WeekTarget } from '#contract/week.contract.ts';
import type { Bilingual } from '#domain/catalogue/bilingual.ts';
import { inSentence } from '#domain/catalogue/in-sentence.ts';
import { type Kitchen, knownAmount, placeOfCode } from './kitchen.ts';
import type { WeekMeasures } from './limit-breaches.ts';
import { figureText, measureName, rounded } from './limit-notes.ts';
import type { ActingLimit, WeekLimits } from './limits.ts';
import { perGram } from './measures.ts';
import type { PlannableMeal } from './week-input.ts';
import type { LimitRow, WeekTables } from './week-tables.ts';
import type { CountedCell } from './week-totals.ts';
import { weekWording as words } from './week-wording.ts';

/** Of these a reference value is no wish for more: salt is eaten enough. */
const neverAsked = ['sodium'];
/** Asked of both together, where a limit does. */
const fishOils = ['epa', 'dha'];

/**
 * The reference value of a nutrient, where it asks for more than the limits do. A limit of a condition, a drug or a life
 * stage takes its place; one for everybody does not, for a reference value may know that somebody breastfeeds. Null where
 * nothing more is asked, and where a limit holds the nutrient below it.
 */
export function referenceLow(code: string, target: number | null, limits: readonly ActingLimit[]): number | null {
  if (target === null || neverAsked.includes(code)) return null;
  if (fishOils.includes(code) && limits.some(({ measure }) => measure === 'epa_dha')) return null;
  const own = limits.filter(({ measure, scope }) => measure === code && scope !== 'meal');
  const givesWay = own.some(({ low, high, basis }) =>
    mealSlots.some((slot) => {
      const [bottom, top] = [low[slot], high[slot]];
      if (bottom !== null && (bottom.row.order === 2 || basis !== 'abs' || bottom.value >= target)) return true;
      return top !== null && basis === 'abs' && top.value < target;
    }),
  );
  return givesWay ? null : target;
}

interface ShortWeek {
  cells: readonly CountedCell[];
  measures: WeekMeasures;
  limits: Pick<WeekLimits, 'acting' | 'turnedOff' | 'fired'>;
  targets: readonly WeekTarget[];
  foods: ReadonlyMap<number, Pick<FoodOfPatient, 'band' | 'held' | 'inWeek' | 'mark'>>;
  kitchen: Kitchen;
  tables: WeekTables;
  /** What may be proposed to this person. */
  meals: readonly Pick<PlannableMeal, 'foods'>[];
}

/** Below this share of its target a nutrient is named, with what to do. */
const shortShare = 0.7;
/** Energy has notes of its own, and fibre the limits of a day. */
const unasked = ['energy', 'fiber'];
const namedFoods = 3;
/** A portion that gives less of the target is no source. */
const worthNaming = 0.1;
const mostPortionEnergy = 300;
/**
 * The food table is American: white flour has added iron and folic acid there, and not in Croatia. From knowledge; half
 * is counted.
 */
const enriched = ['iron', 'folate'];
const polenta = 130;
/** What is asked about, where a row of the limits and its nutrient come together. */
const asks: readonly { measure: string; limitId: string; askId: string }[] = [
  { measure: 'vitamin_d', limitId: '', askId: 'ASK-VITD' },
  { measure: 'vitamin_b12', limitId: 'VEGAN-B12', askId: 'ASK-B12' },
  { measure: 'vitamin_b12', limitId: 'MET-B12', askId: 'ASK-B12-DRUG' },
  { measure: 'epa_dha', limitId: 'PREG-FISH', askId: 'ASK-DHA' },
  { measure: 'epa_dha', limitId: 'BF-FISH', askId: 'ASK-DHA' },
  { measure: 'calcium', limitId: 'STER-CA', askId: 'ASK-CA' },
  { measure: 'calcium', limitId: 'OSTEO-CA', askId: 'ASK-CA' },
  { measure: 'iron', limitId: 'IDA-FE', askId: 'ASK-IRON' },
];

/** Nutrients of which the week gives far less than it should, with foods of this patient that hold them. */
export function shortNotes(week: ShortWeek): WeekNote[] {
  const { limits, measures } = week;
  const lows = limits.acting.flatMap(({ measure, scope, basis, low }) =>
    scope === 'week' && basis === 'abs' && low.lunch ? [{ measure, target: low.lunch.value, row: low.lunch.row }] : [],
  );
  const more = new Map(
    week.targets.flatMap(({ code, target }) => {
      const low = referenceLow(code, target, limits.acting);
      return low === null || unasked.includes(code) || limits.turnedOff.has(code)
        ? []
        : [[code as string, low] as const];
    }),
  );
  const asked: { measure: string; target: number; row: LimitRow | null }[] = [
    ...lows
      .filter(({ measure }) => !unasked.includes(measure))
      .map(({ measure, target, row }) => ({ measure, target: more.get(measure) ?? target, row })),
    ...[...more]
      .filter(([code]) => !lows.some(({ measure }) => measure === code))
      .map(([measure, target]) => ({ measure, target, row: null })),
  ];
  return asked.flatMap(({ measure, target, row }) => {
    const mean = measures.week(measure);
    if (mean === null) return [];
    const value = mean - addedByLaw(measure, week);
    // what is said as a limit that is not held is not said again
    const said = row !== null && row.strength !== 'soft' && value >= target * shortShare;
    return value >= target * shortShare || said ? [] : [noteOf(measure, value, target, row, week)];
  });
}

function addedByLaw(measure: string, { cells, measures, kitchen, tables }: ShortWeek): number {
  if (!enriched.includes(measure) || measures.completeDays.length === 0) return 0;
  const refined = cells
    .filter(({ day }) => measures.completeDays.includes(day))
    .flatMap(({ foods }) => foods)
    .filter(({ foodId }) => foodId === polenta || kitchen.get(foodId)?.reportGroup === 'refined-grains');
  const sum = refined.reduce(
    (total, { foodId, grams }) => total + grams * perGram(measure, kitchen.get(foodId), tables),
    0,
  );
  return sum / 2 / measures.completeDays.length;
}

function noteOf(measure: string, value: number, target: number, row: LimitRow | null, week: ShortWeek): WeekNote {
  const foodIds = sourcesOf(measure, target, week);
  const unit = nutrientByCode(measure)?.unit ?? row?.unit ?? '';
  const askId =
    asks.find(
      (ask) =>
        ask.measure === measure && (ask.limitId === '' || week.limits.fired.some(({ id }) => id === ask.limitId)),
    )?.askId ?? null;
  const amount = (figure: number, language: 'en' | 'hr') => figureText(figure, language);
  const shown = givenOf(measure, week) ?? value;
  // its formula tells a table apart, and a reader nothing
  const name = bothOf((language) => measureName(measure, week.tables)[language].replace(/ \(\d.*\)$/, ''));
  const text: Bilingual =
    row !== null && row.sayLow.en !== ''
      ? bothOf((language) =>
          row.sayLow[language].replace('{value}', amount(shown, language)).replace('{low}', amount(target, language)),
        )
      : words.both('nutrientShort', {
          value: bothOf((language) => amount(shown, language)),
          target: bothOf((language) => `${amount(target, language)} ${unit}`),
          nutrient: { en: inSentence(name.en), hr: name.hr },
          advice:
            foodIds.length === 0
              ? words.both('askSupplement')
              : words.both('addFoods', { foods: namesOf(foodIds, week.kitchen) }),
        });
  const values = { measure, value: rounded(value), target: rounded(target), unit, foodIds, askId };
  return { code: 'NUTRIENT_SHORT', day: null, slot: null, text, values };
}

/** The mean that stands beside the target elsewhere, whatever of it the body takes up. */
function givenOf(measure: string, { cells, measures, kitchen }: ShortWeek): number | null {
  const { completeDays } = measures;
  const code = nutrientByCode(measure)?.code;
  if (code === undefined || placeOfCode(code) === null || completeDays.length === 0) return null;
  const foods = cells.filter(({ day }) => completeDays.includes(day)).flatMap((cell) => cell.foods);
  return knownAmount(foods, code, kitchen) / completeDays.length;
}

const bothOf = (say: (language: 'en' | 'hr') => string): Bilingual => ({ en: say('en'), hr: say('hr') });

/**
 * The foods that give most of it in a portion, that may be put forward; each everyday name once. Those that meals of this
 * person are made of before lobster and goat.
 */
function sourcesOf(measure: string, target: number, { foods, kitchen, tables, meals }: ShortWeek): number[] {
  const cooked = new Set(meals.flatMap((meal) => meal.foods.map(({ foodId }) => foodId)));
  const found = [...kitchen.values()].flatMap((food) => {
    const own = foods.get(food.id);
    if (!own?.inWeek || own.held || own.mark === 'rarely' || own.band === 'limit') return [];
    if (food.seasoning || food.rawOrDry || food.reportGroup === null) return [];
    // spinach has iron and calcium that hardly anything is taken up of
    if (tables.sets.get(`${measure}_poor_absorbed`)?.has(food.id)) return [];
    const portion = { foodId: food.id, grams: food.portion.grams };
    if (knownAmount([portion], 'energy', kitchen) > mostPortionEnergy) return [];
    return [{ id: food.id, name: food.listName.en, given: portion.grams * perGram(measure, food, tables) }];
  });
  const ordered = found
    .filter(({ given }) => given >= worthNaming * target)
    .sort((a, b) => Number(cooked.has(b.id)) - Number(cooked.has(a.id)) || b.given - a.given || a.id - b.id);
  return [...new Map(ordered.toReversed().map((one) => [one.name, one.id])).values()].toReversed().slice(0, namedFoods);
}

function namesOf(foodIds: readonly number[], kitchen: Kitchen): Bilingual {
  return bothOf((language) => {
    const names = foodIds.map((id) => kitchen.get(id)?.listName[language] ?? '');
    const or = language === 'en' ? ' or ' : ' ili ';
    return names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')}${or}${names.at(-1)}`;
  });
}
