import type { CalculateBody, CalculationSettings } from '#contract/recommendation.contract.ts';
import type { Standard } from '#contract/reference-standard.ts';
import type { EngineInput } from '#domain/food-list/types.ts';
import { ageInYears } from '#domain/patients/age.ts';
import type { Rules } from '#domain/recommendation/rule-types.ts';
import { type MeasuredCondition, measuredWarnings } from '#domain/safety/measured-conditions.ts';
import { type MedicalHistory, safetyPatientOf } from '#domain/safety/patient-facts.ts';
import { applySafety } from '#domain/safety/safety-rules.ts';
import { targetsOf } from '#server/features/dri/patient-targets.service.ts';
import type { PatientRow } from '#server/features/patients/patients.service.ts';
import type { RuleBaseSnapshot } from '#server/features/rule-base/rule-base.service.ts';
import type { ReportForList } from './report-for-list.ts';

const sorted = (ids: Iterable<number>): number[] => [...new Set(ids)].sort((a, b) => a - b);

/** Lists that the call leaves out come from the patient. What the patient has and the run leaves out is `ignored`. */
export function settingsOf(body: CalculateBody, patient: PatientRow, practice: Standard): CalculationSettings {
  const lists = {
    foodRestrictionIds: sorted(body.foodRestrictionIds ?? patient.foodRestrictionIds),
    drugIds: sorted(body.drugIds ?? patient.drugIds),
    phenotypeIds: sorted(body.phenotypeIds ?? patient.phenotypeIds),
  };
  const without = (own: number[], used: number[]) => sorted(own).filter((id) => !used.includes(id));
  return {
    level: body.level ?? 'both',
    nutrients: (body.nutrients ?? []).map((wish) => ({ ...wish, weight: wish.weight ?? 1 })),
    ...lists,
    excludeFoodIds: sorted(body.excludeFoodIds ?? patient.dislikedFoodIds),
    standard: patient.standard ?? practice,
    ignored: {
      foodRestrictionIds: without(patient.foodRestrictionIds, lists.foodRestrictionIds),
      drugIds: without(patient.drugIds, lists.drugIds),
      phenotypeIds: without(patient.phenotypeIds, lists.phenotypeIds),
    },
    extra: {
      foodRestrictionIds: without(lists.foodRestrictionIds, patient.foodRestrictionIds),
      drugIds: without(lists.drugIds, patient.drugIds),
      phenotypeIds: without(lists.phenotypeIds, patient.phenotypeIds),
    },
  };
}

/** What the same run would ask for on today's record: its choices stay, the record may have changed. */
export function requestOfToday(
  stored: CalculationSettings,
  request: CalculateBody,
  patient: PatientRow,
): CalculateBody {
  const list = (key: 'foodRestrictionIds' | 'drugIds' | 'phenotypeIds'): number[] | undefined => {
    const given = request[key];
    if (given === undefined) return undefined;
    const ignored = stored.ignored?.[key] ?? [];
    const own = patient[key].filter((id) => !ignored.includes(id));
    return sorted([...own, ...(stored.extra?.[key] ?? [])]);
  };
  return {
    ...request,
    foodRestrictionIds: list('foodRestrictionIds'),
    drugIds: list('drugIds'),
    phenotypeIds: list('phenotypeIds'),
  };
}

export function engineInputOf(given: {
  snapshot: RuleBaseSnapshot;
  report: ReportForList;
  patient: PatientRow;
  settings: CalculationSettings;
  /** Those of the settings' restrictions, drugs and phenotypes. */
  rules: Rules;
  history: MedicalHistory | null;
  measured: readonly MeasuredCondition[];
  today: string;
}): EngineInput {
  const { snapshot, report, patient, settings, rules, history, measured, today } = given;
  const { level, nutrients, excludeFoodIds } = settings;
  const facts = safetyPatientOf(patient, settings, history, snapshot.health, today, measured);
  const safety = applySafety(snapshot.safetyRules, facts, snapshot.health.restrictions);
  const named = new Set(settings.phenotypeIds.flatMap((id) => snapshot.health.conditions.get(id) ?? []));
  return {
    taxa: report.taxa,
    quality: report.quality,
    set: report.set,
    taxonomy: snapshot.taxa,
    pairs: snapshot.pairs,
    behaviours: snapshot.behaviours,
    foods: snapshot.engineFoods,
    patient: {
      ageYears: patient.dateOfBirth === null ? null : ageInYears(patient.dateOfBirth, today),
      targets: targetsOf(patient, today, settings.standard),
    },
    rules,
    safety,
    noted: measuredWarnings(measured, named),
    settings: { level, nutrients, excludeFoodIds },
    scoring: snapshot.scoring,
  };
}
