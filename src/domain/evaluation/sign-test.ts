import type { Figure, SignFigures } from '#contract/validation.contract.ts';
import { groupBy } from '#domain/selection/group-by.ts';
import { randomOf } from '#domain/selection/random.ts';
import { type Cohorts, type Draws, figuresBy } from './bootstrap.ts';
import { mean, quantile } from './statistics.ts';

/** What a rule says: this component of foods raises the bacterium, or lowers it. */
export interface RuleSign {
  groupId: string;
  taxId: number;
  direction: 1 | -1;
}

/** A sample with what was eaten in the days before it. */
export interface DietedSample {
  person: string;
  cohort: string;
  /** Percents, and the least that can be told from nothing. */
  taxa: ReadonlyMap<number, number>;
  floor: number;
  /** By component; what is not named was not eaten. */
  intake: ReadonlyMap<string, number>;
}

/** Below so many samples nothing goes up and down together. */
const FEWEST_SAMPLES = 3;
const EXCHANGES = 1000;
const DECIMALS = 1e-12;

/**
 * Whether a bacterium goes up within a person where the rules say so, and down where they say so. Pooled: over all people, each
 * around their own mean. The limit is what rules would reach whose directions are exchanged among each other.
 */
export function signTest(samples: readonly DietedSample[], rules: readonly RuleSign[], draws: Draws): SignFigures[] {
  return [...groupBy(samples, ({ cohort }) => cohort)].sort().flatMap(([cohort, own]) => {
    const people = [...groupBy(own, ({ person }) => person).values()]
      .filter((each) => each.length >= FEWEST_SAMPLES)
      .map((each) => rules.map((rule) => togetherIn(each, rule)));
    const together = pooledOf(people, rules.length);
    const cells = together.filter((sum) => Math.abs(sum) > DECIMALS).length;
    if (people.length === 0 || cells === 0) return [];
    const directions = rules.map(({ direction }) => direction);
    const statistics = {
      pooled: {
        of: (drawn: Cohorts<number[]>) => shareRight(pooledOf(drawn.flat(), rules.length), directions),
        counts: () => true,
      },
      perPerson: {
        of: (drawn: Cohorts<number[]>) => mean(drawn.flat().flatMap((each) => shareRight(each, directions) ?? [])),
        counts: () => true,
      },
    };
    const { pooled, perPerson } = figuresBy([people], statistics, draws);
    if (!pooled) return [];
    const limit = limitOf(together, directions, draws.seed);
    return [{ cohort, people: people.length, cells, pooled, limit, perPerson: perPerson ?? null }];
  });
}

/** How intake and the logarithm of the amount go together in one person; 0 where one of them never changes. */
function togetherIn(samples: readonly DietedSample[], { groupId, taxId }: RuleSign): number {
  const eaten = samples.map(({ intake }) => intake.get(groupId) ?? 0);
  const amounts = samples.map(({ taxa, floor }) => Math.log10(Math.max(taxa.get(taxId) ?? 0, floor)));
  const [meanEaten, meanAmount] = [mean(eaten) ?? 0, mean(amounts) ?? 0];
  return eaten.reduce((sum, one, at) => sum + (one - meanEaten) * ((amounts[at] ?? 0) - meanAmount), 0);
}

function pooledOf(people: readonly number[][], cells: number): number[] {
  const sums = new Array<number>(cells).fill(0);
  for (const person of people) for (const [at, one] of person.entries()) sums[at] = (sums[at] ?? 0) + one;
  return sums;
}

function shareRight(together: readonly number[], directions: readonly number[]): number | null {
  return mean(
    together.flatMap((sum, at) => (Math.abs(sum) <= DECIMALS ? [] : sum * (directions[at] ?? 0) > 0 ? 1 : 0)),
  );
}

function limitOf(together: readonly number[], directions: readonly number[], seed: number): number {
  const random = randomOf(seed);
  const shares = Array.from({ length: EXCHANGES }, () => {
    const exchanged = [...directions];
    for (let at = exchanged.length - 1; at > 0; at--) {
      const other = Math.floor(random() * (at + 1));
      [exchanged[at], exchanged[other]] = [exchanged[other] ?? 0, exchanged[at] ?? 0];
    }
    return shareRight(together, exchanged) ?? 0;
  });
  return quantile(shares, 0.95) ?? 1;
}

/** By how much the pooled share lies above its limit, in the cohort where it does least. */
export function signMargin(signs: readonly SignFigures[]): Figure | undefined {
  const margins = signs.map(({ pooled: { value, low, high, people }, limit }) => ({
    value: value - limit,
    low: low === null ? null : low - limit,
    high: high === null ? null : high - limit,
    people,
  }));
  return leastOf(margins);
}

export function leastOf(figures: readonly Figure[]): Figure | undefined {
  return [...figures].sort((a, b) => a.value - b.value)[0];
}
