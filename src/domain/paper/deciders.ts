import type { FoodResult } from '#contract/food-result.ts';
import { bandIndex } from '#domain/food-list/band.ts';
import { isGoodForEverybody } from '#domain/food-list/general-list.ts';
import { type Driver, driverKey, driversOf } from './drivers.ts';

type FoodRule = NonNullable<FoodResult['ceiling']>['rules'][number];

/** What puts a food where it stands: exactly one thing, the first that applies. Only this is printed as its reason. */
export type Decider =
  | { kind: 'rule'; ruleId: string; reason: string }
  | { kind: 'hand' }
  | { kind: 'bacteria'; drivers: Driver[] }
  /** What the rules of a drug, condition or restriction take off or add, where bacteria say nothing. */
  | { kind: 'record'; ruleId: string }
  | { kind: 'nutrient'; nutrientId: number; intent: 'prefer' | 'limit' }
  | { kind: 'everybody' }
  | { kind: 'none' };

/** The effects of rules that hold a food at a band. */
export const ceilingEffects: Record<string, FoodRule['effect'][]> = {
  excluded: ['refuse', 'exclude'],
  limit: ['ceiling:limit'],
  neutral: ['ceiling:neutral', 'steady'],
};

/** `rank` orders rules that are equally strict: the smaller speaks. */
export function deciderOf(food: FoodResult, rank: (ruleId: string) => number): Decider {
  const rule = decidingRule(food, rank);
  if (rule !== null) return { kind: 'rule', ruleId: rule.ruleId, reason: rule.reason };
  if (food.override?.band === food.band) return { kind: 'hand' };
  if (food.band === 'neutral') return { kind: isGoodForEverybody(food) ? 'everybody' : 'none' };
  const side = bandIndex(food.band) < bandIndex('neutral') ? 'for' : 'against';
  const drivers = outweighsBacteria(food) ? [] : driversOf(food, side);
  if (drivers.length > 0) return { kind: 'bacteria', drivers };
  return wishOf(food, side) ?? adjustmentOf(food, side) ?? { kind: 'none' };
}

/** The strictest rule, where the score alone would not have put the food as low. */
function decidingRule(
  { band, scoreBand, ceiling, exclusion, override }: FoodResult,
  rank: (ruleId: string) => number,
): Pick<FoodRule, 'ruleId' | 'reason'> | null {
  if (ceiling === null)
    return exclusion ? { ruleId: `${exclusion.kind}:${exclusion.id}`, reason: exclusion.reason } : null;
  const lowered = override !== undefined && override.band === band && bandIndex(band) > bandIndex(ceiling.band);
  const lifted = bandIndex(band) < bandIndex(ceiling.band);
  if (lowered || lifted || bandIndex(ceiling.band) < bandIndex(scoreBand)) return null;
  const strictest = ceiling.rules.filter(({ effect }) => ceilingEffects[ceiling.band]?.includes(effect));
  const [rule] = (strictest.length > 0 ? strictest : ceiling.rules).toSorted(
    (a, b) => rank(a.ruleId) - rank(b.ruleId) || (a.ruleId < b.ruleId ? -1 : 1),
  );
  return rule ?? null;
}

function wishOf({ nutrients }: FoodResult, side: 'for' | 'against'): Decider | null {
  const intent = side === 'for' ? 'prefer' : 'limit';
  const sign = side === 'for' ? 1 : -1;
  const [most] = nutrients
    .filter((each) => each.intent === intent && (each.points ?? 0) * sign > 0)
    .toSorted((a, b) => Math.abs(b.points ?? 0) - Math.abs(a.points ?? 0) || a.nutrientId - b.nutrientId);
  return most ? { kind: 'nutrient', nutrientId: most.nutrientId, intent } : null;
}

/** What the record says of the food moves it further than its bacteria do. */
function outweighsBacteria({ adjustments, microbiomeScore }: FoodResult): boolean {
  return Math.abs(adjustments.reduce((sum, { points }) => sum + points, 0)) > Math.abs(microbiomeScore);
}

function adjustmentOf({ adjustments }: FoodResult, side: 'for' | 'against'): Decider | null {
  const sign = side === 'for' ? 1 : -1;
  const [most] = adjustments
    .filter(({ points }) => points * sign > 0)
    .toSorted((a, b) => Math.abs(b.points) - Math.abs(a.points));
  return most && most.id !== null ? { kind: 'record', ruleId: `${most.kind}:${most.id}` } : null;
}

/** Foods of the same key may share a row, for the same can be said of all of them. */
export function deciderKey(decider: Decider): string {
  if (decider.kind === 'rule' || decider.kind === 'record') return `${decider.kind} ${decider.ruleId}`;
  if (decider.kind === 'bacteria') return `bacteria ${decider.drivers.map(driverKey).sort().join('|')}`;
  return decider.kind === 'nutrient' ? `nutrient ${decider.nutrientId}` : decider.kind;
}
