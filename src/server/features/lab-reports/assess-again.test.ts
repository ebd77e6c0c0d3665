import { afterAll, beforeAll, expect, test } from 'vitest';
import { labReportsApi as api } from '#contract/lab-reports.contract.ts';
import { recommendationApi } from '#contract/recommendation.contract.ts';
import { type Caller, createTestApp, type TestApp } from '#server/testing/test-app.ts';

let own: TestApp;
let admin: Caller;
beforeAll(async () => {
  own = await createTestApp();
  admin = await own.as('admin');
});
afterAll(() => own.close());

/** As the upgrade leaves a report of version 2: the set under its new name, with ranges of its own. */
async function madeOutdated(): Promise<number> {
  const { pool } = own.byHand;
  await pool.query(`select set_config('metabelly.unaudited', 'a test', false)`);
  await pool.query(`insert into reference_set (id, kind, name, database, people, source)
    values ('v2-16S-modern', 'v2-16S-modern', 'Version 2', 'GTDB, SILVA', 142, 'Kim') on conflict do nothing`);
  await pool.query(`insert into reference_range (set_id, taxon_id, people, prevalence, p5, p10, p25, p50, p75, p90, p95, absence_counts)
    values ('v2-16S-modern', 816, 142, 1, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, true) on conflict do nothing`);
  const { rows } = await pool.query<{ id: number }>(`update lab_report set reference_set = 'v2-16S-modern'
    where id = (select max(id) from lab_report where reference_set = '16S-silva138') returning id`);
  await pool.query(`insert into shared_version as v (name, slot, version) values ('ranges', 0, 1)
    on conflict (name, slot) do update set version = v.version + 1`);
  return rows[0]?.id ?? 0;
}

test('a report of version 2 keeps its statuses until it is assessed again, and says so', {
  tags: ['full'],
}, async () => {
  const labReportId = await madeOutdated();
  const params = { labReportId };
  const before = (await admin.call(api.get, { params, query: {} })).body;
  expect(before.labReport).toMatchObject({ outdated: true, referenceSet: 'v2-16S-modern' });
  expect(before.bacteria.find(({ taxId }) => taxId === 816)).toMatchObject({ status: 'High', low: 0.1, high: 0.7 });
  expect((await admin.call(api.outdated, {})).body.reports.map((report) => report.labReportId)).toEqual([labReportId]);

  const list = await admin.call(recommendationApi.calculate, {
    params,
    query: { detail: 'list' },
    body: { preview: false },
  });
  expect(list.status).toBeLessThan(300);
  const preview = (await admin.call(api.previewAgain, { params })).body;
  expect(preview.before).toMatchObject({ referenceSet: 'v2-16S-modern', statusCounts: { High: 1 } });
  expect(preview.after.referenceSet).toBe('16S-silva138');
  expect(preview.told.because).toBe('names');
  expect(preview.changes.length).toBeGreaterThan(20);
  // nothing was written
  expect((await admin.call(api.get, { params, query: {} })).body.labReport.outdated).toBe(true);

  const done = await admin.call(api.assessAgain, { params, body: {} });
  expect(done.body.labReport).toMatchObject({ outdated: false, referenceSet: '16S-silva138' });
  const after = (await admin.call(api.get, { params, query: {} })).body;
  expect(after.assessment.assessed).toBeGreaterThan(20);
  expect(after.setReason).toMatchObject({ because: 'names' });
  expect((await admin.call(api.outdated, {})).body.reports).toEqual([]);
});

test('reports of version 2 are shown to whose patients they are, and to Admins', async () => {
  const labReportId = await madeOutdated();
  const { rows } = await own.byHand.pool.query<{ username: 'nutritionist' | 'nutritionist2' }>(
    `select a.username from lab_report r join patient p on p.id = r.patient_id join account a on a.id = p.account_id
     where r.id = $1`,
    [labReportId],
  );
  const shownTo = async (username: 'nutritionist' | 'nutritionist2') =>
    (await (await own.as(username)).call(api.outdated, {})).body.reports.map((report) => report.labReportId);
  const [theirs, others] =
    rows[0]?.username === 'nutritionist'
      ? (['nutritionist', 'nutritionist2'] as const)
      : (['nutritionist2', 'nutritionist'] as const);
  expect([await shownTo(theirs), await shownTo(others)]).toEqual([[labReportId], []]);
});

test('no new report is held against a set of version 2', async () => {
  const labReportId =
    (await own.byHand.pool.query<{ id: number }>('select max(id) as id from lab_report')).rows[0]?.id ?? 0;
  const refused = await admin.call(api.update, { params: { labReportId }, body: { referenceSet: 'v2-16S-modern' } });
  expect([refused.status, refused.error?.fieldErrors?.[0]?.code]).toEqual([422, 'REFERENCE_SET_UNKNOWN']);
});
