import type { MetricId } from '#contract/validation.contract.ts';
import { groupBy } from '#domain/selection/group-by.ts';
import type { Cohorts, Statistic } from './bootstrap.ts';
import { findingBins, suggestionBins, worstOf } from './calibration-bins.ts';
import type { Person, Repeat } from './people.ts';
import {
  areaUnderCurve,
  brier,
  constantOf,
  dot,
  effectiveDimensions,
  logLoss,
  mean,
  median,
  quantile,
  type Stated,
} from './statistics.ts';

type People = Cohorts<Person>;
type PersonStatistic = Statistic<Person>;

/** What people have, which two of them may be measured by; signs of rules come from diaries (`sign-test.ts`). */
export type PersonMetric = Exclude<MetricId, 'signMargin' | 'signPerson'>;

const listed = (people: readonly Person[], group: Person['group']) =>
  people.flatMap((person) => (person.list && person.group === group ? [person.list] : []));
const hasList =
  (group: Person['group']) =>
  (person: Person): boolean =>
    person.list !== null && person.group === group;
const everybody = () => true;
const anyList = (person: Person) => person.list !== null;
const hasRepeat = (person: Person) => person.repeat !== null;
const hasShownTwice = ({ repeat }: Person) => repeat !== null && repeat.shown > 0;

/** The highest, or lowest, of all sets that have the figure. */
function ofSets(people: People, of: (set: readonly Person[]) => number | null, pick: typeof Math.max): number | null {
  const values = [...groupBy(people.flat(), ({ set }) => set).values()].flatMap((set) => of(set) ?? []);
  return values.length === 0 ? null : pick(...values);
}

/** Each cohort with people enough counts the same, however many it has. */
function meanOfCohorts(
  people: People,
  leastPeople: number,
  of: (cohort: readonly Person[]) => number[],
): number | null {
  return mean(
    people.flatMap((cohort) => {
      const values = of(cohort);
      return values.length < leastPeople ? [] : (mean(values) ?? []);
    }),
  );
}

const ofRepeats = (cohort: readonly Person[], of: (repeat: Repeat) => number | null): number[] =>
  cohort.flatMap(({ repeat }) => (repeat ? (of(repeat) ?? []) : []));

const ratioOf = (people: People, part: (repeat: Repeat) => number, whole: (repeat: Repeat) => number) => {
  const repeats = people.flat().flatMap(({ repeat }) => repeat ?? []);
  const sum = repeats.reduce((total, repeat) => total + whole(repeat), 0);
  return sum === 0 ? null : repeats.reduce((total, repeat) => total + part(repeat), 0) / sum;
};

const shareEmpty = (people: People, group: Person['group']) =>
  mean(listed(people.flat(), group).map(({ shown }) => (shown === 0 ? 1 : 0)));

function patientsToHealthy(people: People): number | null {
  const sets = [...groupBy(people.flat(), ({ set }) => set).values()].flatMap((set) => {
    const [healthy, patients] = (['healthy', 'patient'] as const).map((group) =>
      mean(listed(set, group).map(({ shown }) => shown)),
    );
    return healthy === null || healthy === undefined || patients === null || patients === undefined
      ? []
      : [{ healthy, patients }];
  });
  const healthy = mean(sets.map((set) => set.healthy));
  const patients = mean(sets.map((set) => set.patients));
  return healthy === null || patients === null || healthy === 0 ? null : patients / healthy;
}

/** Mean over all pairs of different people: from the sum of their directions, without going through the pairs. */
function betweenPeople(people: readonly Person[]): number | null {
  const times = new Map<Float64Array, number>();
  for (const { list } of people) if (list?.direction) times.set(list.direction, (times.get(list.direction) ?? 0) + 1);
  const [any] = times.keys();
  if (!any || times.size < 2) return null;
  const sum = new Float64Array(any.length);
  let [count, own] = [0, 0];
  for (const [direction, often] of times) {
    for (let at = 0; at < sum.length; at++) sum[at] = (sum[at] ?? 0) + often * (direction[at] ?? 0);
    count += often;
    own += often * often;
  }
  return (dot(sum, sum) - own) / (count * count - own);
}

/** In cohorts that have both, by the number of suggestions. */
function auc(people: People, leastPeople: number): number | null {
  return mean(
    people.flatMap((cohort) => {
      const [patients, healthy] = (['patient', 'healthy'] as const).map((group) =>
        listed(cohort, group).map(({ shown }) => shown),
      );
      if (!patients || !healthy || Math.min(patients.length, healthy.length) < leastPeople) return [];
      return areaUnderCurve(patients, healthy) ?? [];
    }),
  );
}

const findingsOf = (people: People): (Stated & { clear: boolean })[] =>
  people.flat().flatMap(({ repeat }) => repeat?.findings ?? []);
const suggestionsOf = (people: People): Stated[] => people.flat().flatMap(({ repeat }) => repeat?.suggestions ?? []);
const shareThatCame = (all: readonly Stated[]) => mean(all.map(({ came }) => (came ? 1 : 0)));

/** `leastPeople`: of a cohort that counts in a mean of cohorts. */
export function personMetrics(leastPeople: number): Record<PersonMetric, PersonStatistic> {
  const healthy = hasList('healthy');
  const patient = hasList('patient');
  const either = (person: Person) => healthy(person) || patient(person);
  const findings = ({ repeat }: Person) => repeat !== null && repeat.findings.length > 0;
  return {
    refused: {
      of: (people) => {
        const samples = people.flat().reduce((sum, person) => sum + person.samples, 0);
        return samples === 0 ? null : people.flat().reduce((sum, person) => sum + person.refused, 0) / samples;
      },
      counts: everybody,
    },
    suggestionsHealthy: {
      of: (people) => ofSets(people, (set) => median(listed(set, 'healthy').map(({ shown }) => shown)), Math.max),
      counts: healthy,
    },
    suggestionsPatients: {
      of: (people) => ofSets(people, (set) => median(listed(set, 'patient').map(({ shown }) => shown)), Math.max),
      counts: patient,
    },
    foodsHealthy: {
      of: (people) => ofSets(people, (set) => median(listed(set, 'healthy').map(({ foods }) => foods)), Math.max),
      counts: healthy,
    },
    foodsHealthy95: {
      of: (people) =>
        ofSets(
          people,
          (set) =>
            quantile(
              listed(set, 'healthy').map(({ foods }) => foods),
              0.95,
            ),
          Math.max,
        ),
      counts: healthy,
    },
    foodsPatients: {
      of: (people) => ofSets(people, (set) => median(listed(set, 'patient').map(({ foods }) => foods)), Math.max),
      counts: patient,
    },
    emptyHealthy: { of: (people) => shareEmpty(people, 'healthy'), counts: healthy },
    emptyPatients: { of: (people) => shareEmpty(people, 'patient'), counts: patient },
    patientsToHealthy: { of: patientsToHealthy, counts: either },
    auc: { of: (people) => auc(people, leastPeople), counts: either },
    ownerFound: {
      of: (people) => meanOfCohorts(people, leastPeople, (cohort) => ofRepeats(cohort, ({ found }) => found)),
      counts: hasRepeat,
    },
    firstThree: {
      of: (people) => meanOfCohorts(people, leastPeople, (cohort) => ofRepeats(cohort, (each) => each.firstThree)),
      counts: hasRepeat,
    },
    firstSix: {
      of: (people) => meanOfCohorts(people, leastPeople, (cohort) => ofRepeats(cohort, (each) => each.firstSix)),
      counts: hasRepeat,
    },
    againBySuggestion: {
      of: (people) =>
        ratioOf(
          people,
          ({ shownAgain }) => shownAgain,
          ({ shown }) => shown,
        ),
      counts: hasShownTwice,
    },
    againByPerson: {
      of: (people) =>
        mean(
          people.flat().flatMap(({ repeat }) => (repeat && repeat.shown > 0 ? repeat.shownAgain / repeat.shown : [])),
        ),
      counts: hasShownTwice,
    },
    sameSideAgain: {
      of: (people) =>
        ratioOf(
          people,
          ({ sameSide }) => sameSide,
          ({ shown }) => shown,
        ),
      counts: hasShownTwice,
    },
    shownInOther: {
      of: (people) =>
        ratioOf(
          people,
          ({ inOther }) => inOther,
          ({ shown }) => shown,
        ),
      counts: hasShownTwice,
    },
    rankCorrelation: { of: (people) => ofSets(people, betweenPeople, Math.max), counts: anyList },
    dimensions: {
      of: (people) =>
        ofSets(people, (set) => effectiveDimensions(set.flatMap(({ list }) => list?.scores ?? [])), Math.min),
      counts: anyList,
    },
    noiseFirst: {
      of: (people) => mean(people.flat().flatMap(({ list }) => list?.noise?.first ?? [])),
      counts: ({ list }) => typeof list?.noise?.first === 'number',
    },
    noiseShown: {
      of: (people) => {
        const noise = people.flat().flatMap(({ list }) => list?.noise ?? []);
        const sum = noise.reduce((total, { either: all }) => total + all, 0);
        return sum === 0 ? null : noise.reduce((total, { kept }) => total + kept, 0) / sum;
      },
      counts: ({ list }) => (list?.noise?.either ?? 0) > 0,
    },
    findingAgain: { of: (people) => shareThatCame(findingsOf(people)), counts: findings },
    clearAgain: {
      of: (people) => shareThatCame(findingsOf(people).filter(({ clear }) => clear)),
      counts: ({ repeat }) => repeat?.findings.some(({ clear }) => clear) ?? false,
    },
    findingBrier: { of: (people) => brier(findingsOf(people)), counts: findings },
    findingBrierConstant: { of: (people) => brier(constantOf(findingsOf(people))), counts: findings },
    findingLogLoss: { of: (people) => logLoss(findingsOf(people)), counts: findings },
    findingLogLossConstant: { of: (people) => logLoss(constantOf(findingsOf(people))), counts: findings },
    findingWorstBin: { of: (people) => worstOf(findingBins(findingsOf(people))), counts: findings },
    suggestionWorstStep: { of: (people) => worstOf(suggestionBins(suggestionsOf(people))), counts: hasShownTwice },
  };
}
