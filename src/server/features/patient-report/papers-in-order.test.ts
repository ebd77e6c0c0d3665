import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { patientReportApi } from '#contract/patient-report.contract.ts';
import { patientsApi } from '#contract/patients.contract.ts';
import { recommendationApi } from '#contract/recommendation.contract.ts';
import { weekApi } from '#contract/week.contract.ts';
import { patient } from '#server/db/schema/index.ts';
import { patientOf, seedRealisticReport } from '#server/features/food-list/seed-report.fixture.ts';
import { dealWithFlags } from '#server/testing/deal-with-flags.ts';
import { type Caller, createTestApp, type TestApp } from '#server/testing/test-app.ts';

/** A quick run takes every tenth patient. */
const everyOne = process.env.TEST_TIER !== 'quick';
const chosen = <T>(all: readonly T[]): T[] => all.filter((_, at) => everyOne || at % 10 === 0);

let own: TestApp;
let admin: Caller;
let patientId: number;
beforeAll(async () => {
  own = await createTestApp();
  admin = await own.as('admin');
  patientId = await patientOf(own.database, 'nutritionist');
});
afterAll(() => own.close());

/** What the check of the paper would stop, in both languages and forms. */
async function stopped(labReportId: number): Promise<string[]> {
  const params = { labReportId };
  const found: string[] = [];
  let { version } = (await admin.call(patientReportApi.get, { params })).body.report;
  for (const language of ['en', 'hr'] as const) {
    for (const form of ['full', 'short'] as const) {
      const saved = await admin.call(patientReportApi.save, { params, body: { version, language, form } });
      expect(saved.status, saved.text.slice(0, 300)).toBe(200);
      version = saved.body.report.version;
      // a food that may not be eaten is no question to whoever gives the paper; a meal may have its name ("white bread")
      const blocks = saved.body.checks.filter(
        ({ kind, code, place }) => kind === 'block' || (code === 'PAPER_EXCLUDED_FOOD' && place !== 'week'),
      );
      found.push(...blocks.map(({ message }) => `${language} ${form}: ${message}`));
    }
  }
  return found;
}

/** What the rules of such a person say has room on its page. */
async function expectToFit(labReportId: number): Promise<void> {
  await dealWithFlags(admin, patientId);
  const paper = await admin.call(patientReportApi.pdf, { params: { labReportId }, query: { lang: 'hr' } });
  expect(paper.headers['content-type'], paper.text.slice(0, 300)).toBe('application/pdf');
}

test('the papers of all demo patients are in order', async () => {
  const { rows } = await own.database.orm.execute<{ id: number }>(
    sql`select distinct lab_report_id as id from calculation order by 1`,
  );
  expect(rows.length).toBeGreaterThan(10);
  for (const { id } of chosen(rows)) expect([id, await stopped(id)]).toEqual([id, []]);
});

/** Patients at whom papers went wrong before: what they have, and the days and measures of their lives. */
interface Profile {
  conditions?: string[];
  drugs?: string[];
  restrictions?: string[];
  values?: Partial<typeof patient.$inferInsert>;
}

const profiles: Record<string, Profile> = {
  'irritable bowel, lactose-free, low FODMAP': {
    conditions: ['ibs_diarrhea', 'lactose_intolerance'],
    restrictions: ['lactose_free', 'low_fodmap'],
  },
  'pregnant, week 22': { values: { pregnancyWeeks: 22 } },
  'a child of seven': { values: { dateOfBirth: '2019-05-05', heightCm: 122, weightKg: 24 } },
  'kidney disease at 82': {
    conditions: ['ckd_3_5'],
    drugs: ['C03DA01', 'C09AA05'],
    values: { dateOfBirth: '1944-05-05', sex: 'male', heightCm: 172, weightKg: 66 },
  },
  'coeliac disease': { conditions: ['celiac'], restrictions: ['gluten_free'] },
  vegan: { restrictions: ['vegan'] },
  'warfarin at 75': { drugs: ['B01AA03'], values: { dateOfBirth: '1951-05-05' } },
  'colitis in a flare': { conditions: ['ibd_active'], drugs: ['H02AB07'] },
  'low fibre': { conditions: ['ibd_remission'], restrictions: ['low_fibre'] },
  'high blood pressure, little salt': { conditions: ['hypertension', 'heart_failure'], restrictions: ['low_sodium'] },
  'many allergies': {
    restrictions: ['allergen_milk', 'allergen_gluten', 'allergen_egg', 'allergen_fish', 'allergen_soy'],
  },
};

describe('of somebody with much to change', { tags: ['full'] }, () => {
  test.each(Object.entries(profiles))(
    '%s',
    async (_, { conditions = [], drugs = [], restrictions = [], values = {} }) => {
      await own.byHand.orm
        .update(patient)
        .set({
          ...{ dateOfBirth: '1990-05-05', sex: 'female', heightCm: 170, weightKg: 65 },
          ...{ pregnancyWeeks: null, dueDate: null, lactationMonths: null, dislikedFoodIds: [] },
          phenotypeIds: await idsOf('phenotype', 'code', conditions),
          foodRestrictionIds: await idsOf('food_restriction', 'code', restrictions),
          ...values,
        })
        .where(eq(patient.id, patientId));
      // medicines are kept beside the drugs
      const params = { userId: patientId };
      const { version } = (await admin.call(patientsApi.get, { params })).body.user;
      const drugIds = await idsOf('drug', 'atc_code', drugs);
      const told = await admin.call(patientsApi.update, { params, body: { version, drugIds } });
      expect(told.status, told.text.slice(0, 300)).toBe(200);
      const outside = { 216851: 0.002, 853: 0.002, 841: 0.02, 35832: 8, 35833: 8 };
      const labReportId = await seedRealisticReport(own.database, patientId, outside, '2026-11-03');
      const list = await admin.call(recommendationApi.calculate, { params: { labReportId }, body: {} });
      expect(list.status, list.text.slice(0, 300)).toBe(200);
      const week = await admin.call(weekApi.propose, { params: { labReportId }, body: {} });
      expect([200, 201, 422]).toContain(week.status);
      expect(await stopped(labReportId)).toEqual([]);
      if (everyOne) await expectToFit(labReportId);
    },
  );
});

async function idsOf(table: 'phenotype' | 'drug' | 'food_restriction', column: string, codes: string[]) {
  const ids: number[] = [];
  for (const code of codes) {
    const { rows } = await own.database.orm.execute<{ id: number }>(
      sql`select id from ${sql.raw(table)} where ${sql.raw(column)} = ${code} limit 1`,
    );
    if (!rows[0]) throw new Error(`no ${code}`);
    ids.push(rows[0].id);
  }
  return ids;
}
