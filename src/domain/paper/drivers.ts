import type { FoodResult, Reason } from '#contract/food-result.ts';

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
