import type { ScoreBand } from '#contract/food-bands.ts';
import { bandIndex } from './band.ts';
import { notesOf, recommend } from './engine.ts';
import { type FoodRuleOutcome, foodRules, prepareRules, type RuleTrace } from './food-rules.ts';
import { type Guidance, guide } from './guidance.ts';
import { everydayRank } from './guidelines.ts';
import { placesOf } from './order.ts';
import { finalBand, type Override, type PlaceableOutcome, standingBand } from './override.ts';
import { cappedBand } from './placement.ts';
import type { EngineInput, FoodOutcome, Recommendation, Warning } from './types.ts';

/** What of a stored list its calculation alone decides: figures and what they rest on. */
type StoredFood = Pick<FoodOutcome, 'foodId' | 'finalScore' | 'microbiomeScore' | 'dose' | 'form' | 'lift'> & {
  scoreBand: ScoreBand;
  general: number | null;
};
type WarningText = Pick<Warning, 'message'> & { code: string };

interface StoredList {
  foods: readonly StoredFood[];
  notes: readonly RuleTrace[];
  warnings: readonly WarningText[];
  safety: { rules: number; drafts: number };
}

type OfToday = FoodRuleOutcome & Pick<FoodOutcome, 'band' | 'place' | 'lift'>;

export type Today<List extends StoredList> = Omit<List, 'foods'> &
  Guidance & { foods: (List['foods'][number] & OfToday)[] };

/**
 * What holds of a stored list now: its scores as they were calculated, lifted by guidelines, under the rules that today's
 * record and rule book make. Only scores wait for a new calculation; an allergy does not. Screen, week, diary, paper and
 * exports read this, and nothing else decides what a stored list means. `moves` are those by hand.
 */
export function listToday<List extends StoredList>(
  stored: List,
  input: EngineInput,
  moves: ReadonlyMap<number, Override>,
): Today<List> {
  const rules = prepareRules(input.rules, input.safety, input.settings, input.patient.targets);
  const known = new Map(input.foods.map((food) => [food.id, food]));
  const foods = stored.foods.map((outcome: List['foods'][number]) => {
    const food = known.get(outcome.foodId);
    const applied = food ? foodRules(food, rules) : gone;
    const { caps, exclusion, cautions, adjustments, safety } = applied;
    // rules field by field: spread into six hundred foods they would take many times as long
    const own = { ...outcome, caps, exclusion, cautions, adjustments, safety } as List['foods'][number] & OfToday;
    if (own.lift) delete own.lift;
    return own;
  });
  return {
    ...stored,
    ...placed(foods, input, moves),
    foods,
    notes: notesOf(input),
    warnings: [...(input.noted ?? []), ...stored.warnings.filter(({ code }) => code !== 'MEASURED_CONDITION')],
    safety: { rules: input.safety.rulesUsed, drafts: input.safety.draftsUsed },
  };
}

type PlacedFood = StoredFood & OfToday;

/** Gives foods with their rules the lift of guidelines, their band and their place; says what guidelines say of them. */
function placed(foods: PlacedFood[], input: EngineInput, moves: ReadonlyMap<number, Override>): Guidance {
  const { lifts, ...guidance } = guide(foods, input.guidelines, moves);
  const names = new Map(input.foods.map(({ id, name }) => [id, name]));
  const { tables } = input.guidelines;
  const ordered = foods.map((food) => {
    const lift = lifts.get(food.foodId);
    if (lift) food.lift = lift;
    food.band = cappedBand(standingBand(food), food.caps);
    const { foodId, band, finalScore, dose, general } = food;
    const [everyday, name] = [everydayRank(foodId, tables), names.get(foodId) ?? ''];
    return { foodId, band, finalScore, everyday, dose, general: general ?? 0, name };
  });
  const places = placesOf(ordered);
  for (const [at, food] of foods.entries()) food.place = places[at] ?? 0;
  return guidance;
}

/** The list that would be calculated now. */
export function calculateList(input: EngineInput, moves: ReadonlyMap<number, Override>): Today<Recommendation> {
  const list = recommend(input);
  return { ...list, ...placed(list.foods, input, moves) };
}

/** A food that is no longer in the catalogue is shown nowhere; it keeps its place among the contributions. */
const gone: FoodRuleOutcome = { caps: [], exclusion: null, cautions: [], adjustments: [], safety: [] };

/** Foods that rules hold down further than when the list was calculated. */
export function heldSince<Food extends PlaceableOutcome & { foodId: number }>(
  stored: readonly Food[],
  today: readonly Food[],
  moves: ReadonlyMap<number, Override>,
): Food[] {
  const before = new Map(stored.map((food) => [food.foodId, food]));
  return today.filter((food) => {
    const then = before.get(food.foodId);
    if (then === undefined) return false;
    const move = moves.get(food.foodId);
    // a guideline that no longer lifts the food is no rule that holds it down
    const { scoreBand, caps } = then;
    const was = finalBand({ scoreBand, caps, ...(food.lift && { lift: food.lift }) }, move);
    return bandIndex(finalBand(food, move)) > bandIndex(was);
  });
}
