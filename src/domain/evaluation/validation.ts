import {
  type Figures,
  type GroupFigures,
  type Grouping,
  groupings,
  type ValidationResult,
} from '#contract/validation.contract.ts';
import { groupBy } from '#domain/selection/group-by.ts';
import { type Draws, figuresBy } from './bootstrap.ts';
import { findingBins, reliability, suggestionBins } from './calibration-bins.ts';
import type { ListRecord } from './list-record.ts';
import { personMetrics } from './metrics.ts';
import { type Person, peopleOf } from './people.ts';
import { type DietedSample, leastOf, type RuleSign, signMargin, signTest } from './sign-test.ts';

export interface Plan {
  /** Of a cohort that counts in a mean of cohorts. */
  leastPeople: number;
  bootstrap: Draws;
}

export interface Study {
  records: readonly ListRecord[];
  diets: readonly DietedSample[];
  rules: readonly RuleSign[];
}

type Measured = Pick<ValidationResult, 'samples' | 'people' | 'overall' | 'groups' | 'calibration' | 'signs'>;

/** All figures of a study, by their definitions (`docs/validation.md`). */
export function validationOf({ records, diets, rules }: Study, plan: Plan): Measured {
  const people = peopleOf(records);
  const cohorts = cohortsOf(people);
  const signs = signTest(diets, rules, plan.bootstrap);
  const margin = signMargin(signs);
  const perPerson = leastOf(signs.flatMap((sign) => sign.perPerson ?? []));
  return {
    samples: records.length,
    people: people.length,
    overall: {
      ...figuresOf(people, plan),
      ...(margin && { signMargin: margin }),
      ...(perPerson && { signPerson: perPerson }),
    },
    groups: groupings.flatMap((by) => groupsBy(people, by, plan)),
    calibration: {
      findings: reliability(cohorts, ({ repeat }) => repeat?.findings ?? [], findingBins, plan.bootstrap),
      suggestions: reliability(cohorts, ({ repeat }) => repeat?.suggestions ?? [], suggestionBins, plan.bootstrap),
    },
    signs,
  };
}

/** People are drawn within the cohort and set that they belong to. */
const cohortsOf = (people: readonly Person[]): Person[][] => [
  ...groupBy(people, ({ cohort, set }) => `${set}\n${cohort}`).values(),
];

export function figuresOf(people: readonly Person[], { leastPeople, bootstrap }: Plan): Figures {
  return figuresBy(cohortsOf(people), personMetrics(leastPeople), bootstrap);
}

const nameBy: Record<Grouping, (person: Person) => string | null> = {
  set: ({ set }) => set,
  cohort: ({ cohort }) => cohort,
  country: ({ country }) => country,
  age: ({ age }) => age,
  laboratory: ({ laboratory }) => laboratory,
};

/** Only what the manifest says: whose country is not known is in no country. */
function groupsBy(people: readonly Person[], by: Grouping, plan: Plan): GroupFigures[] {
  return [...groupBy(people, nameBy[by])]
    .flatMap(([name, own]) => (name === null ? [] : [{ name, own }]))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .map(({ name, own }) => ({
      ...{ by, name, samples: own.reduce((sum, { samples }) => sum + samples, 0), people: own.length },
      healthy: own.filter(({ group }) => group === 'healthy').length,
      patients: own.filter(({ group }) => group === 'patient').length,
      refused: refusedBy(own),
      figures: figuresOf(own, plan),
    }));
}

function refusedBy(people: readonly Person[]): GroupFigures['refused'] {
  const codes = groupBy(
    people.flatMap((person) => person.refusedBy),
    (code) => code,
  );
  return [...codes].map(([code, all]) => ({ code, samples: all.length })).sort((a, b) => (a.code < b.code ? -1 : 1));
}
