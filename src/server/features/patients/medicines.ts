import type { Medicine } from '#contract/patient-fields.ts';
import { currentDrugIds, medicinesOfDrugs, sameDrugs } from '#domain/patients/medicines.ts';
import { refuseField } from '#server/http/app-error.ts';

/** As a caller may hand it over. */
interface Given {
  medicines?: Medicine[] | undefined;
  drugIds?: number[] | undefined;
}

/**
 * The medicines and the drugs of today as one: whichever was given decides the other, and two that contradict each
 * other are refused. Without either nothing changes.
 */
export function medicinesGiven(
  { medicines, drugIds }: Given,
  before: readonly Medicine[] = [],
): { medicines?: Medicine[]; drugIds?: number[] } {
  if (medicines === undefined) {
    return drugIds === undefined ? {} : { medicines: medicinesOfDrugs(before, drugIds), drugIds };
  }
  const current = currentDrugIds(medicines);
  if (drugIds !== undefined && !sameDrugs(current, drugIds)) throw refuseField('drugIds', 'DRUGS_DIFFER');
  return { medicines, drugIds: current };
}
