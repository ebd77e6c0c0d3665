import type { FhirFields } from '#contract/fhir-import.contract.ts';
import { isBlankCourse, rowsOfMedicines, rowsOfSupplements } from '#web/entities/patient/course-fields.ts';
import type { Fields } from './new-patient-fields.ts';

const joined = (one: readonly number[], other: readonly number[]) => [...new Set([...one, ...other])];

/** The form with what the file says; what it does not say stays as it was typed. Rows that are there already stay too. */
export function filledFields(typed: Fields, file: FhirFields, planningId: number | undefined): Fields {
  const planning = planningId !== undefined && file.phenotypeIds.includes(planningId);
  const written = (rows: Fields['medicines']) => rows.filter((row) => !isBlankCourse(row));
  const added = (rows: Fields['medicines'], more: Fields['medicines']) => {
    const kept = written(rows);
    const fresh = written(more).filter(({ what }) => !kept.some((row) => row.what === what));
    return kept.length + fresh.length === 0 ? rows : [...kept, ...fresh];
  };
  return {
    ...typed,
    firstName: file.firstName ?? typed.firstName,
    lastName: file.lastName ?? typed.lastName,
    dateOfBirth: file.dateOfBirth ?? typed.dateOfBirth,
    sex: file.sex ?? typed.sex,
    email: file.email ?? typed.email,
    phone: file.phone ?? typed.phone,
    language: file.language ?? typed.language,
    heightCm: file.heightCm ?? typed.heightCm,
    weightKg: file.weightKg ?? typed.weightKg,
    lifeStage: file.dueDate !== null ? 'pregnant' : planning ? 'planning' : typed.lifeStage,
    dueDate: file.dueDate ?? typed.dueDate,
    phenotypeIds: joined(
      typed.phenotypeIds,
      file.phenotypeIds.filter((id) => id !== planningId),
    ),
    foodRestrictionIds: joined(typed.foodRestrictionIds, file.foodRestrictionIds),
    medicines: added(typed.medicines, rowsOfMedicines(file.medicines)),
    supplements: added(typed.supplements, rowsOfSupplements(file.supplements)),
    measurements: file.measurements,
  };
}
