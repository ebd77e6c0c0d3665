import { type MailSubjects, missingMailSubjects } from './mail-subjects.fixture.ts';
import { nowhere } from './subject-parts.fixture.ts';

/** The records that calls speak of. Whatever is asked for anew is free to be changed or deleted. */
export interface Subjects extends MailSubjects {
  /** A staff account without patients. */
  account(): Promise<number>;
  patient(): Promise<number>;
  /** A measurement of a new patient. */
  measurement(): Promise<{ userId: number; measurementId: number }>;
  /** A follow-up of a new patient. */
  followUp(): Promise<{ userId: number; followUpId: number }>;
  /** A patient with check-ins, and the Monday of this week. */
  checkedIn(): Promise<{ userId: number; week: string }>;
  trial(): Promise<{ userId: number; trialId: number }>;
  patientQuestion(): Promise<{ userId: number; questionId: number }>;
  /** A visit of a new patient with a goal, and no word written of it. */
  visit(): Promise<{ userId: number; visitId: number; goalId: number }>;
  /** The change that deleted a visit. */
  deletedVisit(): Promise<{ userId: number; changeSetId: number }>;
  /** The version of the template of calls that a change is made on. */
  noteTemplateVersion(): Promise<number>;
  /** A diary of a new patient. */
  diary(): Promise<{ userId: number; diaryId: number }>;
  /** The change that deleted one. */
  deletedDiary(): Promise<{ userId: number; changeSetId: number }>;
  /** A report with a food list, and an earlier one of the same patient with another. */
  reports(): Promise<{ later: number; earlier: number }>;
  newReport(): Promise<number>;
  /** The draft of the later report's paper, with a version that was kept of it. */
  reportDraft(): Promise<{ labReportId: number; version: number; versionId: number }>;
  /** A paper of the later report that was given and stands. */
  issued(): Promise<{ labReportId: number; issuedId: number }>;
  /** A lab report that `owner` has sent and not saved. */
  draft(): Promise<number>;
  /** A food of the reference data. */
  food(): Promise<number>;
  /** One that asks for texts too. */
  questionnaire(): Promise<number>;
  /** A questionnaire that a patient was sent, and the key in its link. */
  assignment(): Promise<{ id: number; key: string }>;
  category(): Promise<{ id: number; changeSetId: number }>;
  /** A genus or species that nothing is known of. */
  taxon(level: 'genus' | 'species'): Promise<number>;
  pair(): Promise<{ taxonId: number; foodId: number }>;
  /** A behaviour of a genus, to eat. */
  behaviour(): Promise<{ id: number; genusTaxId: number }>;
  assigned(level: 'genus' | 'species'): Promise<{ categoryBacteriaId: number; taxonId: number }>;
  /** The change that moved foods of the later report. */
  movedFoods(): Promise<number>;
  /** A safety rule of the practice's own. */
  safetyRule(): Promise<{ ruleId: string; version: number }>;
  /** The text of a rule, as a review names it. */
  textHash(ruleId: string): Promise<string>;
  /** A proposal of an export that nobody has judged. */
  proposal(): Promise<number>;
  /** A session and a passkey of the owner. */
  session(): Promise<number>;
  passkey(): Promise<number>;
  /** A webhook with a message that waits. */
  webhook(): Promise<{ webhookId: number; deliveryId: number }>;
  /** A token of another system. */
  serviceToken(): Promise<{ id: number; secret: string }>;
  /** The version of the practice that a change is made on. */
  practiceVersion(): Promise<number>;
  /** Gives the practice a logo. */
  logo(): Promise<void>;
  /** The version of the engine's settings that a change is made on. */
  settingsVersion(): Promise<number>;
  /** A range of a shipped set, with its version. */
  range(): Promise<{ setId: string; taxId: number; version: number }>;
  /** The same, changed: it can be put back to what is shipped. */
  changedRange(): Promise<{ setId: string; taxId: number; version: number }>;
  /** A set of the practice that no report is held against. */
  ownSet(): Promise<{ setId: string; version: number }>;
  /** A study that no pair rests on. */
  taxonName(): Promise<{ nameId: number; version: number }>;
  citation(): Promise<{ citationId: number; version: number }>;
  /** A pair with a study of its own. */
  citedPair(): Promise<{ citationId: number; taxId: number; foodId: number }>;
  /** A meal of the practice's own, and the change that added it. */
  meal(): Promise<{ mealId: string; version: number; changeSetId: number }>;
  /** A shipped meal that was changed. */
  changedMeal(): Promise<{ mealId: string; version: number }>;
  /** A report with a week. */
  week(): Promise<{ labReportId: number; version: number; shoppingVersion: number }>;
  /** A name that no other record has. */
  name(): string;
}

/** What is not there. */
export const missingSubjects: Subjects = {
  account: async () => nowhere,
  patient: async () => nowhere,
  measurement: async () => ({ userId: nowhere, measurementId: nowhere }),
  followUp: async () => ({ userId: nowhere, followUpId: nowhere }),
  checkedIn: async () => ({ userId: nowhere, week: '2026-11-16' }),
  trial: async () => ({ userId: nowhere, trialId: nowhere }),
  patientQuestion: async () => ({ userId: nowhere, questionId: nowhere }),
  visit: async () => ({ userId: nowhere, visitId: nowhere, goalId: nowhere }),
  deletedVisit: async () => ({ userId: nowhere, changeSetId: nowhere }),
  noteTemplateVersion: async () => 0,
  diary: async () => ({ userId: nowhere, diaryId: nowhere }),
  deletedDiary: async () => ({ userId: nowhere, changeSetId: nowhere }),
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
  textHash: async () => '0'.repeat(64),
  proposal: async () => nowhere,
  session: async () => nowhere,
  passkey: async () => nowhere,
  webhook: async () => ({ webhookId: nowhere, deliveryId: nowhere }),
  serviceToken: async () => ({ id: nowhere, secret: 'mbs_nobody-was-given-this' }),
  practiceVersion: async () => 0,
  logo: async () => undefined,
  settingsVersion: async () => 0,
  range: async () => ({ setId: 'own-999999', taxId: nowhere, version: 1 }),
  changedRange: async () => ({ setId: 'own-999999', taxId: nowhere, version: 1 }),
  ownSet: async () => ({ setId: 'own-999999', version: 1 }),
  taxonName: async () => ({ nameId: nowhere, version: 1 }),
  citation: async () => ({ citationId: nowhere, version: 1 }),
  citedPair: async () => ({ citationId: nowhere, taxId: nowhere, foodId: nowhere }),
  meal: async () => ({ mealId: 'm999999', version: 1, changeSetId: nowhere }),
  changedMeal: async () => ({ mealId: 'm999999', version: 1 }),
  week: async () => ({ labReportId: nowhere, version: 1, shoppingVersion: 1 }),
  ...missingMailSubjects,
  name: () => 'Nowhere',
};
