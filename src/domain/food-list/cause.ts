import type { Comparison, Term, Trigger } from '#domain/catalogue/trigger.ts';
import type { Fact, Person } from '#domain/person/person.ts';

/** What the rules may know of a patient. */
export type SafetyPatient = Pick<
  Person,
  'ageMonths' | 'bmi' | 'pregnant' | 'breastfeeding' | 'conditions' | 'drugs' | 'restrictions'
> &
  Partial<Pick<Person, 'sex'>>;

/** Which drugs, restrictions and conditions of the patient made a rule fire. */
export interface Cause {
  drugIds: readonly number[];
  restrictionIds: readonly number[];
  conditions: readonly string[];
  /** As facts of a person are called. */
  lifeStages?: readonly LifeStage[];
  /** A pregnancy, breastfeeding, an age or an allergy is part of it: nothing that a decision could outweigh. */
  bodily: boolean;
}

type LifeStage = Extract<Fact['kind'], 'pregnancy' | 'breastfeeding'>;

const nothing: Cause = { drugIds: [], restrictionIds: [], conditions: [], bodily: false };
const bodily: Cause = { ...nothing, bodily: true };

/** What made the trigger true for this patient; null where it is not. */
export function causeOf(trigger: Trigger, patient: SafetyPatient): Cause | null {
  const found: Cause[] = [];
  for (const { negated, anyOf } of trigger.allOf) {
    const causes = anyOf.map((term) => causeOfTerm(term, patient)).filter((cause) => cause !== null);
    if (causes.length > 0 === negated) return null;
    found.push(...causes);
  }
  return {
    drugIds: unique(found.flatMap((cause) => cause.drugIds)),
    restrictionIds: unique(found.flatMap((cause) => cause.restrictionIds)),
    conditions: unique(found.flatMap((cause) => cause.conditions)),
    lifeStages: unique(found.flatMap((cause) => cause.lifeStages ?? [])),
    bodily: found.some((cause) => cause.bodily),
  };
}

const unique = <T>(values: readonly T[]): T[] => [...new Set(values)];

function causeOfTerm(term: Term, patient: SafetyPatient): Cause | null {
  switch (term.is) {
    case 'everyone':
      return nothing;
    case 'pregnancy':
      return patient.pregnant ? { ...bodily, lifeStages: ['pregnancy'] } : null;
    case 'breastfeeding':
      return patient.breastfeeding ? { ...bodily, lifeStages: ['breastfeeding'] } : null;
    case 'ageUnknown':
      return patient.ageMonths === null ? bodily : null;
    case 'age':
      return patient.ageMonths !== null && compare(patient.ageMonths, term.comparison, term.months) ? bodily : null;
    case 'bmi':
      return patient.bmi !== null && compare(patient.bmi, term.comparison, term.value) ? nothing : null;
    case 'sex':
      return patient.sex === term.sex ? nothing : null;
    case 'condition':
      return patient.conditions.has(term.code) ? { ...nothing, conditions: [term.code] } : null;
    case 'drug': {
      const taken = patient.drugs.filter((drug) => drug.atcCode?.startsWith(term.atcPrefix));
      return taken.length > 0 ? { ...nothing, drugIds: taken.map((drug) => drug.id) } : null;
    }
    case 'restriction':
    case 'restrictionKind': {
      const own = patient.restrictions.filter((restriction) =>
        term.is === 'restriction' ? restriction.code === term.code : restriction.kind === term.kind,
      );
      if (own.length === 0) return null;
      return {
        ...nothing,
        restrictionIds: own.map((restriction) => restriction.id),
        bodily: own.some((restriction) => restriction.kind === 'allergen'),
      };
    }
  }
}

function compare(value: number, comparison: Comparison, limit: number): boolean {
  return comparison === '<' ? value < limit : value >= limit;
}
