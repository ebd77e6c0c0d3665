import type { Subjects } from './subjects.fixture.ts';

/** Within the bounds of an id, and never given out. */
const nowhere = 2_000_000_000;

/** What is not there. */
export const missingSubjects: Subjects = {
  account: async () => nowhere,
  patient: async () => nowhere,
  measurement: async () => ({ userId: nowhere, measurementId: nowhere }),
  followUp: async () => ({ userId: nowhere, followUpId: nowhere }),
  visit: async () => ({ userId: nowhere, visitId: nowhere, goalId: nowhere }),
  deletedVisit: async () => ({ userId: nowhere, changeSetId: nowhere }),
  templateVersion: async () => 0,
  reports: async () => ({ later: nowhere, earlier: nowhere }),
  newReport: async () => nowhere,
  reportDraft: async () => ({ labReportId: nowhere, version: 1, versionId: nowhere }),
  issued: async () => ({ labReportId: nowhere, issuedId: nowhere }),
  draft: async () => nowhere,
  food: async () => nowhere,
  questionnaire: async () => nowhere,
  assignment: async () => ({ id: nowhere, key: 'x'.repeat(32) }),
  category: async () => ({ id: nowhere, changeSetId: nowhere }),
  taxon: async () => nowhere,
  pair: async () => ({ taxonId: nowhere, foodId: nowhere }),
  behaviour: async () => ({ id: nowhere, genusTaxId: nowhere }),
  assigned: async () => ({ categoryBacteriaId: nowhere, taxonId: nowhere }),
  movedFoods: async () => nowhere,
  safetyRule: async () => ({ ruleId: 'NOWHERE', version: 1 }),
  session: async () => nowhere,
  passkey: async () => nowhere,
  practiceVersion: async () => 0,
  logo: async () => undefined,
  settingsVersion: async () => 0,
  range: async () => ({ setId: 'own-999999', taxId: nowhere, version: 1 }),
  changedRange: async () => ({ setId: 'own-999999', taxId: nowhere, version: 1 }),
  ownSet: async () => ({ setId: 'own-999999', version: 1 }),
  citation: async () => ({ citationId: nowhere, version: 1 }),
  citedPair: async () => ({ citationId: nowhere, taxId: nowhere, foodId: nowhere }),
  meal: async () => ({ mealId: 'm999999', version: 1, changeSetId: nowhere }),
  changedMeal: async () => ({ mealId: 'm999999', version: 1 }),
  week: async () => ({ labReportId: nowhere, version: 1, shoppingVersion: 1 }),
  name: () => 'Nowhere',
};
