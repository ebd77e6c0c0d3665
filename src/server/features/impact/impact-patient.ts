import type { ImpactReport } from '#contract/impact.contract.ts';
import { patientCode } from '#domain/patients/patient-code.ts';
import type { FoodListRun } from '#server/features/food-list/food-list.door.ts';

export function patientOf({ patient: { id, firstName, lastName } }: FoodListRun): ImpactReport['patient'] {
  return { id, code: patientCode(id), firstName, lastName };
}
