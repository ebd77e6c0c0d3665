import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accessApi } from '#contract/access.contract.ts';
import { type DiaryDay, diariesApi } from '#contract/diaries.contract.ts';
import { foodsApi } from '#contract/foods.contract.ts';
import { labReportsApi } from '#contract/lab-reports.contract.ts';
import { mealsApi } from '#contract/meals.contract.ts';
import { operationsApi } from '#contract/operations.contract.ts';
import { patientsApi } from '#contract/patients.contract.ts';
import { recommendationApi } from '#contract/recommendation.contract.ts';
import { type Caller, createTestApp, type TestApp } from '#server/testing/test-app.ts';

let own: TestApp;
let iva: Caller;
let luka: Caller;
let admin: Caller;
let foodId: (name: string) => number;
beforeAll(async () => {
  own = await createTestApp();
  [iva, luka, admin] = await Promise.all([own.as('nutritionist'), own.as('nutritionist2'), own.as('admin')]);
  const { foods } = (await iva.call(mealsApi.foods, {})).body;
  foodId = (name) => foods.find((food) => food.name.en === name)?.id ?? 0;
});
afterAll(() => own.close());

let patients = 0;
async function newPatient(more: object = {}): Promise<number> {
  patients += 1;
  const body = {
    ...{ firstName: 'Ana', lastName: `Dnevnik ${patients}`, dateOfBirth: '1985-04-12', sex: 'female' as const },
    ...{ heightCm: 168, weightKg: 66, activityLevel: 'lowActive' as const },
    ...more,
  };
  return (await iva.call(patientsApi.create, { body })).body.user.id;
}
const day = (date: string, ...entries: [string, number][]): DiaryDay => ({
  ...{ date, times: { breakfast: '08:00' } },
  entries: entries.map(([name, grams]) => ({ foodId: foodId(name), grams, slot: 'breakfast' as const })),
});
const write = async (userId: number, ...days: DiaryDay[]) =>
  (await iva.call(diariesApi.create, { params: { userId }, body: { days } })).body.diary;
const listOf = async (userId: number) => (await iva.call(diariesApi.list, { params: { userId } })).body.diaries;

describe('a diary', () => {
  test('is written, listed with the newest first, changed, deleted and brought back', async () => {
    const userId = await newPatient();
    const older = await write(userId, day('2026-08-03', ['Rye bread', 60]));
    const made = await iva.call(diariesApi.create, {
      params: { userId },
      body: { days: [{ date: '2026-11-10', entries: [{ foodId: foodId('Banana, raw'), grams: 115 }] }] },
    });
    expect(made.status).toBe(201);
    expect(made.body.diary).toMatchObject({ note: '', updatedBy: 'Iva Matić', version: 1 });
    expect(made.body.diary.days[0]).toEqual({
      ...{ date: '2026-11-10', times: {} },
      entries: [{ foodId: foodId('Banana, raw'), grams: 115, slot: null }],
    });
    expect((await listOf(userId)).map(({ id }) => id)).toEqual([made.body.diary.id, older.id]);

    const params = { userId, diaryId: older.id };
    const days = [day('2026-08-05', ['Almonds', 20]), day('2026-08-03', ['Rye bread', 90])];
    const changed = await iva.call(diariesApi.update, { params, body: { days, note: 'At work', version: 1 } });
    expect(changed.body.diary).toMatchObject({ version: 2, note: 'At work' });
    expect(changed.body.diary.days.map(({ date }) => date)).toEqual(['2026-08-03', '2026-08-05']);
    const again = await iva.call(diariesApi.update, { params, body: { days, note: 'At work', version: 2 } });
    expect(again.body.diary.version).toBe(2);

    const { changeSetId } = (await iva.call(diariesApi.delete, { params })).body;
    expect((await listOf(userId)).map(({ id }) => id)).toEqual([made.body.diary.id]);
    const body = { changeSetId };
    const foreign = await iva.call(diariesApi.undo, { params: { userId: await newPatient() }, body });
    expect([foreign.status, foreign.error.code]).toEqual([404, 'DIARY_CHANGE_NOT_FOUND']);
    const back = await iva.call(diariesApi.undo, { params: { userId }, body });
    expect(back.body.diary).toEqual(changed.body.diary);
    expect((await iva.call(diariesApi.undo, { params: { userId }, body })).error.code).toBe('DIARY_CHANGE_NOT_FOUND');

    const { body: log } = await admin.call(operationsApi.audit, { query: { entity: 'diary' } });
    expect(log.entries.map(({ action }) => action).slice(0, 4)).toEqual([
      'diary.undo',
      'diary.delete',
      'diary.update',
      'diary.create',
    ]);
  });

  test('is exported and erased with the patient, and who looked is noted', async () => {
    const userId = await newPatient();
    await iva.call(diariesApi.create, {
      params: { userId },
      body: { days: [day('2026-11-10', ['Rye bread', 60])], note: 'Told by telephone' },
    });
    await listOf(userId);
    const file = await iva.call(patientsApi.exportData, { params: { userId } });
    expect(JSON.parse(file.text).diary).toMatchObject([{ note: 'Told by telephone' }]);
    const { body } = await iva.call(accessApi.ofUser, { params: { userId }, query: {} });
    expect(JSON.stringify(body)).toContain('Food diary');
    await admin.call(patientsApi.erase, { params: { userId } });
    const { rows } = await own.database.pool.query(
      `select (select count(*) from diary where patient_id = $1)::int as kept,
        (select count(*) from audit_entry where patient_id = $1 and (before ->> 'note' is not null or after ->> 'note' is not null))::int as told`,
      [userId],
    );
    expect(rows).toEqual([{ kept: 0, told: 0 }]);
  });

  test('of two authors: the second is refused and gets what the first saved', async () => {
    const userId = await newPatient();
    const { id: diaryId } = await write(userId, day('2026-11-10', ['Rye bread', 60]));
    const params = { userId, diaryId };
    const first = { days: [day('2026-11-10', ['Rye bread', 90])], version: 1 };
    expect((await admin.call(diariesApi.update, { params, body: first })).status).toBe(200);
    const second = await iva.call(diariesApi.update, { params, body: { ...first, days: [day('2026-11-10')] } });
    expect([second.status, second.error.code]).toEqual([409, 'DIARY_STALE']);
    expect(second.error).toMatchObject({ diary: { version: 2, days: [{ entries: [{ grams: 90 }] }] } });
    expect((await listOf(userId))[0]?.days[0]?.entries).toHaveLength(1);
  });

  test('is refused for a future day, a day twice, an unknown food and a foreign patient', async () => {
    const userId = await newPatient();
    const refused = async (...days: DiaryDay[]) =>
      (await iva.call(diariesApi.create, { params: { userId }, body: { days } })).error.fieldErrors?.map(
        ({ field, code }) => `${field} ${code}`,
      );
    expect(await refused(day('2099-01-01'))).toEqual(['days.0.date DIARY_DAY_FUTURE']);
    expect(await refused(day('2026-11-10'), day('2026-11-10'))).toEqual(['days.1.date DIARY_DAY_TWICE']);
    expect(await refused(day('2026-11-10', ['No such food', 10]))).toHaveLength(1);
    const unknown = { ...day('2026-11-10'), entries: [{ foodId: 99_999, grams: 10, slot: null }] };
    expect(await refused(unknown)).toEqual(['days.0.entries.0.foodId FOOD_UNKNOWN']);
    for (const call of [diariesApi.list, diariesApi.basis]) {
      expect((await luka.call(call, { params: { userId } })).error.code).toBe('PATIENT_NOT_FOUND');
    }
    expect(await listOf(userId)).toEqual([]);
  });
});

describe('what a diary gave', () => {
  test('is held against the targets of the patient’s own standard, day by day and as a mean', async () => {
    const userId = await newPatient();
    const days = [day('2026-11-10', ['Rye bread', 200]), day('2026-11-11', ['Rye bread', 100], ['Banana, raw', 115])];
    const { id: diaryId } = await write(userId, ...days);
    const { diary } = (await iva.call(diariesApi.get, { params: { userId, diaryId } })).body;
    const fibre = (of: { nutrients: { code: string; amount: number | null }[] } | undefined) =>
      of?.nutrients.find(({ code }) => code === 'fiber')?.amount ?? 0;
    const bread = 5.8;
    expect(fibre(diary.days[0])).toBeCloseTo(bread * 2, 1);
    expect(fibre(diary.mean)).toBeCloseTo((fibre(diary.days[0]) + fibre(diary.days[1])) / 2, 6);
    expect(diary.mean.plants).toBe(2);
    expect(diary.bands).toBeNull();
    const target = diary.mean.nutrients.find(({ code }) => code === 'fiber');
    expect(target).toMatchObject({ target: 25, state: 'low', unknownFoodIds: [] });

    await iva.call(patientsApi.update, {
      params: { userId },
      body: { standard: 'efsa', standardReason: 'European', version: await versionOf(userId) },
    });
    const basis = (await iva.call(diariesApi.basis, { params: { userId } })).body;
    expect(basis).toMatchObject({ standard: 'efsa', list: null, noList: 'none', child: false });
    // NASEM has 1000 mg for her, EFSA 950
    expect(basis.targets.find(({ code }) => code === 'calcium')?.target).toBe(950);
  });

  test('says what is excluded and why, before there is a list and by the list in force', async () => {
    const { foodRestrictions } = (await iva.call(foodsApi.restrictions, {})).body;
    const lactose = foodRestrictions.find(({ name }) => /lactose/i.test(name));
    const userId = await newPatient({ foodRestrictionIds: [lactose?.id ?? 0] });
    const milk = foodId('Milk, whole');
    const before = (await iva.call(diariesApi.basis, { params: { userId } })).body;
    expect(before.foods.find((food) => food.foodId === milk)).toMatchObject({
      band: null,
      because: { en: expect.stringMatching(/lactose/i) },
    });
    expect(before.foods.some((food) => food.foodId === foodId('Rye bread'))).toBe(false);

    const labReportId = await reportWithList(userId);
    const { list, noList, foods } = (await iva.call(diariesApi.basis, { params: { userId } })).body;
    expect(list).toMatchObject({ labReportId });
    expect(noList).toBeNull();
    expect(foods.find((food) => food.foodId === milk)).toMatchObject({
      band: 'excluded',
      because: { en: expect.stringMatching(/lactose/i) },
    });
    const { id: diaryId } = await write(userId, day('2026-11-10', ['Milk, whole', 200], ['Rye bread', 60]));
    const { diary } = (await iva.call(diariesApi.get, { params: { userId, diaryId } })).body;
    expect(diary.bands?.shares.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(100, 6);
    expect(diary.bands?.shares.find(({ band }) => band === 'excluded')?.share).toBeGreaterThan(30);
  });

  test('is told of a patient for whom no list may be made, and without figures of energy of a child', async () => {
    const userId = await newPatient({ dateOfBirth: '2025-09-01', heightCm: 80, weightKg: 10 });
    const basis = (await iva.call(diariesApi.basis, { params: { userId } })).body;
    expect(basis).toMatchObject({ list: null, child: true });
  });
});

async function versionOf(userId: number): Promise<number> {
  return (await iva.call(patientsApi.get, { params: { userId } })).body.user.version;
}

async function reportWithList(userId: number): Promise<number> {
  const rows = ['816,Bacteroides,genus,60', '216851,Faecalibacterium,genus,1', ',Other,genus,39'];
  const file = { name: 'report.csv', content: Buffer.from(`taxId,name,rank,abundance\n${rows.join('\n')}\n`) };
  const query = { userId, sampleDate: '2026-11-01', force: 'true' as const };
  const uploaded = await iva.call(labReportsApi.upload, { query, file });
  const labReportId = uploaded.body.labReport?.id ?? 0;
  const made = await iva.call(recommendationApi.calculate, { params: { labReportId }, body: {} });
  expect(made.status, made.text.slice(0, 300)).toBeLessThan(300);
  return labReportId;
}
