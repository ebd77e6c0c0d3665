import { expect, test } from 'vitest';
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
import { errorTable } from './errors.ts';

const parts = {
  ...{ accountsErrors, fieldsErrors, foodListErrors, generalErrors, labFilesErrors, mealsErrors, patientReportErrors },
  ...{
    checkInsErrors,
    diariesErrors,
    labFormatsErrors,
    mailErrors,
    measurementsErrors,
    patientsErrors,
    referenceRangesErrors,
    ruleBaseErrors,
    safetyRulesErrors,
    visitsErrors,
  },
  integrationsErrors,
};

test('a code stands in one file only: the later of two would silently replace the other', () => {
  const codes = Object.values(parts).flatMap((part) => Object.keys(part));
  expect(codes.filter((code, at) => codes.indexOf(code) !== at)).toEqual([]);
  expect(codes.length).toBe(Object.keys(errorTable).length);
});
