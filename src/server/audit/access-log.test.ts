import { afterAll, beforeAll, expect, test } from 'vitest';
import { patientsApi } from '#contract/patients.contract.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let own: TestApp;
beforeAll(async () => {
  own = await createTestApp();
});
afterAll(() => own.close());

test('opening a patient is written and chained when the server stops', async () => {
  const twin = await own.twin();
  const admin = await twin.as('admin');
  const { body } = await admin.call(patientsApi.list, { query: {} });
  const userId = body.users[0]?.id ?? 0;
  await admin.call(patientsApi.get, { params: { userId } });
  await twin.app.close();
  const { rows } = await own.database.pool.query(
    "select action, what, patient_id, host(address) as address, chain_seq is not null as chained from access_entry where action = 'open'",
  );
  expect(rows).toEqual([{ action: 'open', what: 'info', patient_id: userId, address: '127.0.0.1', chained: true }]);
});
