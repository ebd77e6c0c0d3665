import type { UserDetails } from '#contract/patients.contract.ts';

/** Of whom nothing is known yet but a name. */
export const ana: UserDetails = {
  ...{ id: 3, code: 'MB-0003', accountId: 1, account: { id: 1, name: 'Iva Matić' } },
  ...{ firstName: 'Ana', lastName: 'Kovačević', dateOfBirth: null, age: null },
  ...{ sex: null, email: null, phone: null, language: 'en', status: 'active', heightCm: null, weightKg: null },
  ...{ activityLevel: null, dueDate: null, pregnancyWeeks: null, lactationMonths: null, prepregnancyWeightKg: null },
  ...{
    menopause: null,
    phytateMg: null,
    standard: null,
    standardReason: null,
    energyAim: null,
    energyAimReason: null,
    goal: null,
    notes: null,
  },
  ...{ phenotypeIds: [], foodRestrictionIds: [], drugIds: [], medicines: [], supplements: [], dislikedFoodIds: [] },
  ...{ redFlags: [], version: 1, createdAt: '2026-11-01T10:00:00.000Z', updatedAt: '2026-11-01T10:00:00.000Z' },
  ...{ latestLabReport: null, questionnaires: { assigned: 0, submitted: 0 } },
  ...{ nextStep: 'none', nextStepSince: null, nextStepDue: null, followUp: null, nextVisit: null, report: null },
  step: { name: 'none', since: null, due: null },
  ...{ counts: { visits: 0, diaries: 0, questionnaires: 0, labReports: 0 }, goals: { open: 0, reached: 0 } },
};
