import type { User, UserProgress } from '#contract/patient-fields.ts';
import type { UserListItem } from '#contract/patients.contract.ts';
import type { RedFlag } from '#contract/red-flags.ts';
import { patientCode } from '#domain/patients/patient-code.ts';
import { ageInYears } from '#domain/person/age.ts';
import { lactationMonthsToday, pregnancyWeeksToday } from '#domain/person/pregnancy.ts';
import { demandingFlags } from '#server/features/red-flags/red-flags.door.ts';
import type { PatientRow } from './patients.repository.ts';
import type { ProgressRow } from './progress.repository.ts';

/** The fields of a patient that leave the server; weeks of a pregnancy and months of breastfeeding are today's. */
export function presentUser(row: PatientRow, today: string): User {
  return {
    id: row.id,
    code: patientCode(row.id),
    accountId: row.accountId,
    firstName: row.firstName,
    lastName: row.lastName,
    dateOfBirth: row.dateOfBirth,
    sex: row.sex,
    email: row.email,
    phone: row.phone,
    language: row.language,
    status: row.status,
    heightCm: row.heightCm,
    weightKg: row.weightKg,
    activityLevel: row.activityLevel,
    dueDate: row.dueDate,
    pregnancyWeeks: pregnancyWeeksToday(row, today),
    lactationMonths: lactationMonthsToday(row, today),
    prepregnancyWeightKg: row.prepregnancyWeightKg,
    menopause: row.menopause,
    phytateMg: row.phytateMg,
    standard: row.standard,
    standardReason: row.standardReason,
    energyAim: row.energyAim,
    energyAimReason: row.energyAimReason,
    goal: row.goal,
    phenotypeIds: row.phenotypeIds,
    foodRestrictionIds: row.foodRestrictionIds,
    drugIds: row.drugIds,
    medicines: row.medicines.map(({ drugId, dose, startedOn, stoppedOn }) => ({ drugId, dose, startedOn, stoppedOn })),
    supplements: row.supplements.map(({ name, dose, startedOn, stoppedOn }) => ({ name, dose, startedOn, stoppedOn })),
    dislikedFoodIds: row.dislikedFoodIds,
    notes: row.notes,
    version: row.version,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

export function presentListItem(
  row: PatientRow,
  progress: ProgressRow,
  redFlags: readonly RedFlag[],
  today: string,
): UserListItem {
  const { labReport } = progress;
  return {
    ...presentUser(row, today),
    age: row.dateOfBirth === null ? null : ageInYears(row.dateOfBirth, today),
    latestLabReport: labReport,
    questionnaires: { assigned: progress.assigned, submitted: progress.submitted },
    nextStep: progress.nextStep,
    nextStepSince: progress.since,
    nextStepDue: progress.due,
    step: stepOf(row, progress, redFlags),
    followUp: progress.followUp,
    nextVisit: progress.nextVisit,
    report: progress.report,
    redFlags: [...redFlags],
  };
}

/** A red flag comes before any other step, until somebody has dealt with it. */
function stepOf({ status }: PatientRow, { step }: ProgressRow, redFlags: readonly RedFlag[]): UserProgress['step'] {
  const [gravest] = demandingFlags(redFlags);
  if (status === 'archived' || !gravest) return step;
  return { name: 'dealWithRedFlag', since: gravest.since, due: null };
}
