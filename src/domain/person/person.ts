import type { RestrictionKind } from '#domain/catalogue/restriction-label.ts';
import type { Measured } from '#domain/measurements/series.ts';
import { ageInMonths } from './age.ts';
import { type MeasuredCondition, measuredConditions } from './measured-conditions.ts';
import {
  addDays,
  daysBetween,
  dueDateOf,
  gestationalAge,
  lactationEnds,
  lactationMonthsToday,
  lastDayOf,
  type MaternalRecord,
  pregnancyWeeksToday,
} from './pregnancy.ts';
import { weightForLimits } from './weight-for-limits.ts';

/** The part of a patient's record that says who they are today. */
export interface PatientRecord extends MaternalRecord {
  sex: 'female' | 'male' | null;
  dateOfBirth: string | null;
  heightCm: number | null;
  weightKg: number | null;
  prepregnancyWeightKg: number | null;
  phenotypeIds: readonly number[];
  foodRestrictionIds: readonly number[];
  drugIds: readonly number[];
}

/** What the newest medical history says, where it says it. */
export interface MedicalHistory {
  answeredOn: string;
  lifeStage: string | null;
  eatingDisorder: boolean;
}

/** Codes behind the ids of the record. */
export interface HealthCatalogue {
  conditions: ReadonlyMap<number, string>;
  drugs: ReadonlyMap<number, string | null>;
  restrictions: ReadonlyMap<number, { code: string; kind: RestrictionKind }>;
}

export interface Fact {
  kind: 'pregnancy' | 'breastfeeding' | 'condition' | 'drug' | 'restriction';
  /** Of the condition or restriction; of a drug its ATC code. */
  code: string;
  /** In the record; null where the record does not name it. */
  id: number | null;
  from: 'recorded' | 'answered' | 'measured' | 'derived';
  /** The day it was answered, measured or follows from; null for what the record has without a day. */
  since: string | null;
  until: string | null;
  /** A run of a food list may do without it; what protects the patient stays. */
  mayBeLeftOut: boolean;
}

/** What the screen should ask, since the record no longer tells. */
export type Question = 'dueDate' | 'afterBirth' | 'breastfeedingEnded';

/** Everything that lists, weeks, diaries and papers know of a patient on a day. */
export interface Person {
  day: string;
  /** Null without a date of birth. */
  ageMonths: number | null;
  ageYears: number | null;
  sex: 'female' | 'male' | null;
  /** Under 18; of somebody whose age is not known it is not said. */
  minor: boolean;
  bmi: number | null;
  /** What limits per kg are counted by: of much weight a part, in a pregnancy the weight before it. */
  weightForLimits: number | null;
  pregnant: boolean;
  /** Or after a birth of which nobody has said yet. */
  breastfeeding: boolean;
  /** Completed, for the reference intakes: of a pregnancy without a date those of its middle. */
  pregnancyWeeks: number | null;
  lactationMonths: number | null;
  /** Codes of conditions. */
  conditions: ReadonlySet<string>;
  drugs: readonly { id: number; atcCode: string | null }[];
  restrictions: readonly { id: number; code: string; kind: RestrictionKind }[];
  measured: readonly MeasuredCondition[];
  facts: readonly Fact[];
  asks: readonly Question[];
}

/** What a run takes into account. */
export interface RunChoice {
  phenotypeIds: readonly number[];
  foodRestrictionIds: readonly number[];
  drugIds: readonly number[];
}

/** An answer says less and less the older it is. */
const pregnancyHoldsDays = 300;
const breastfeedingHoldsDays = 730;
const planningHoldsDays = 730;
/** So long after a birth of which nobody has said how the child is fed. */
const afterBirthDays = 26 * 7;
/** The second trimester, where the week is not known. */
const unknownWeek = 20;

/** A bite can harm, or the body cannot do without the rule: a run never leaves these out. */
export const firmConditions: ReadonlySet<string> = new Set([
  ...['pregnancy', 'lactation', 'planning_pregnancy'],
  ...['celiac', 'g6pd_deficiency', 'pku', 'galactosaemia', 'hereditary_fructose_intolerance', 'alpha_gal'],
  ...['eating_disorder', 'immunocompromised', 'chemotherapy', 'organ_transplant'],
  ...['ckd_1_2', 'ckd_3_5', 'dialysis', 'hyperkalaemia', 'cirrhosis', 'chronic_liver_disease', 'nafld'],
  ...['ibd_active', 'ibd_stricture', 'ileostomy'],
]);

/**
 * The one answer to who somebody is on a day, from the record, the newest medical history and the laboratory values.
 * `isFirmDrug`: a rule of the medicine excludes, holds steady or refuses.
 */
export function personToday(
  record: PatientRecord,
  answers: MedicalHistory | null,
  measurements: readonly Measured[],
  catalogue: HealthCatalogue,
  day: string,
  isFirmDrug: (drugId: number) => boolean = () => true,
): Person {
  const measured = measuredConditions(measurements, day);
  const facts = [
    ...lifeStageFacts(record, answers, day),
    ...conditionFacts(record, answers, measured, catalogue, day),
    ...record.drugIds.flatMap((id): Fact[] =>
      catalogue.drugs.has(id)
        ? [recorded('drug', catalogue.drugs.get(id) ?? '', id, { mayBeLeftOut: !isFirmDrug(id) })]
        : [],
    ),
    ...record.foodRestrictionIds.flatMap((id): Fact[] => {
      const own = catalogue.restrictions.get(id);
      return own ? [recorded('restriction', own.code, id, { mayBeLeftOut: own.kind !== 'allergen' })] : [];
    }),
  ];
  const ageMonths = record.dateOfBirth === null ? null : ageInMonths(record.dateOfBirth, day);
  const ageYears = ageMonths === null ? null : Math.floor(ageMonths / 12);
  const { heightCm, weightKg } = record;
  const known = {
    day,
    ageMonths,
    ageYears,
    sex: record.sex,
    minor: ageYears !== null && ageYears < adultFromYears,
    bmi: heightCm === null || weightKg === null ? null : weightKg / (heightCm / 100) ** 2,
    measured,
    facts,
  };
  const chosen = ofFacts(facts, catalogue);
  const weeks = pregnancyWeeksToday(record, day);
  const months = lactationMonthsToday(record, day);
  const feeding = facts.find((fact) => fact.kind === 'breastfeeding');
  return {
    ...known,
    ...chosen,
    weightForLimits: weightForLimits(record, ageYears, chosen.pregnant),
    pregnancyWeeks: chosen.pregnant ? (weeks ?? unknownWeek) : null,
    // after a birth of which nobody has said anything only the rules act; nobody is told to eat for two
    lactationMonths: chosen.pregnant || feeding?.from === 'derived' ? null : (months ?? (feeding ? 0 : null)),
    asks: [
      ...(chosen.pregnant && weeks === null ? (['dueDate'] as const) : []),
      ...(feeding?.from === 'derived' ? (['afterBirth'] as const) : []),
      ...(record.lactationMonths !== null && months === null && !feeding ? (['breastfeedingEnded'] as const) : []),
    ],
  };
}

/** The same person as a run takes them: without what it leaves out, with what it adds. What is firm cannot be missing. */
export function personInRun(person: Person, run: RunChoice, catalogue: HealthCatalogue): Person {
  const kept = person.facts.filter(
    ({ kind, id, mayBeLeftOut }) => !mayBeLeftOut || id === null || chosenIds(run, kind).includes(id),
  );
  const has = (kind: Fact['kind'], id: number) => kept.some((fact) => fact.kind === kind && fact.id === id);
  const added = [
    ...run.phenotypeIds.flatMap((id): Fact[] => {
      const code = catalogue.conditions.get(id);
      return code === undefined || has('condition', id) ? [] : [recorded('condition', code, id)];
    }),
    ...run.drugIds.flatMap((id): Fact[] =>
      catalogue.drugs.has(id) && !has('drug', id) ? [recorded('drug', catalogue.drugs.get(id) ?? '', id)] : [],
    ),
    ...run.foodRestrictionIds.flatMap((id): Fact[] => {
      const own = catalogue.restrictions.get(id);
      return own && !has('restriction', id) ? [recorded('restriction', own.code, id)] : [];
    }),
  ];
  const facts = [...kept, ...added];
  return { ...person, facts, ...ofFacts(facts, catalogue) };
}

/** Those of the record that no run leaves out. */
export function firmIds({ facts }: Person): RunChoice {
  const of = (kind: Fact['kind']): number[] =>
    facts.flatMap((fact) => (fact.kind === kind && !fact.mayBeLeftOut && fact.id !== null ? [fact.id] : []));
  return { phenotypeIds: of('condition'), foodRestrictionIds: of('restriction'), drugIds: of('drug') };
}

const adultFromYears = 18;

function chosenIds(run: RunChoice, kind: Fact['kind']): readonly number[] {
  if (kind === 'drug') return run.drugIds;
  return kind === 'restriction' ? run.foodRestrictionIds : run.phenotypeIds;
}

function ofFacts(facts: readonly Fact[], catalogue: HealthCatalogue) {
  const conditions = new Set(facts.flatMap(({ kind, code }) => (kind === 'condition' ? [code] : [])));
  const is = (kind: Fact['kind']) => facts.some((fact) => fact.kind === kind);
  const ids = (kind: Fact['kind']) =>
    facts.flatMap((fact) => (fact.kind === kind && fact.id !== null ? [fact.id] : []));
  return {
    conditions,
    pregnant: is('pregnancy') || conditions.has('pregnancy'),
    breastfeeding: is('breastfeeding') || conditions.has('lactation'),
    drugs: ids('drug').map((id) => ({ id, atcCode: catalogue.drugs.get(id) ?? null })),
    restrictions: ids('restriction').flatMap((id) => {
      const own = catalogue.restrictions.get(id);
      return own ? [{ id, code: own.code, kind: own.kind }] : [];
    }),
  };
}

/** All sources of a pregnancy and of breastfeeding, where several say it. */
function lifeStageFacts(record: PatientRecord, answers: MedicalHistory | null, day: string): Fact[] {
  const facts: Fact[] = [];
  const due = dueDateOf(record);
  const firm = { id: null, mayBeLeftOut: false };
  const answered = answers && { ...answers, days: daysBetween(answers.answeredOn, day) };
  if (pregnancyWeeksToday(record, day) !== null) {
    const until = due && lastDayOf(due);
    facts.push({
      ...firm,
      kind: 'pregnancy',
      code: 'pregnancy',
      from: 'recorded',
      since: record.pregnancyWeeksOn,
      until,
    });
  }
  if (answered?.lifeStage === 'pregnant' && answered.days <= pregnancyHoldsDays) {
    const until = addDays(answered.answeredOn, pregnancyHoldsDays);
    facts.push({ ...firm, kind: 'pregnancy', code: 'pregnancy', from: 'answered', since: answered.answeredOn, until });
  }
  const feeding = { ...firm, kind: 'breastfeeding' as const, code: 'lactation' };
  if (lactationMonthsToday(record, day) !== null) {
    const until = lactationEnds(record);
    facts.push({ ...feeding, from: 'recorded', since: record.lactationMonthsOn, until });
  }
  if (answered?.lifeStage === 'breastfeeding' && answered.days <= breastfeedingHoldsDays) {
    const until = addDays(answered.answeredOn, breastfeedingHoldsDays);
    facts.push({ ...feeding, from: 'answered', since: answered.answeredOn, until });
  }
  const ended = due !== null && gestationalAge(due, day) === null && due < day ? lastDayOf(due) : null;
  // months that were entered before this birth are those of another child
  const told = [record.lactationMonths === null ? null : record.lactationMonthsOn, answered?.answeredOn];
  const isTold = due !== null && told.some((on) => on && on > due);
  if (ended !== null && !isTold && daysBetween(ended, day) <= afterBirthDays) {
    facts.push({ ...feeding, from: 'derived', since: ended, until: addDays(ended, afterBirthDays) });
  }
  return facts;
}

function conditionFacts(
  record: PatientRecord,
  answers: MedicalHistory | null,
  measured: readonly MeasuredCondition[],
  catalogue: HealthCatalogue,
  day: string,
): Fact[] {
  const facts = record.phenotypeIds.flatMap((id): Fact[] => {
    const code = catalogue.conditions.get(id);
    return code === undefined ? [] : [recorded('condition', code, id, { mayBeLeftOut: !firmConditions.has(code) })];
  });
  const firm = { kind: 'condition' as const, id: null, mayBeLeftOut: false };
  for (const { code, measuredOn, until } of measured) {
    facts.push({ ...firm, code, from: 'measured', since: measuredOn, until });
  }
  if (answers === null) return facts;
  const since = answers.answeredOn;
  if (answers.eatingDisorder) facts.push({ ...firm, code: 'eating_disorder', from: 'answered', since, until: null });
  if (answers.lifeStage === 'planning' && daysBetween(since, day) <= planningHoldsDays) {
    const until = addDays(since, planningHoldsDays);
    facts.push({ ...firm, code: 'planning_pregnancy', from: 'answered', since, until });
  }
  return facts;
}

function recorded(
  kind: Fact['kind'],
  code: string,
  id: number,
  { mayBeLeftOut }: Pick<Fact, 'mayBeLeftOut'> = { mayBeLeftOut: true },
): Fact {
  return { kind, code, id, from: 'recorded', since: null, until: null, mayBeLeftOut };
}
