import type { CalculateBody, CalculationSettings } from '#contract/recommendation.contract.ts';
import { dailyTargets } from '#domain/dri/daily-targets.ts';
import { ageInMonths } from '#domain/patients/age.ts';
import type { Rules } from '#domain/recommendation/rule-types.ts';
import type { EngineInput, NutrientTarget } from '#domain/recommendation/types.ts';
import type { PatientRow } from '#server/features/patients/patients.service.ts';
import type { ReferenceSnapshot } from './reference-snapshot.ts';
import type { ReportForList } from './report-for-list.ts';

/** Lists that the call leaves out come from the patient. */
export function settingsOf(body: CalculateBody, patient: PatientRow): CalculationSettings {
  const ids = (given: number[] | undefined, own: number[]): number[] =>
    [...new Set(given ?? own)].sort((a, b) => a - b);
  return {
    level: body.level ?? 'both',
    nutrients: (body.nutrients ?? []).map((wish) => ({ ...wish, weight: wish.weight ?? 1 })),
    foodRestrictionIds: ids(body.foodRestrictionIds, patient.foodRestrictionIds),
    drugIds: ids(body.drugIds, patient.drugIds),
    phenotypeIds: ids(body.phenotypeIds, patient.phenotypeIds),
    excludeFoodIds: ids(body.excludeFoodIds, patient.dislikedFoodIds),
  };
}

/** The patient's daily figures by nutrient; what cannot be told from their data is not in the map. */
export function targetsOf(patient: PatientRow, today: string): Map<number, NutrientTarget> {
  const age = patient.dateOfBirth === null ? null : ageInMonths(patient.dateOfBirth, today);
  const { targets } = dailyTargets(patient, age);
  return new Map([...targets].map(([id, { target, limit }]) => [id, { target, upper: limit }]));
}

export function engineInputOf(given: {
  snapshot: ReferenceSnapshot;
  report: ReportForList;
  patient: PatientRow;
  settings: CalculationSettings;
  /** Those of the settings' restrictions, drugs and phenotypes. */
  rules: Rules;
  today: string;
}): EngineInput {
  const { snapshot, report, patient, settings, rules, today } = given;
  const { level, nutrients, excludeFoodIds } = settings;
  return {
    taxa: report.taxa.flatMap(({ taxId, abundance, range }) => {
      const taxon = snapshot.taxa.get(taxId);
      if (!taxon) return [];
      const { rank, name, genusTaxId } = taxon;
      return [{ taxId, rank, name, genusTaxId, abundance, range }];
    }),
    quality: report.quality,
    pairs: snapshot.pairs,
    behaviours: snapshot.behaviours,
    foods: snapshot.engineFoods,
    targets: targetsOf(patient, today),
    rules,
    settings: { level, nutrients, excludeFoodIds },
  };
}
