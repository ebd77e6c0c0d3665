import type { Behaviour } from '#domain/catalogue/behaviour.ts';
import type { ListedFood } from '#domain/food-list/compare.ts';
import { type Override, placementOf } from '#domain/food-list/override.ts';
import { calculateList } from '#domain/food-list/today.ts';
import type { EngineInput } from '#domain/food-list/types.ts';
import { impactOf, type ListImpact } from './impact-of.ts';

/** What the change does to the list of one report; the nutritionist's own choices stand in both. */
export function impactOnList(
  after: ChangedInput,
  input: EngineInput,
  choices: ReadonlyMap<number, Override>,
): ListImpact {
  const changed = { ...input, ...after };
  return impactOf(placedFoods(input, choices), placedFoods(changed, choices));
}

/** The rules that scores would follow from. A rule of a group moves all its foods, so whole lists are compared. */
export type ChangedInput = Pick<EngineInput, 'pairs' | 'behaviours' | 'groups'>;

type PlacedFood = ListedFood & { yields: boolean };

function placedFoods(input: EngineInput, choices: ReadonlyMap<number, Override>): PlacedFood[] {
  return calculateList(input, choices).foods.map((food) => {
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
  const was = placedFoods(before, choices);
  const is = placedFoods(after, choices);
  const yielded = new Set(was.filter((food) => food.yields).map((food) => food.foodId));
  const yielding = is.filter((food) => food.yields && !yielded.has(food.foodId)).map((food) => food.foodId);
  return { ...impactOf(was, is), yielding, refusedBefore, refusedAfter };
}

/** The behaviours with those of some taxa replaced. */
export function withBehavioursOf(
  behaviours: readonly Behaviour[],
  taxIds: readonly number[],
  rows: readonly Behaviour[],
): readonly Behaviour[] {
  const replaced = new Set(taxIds);
  return [...behaviours.filter(({ taxId }) => !replaced.has(taxId)), ...rows];
}
