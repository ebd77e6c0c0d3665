import type { Figure } from '#contract/validation.contract.ts';
import { randomOf } from '#domain/selection/random.ts';
import { quantile } from './statistics.ts';

export interface Draws {
  draws: number;
  seed: number;
}

/** With fewer people nothing can be said of others. */
const FEWEST = 5;

/** People by their cohorts. */
export type Cohorts<P> = readonly (readonly P[])[];

/**
 * Statistics of people, each with the range in which it lies when the people of each cohort are drawn again, with repetition:
 * a cohort stays as large as it is, and no sample is drawn without its person. One draw serves all statistics.
 */
export function figuresBy<Name extends string, P>(
  cohorts: Cohorts<P>,
  statistics: Record<Name, Statistic<P>>,
  { draws, seed }: Draws,
): Partial<Record<Name, Figure>> {
  const known = Object.entries<Statistic<P>>(statistics).flatMap(([name, { of, counts }]) => {
    const value = of(cohorts);
    return value === null
      ? []
      : [{ name, of, value, people: cohorts.flat().filter(counts).length, drawn: [] as number[] }];
  });
  const uncertain = known.filter(({ people }) => people >= FEWEST);
  const random = randomOf(seed);
  for (let draw = 0; uncertain.length > 0 && draw < draws; draw++) {
    const again = cohorts.map((people) =>
      people.map((person) => people[Math.floor(random() * people.length)] ?? person),
    );
    for (const each of uncertain) {
      const value = each.of(again);
      if (value !== null) each.drawn.push(value);
    }
  }
  return Object.fromEntries(
    known.map(({ name, value, people, drawn }) => [
      name,
      { value, low: quantile(drawn, 0.025), high: quantile(drawn, 0.975), people },
    ]),
  ) as Partial<Record<Name, Figure>>;
}

export interface Statistic<P> {
  of(cohorts: Cohorts<P>): number | null;
  /** Whether it rests on this person. */
  counts(person: P): boolean;
}
