import { afterAll, beforeAll, expect, test } from 'vitest';
import { labReportsApi as api } from '#contract/lab-reports.contract.ts';
import { patientsApi } from '#contract/patients.contract.ts';
import { type Caller, createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { recountReports } from './assess-again.ts';

let own: TestApp;
let admin: Caller;
beforeAll(async () => {
  own = await createTestApp({ template: 'template_demo' });
  admin = await own.as('admin');
});
afterAll(() => own.close());

/** What the page of the latest report says, and what the lists beside it do. */
async function saidOf(userId: number) {
  const [item] = (await admin.call(api.listOfUser, { params: { userId } })).body.labReports;
  if (!item) throw new Error(`patient ${userId} has no report`);
  const { assessment } = (await admin.call(api.get, { params: { labReportId: item.id }, query: {} })).body;
  const page = { low: assessment.below, high: assessment.above };
  const { user } = (await admin.call(patientsApi.get, { params: { userId } })).body;
  return {
    page: { ...page, normal: assessment.within },
    list: { low: item.statusCounts.Low, normal: item.statusCounts.Normal, high: item.statusCounts.High },
    patients: { low: user.latestLabReport?.low, high: user.latestLabReport?.high },
    id: item.id,
  };
}

async function measured(): Promise<number[]> {
  const { users } = (await admin.call(patientsApi.list, { query: { limit: 100 } as never })).body;
  return users.filter(({ latestLabReport }) => latestLabReport !== null).map(({ id }) => id);
}

test('page, reports and patients name the same figures, of genera and of genera with species', async () => {
  const patients = await measured();
  expect(patients.length).toBeGreaterThan(15);
  for (const userId of patients) {
    const { page, list, patients: shown } = await saidOf(userId);
    expect(list).toEqual(page);
    expect(shown).toEqual({ low: page.low, high: page.high });
  }
});

test('the report of a child names none, where no range of adults is asked', async () => {
  const { user } = (
    await admin.call(patientsApi.create, {
      body: { firstName: 'Mala', lastName: 'Proba', dateOfBirth: '2019-03-02' },
    })
  ).body;
  const content = Buffer.from('taxId,name,rank,abundance\n816,Bacteroides,genus,90\n216851,Faecalibacterium,genus,9\n');
  const file = { name: 'child.csv', content };
  const upload = (query: object) => admin.call(api.upload, { query: { method: 'shotgun', ...query } as never, file });
  const [adult] = await measured();
  const { statusCounts } = (await upload({ userId: adult, dryRun: 'true' })).body.preview;
  expect(statusCounts.Low + statusCounts.Normal + statusCounts.High).toBeGreaterThan(0);
  expect((await upload({ userId: user.id })).status).toBe(201);
  const { page, list } = await saidOf(user.id);
  expect(page).toEqual({ low: 0, normal: 0, high: 0 });
  expect(list).toEqual(page);
});

test('what an earlier version counted is counted anew', async () => {
  const [userId = 0] = await measured();
  const { id, page } = await saidOf(userId);
  await own.byHand.pool.query(
    `update lab_report set status_counts = '{"Low":9,"Normal":9,"High":99,"Unknown":9}' where id = $1`,
    [id],
  );
  expect((await saidOf(userId)).patients.high).toBe(99);
  await recountReports({ ...own.context, projectRoot: process.cwd() });
  const { list, patients } = await saidOf(userId);
  expect(list).toEqual(page);
  expect(patients.high).toBe(page.high);
});
