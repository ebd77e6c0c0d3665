// @module-tag full
import type pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { accountsApi } from '#contract/accounts.contract.ts';
import { labReportsApi } from '#contract/lab-reports.contract.ts';
import { adminUsersApi, patientsApi } from '#contract/patients.contract.ts';
import { questionnairesApi } from '#contract/questionnaires.contract.ts';
import { recommendationApi } from '#contract/recommendation.contract.ts';
import { seedReport } from '#server/features/food-list/seed-report.fixture.ts';
import { type Caller, createTestApp, type TestApp } from '#server/testing/test-app.ts';

let own: TestApp;
let admin: Caller;
let iva: Caller;
beforeAll(async () => {
  own = await createTestApp();
  [admin, iva] = await Promise.all([own.as('admin'), own.as('nutritionist')]);
});
afterAll(() => own.close());

let userId: number;
let labReportId: number;
let births = 0;
beforeEach(async () => {
  births += 1;
  const body = { firstName: 'Ana', lastName: `Istodobna ${births}`, dateOfBirth: '1980-01-01' };
  userId = (await iva.call(patientsApi.create, { body })).body.user.id;
  labReportId = await seedReport(own.database, userId);
  await iva.call(recommendationApi.calculate, { params: { labReportId }, body: {} });
});

/** Waits until so many statements of the database stand before a lock. */
async function untilWaiting(count: number, done: () => boolean): Promise<void> {
  for (;;) {
    const { rows } = await own.database.pool.query<{ n: number }>(`select count(*)::int as n from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`);
    if ((rows[0]?.n ?? 0) >= count || done()) return;
  }
}

type Act = () => Promise<{ status: number }>;

/**
 * Two acts of staff, each as far as it gets: a lock of the test stops the first in its middle, the second comes as far
 * as the first lets it, and then both go on.
 */
async function interleaved(lock: string, first: Act, second: Act): Promise<[number, number]> {
  const client: pg.PoolClient = await own.database.pool.connect();
  try {
    await client.query('begin');
    await client.query(lock);
    let done = 0;
    const count = <T>(answer: T): T => {
      done += 1;
      return answer;
    };
    const one = first().then(count);
    await untilWaiting(1, () => done >= 1);
    const two = second().then(count);
    await untilWaiting(2, () => done >= 1);
    await client.query('commit');
    return [(await one).status, (await two).status];
  } finally {
    client.release();
  }
}

/** Stops an act at its end: it has looked and written, and nobody sees it yet. */
const lockAudit = 'lock table change_set in exclusive mode';
const lockReport = () => `select 1 from lab_report where id = ${labReportId} for key share`;
const erase: Act = () => admin.call(patientsApi.erase, { params: { userId } });
const removeReport: Act = () => iva.call(labReportsApi.remove, { params: { labReportId } });
const writes: [string, Act][] = [
  ['calculate', () => iva.call(recommendationApi.calculate, { params: { labReportId }, body: {} })],
  [
    'override',
    async () => {
      const body = { band: 'limit' as const, reason: 'Asked for by the patient' };
      return iva.call(recommendationApi.override, { params: { labReportId, foodId: 1 }, body });
    },
  ],
  ['delete of the report', removeReport],
];

describe('while a patient is being erased', () => {
  test.each(writes)('%s finds nothing', async (_, write) => {
    expect(await interleaved(lockReport(), erase, write)).toEqual([200, 404]);
  });

  test.each<[string, Act]>([
    ['to assign a questionnaire', () => iva.call(questionnairesApi.assign, { body: { userId, questionnaireId: 1 } })],
    [
      'to save the patient',
      () => iva.call(patientsApi.update, { params: { userId }, body: { version: 1, email: '' } }),
    ],
    [
      'to give the patient to somebody else',
      async () => {
        const { rows } = await own.database.pool.query("select id from account where username = 'nutritionist2'");
        return admin.call(adminUsersApi.reassign, { params: { userId }, body: { accountId: rows[0].id } });
      },
    ],
    ['to erase once more', erase],
  ])('%s finds nothing', async (_, write) => {
    expect(await interleaved(lockReport(), erase, write)).toEqual([200, 404]);
  });
});

describe('while a lab report is being deleted', () => {
  test.each(writes)('%s finds nothing', async (_, write) => {
    expect(await interleaved(lockAudit, removeReport, write)).toEqual([200, 404]);
  });

  test('reading its food list is answered or not found', async () => {
    const reads = Array.from({ length: 12 }, () => iva.call(recommendationApi.latest, { params: { labReportId } }));
    const answers = await Promise.all([...reads.slice(0, 6), removeReport(), ...reads.slice(6)]);
    for (const { status } of answers) expect([200, 404]).toContain(status);
  });
});

describe('an account that is being deactivated', () => {
  let serial = 0;
  let accountId: number;
  beforeEach(async () => {
    serial += 1;
    const body = {
      username: `odlazi${serial}`,
      firstName: 'Oda',
      lastName: 'Lazić',
      role: 'Nutritionist' as const,
      password: 'Zimska-jagoda-42',
    };
    accountId = (await admin.call(accountsApi.create, { body })).body.account.id;
  });
  const deactivate: Act = () => admin.call(accountsApi.update, { params: { accountId }, body: { active: false } });
  const patientsOfInactive = async () => {
    const { rows } = await own.database.pool.query(
      'select p.id from patient p join account a on a.id = p.account_id where not a.active',
    );
    return rows;
  };
  test('is given no patient', async () => {
    const reassign: Act = () => admin.call(adminUsersApi.reassign, { params: { userId }, body: { accountId } });
    expect(await interleaved(lockAudit, deactivate, reassign)).toEqual([200, 422]);
    expect(await patientsOfInactive()).toEqual([]);
  });

  test('gets no new patient', async () => {
    const create: Act = () =>
      admin.call(patientsApi.create, { body: { firstName: 'Eva', lastName: `Nova ${serial}`, accountId } });
    expect(await interleaved(lockAudit, deactivate, create)).toEqual([200, 422]);
    expect(await patientsOfInactive()).toEqual([]);
  });

  test('is not deactivated without a receiver where a patient came first', async () => {
    const reassign: Act = () => admin.call(adminUsersApi.reassign, { params: { userId }, body: { accountId } });
    expect(await interleaved(lockAudit, reassign, deactivate)).toEqual([200, 409]);
    expect(await patientsOfInactive()).toEqual([]);
  });
});
