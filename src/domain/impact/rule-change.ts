import { recommend } from '#domain/food-list/engine.ts';
import type { EngineInput } from '#domain/food-list/types.ts';
import type { ListedFood } from '#domain/recommendation/compare.ts';
import { finalBand, type Override } from '#domain/recommendation/override.ts';
import { impactOf, type ListImpact } from './impact-of.ts';
import type { ScoringRules } from './replaced-rules.ts';
import { foodsInScope, pairsOfFoods, type TouchedTaxa } from './scope.ts';

/** A change of the rules, made ready for being tried on one report after the other. */
export interface RuleChange {
  /** The only foods whose score it can touch. */
  foodIds: ReadonlySet<number>;
  /** Both rule bases, for these foods alone. */
  before: ScoringRules;
  after: ScoringRules;
}

export function ruleChange(before: ScoringRules, after: ScoringRules, touched: TouchedTaxa): RuleChange {
  const foodIds = foodsInScope(before, after, touched);
  const narrowed = ({ pairs, behaviours }: ScoringRules): ScoringRules => ({
    pairs: pairsOfFoods(pairs, foodIds),
    behaviours,
  });
  return { foodIds: new Set(foodIds), before: narrowed(before), after: narrowed(after) };
}

/** What the change does to the list of one report; the nutritionist's own choices stand in both. */
export function impactOnList(
  { foodIds, before, after }: RuleChange,
  input: EngineInput,
  choices: ReadonlyMap<number, Override>,
): ListImpact {
  const foods = input.foods.filter(({ id }) => foodIds.has(id));
  const listUnder = (rules: ScoringRules): ListedFood[] =>
    recommend({ ...input, ...rules, foods }).foods.map((food) => ({
      foodId: food.foodId,
      band: finalBand(food, choices.get(food.foodId)),
      finalScore: food.finalScore,
    }));
  return impactOf(listUnder(before), listUnder(after));
}
