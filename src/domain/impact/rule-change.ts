import type { ListedFood } from '#domain/food-list/compare.ts';
import { recommend } from '#domain/food-list/engine.ts';
import { type Override, placementOf } from '#domain/food-list/override.ts';
import { listToday } from '#domain/food-list/today.ts';
import type { EngineInput, Recommendation } from '#domain/food-list/types.ts';
import { impactOf, type ListImpact } from './impact-of.ts';
import type { ScoringRules } from './replaced-rules.ts';
import { foodsInScope, pairsOfFoods, type TouchedTaxa } from './scope.ts';

/** A change of the rules, made ready for being tried on one report after the other. */
export interface RuleChange {
  /** The only foods whose score it can touch. */
  foodIds: ReadonlySet<number>;
  /** For all foods: what guidelines keep of a food depends on the others. */
  all: ScoringRules;
  /** For the foods that it can touch. */
  before: ScoringRules;
  after: ScoringRules;
}

export function ruleChange(before: ScoringRules, after: ScoringRules, touched: TouchedTaxa): RuleChange {
  const foodIds = foodsInScope(before, after, touched);
  const narrowed = ({ pairs, behaviours }: ScoringRules) => ({ pairs: pairsOfFoods(pairs, foodIds), behaviours });
  return { foodIds: new Set(foodIds), all: before, before: narrowed(before), after: narrowed(after) };
}

/** What the change does to the list of one report; the nutritionist's own choices stand in both. */
export function impactOnList(
  { foodIds, all, before, after }: RuleChange,
  input: EngineInput,
  choices: ReadonlyMap<number, Override>,
): ListImpact {
  if (foodIds.size === 0) return { moved: [], rescored: [] };
  const foods = input.foods.filter(({ id }) => foodIds.has(id));
  const scores = ({ pairs, behaviours }: ScoringRules) => recommend({ ...input, pairs, behaviours, foods }).foods;
  const [scored, rescored] = [scores(before), scores(after)];
  // of most patients no bacterium speaks of these foods, and the rest of the list need not be scored
  const isSame = rescored.every(({ finalScore, microbiomeScore, scoreBand }, at) => {
    const old = scored[at];
    return old?.finalScore === finalScore && old.microbiomeScore === microbiomeScore && old.scoreBand === scoreBand;
  });
  if (isSame) return { moved: [], rescored: [] };
  const was = recommend({ ...input, pairs: all.pairs, behaviours: all.behaviours });
  const touched = new Map(rescored.map((food) => [food.foodId, food]));
  const is = { ...was, foods: was.foods.map((food) => touched.get(food.foodId) ?? food) };
  return impactOf(placedFoods(was, input, choices), placedFoods(is, input, choices));
}

type PlacedFood = ListedFood & { yields: boolean };

function placedFoods(list: Recommendation, input: EngineInput, choices: ReadonlyMap<number, Override>): PlacedFood[] {
  return listToday(list, input, choices).foods.map((food) => {
    const { band, conflict } = placementOf(food, choices.get(food.foodId));
    return { foodId: food.foodId, band, finalScore: food.finalScore, yields: conflict !== null };
  });
}

/** What other safety rules do to the list of one patient. */
export interface SafetyListImpact extends ListImpact {
  /** Foods whose move by hand stands today and would yield. */
  yielding: number[];
  refusedBefore: boolean;
  refusedAfter: boolean;
}

/** A list that may not be made has no foods to compare: what moves is counted only where there is one in both. */
export function safetyImpactOnList(
  before: EngineInput,
  after: EngineInput,
  choices: ReadonlyMap<number, Override>,
): SafetyListImpact {
  const refusedBefore = before.safety.refusals.length > 0;
  const refusedAfter = after.safety.refusals.length > 0;
  if (refusedBefore || refusedAfter) return { moved: [], rescored: [], yielding: [], refusedBefore, refusedAfter };
  const was = placedFoods(recommend(before), before, choices);
  const is = placedFoods(recommend(after), after, choices);
  const yielded = new Set(was.filter((food) => food.yields).map((food) => food.foodId));
  const yielding = is.filter((food) => food.yields && !yielded.has(food.foodId)).map((food) => food.foodId);
  return { ...impactOf(was, is), yielding, refusedBefore, refusedAfter };
}
