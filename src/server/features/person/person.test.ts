import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { patientsApi } from '#contract/patients.contract.ts';
import { questionnaire, userQuestionnaire } from '#server/db/schema/index.ts';
import { ruleBaseOf } from '#server/features/rule-base/rule-base.door.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { personsToday } from './person.door.ts';

let own: TestApp;
beforeAll(async () => {
  own = await createTestApp();
});
afterAll(() => own.close());

const pregnancy = 34;
const nothing = {
  ...{ sex: 'female' as const, prepregnancyWeightKg: null },
  ...{ dateOfBirth: '1992-04-12', heightCm: null, weightKg: null, dueDate: null, pregnancyWeeks: null },
  ...{ pregnancyWeeksOn: null, lactationMonths: null, lactationMonthsOn: null },
  ...{ phenotypeIds: [], foodRestrictionIds: [], drugIds: [] },
};

let patients = 0;
async function newPatient(): Promise<number> {
  patients += 1;
  const iva = await own.as('nutritionist');
  const body = { firstName: 'Ana', lastName: `Stanje ${patients}`, dateOfBirth: '1992-04-12', sex: 'female' as const };
  return (await iva.call(patientsApi.create, { body })).body.user.id;
}

async function answered(patientId: number, lifeStage: string, submittedAt: Date) {
  const { orm } = own.byHand;
  const [template] = await orm
    .select({ id: questionnaire.id })
    .from(questionnaire)
    .where(and(eq(questionnaire.code, 'medical-history'), eq(questionnaire.version, 1)));
  await orm.insert(userQuestionnaire).values({
    language: 'en',
    ...{ patientId, questionnaireId: template?.id ?? 0, total: 1, answered: 1 },
    ...{ tokenHash: `life stage ${patientId} ${submittedAt.toISOString()}` },
    answers: [{ questionId: 'lifeStage', value: lifeStage }],
    ...{ sentAt: submittedAt, expiresAt: submittedAt, savedAt: submittedAt, submittedAt },
  });
}

async function stageOf(id: number, record: { dueDate?: string; phenotypeIds?: number[] } = {}) {
  const patient = { ...nothing, id, ...record };
  const moment = { today: '2026-11-15', zone: 'Europe/Zagreb' };
  const persons = await personsToday(own.database.orm, await ruleBaseOf(own), [patient], moment);
  const { pregnant, breastfeeding } = persons.get(id) ?? {};
  return { pregnant, breastfeeding };
}

test('a pregnancy is known by the record, by a condition of it, and by what she answered', async () => {
  const id = await newPatient();
  expect(await stageOf(id)).toEqual({ pregnant: false, breastfeeding: false });
  expect(await stageOf(id, { dueDate: '2027-03-01' })).toMatchObject({ pregnant: true });
  expect(await stageOf(id, { phenotypeIds: [pregnancy] })).toMatchObject({ pregnant: true });
  await answered(id, 'pregnant', new Date('2026-10-01T09:00:00Z'));
  expect(await stageOf(id)).toEqual({ pregnant: true, breastfeeding: false });
});

test('the newest answer counts, and one of two years ago no more', async () => {
  const id = await newPatient();
  await answered(id, 'pregnant', new Date('2024-10-01T09:00:00Z'));
  expect(await stageOf(id)).toEqual({ pregnant: false, breastfeeding: false });
  await answered(id, 'breastfeeding', new Date('2026-11-01T09:00:00Z'));
  expect(await stageOf(id)).toEqual({ pregnant: false, breastfeeding: true });
});
