import { accessApi } from './access.contract.ts';
import { accountMailApi } from './account-mail.contract.ts';
import { accountsApi } from './accounts.contract.ts';
import { authApi } from './auth.contract.ts';
import { bacteriaBehaviourApi } from './bacteria-behaviour.contract.ts';
import { bacteriaCategoriesApi } from './bacteria-categories.contract.ts';
import { bacteriaFoodApi } from './bacteria-food.contract.ts';
import { calendarApi } from './calendar.contract.ts';
import { changeSetsApi } from './change-sets.contract.ts';
import { checkInsApi, pageCheckInApi } from './check-ins.contract.ts';
import { citationsApi } from './citations.contract.ts';
import { diariesApi } from './diaries.contract.ts';
import { driApi } from './dri.contract.ts';
import type { Endpoint } from './endpoint.ts';
import { engineSettingsApi } from './engine-settings.contract.ts';
import { evidenceImportApi } from './evidence-import.contract.ts';
import { fhirApi } from './fhir.contract.ts';
import { fhirImportApi } from './fhir-import.contract.ts';
import { followUpMailApi } from './follow-up-mail.contract.ts';
import { followUpsApi } from './follow-ups.contract.ts';
import { foodsApi } from './foods.contract.ts';
import { growthApi } from './growth.contract.ts';
import { impactApi } from './impact.contract.ts';
import { labReportDraftsApi } from './lab-report-drafts.contract.ts';
import { labReportsApi } from './lab-reports.contract.ts';
import { mailApi } from './mail.contract.ts';
import { mealsApi } from './meals.contract.ts';
import { measurementsApi } from './measurements.contract.ts';
import { operationsApi } from './operations.contract.ts';
import { patientPageApi } from './patient-page.contract.ts';
import { patientReportApi } from './patient-report.contract.ts';
import { adminUsersApi, patientsApi } from './patients.contract.ts';
import { practiceApi } from './practice.contract.ts';
import { preferencesApi } from './preferences.contract.ts';
import { questionnairesApi } from './questionnaires.contract.ts';
import { recommendationApi } from './recommendation.contract.ts';
import { referenceCsvApi } from './reference-csv.contract.ts';
import { referenceSetsApi } from './reference-sets.contract.ts';
import { reportLinksApi } from './report-links.contract.ts';
import { ruleBookApi } from './rule-book.contract.ts';
import { ruleReviewApi } from './rule-review.contract.ts';
import { safetyRulesApi } from './safety-rules.contract.ts';
import { secondFactorApi } from './second-factor.contract.ts';
import { serviceTokensApi } from './service-tokens.contract.ts';
import { shippedRulesApi } from './shipped-rules.contract.ts';
import { systemApi } from './system.contract.ts';
import { taxaApi } from './taxa.contract.ts';
import { taxonNamesApi } from './taxon-names.contract.ts';
import { todayApi } from './today.contract.ts';
import { validationApi } from './validation.contract.ts';
import { visitsApi } from './visits.contract.ts';
import { webhooksApi } from './webhooks.contract.ts';
import { weekApi } from './week.contract.ts';

/**
 * The whole API by feature, for the server and its tests. The web imports the contract of the feature it shows,
 * so that a page does not carry the schemas of all others.
 */
export const api = {
  system: systemApi,
  auth: authApi,
  secondFactor: secondFactorApi,
  dri: driApi,
  growth: growthApi,
  accounts: accountsApi,
  practice: practiceApi,
  serviceTokens: serviceTokensApi,
  webhooks: webhooksApi,
  patients: patientsApi,
  adminUsers: adminUsersApi,
  measurements: measurementsApi,
  followUps: followUpsApi,
  checkIns: checkInsApi,
  pageCheckIn: pageCheckInApi,
  visits: visitsApi,
  today: todayApi,
  preferences: preferencesApi,
  diaries: diariesApi,
  questionnaires: questionnairesApi,
  taxa: taxaApi,
  foods: foodsApi,
  bacteriaCategories: bacteriaCategoriesApi,
  bacteriaFood: bacteriaFoodApi,
  bacteriaBehaviour: bacteriaBehaviourApi,
  changeSets: changeSetsApi,
  operations: operationsApi,
  ruleBook: ruleBookApi,
  ruleReview: ruleReviewApi,
  evidenceImport: evidenceImportApi,
  validation: validationApi,
  csvExports: referenceCsvApi.exports,
  csvImports: referenceCsvApi.imports,
  recommendation: recommendationApi,
  patientReport: patientReportApi,
  impact: impactApi,
  safetyRules: safetyRulesApi,
  engineSettings: engineSettingsApi,
  referenceSets: referenceSetsApi,
  taxonNames: taxonNamesApi,
  citations: citationsApi,
  shippedRules: shippedRulesApi,
  labReports: labReportsApi,
  access: accessApi,
  fhir: fhirApi,
  fhirImport: fhirImportApi,
  labReportDrafts: labReportDraftsApi,
  meals: mealsApi,
  week: weekApi,
  calendar: calendarApi,
  followUpMail: followUpMailApi,
  accountMail: accountMailApi,
  mail: mailApi,
  reportLinks: reportLinksApi,
  patientPage: patientPageApi,
} satisfies Record<string, Record<string, Endpoint>>;

export const allEndpoints: Endpoint[] = Object.values(api).flatMap((calls) => Object.values<Endpoint>(calls));
