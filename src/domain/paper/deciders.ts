import type { FoodResult, Reason } from '#contract/food-result.ts';
import { bandIndex } from '#domain/food-list/band.ts';
import { isGoodForEverybody } from '#domain/food-list/general-list.ts';

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

/** A taxon outside its range that puts a food where it stands. */
export interface Driver {
  taxId: number;
  name: string;
  effect: Reason['effect'];
  status: 'Low' | 'High';
}

/** Below this many points a bacterium explains nothing. */
const leastPoints = 2;
/** The strongest ones that carry this share of all that speaks on their side. */
const carried = 0.6;
const mostDrivers = 2;

/** What puts a food above neutral (`for`), or below it; what is in its range is never among them. */
export function driversOf(
  { reasons, microbiomeScore }: Pick<FoodResult, 'reasons' | 'microbiomeScore'>,
  side: 'for' | 'against',
): Driver[] {
  const sign = side === 'for' ? 1 : -1;
  // a food that the test speaks for is not held down by bacteria, and the other way round
  if (microbiomeScore * sign <= 0) return [];
  const own = reasons
    .filter(({ points }) => points * sign > 0)
    .sort((a, b) => Math.abs(b.points) - Math.abs(a.points) || a.taxId - b.taxId);
  const total = Math.max(
    own.reduce((sum, { points }) => sum + points * sign, 0),
    microbiomeScore * sign,
  );
  const drivers: Driver[] = [];
  let sum = 0;
  for (const { taxId, name, effect, status, points } of own) {
    if (drivers.length === mostDrivers || sum >= carried * total) break;
    if ((status !== 'Low' && status !== 'High') || points * sign < leastPoints) continue;
    // a genus and its species beside each other read like a slip: the stronger one is told
    if (drivers.some((known) => genusOf(known.name) === genusOf(name))) continue;
    drivers.push({ taxId, name, effect, status });
    sum += points * sign;
  }
  return drivers;
}

export const genusOf = (name: string): string => name.split(' ', 1)[0] ?? name;

export const driverKey = ({ taxId, effect, status }: Driver): string => `${taxId} ${effect} ${status}`;

/** Those that every one of the foods has, in the order of the first. */
export function commonDrivers(each: readonly (readonly Driver[])[]): Driver[] {
  const [first = [], ...others] = each;
  return first.filter((driver) => others.every((own) => own.some((other) => driverKey(other) === driverKey(driver))));
}
