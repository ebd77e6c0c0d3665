import { recommendationRoutes } from '#server/features/food-list/food-list.routes.ts';
import type { FeatureRoutes } from './context.ts';
import { accessRoutes } from './features/access/access.routes.ts';
import { accountMailRoutes } from './features/account-mail/account-mail.routes.ts';
import { accountsRoutes } from './features/accounts/accounts.routes.ts';
import { authRoutes } from './features/auth/auth.routes.ts';
import { behavioursRoutes } from './features/bacteria-behaviour/behaviours.routes.ts';
import { categoriesRoutes } from './features/bacteria-categories/categories.routes.ts';
import { pairsRoutes } from './features/bacteria-food/pairs.routes.ts';
import { calendarRoutes } from './features/calendar/calendar.routes.ts';
import { changeSetsRoutes } from './features/change-sets/change-sets.routes.ts';
import { checkInsRoutes } from './features/check-ins/check-ins.routes.ts';
import { citationsRoutes } from './features/citations/citations.routes.ts';
import { diariesRoutes } from './features/diaries/diaries.routes.ts';
import { driRoutes } from './features/dri/dri.routes.ts';
import { engineSettingsRoutes } from './features/engine-settings/engine-settings.routes.ts';
import { evidenceImportRoutes } from './features/evidence-import/evidence-import.routes.ts';
import { fhirRoutes } from './features/fhir/fhir.routes.ts';
import { fhirImportRoutes } from './features/fhir-import/fhir-import.routes.ts';
import { followUpsRoutes } from './features/follow-ups/follow-ups.routes.ts';
import { foodsRoutes } from './features/foods/foods.routes.ts';
import { impactRoutes } from './features/impact/impact.routes.ts';
import { labReportDraftsRoutes } from './features/lab-report-drafts/lab-report-drafts.routes.ts';
import { labReportPageRoutes } from './features/lab-report-page/lab-report-page.routes.ts';
import { labReportsRoutes } from './features/lab-reports/lab-reports.routes.ts';
import { loginRoutes } from './features/login/login.routes.ts';
import { mailRoutes } from './features/mail/mail.routes.ts';
import { mealsRoutes } from './features/meals/meals.routes.ts';
import { measurementsRoutes } from './features/measurements/measurements.routes.ts';
import { operationsRoutes } from './features/operations/operations.routes.ts';
import { patientPageRoutes } from './features/patient-page/patient-page.routes.ts';
import { patientRecordsRoutes } from './features/patient-records/patient-records.routes.ts';
import { patientReportRoutes } from './features/patient-report/patient-report.routes.ts';
import { patientsRoutes } from './features/patients/patients.routes.ts';
import { practiceRoutes } from './features/practice/practice.routes.ts';
import { preferencesRoutes } from './features/preferences/preferences.routes.ts';
import { questionnairesRoutes } from './features/questionnaires/questionnaires.routes.ts';
import { referenceCsvRoutes } from './features/reference-csv/reference-csv.routes.ts';
import { shippedRulesRoutes } from './features/reference-data/shipped-rules.routes.ts';
import { referenceSetsRoutes } from './features/reference-sets/reference-sets.routes.ts';
import { reportLinksRoutes } from './features/report-links/report-links.routes.ts';
import { ruleBookRoutes } from './features/rule-book/rule-book.routes.ts';
import { safetyRulesRoutes } from './features/safety-rules/safety-rules.routes.ts';
import { secondFactorRoutes } from './features/second-factor/second-factor.routes.ts';
import { serviceTokensRoutes } from './features/service-tokens/service-tokens.routes.ts';
import { systemRoutes } from './features/system/system.routes.ts';
import { taxaRoutes } from './features/taxa/taxa.routes.ts';
import { taxonNamesRoutes } from './features/taxon-names/taxon-names.routes.ts';
import { validationRoutes } from './features/validation/validation.routes.ts';
import { visitsRoutes } from './features/visits/visits.routes.ts';
import { webhooksRoutes } from './features/webhooks/webhooks.routes.ts';
import { weekRoutes } from './features/week/week.routes.ts';

/** Every feature of the server, by its routes. */
export const features: FeatureRoutes[] = [
  systemRoutes,
  authRoutes,
  secondFactorRoutes,
  loginRoutes,
  accountsRoutes,
  practiceRoutes,
  serviceTokensRoutes,
  webhooksRoutes,
  patientsRoutes,
  measurementsRoutes,
  followUpsRoutes,
  checkInsRoutes,
  visitsRoutes,
  preferencesRoutes,
  diariesRoutes,
  patientRecordsRoutes,
  labReportsRoutes,
  labReportPageRoutes,
  labReportDraftsRoutes,
  driRoutes,
  evidenceImportRoutes,
  questionnairesRoutes,
  behavioursRoutes,
  categoriesRoutes,
  pairsRoutes,
  changeSetsRoutes,
  safetyRulesRoutes,
  engineSettingsRoutes,
  validationRoutes,
  referenceSetsRoutes,
  taxonNamesRoutes,
  citationsRoutes,
  shippedRulesRoutes,
  operationsRoutes,
  ruleBookRoutes,
  foodsRoutes,
  referenceCsvRoutes,
  taxaRoutes,
  recommendationRoutes,
  patientReportRoutes,
  impactRoutes,
  accessRoutes,
  mealsRoutes,
  weekRoutes,
  calendarRoutes,
  accountMailRoutes,
  mailRoutes,
  reportLinksRoutes,
  patientPageRoutes,
  fhirRoutes,
  fhirImportRoutes,
];
