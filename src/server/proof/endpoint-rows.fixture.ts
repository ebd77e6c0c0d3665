import { madeResult } from '#domain/evaluation/made-result.fixture.ts';
import { accountRows } from './account-rows.fixture.ts';
import { checkInRows } from './check-in-rows.fixture.ts';
import { csvRows } from './csv-rows.fixture.ts';
import { integrationRows } from './integration-rows.fixture.ts';
import { labReportRows } from './lab-report-rows.fixture.ts';
import { listRows } from './list-rows.fixture.ts';
import { mailRows } from './mail-rows.fixture.ts';
import { mealRows } from './meal-rows.fixture.ts';
import { measurementRows } from './measurement-rows.fixture.ts';
import { patientRows } from './patient-rows.fixture.ts';
import { questionnaireRows } from './questionnaire-rows.fixture.ts';
import { recommendationRows } from './recommendation-rows.fixture.ts';
import { plain, type Rows } from './row-shape.fixture.ts';
import { ruleBaseRows } from './rule-base-rows.fixture.ts';
import { safetyRows } from './safety-rows.fixture.ts';
import { visitRows } from './visit-rows.fixture.ts';

/** One row for each endpoint of the contract, kept by area. */
export const rows: Rows = {
  ...accountRows,
  ...checkInRows,
  ...csvRows,
  ...integrationRows,
  ...labReportRows,
  ...listRows,
  ...mailRows,
  ...mealRows,
  ...measurementRows,
  ...patientRows,
  ...questionnaireRows,
  ...recommendationRows,
  ...ruleBaseRows,
  ...safetyRows,
  ...visitRows,
  system: { config: plain, health: plain, live: plain, openDocs: plain },
  dri: {
    calculate: {
      of: 'nothing',
      call: async () => ({
        query: { sex: 'female', ageYears: 34, heightCm: 170, weightKg: 62, activityLevel: 'active' },
      }),
    },
  },
  operations: {
    system: plain,
    audit: { of: 'nothing', call: async () => ({ query: { entity: 'patient', from: '2026-01-01', page: 1 } }) },
  },
  ruleBook: {
    counts: plain,
    coherence: { of: 'nothing', slow: true, call: async () => ({ query: { lang: 'hr' } }) },
  },
  validation: {
    howGood: plain,
    load: { of: 'nothing', call: async (at) => ({ body: madeResult({ rules: at.name() }) }) },
  },
};
