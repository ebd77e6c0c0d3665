import { restrictionKinds } from '#contract/foods.contract.ts';
import { type Problem, problem } from '#contract/problem.ts';
import type { TriggerKind } from '#contract/safety-effects.ts';
import type { Person, RestrictionKind } from '#domain/person/person.ts';

/**
 * Who a safety rule is for, as a short text: alternatives with `|`, all of several with ` & `, not with `!`. A clause
 * may name its kind (`drug:…`, `condition:…`, `restriction:…`), which then holds for all its alternatives.
 *
 * `immunocompromised|chemotherapy`, `C03D & drug:C09A|C09B`, `age>=65y & bmi<22`, `everyone & !drug:N05AN01`
 */

/** What the rules may know of a patient. */
export type SafetyPatient = Pick<
  Person,
  'ageMonths' | 'bmi' | 'pregnant' | 'breastfeeding' | 'conditions' | 'drugs' | 'restrictions'
>;

export type Comparison = '<' | '>=';

export type Term =
  | { is: 'everyone' }
  | { is: 'pregnancy' }
  | { is: 'breastfeeding' }
  | { is: 'ageUnknown' }
  | { is: 'age'; comparison: Comparison; months: number }
  | { is: 'bmi'; comparison: Comparison; value: number }
  | { is: 'condition'; code: string }
  | { is: 'drug'; atcPrefix: string }
  | { is: 'restriction'; code: string }
  | { is: 'restrictionKind'; kind: RestrictionKind };

export interface Clause {
  negated: boolean;
  anyOf: readonly Term[];
}

export interface Trigger {
  allOf: readonly Clause[];
}

/** Which drugs, restrictions and conditions of the patient made a rule fire. */
export interface Cause {
  drugIds: readonly number[];
  restrictionIds: readonly number[];
  conditions: readonly string[];
  /** A pregnancy, breastfeeding, an age or an allergy is part of it: nothing that a decision could outweigh. */
  bodily: boolean;
}

/** A text that is no trigger, with what is wrong. */
export class TriggerError extends Error {
  readonly problem: Problem;

  constructor(wrong: Problem) {
    super(wrong.code);
    this.problem = wrong;
  }
}

export function parseTrigger(kind: TriggerKind, text: string): Trigger {
  const clauses = text.split(' & ').map((part) => part.trim());
  return { allOf: clauses.map((part) => parseClause(kind, part)) };
}

const namedKinds = ['drug', 'condition', 'restriction'] as const;

function parseClause(defaultKind: TriggerKind, text: string): Clause {
  const negated = text.startsWith('!');
  let rest = negated ? text.slice(1) : text;
  let kind = defaultKind;
  for (const named of namedKinds) {
    if (!rest.startsWith(`${named}:`)) continue;
    kind = named;
    rest = rest.slice(named.length + 1);
  }
  const anyOf = rest.split('|').map((word) => parseTerm(kind, word.trim()));
  return { negated, anyOf };
}

function parseTerm(kind: TriggerKind, word: string): Term {
  if (word === 'everyone') return { is: 'everyone' };
  if (word === 'pregnancy') return { is: 'pregnancy' };
  if (word === 'breastfeeding') return { is: 'breastfeeding' };
  if (word === 'age unknown') return { is: 'ageUnknown' };
  const age = /^age(<|>=)(\d+)(mo|y)$/.exec(word);
  if (age) {
    return { is: 'age', comparison: age[1] as Comparison, months: Number(age[2]) * (age[3] === 'y' ? 12 : 1) };
  }
  const bmi = /^bmi(<|>=)(\d+(?:\.\d+)?)$/.exec(word);
  if (bmi) return { is: 'bmi', comparison: bmi[1] as Comparison, value: Number(bmi[2]) };
  if (kind === 'restriction') {
    const ofKind = /^kind:(.+)$/.exec(word)?.[1];
    if (ofKind === undefined) return { is: 'restriction', code: codeOf(word) };
    const known = restrictionKinds.find((one) => one === ofKind);
    if (!known) throw new TriggerError(problem('RESTRICTION_KIND_UNKNOWN', { word: ofKind }));
    return { is: 'restrictionKind', kind: known };
  }
  if (kind === 'drug') {
    if (!/^[A-Z](\d{2}([A-Z]([A-Z](\d{2})?)?)?)?$/.test(word)) {
      throw new TriggerError(problem('NOT_AN_ATC_CODE', { word }));
    }
    return { is: 'drug', atcPrefix: word };
  }
  if (kind === 'condition') return { is: 'condition', code: codeOf(word) };
  throw new TriggerError(problem('RULE_WORD_UNKNOWN', { word }));
}

function codeOf(word: string): string {
  if (!/^[a-z][a-z0-9_]*$/.test(word)) throw new TriggerError(problem('TRIGGER_WORD_UNKNOWN', { word }));
  return word;
}

/** The codes that a trigger names, so that an editor can tell whether they exist. */
export function codesIn(trigger: Trigger): { conditions: string[]; restrictions: string[] } {
  const terms = trigger.allOf.flatMap((clause) => clause.anyOf);
  return {
    conditions: terms.flatMap((term) => (term.is === 'condition' ? [term.code] : [])),
    restrictions: terms.flatMap((term) => (term.is === 'restriction' ? [term.code] : [])),
  };
}

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
    bodily: found.some((cause) => cause.bodily),
  };
}

const unique = <T>(values: readonly T[]): T[] => [...new Set(values)];

function causeOfTerm(term: Term, patient: SafetyPatient): Cause | null {
  switch (term.is) {
    case 'everyone':
      return nothing;
    case 'pregnancy':
      return patient.pregnant ? bodily : null;
    case 'breastfeeding':
      return patient.breastfeeding ? bodily : null;
    case 'ageUnknown':
      return patient.ageMonths === null ? bodily : null;
    case 'age':
      return patient.ageMonths !== null && compare(patient.ageMonths, term.comparison, term.months) ? bodily : null;
    case 'bmi':
      return patient.bmi !== null && compare(patient.bmi, term.comparison, term.value) ? nothing : null;
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
