import { afterAll, beforeAll, expect, test } from 'vitest';
import { changeSetsApi } from '#contract/change-sets.contract.ts';
import { taxonNamesApi as api } from '#contract/taxon-names.contract.ts';
import { nameResolver } from '#domain/sample/resolve-names.ts';
import { ruleBaseOf } from '#server/features/rule-base/rule-base.door.ts';
import { type Caller, createTestApp, type TestApp } from '#server/testing/test-app.ts';

let own: TestApp;
let admin: Caller;
beforeAll(async () => {
  own = await createTestApp();
  admin = await own.as('admin');
});
afterAll(() => own.close());

const resolve = async (name: string) => {
  const { naming, index } = await ruleBaseOf(own);
  const found = nameResolver('16S-gtdb', naming, index).resolve('genus', name);
  return [found.taxon?.taxId ?? null, found.decision];
};
const nameOf = async (name: string) => {
  const { body } = await admin.call(api.list, { query: { naming: 'gtdb' } });
  const found = body.names.find((row) => row.name === name);
  if (!found) throw new Error(`no name ${name}`);
  return found;
};

test('a changed name counts at once, is shown beside what is shipped, and can be undone', async () => {
  expect(await resolve('Blautia_A')).toEqual([572511, 'part_of']);
  const before = await nameOf('Blautia_A');
  expect(before).toMatchObject({ taxonName: 'Blautia', shipped: null, own: false });
  const { body } = await admin.call(api.update, {
    params: { nameId: before.id },
    body: { taxId: null, decision: 'ambiguous', note: 'A trial', version: before.version },
  });
  expect(body.name).toMatchObject({ decision: 'ambiguous', taxId: null, shipped: { decision: 'part_of' } });
  expect(await resolve('Blautia_A')).toEqual([null, 'ambiguous']);
  const history = await admin.call(api.history, { params: { nameId: before.id } });
  expect(history.body.entries[0]).toMatchObject({ before: { taxId: 572511 }, after: { taxId: null } });
  const { changeSetId } = body;
  expect((await admin.call(changeSetsApi.revert, { params: { changeSetId } })).status).toBe(200);
  expect(await resolve('Blautia_A')).toEqual([572511, 'part_of']);
});

test('a stale change and a taxon that does not go with the decision are refused', async () => {
  const { id: nameId, version } = await nameOf('Dorea_A');
  const wrong = await admin.call(api.update, {
    params: { nameId },
    body: { taxId: 189330, decision: 'unknown', note: '', version },
  });
  expect([wrong.status, wrong.error?.fieldErrors?.[0]?.code]).toEqual([422, 'NAME_TAXON_UNWANTED']);
  const stale = await admin.call(api.update, {
    params: { nameId },
    body: { taxId: 816, decision: 'alias', note: '', version: version + 1 },
  });
  expect([stale.status, stale.error?.code]).toEqual([409, 'NAME_CHANGED']);
});

test('names leave and enter as CSV; a new way of naming is rows', async () => {
  const exported = await admin.call(api.exportCsv, {});
  expect(exported.status).toBe(200);
  const text =
    'naming,rank,name,taxonId,taxonName,decision,note\nnewbase,genus,Bacteroides-like,816,Bacteroides,alias,\n';
  const file = { name: 'names.csv', content: Buffer.from(text) };
  const dry = await admin.call(api.importCsv, { file, query: { dryRun: 'true' } });
  expect(dry.body).toMatchObject({ created: 1, changed: 0, rowErrors: [] });
  const done = await admin.call(api.importCsv, { file, query: {} });
  expect(done.body).toMatchObject({ created: 1 });
  const { body } = await admin.call(api.list, { query: { naming: 'newbase' } });
  expect(body.names).toMatchObject([{ name: 'Bacteroides-like', own: true }]);
});

test('the impact counts the reports that write the name', async () => {
  const { body } = await admin.call(api.list, { query: { naming: 'silva138' } });
  const name = body.names.find((row) => row.name === 'Faecalibacterium');
  const impact = await admin.call(api.impact, { params: { nameId: name?.id ?? 0 } });
  expect(impact.body.reports).toBeGreaterThan(0);
  expect(impact.body.outdatedReports).toBe(0);
});
