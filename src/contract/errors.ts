import { accountsErrors } from './errors/accounts.ts';
import { checkInsErrors } from './errors/check-ins.ts';
import { diariesErrors } from './errors/diaries.ts';
import { fieldsErrors } from './errors/fields.ts';
import { foodListErrors } from './errors/food-list.ts';
import { generalErrors } from './errors/general.ts';
import { integrationsErrors } from './errors/integrations.ts';
import { labFilesErrors } from './errors/lab-files.ts';
import { labFormatsErrors } from './errors/lab-formats.ts';
import { mailErrors } from './errors/mail.ts';
import { mealsErrors } from './errors/meals.ts';
import { measurementsErrors } from './errors/measurements.ts';
import { patientReportErrors } from './errors/patient-report.ts';
import { patientsErrors } from './errors/patients.ts';
import { referenceRangesErrors } from './errors/reference-ranges.ts';
import { ruleBaseErrors } from './errors/rule-base.ts';
import { safetyRulesErrors } from './errors/safety-rules.ts';
import { visitsErrors } from './errors/visits.ts';

/** Everything that can be refused, by its code. Screens load it with the texts of their language, not at the start. */
export const errorTable = {
  ...generalErrors,
  ...fieldsErrors,
  ...accountsErrors,
  ...patientsErrors,
  ...measurementsErrors,
  ...visitsErrors,
  ...mailErrors,
  ...mealsErrors,
  ...diariesErrors,
  ...checkInsErrors,
  ...foodListErrors,
  ...ruleBaseErrors,
  ...safetyRulesErrors,
  ...referenceRangesErrors,
  ...labFilesErrors,
  ...labFormatsErrors,
  ...patientReportErrors,
  ...integrationsErrors,
};
