import { ageInMonths } from '#domain/patients/age.ts';
import { pregnancyWeeksOn } from '#domain/patients/pregnancy.ts';
import type { MeasuredCondition } from './measured-conditions.ts';
import { unliftableConditions } from './safety-rules.ts';
import type { RestrictionKind, SafetyPatient } from './trigger.ts';

/** What the newest medical history says, where it says it. */
export interface MedicalHistory {
  answeredOn: string;
  lifeStage: string | null;
  eatingDisorder: boolean;
}

/** The part of a patient's record that safety depends on. */
export interface RecordFacts {
  dateOfBirth: string | null;
  heightCm: number | null;
  weightKg: number | null;
  dueDate: string | null;
  pregnancyWeeks: number | null;
  lactationMonths: number | null;
  phenotypeIds: readonly number[];
  foodRestrictionIds: readonly number[];
  drugIds: readonly number[];
}

/** Codes behind the ids of the record. */
export interface HealthCatalogue {
  conditions: ReadonlyMap<number, string>;
  drugs: ReadonlyMap<number, string | null>;
  restrictions: ReadonlyMap<number, { code: string; kind: RestrictionKind }>;
}

/** What a run takes into account; it may leave out a diet or a drug, but never an allergy. */
export interface RunChoice {
  phenotypeIds: readonly number[];
  foodRestrictionIds: readonly number[];
  drugIds: readonly number[];
}

/** An answer says less and less the older it is. */
const pregnancyHoldsDays = 300;
const breastfeedingHoldsDays = 730;
const dayMs = 86_400_000;

/** Allergies, diseases in which a bite can harm, and what laboratory values show act whatever a run leaves out. */
export function safetyPatientOf(
  record: RecordFacts,
  run: RunChoice,
  history: MedicalHistory | null,
  catalogue: HealthCatalogue,
  today: string,
  measured: readonly MeasuredCondition[] = [],
): SafetyPatient {
  const conditions = new Set(run.phenotypeIds.flatMap((id) => catalogue.conditions.get(id) ?? []));
  for (const id of record.phenotypeIds) {
    const code = catalogue.conditions.get(id);
    if (code !== undefined && unliftableConditions.has(code)) conditions.add(code);
  }
  for (const { code } of measured) conditions.add(code);
  if (history?.eatingDisorder) conditions.add('eating_disorder');
  const answered = history && { ...history, days: (Date.parse(today) - Date.parse(history.answeredOn)) / dayMs };
  if (answered?.lifeStage === 'planning' && answered.days <= breastfeedingHoldsDays)
    conditions.add('planning_pregnancy');

  const allergies = record.foodRestrictionIds.filter((id) => catalogue.restrictions.get(id)?.kind === 'allergen');
  const restrictionIds = new Set([...run.foodRestrictionIds, ...allergies]);
  return {
    ageMonths: record.dateOfBirth === null ? null : ageInMonths(record.dateOfBirth, today),
    bmi: bmiOf(record),
    pregnant:
      pregnancyWeeksOn(record, today) !== null ||
      conditions.has('pregnancy') ||
      (answered?.lifeStage === 'pregnant' && answered.days <= pregnancyHoldsDays),
    breastfeeding:
      record.lactationMonths !== null ||
      conditions.has('lactation') ||
      (answered?.lifeStage === 'breastfeeding' && answered.days <= breastfeedingHoldsDays),
    conditions,
    drugs: run.drugIds.flatMap((id) =>
      catalogue.drugs.has(id) ? [{ id, atcCode: catalogue.drugs.get(id) ?? null }] : [],
    ),
    restrictions: [...restrictionIds].flatMap((id) => {
      const restriction = catalogue.restrictions.get(id);
      return restriction ? [{ id, ...restriction }] : [];
    }),
  };
}

function bmiOf({ heightCm, weightKg }: RecordFacts): number | null {
  return heightCm === null || weightKg === null ? null : weightKg / (heightCm / 100) ** 2;
}
