import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bacteriaBehaviourApi } from '#contract/bacteria-behaviour.contract.ts';
import { bacteriaFoodApi } from '#contract/bacteria-food.contract.ts';
import { changeSetsApi } from '#contract/change-sets.contract.ts';
import { citationsApi } from '#contract/citations.contract.ts';
import { evidenceImportApi as api } from '#contract/evidence-import.contract.ts';
import { findProjectRoot } from '#server/db/migrate.ts';
import { type Caller, createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { importEvidenceFiles } from './evidence-import.door.ts';

let app: TestApp;
let admin: Caller;
let iva: Caller;
beforeAll(async () => {
  app = await createTestApp();
  [admin, iva] = [await app.as('admin'), await app.as('nutritionist')];
});
afterAll(() => app.close());

const folder = join(findProjectRoot(), 'src/server/features/evidence-import/export.fixture');
const fixture = (name: string) => ({ name, content: readFileSync(join(folder, name)) });
const proposals = async (query: { state?: 'open' | 'approved' | 'rejected' } = { state: 'open' }) =>
  (await iva.call(api.list, { query })).body;
const find = async (taxonName: string, kind: 'pair' | 'behaviour') => {
  const found = (await proposals()).proposals.find((one) => one.taxonName === taxonName && one.kind === kind);
  if (!found) throw new Error(`no proposal of ${taxonName}`);
  return found;
};
const pairOf = async (taxonId: number, foodId: number) => {
  const lists = await Promise.all(
    (['to-eat', 'not-to-eat'] as const).map((kind) =>
      iva.call(bacteriaFoodApi.list, { params: { level: 'genus', kind }, query: { taxonId } }),
    ),
  );
  return lists
    .flatMap(({ body }) => [...(body.genusFoodToEat ?? []), ...(body.genusFoodNotToEat ?? [])])
    .find((pair) => pair.foodId === foodId);
};

test('the export proposes what a reading by hand expects, and nothing counts yet', async () => {
  expect((await iva.call(api.import, { file: fixture('full_dump.csv') })).status).toBe(403);
  const { body } = await admin.call(api.import, { file: fixture('full_dump.csv') });
  // mice, saliva and the mixture are not read; the bacterium 99999901 is not known; Holscher's study stands already
  expect(body).toMatchObject({
    ...{ signatures: 7, signaturesTotal: 10, taxaMatched: 6, taxaUnknown: 1, known: 1 },
    proposals: { adds: 2, supports: 3, contradicts: 2 },
  });
  const said = (await proposals()).proposals.map(
    ({ kind, says, taxonName, foodName, list, status, flow }) =>
      `${says} ${kind} ${taxonName} ${foodName ?? `${list} ${status}`} ${flow}`,
  );
  expect(said.sort()).toEqual([
    'adds behaviour Fusobacterium to-eat High Decrease',
    'adds pair Akkermansia Walnuts Increase',
    'contradicts behaviour Roseburia to-eat High Decrease',
    'contradicts pair Faecalibacterium Walnuts Decrease',
    'supports behaviour Escherichia to-eat High Decrease',
    'supports behaviour Faecalibacterium to-eat Low Increase',
    'supports pair Roseburia Walnuts Increase',
  ]);
  const akkermansia = await find('Akkermansia', 'pair');
  expect(akkermansia).toMatchObject({
    signatures: ['bsdb:99900001/1/1'],
    study: { short: 'Made 2025 Made J Nutr', author: 'Made', year: 2025, identifier: 'PMID:99900001', people: '41' },
    ...{ link: 'https://pubmed.ncbi.nlm.nih.gov/99900001/', citationId: null },
  });
  expect(await pairOf(akkermansia.taxId, akkermansia.foodId ?? 0)).toBeUndefined();

  const again = (await admin.call(api.import, { file: fixture('full_dump.csv') })).body;
  expect([again.known, again.changeSetId]).toEqual([8, undefined]);
  expect(again.proposals).toEqual({ adds: 0, supports: 0, contradicts: 0 });
  expect((await proposals()).total).toBe(7);
});

test('an approved pair comes with its study in one change, and is undone with it', async () => {
  const { id, taxId, foodId } = await find('Akkermansia', 'pair');
  const params = { proposalId: id };
  const unsaid = await admin.call(api.approve, { params, body: {} });
  expect(unsaid.error.fieldErrors).toMatchObject([{ field: 'value' }]);
  const { body } = await admin.call(api.approve, { params, body: { value: 3, grade: 'A' } });
  expect(body.proposal).toMatchObject({ state: 'approved', citationId: expect.any(Number) });
  expect(await pairOf(taxId, foodId ?? 0)).toMatchObject({
    ...{ value: 3, evidence: { grade: 'A', citation: 'Made 2025 Made J Nutr' } },
  });
  const study = (await iva.call(citationsApi.get, { params: { citationId: body.proposal.citationId ?? 0 } })).body;
  expect(study.citation).toMatchObject({ read: 'notRead', notVerified: ['people', 'given', 'finding'] });
  expect((await admin.call(api.approve, { params, body: { value: 3 } })).error.code).toBe('PROPOSAL_JUDGED');
  expect((await admin.call(changeSetsApi.revert, { params: { changeSetId: body.changeSetId } })).status).toBe(200);
  expect(await pairOf(taxId, foodId ?? 0)).toBeUndefined();
  expect(await find('Akkermansia', 'pair')).toMatchObject({ state: 'open', citationId: null });
});

test('what contradicts stands with the pair, one more study is recorded once, and what is left out stays out', {
  tags: ['full'],
}, async () => {
  const against = await find('Faecalibacterium', 'pair');
  const { body } = await admin.call(api.approve, { params: { proposalId: against.id }, body: {} });
  const supports = await find('Roseburia', 'pair');
  const second = await admin.call(api.approve, { params: { proposalId: supports.id }, body: {} });
  expect(second.body.proposal.citationId).toBe(body.proposal.citationId);
  const { pairs } = (await iva.call(citationsApi.get, { params: { citationId: body.proposal.citationId ?? 0 } })).body;
  expect(pairs.map(({ taxonName, agrees }) => [taxonName, agrees])).toEqual([
    ['Faecalibacterium', false],
    ['Roseburia', true],
  ]);

  const behaviour = await find('Fusobacterium', 'behaviour');
  await admin.call(api.approve, { params: { proposalId: behaviour.id }, body: {} });
  const list = await iva.call(bacteriaBehaviourApi.list, { params: { level: 'genus', kind: 'to-eat' } });
  expect(list.body.genusBehaviourToEat).toContainEqual(
    expect.objectContaining({ genusTaxId: 848, status: 'High', flow: 'Decrease' }),
  );
  const contested = await find('Roseburia', 'behaviour');
  await admin.call(api.approve, { params: { proposalId: contested.id }, body: {} });
  const { rows } = await app.database.pool.query<{ contested: boolean }>(
    `select contested from bacteria_behaviour where taxon_id = 841 and kind = 'to-eat'`,
  );
  expect(rows).toEqual([{ contested: true }]);

  const left = await find('Escherichia', 'behaviour');
  await admin.call(api.reject, { params: { proposalId: left.id } });
  await admin.call(api.import, { file: fixture('full_dump.csv') });
  expect((await proposals({ state: 'rejected' })).proposals.map(({ id }) => id)).toEqual([left.id]);
});

test('the command takes a GMT file too; a file of something else is refused with a sentence', async () => {
  const outcome = await importEvidenceFiles({ database: app.database }, [fixture('signatures.gmt')]);
  // what it says of study 99900001 stood in the dump: the same PMID is the same study
  expect(outcome).toMatchObject({ proposals: { adds: 0, supports: 1, contradicts: 0 }, known: 2 });
  expect(await find('Bacteroides', 'pair')).toMatchObject({
    ...{ foodName: 'Almonds', says: 'supports', study: { identifier: 'PMID:99900007' } },
  });
  const wrong = await admin.call(api.import, { file: { name: 'a.csv', content: Buffer.from('a,b\n1,2\n') } });
  expect(wrong.error.fieldErrors).toMatchObject([{ field: 'file', code: 'EVIDENCE_FILE_UNKNOWN' }]);
  const short = await admin.call(api.import, { file: { name: 'a.csv', content: Buffer.from('BSDB ID,PMID\nx,1\n') } });
  expect(short.error.fieldErrors).toMatchObject([{ field: 'file', code: 'EVIDENCE_COLUMNS_MISSING' }]);
});
