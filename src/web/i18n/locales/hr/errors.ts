import { accountsTexts } from './errors/accounts.ts';
import { checkInsTexts } from './errors/check-ins.ts';
import { diariesTexts } from './errors/diaries.ts';
import { fieldsTexts } from './errors/fields.ts';
import { foodListTexts } from './errors/food-list.ts';
import { generalTexts } from './errors/general.ts';
import { integrationsTexts } from './errors/integrations.ts';
import { labFilesTexts } from './errors/lab-files.ts';
import { labFormatsTexts } from './errors/lab-formats.ts';
import { mailTexts } from './errors/mail.ts';
import { mealsTexts } from './errors/meals.ts';
import { measurementsTexts } from './errors/measurements.ts';
import { patientReportTexts } from './errors/patient-report.ts';
import { patientsTexts } from './errors/patients.ts';
import { referenceRangesTexts } from './errors/reference-ranges.ts';
import { ruleBaseTexts } from './errors/rule-base.ts';
import { safetyRulesTexts } from './errors/safety-rules.ts';
import { visitsTexts } from './errors/visits.ts';

export default {
  ...generalTexts,
  ...fieldsTexts,
  ...accountsTexts,
  ...measurementsTexts,
  ...visitsTexts,
  ...mailTexts,
  ...mealsTexts,
  ...diariesTexts,
  ...checkInsTexts,
  ...patientsTexts,
  ...foodListTexts,
  ...ruleBaseTexts,
  ...safetyRulesTexts,
  ...referenceRangesTexts,
  ...labFilesTexts,
  ...labFormatsTexts,
  ...patientReportTexts,
  ...integrationsTexts,
} satisfies Record<string, string>;
