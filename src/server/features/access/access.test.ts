import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accessApi } from '#contract/access.contract.ts';
import { accountsApi } from '#contract/accounts.contract.ts';
import { labReportsApi } from '#contract/lab-reports.contract.ts';
import { patientsApi } from '#contract/patients.contract.ts';
import { questionnairesApi } from '#contract/questionnaires.contract.ts';
import { type Caller, createTestApp, type TestApp } from '#server/testing/test-app.ts';

let own: TestApp;
let iva: Caller;
let admin: Caller;
let userId: number;
beforeAll(async () => {
  // The time of a change is the database's own.
  own = await createTestApp({ now: new Date() });
  iva = await own.as('nutritionist');
  admin = await own.as('admin');
  const made = await iva.call(patientsApi.create, {
    query: {},
    body: { firstName: 'Ivana', lastName: 'Gledana', weightKg: 68.9 },
  });
  userId = made.body.user.id;
});
afterAll(() => own.close());

const minute = 60_000;
const later = (minutes: number) => {
  own.now.value = new Date(own.now.value.getTime() + minutes * minute);
};
function saturdayAfter(time: Date): Date {
  const day = new Date(time.getTime() + (6 - time.getUTCDay() + 7) * 24 * 60 * minute);
  return new Date(`${day.toISOString().slice(0, 10)}T18:47:00Z`);
}
const look = async (query: object = {}) =>
  (await iva.call(accessApi.ofUser, { params: { userId }, query: { lang: 'en', ...query } })).body;

describe('who looked at a patient', () => {
  test('every opening, change, print and export is listed, newest first, with who and from where', async () => {
    await iva.call(patientsApi.get, { params: { userId } });
    later(1);
    await iva.call(questionnairesApi.results, { query: { userId } as never });
    later(1);
    await iva.call(patientsApi.update, { params: { userId }, body: { version: 1, weightKg: 66.9 } });
    later(1);
    await admin.call(patientsApi.exportData, { params: { userId } });
    const { entries, counts, people, lastTaken, since } = await look();
    const said = entries.map(({ account, did, what, address }) => [account?.name, did, what, address].join(' · '));
    expect(said.toSorted()).toEqual([
      'Iva Matić · added · Patient · 127.0.0.1',
      'Iva Matić · changed · Weight: 68.9 → 66.9 kg · 127.0.0.1',
      'Iva Matić · opened · Info · 127.0.0.1',
      'Iva Matić · opened · Questionnaires · 127.0.0.1',
      'Mirna Herceg · exported · All data · 127.0.0.1',
    ]);
    expect(entries.map(({ at }) => at)).toEqual(
      entries
        .map(({ at }) => at)
        .toSorted()
        .toReversed(),
    );
    expect(counts).toMatchObject({ all: 5, opened: 2, changed: 2, taken: 1 });
    expect(people.map(({ name }) => name)).toEqual(['Iva Matić', 'Mirna Herceg']);
    expect(lastTaken?.name).toBe('Mirna Herceg');
    expect(since).toBe(entries.at(-1)?.at);
  });

  test('the same page asked for twice at once is one opening, and again later another', async () => {
    await Promise.all([1, 2].map(() => iva.call(labReportsApi.listOfUser, { params: { userId } })));
    expect((await look({ search: 'Lab reports' })).total).toBe(1);
    later(2);
    await iva.call(labReportsApi.listOfUser, { params: { userId } });
    expect((await look({ search: 'Lab reports' })).total).toBe(2);
  });

  test('by person, time and kind; in pages; in Croatian', async () => {
    const adminId = (await look()).people.find(({ name }) => name === 'Mirna Herceg')?.id;
    expect((await look({ accountId: adminId })).entries.map(({ did }) => did)).toEqual(['exported']);
    expect((await look({ filter: 'taken' })).total).toBe(1);
    const day = (days: number) =>
      new Date(own.now.value.getTime() + days * 24 * 60 * minute).toISOString().slice(0, 10);
    expect((await look({ from: day(2) })).total).toBe(0);
    expect((await look({ to: day(-2) })).total).toBe(0);
    expect((await look({ from: day(-1), to: day(1) })).total).toBeGreaterThan(4);
    const [first, second] = [await look({ page: 1, pageSize: 2 }), await look({ page: 2, pageSize: 2 })];
    expect(first.entries).toHaveLength(2);
    expect(second.entries[0]).not.toEqual(first.entries[0]);
    expect((await look({ lang: 'hr', filter: 'taken' })).entries[0]?.what).toBe('Svi podaci');
  });

  test('outside working hours is marked for staff, not for the patient', async () => {
    const before = own.now.value;
    own.now.value = saturdayAfter(before);
    iva = await own.as('nutritionist');
    await iva.call(patientsApi.get, { params: { userId } });
    const questionnaireId = (await iva.call(questionnairesApi.templates, {})).body.questionnaires[0]?.id ?? 0;
    const sent = await iva.call(questionnairesApi.assign, { body: { userId, questionnaireId } });
    await own.withToken(null).call(questionnairesApi.publicGet, {
      params: { userQuestionnaireId: sent.body.publicUrl.split('/')[4] ?? '' },
    });
    const { entries, byPatient } = await look({ from: saturdayAfter(before).toISOString().slice(0, 10) });
    own.now.value = before;
    iva = await own.as('nutritionist');
    expect(byPatient).toBe(true);
    expect(entries.map(({ account, outsideHours }) => [account !== null, outsideHours])).toEqual(
      expect.arrayContaining([
        [false, false],
        [true, true],
      ]),
    );
  });

  test('as CSV with the same filters, and in plain words without addresses for the patient', async () => {
    const csv = await iva.call(accessApi.ofUserCsv, { params: { userId }, query: { filter: 'taken', lang: 'en' } });
    const [head, ...rows] = csv.text.trim().split('\r\n');
    expect(head).toContain('When');
    expect(rows).toHaveLength(1);
    expect(rows[0]).toContain('127.0.0.1');
    const plain = await iva.call(accessApi.forPatient, { params: { userId }, query: { lang: 'en' } });
    expect(plain.text).not.toContain('127.0.0.1');
    expect(plain.body.days.flatMap(({ lines }) => lines)).toEqual(
      expect.arrayContaining(['Mirna Herceg (administrator) exported: All data']),
    );
  });

  test('is told to nobody whose patient it is not, and who was refused has not looked', async () => {
    const luka = await own.as('nutritionist2');
    const before = (await look()).total;
    expect((await luka.call(patientsApi.get, { params: { userId } })).status).toBe(404);
    expect((await luka.call(accessApi.ofUser, { params: { userId } })).status).toBe(404);
    later(5);
    expect((await look()).people.map(({ name }) => name)).not.toContain('Luka Šarić');
    expect((await look()).total).toBeGreaterThanOrEqual(before);
  });
});

test('is part of the data that a patient is handed', async () => {
  const { text } = await iva.call(patientsApi.exportData, { params: { userId } });
  const { whoLooked } = JSON.parse(text) as { whoLooked: { date: string; lines: string[] }[] };
  expect(whoLooked.flatMap(({ lines }) => lines).join('\n')).toContain('Mirna Herceg');
});

test('what an account did, for Admins and for oneself', async () => {
  const { body } = await admin.call(accountsApi.list, { query: { search: 'nutritionist' } as never });
  const accountId = body.accounts.find(({ username }) => username === 'nutritionist')?.id ?? 0;
  const of = await admin.call(accessApi.ofAccount, { params: { accountId }, query: { lang: 'en' } });
  expect(of.body.entries.some(({ did, user }) => did === 'opened' && user?.id === userId)).toBe(true);
  const mine = await iva.call(accessApi.own, { query: { lang: 'en', filter: 'opened' } });
  expect(mine.body.total).toBe(of.body.counts.opened);
  expect((await iva.call(accessApi.ofAccount, { params: { accountId } })).status).toBe(403);
});
