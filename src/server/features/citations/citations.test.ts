import { afterAll, beforeAll, expect, test } from 'vitest';
import { bacteriaFoodApi } from '#contract/bacteria-food.contract.ts';
import { changeSetsApi } from '#contract/change-sets.contract.ts';
import { citationsApi as api } from '#contract/citations.contract.ts';
import { impactApi } from '#contract/impact.contract.ts';
import { referenceCsvApi } from '#contract/reference-csv.contract.ts';
import { ruleBaseOf } from '#server/features/rule-base/rule-base.door.ts';
import { type Caller, createTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
let admin: Caller;
let iva: Caller;
beforeAll(async () => {
  app = await createTestApp();
  [admin, iva] = [await app.as('admin'), await app.as('nutritionist')];
});
afterAll(() => app.close());

const walnuts = {
  ...{
    short: 'Holscher 2018 J Nutr test',
    identifier: 'PMID:99999901',
    kind: 'trial' as const,
    design: 'Crossover RCT',
  },
  ...{ people: '18', given: '42 g walnuts a day', finding: 'More Roseburia', read: 'abstract' as const, note: '' },
};
const undo = (changeSetId: number) => admin.call(changeSetsApi.revert, { params: { changeSetId } });

test('the studies behind the pairs are there for all staff, those with most pairs first', async () => {
  const { citations, total } = (await iva.call(api.list, { query: { page: 1, pageSize: 10 } })).body;
  expect([citations.length, total]).toEqual([10, 68]);
  const pairs = citations.map(({ agreesWith, speaksAgainst }) => agreesWith + speaksAgainst);
  expect(pairs).toEqual(pairs.toSorted((a, b) => b - a));
  const trials = (await iva.call(api.list, { query: { kind: 'trial' } })).body;
  expect(trials.citations.every(({ kind }) => kind === 'trial')).toBe(true);
  const first = citations[0];
  const one = (await iva.call(api.get, { params: { citationId: first?.id ?? 0 }, query: { lang: 'hr' } })).body;
  expect(one.pairs).toHaveLength((first?.agreesWith ?? 0) + (first?.speaksAgainst ?? 0));
  const [pair] = one.pairs;
  const ofPair = await iva.call(api.list, { query: { taxId: pair?.taxId ?? 0, foodId: pair?.foodId ?? 0 } });
  expect(ofPair.body.citations.map(({ id }) => id)).toContain(first?.id);
});

test('a study is recorded once, changed, and deleted; each is undone', async () => {
  const made = await admin.call(api.create, { body: walnuts });
  expect(made.status).toBe(201);
  const { id: citationId, version } = made.body.citation;
  expect(made.body.citation).toMatchObject({ agreesWith: 0, link: 'https://pubmed.ncbi.nlm.nih.gov/99999901/' });
  const again = await admin.call(api.create, { body: { ...walnuts, identifier: 'PMID:99999901' } });
  expect([again.status, again.error.message]).toEqual([409, `Already recorded: ${walnuts.short}.`]);

  const update = (part: object, on = version) =>
    admin.call(api.update, { params: { citationId }, body: { ...walnuts, ...part, version: on } });
  const changed = await update({ read: 'paper' });
  expect(changed.body.citation.read).toBe('paper');
  expect((await update({ read: 'notRead' })).error.code).toBe('CITATION_CHANGED');
  expect((await update({ read: 'paper' }, changed.body.citation.version)).error.code).toBe('CITATION_UNCHANGED');
  expect((await update({ identifier: 'Holscher' }, changed.body.citation.version)).status).toBe(422);
  expect((await undo(changed.body.changeSetId)).status).toBe(200);

  expect((await iva.call(api.remove, { params: { citationId } })).status).toBe(403);
  const gone = await admin.call(api.remove, { params: { citationId } });
  expect(gone.body.deleted).toBe(1);
  expect((await iva.call(api.get, { params: { citationId } })).status).toBe(404);
  expect((await undo(gone.body.changeSetId)).status).toBe(200);
  expect((await iva.call(api.get, { params: { citationId } })).body.citation).toMatchObject(walnuts);
});

test('a study is put to a pair, with the grade that follows and its impact; one that pairs rest on is not deleted', async () => {
  const { rows } = await app.database.pool.query<{ taxId: number; foodId: number }>(`
    select taxon_id as "taxId", food_id as "foodId" from bacteria_food_pair where evidence_grade = 'B'
    order by taxon_id, food_id limit 1`);
  const pair = rows[0] ?? { taxId: 0, foodId: 0 };
  const body = { ...walnuts, short: 'Another', identifier: null };
  const citationId = (await admin.call(api.create, { body })).body.citation.id;
  const params = { citationId };
  const link = { ...pair, agrees: true, grade: 'A' as const };
  const impact = await admin.call(impactApi.preview, { body: { change: 'citation.link', params, body: link } });
  expect(impact.status, impact.text.slice(0, 300)).toBe(200);

  const linked = await admin.call(api.link, { params, body: link });
  expect(linked.body).toMatchObject({
    gradeBefore: 'B',
    suggestedGrade: 'A',
    pair: { ...pair, grade: 'A', agrees: true },
  });
  expect((await admin.call(api.link, { params, body: link })).error.code).toBe('STUDY_LINK_RECORDED');
  const busy = await admin.call(api.remove, { params });
  expect([busy.status, busy.error.message]).toEqual([409, 'This citation stands with 1 pair. Unlink it first.']);
  expect((await undo(linked.body.changeSetId)).status).toBe(200);
  expect((await iva.call(api.get, { params })).body.pairs).toEqual([]);

  const against = await admin.call(api.link, { params, body: { ...pair, agrees: false } });
  expect(against.body).toMatchObject({ gradeBefore: 'B', pair: { grade: 'B', agrees: false } });
  expect((await iva.call(api.get, { params })).body.citation).toMatchObject({ agreesWith: 0, speaksAgainst: 1 });
  expect((await admin.call(api.unlink, { params, query: pair })).body.deleted).toBe(1);
  expect((await admin.call(api.unlink, { params, query: pair })).status).toBe(404);
});

test('who changed a study and its pairs is kept, newest first, also when it is gone', async () => {
  const made = await admin.call(api.create, { body: { ...walnuts, short: 'Watched', identifier: null } });
  const { id: citationId, version } = made.body.citation;
  const params = { citationId };
  await admin.call(api.update, { params, body: { ...walnuts, short: 'Watched', identifier: 'PMC99999902', version } });
  const { rows } = await app.database.pool.query<{ taxId: number; foodId: number; name: string }>(`
    select taxon_id as "taxId", food_id as "foodId", f.name_hr as name from bacteria_food_pair p
    join food f on f.id = p.food_id order by taxon_id, food_id limit 1`);
  const [pair] = rows;
  const linked = await admin.call(api.link, {
    params,
    body: { taxId: pair?.taxId ?? 0, foodId: pair?.foodId ?? 0, agrees: false },
  });
  await undo(linked.body.changeSetId);
  await admin.call(api.remove, { params });

  const { body, status } = await iva.call(api.history, { params, query: { lang: 'hr' } });
  expect([status, body.total]).toEqual([200, 5]);
  expect(body.changes.map(({ about, before, after }) => [about, before === null, after === null])).toEqual([
    ['citation', false, true],
    ['pair', false, true],
    ['pair', true, false],
    ['citation', false, false],
    ['citation', true, false],
  ]);
  expect(body.changes[2]).toMatchObject({
    ...{ reverted: true, taxId: pair?.taxId, foodName: pair?.name, after: { agrees: false } },
    account: { name: expect.any(String) },
  });
  expect(body.changes[3]).toMatchObject({ before: { identifier: null }, after: { identifier: 'PMC99999902' } });
  const paged = (await iva.call(api.history, { params, query: { page: 2, pageSize: 2 } })).body;
  expect(paged).toMatchObject({ total: 5, page: 2, pageSize: 2 });
  expect(paged.changes[0]).toEqual((await iva.call(api.history, { params })).body.changes[2]);
  expect((await iva.call(api.history, { params: { citationId: 9_999_999 } })).status).toBe(404);
});

test('a retracted study withdraws the pairs that rest on it alone; the preview says so before, and the undo brings them back', {
  tags: ['full'],
}, async () => {
  const { rows } = await app.database.pool.query<{ studyId: number; taxId: number; foodId: number; kind: 'to-eat' }>(`
    select l.study_id as "studyId", l.taxon_id as "taxId", l.food_id as "foodId", p.kind from pair_study l
    join bacteria_food_pair p using (taxon_id, food_id) join taxon t on t.tax_id = l.taxon_id and t.rank = 'genus'
    where not exists (select from pair_study o where o.taxon_id = l.taxon_id and o.food_id = l.food_id
      and o.study_id <> l.study_id) order by l.study_id limit 1`);
  const [lone] = rows;
  if (!lone) throw new Error('every pair has several studies');
  const params = { citationId: lone.studyId };
  const { citation, pairs } = (await iva.call(api.get, { params })).body;
  const shared = pairs.length - pairs.filter(({ withdrawn }) => withdrawn).length;
  expect(shared).toBe(pairs.length);
  const value = async () => (await ruleBaseOf({ database: app.database })).pairsOf.get(lone.taxId);
  const before = await value();

  const body = { version: citation.version, retraction: { on: '2026-11-01', reason: 'Figures were made up.' } };
  const preview = await admin.call(impactApi.preview, { body: { change: 'citation.retract', params, body } });
  expect(preview.status).toBe(200);
  expect(await value()).toBe(before);
  const late = await admin.call(api.retract, {
    params,
    body: { ...body, retraction: { ...body.retraction, on: '2027-01-01' } },
  });
  expect(late.error.fieldErrors).toMatchObject([{ code: 'RETRACTED_IN_FUTURE' }]);
  const marked = await admin.call(api.retract, { params, body });
  expect(marked.body.citation.retraction).toEqual(body.retraction);
  expect(await value()).not.toBe(before);
  const after = (await iva.call(api.get, { params })).body.pairs;
  expect(after.find(({ taxId, foodId }) => taxId === lone.taxId && foodId === lone.foodId)?.withdrawn).toBe(true);
  const list = await iva.call(bacteriaFoodApi.list, {
    params: { level: 'genus', kind: lone.kind },
    query: { taxonId: lone.taxId },
  });
  const shown = [...(list.body.genusFoodToEat ?? []), ...(list.body.genusFoodNotToEat ?? [])];
  expect(shown.find(({ foodId }) => foodId === lone.foodId)?.withdrawn).toContain('Figures were made up.');

  // another study for it lets it count again, and so does the undo
  const other = await admin.call(api.create, { body: { ...walnuts, short: 'Stands', identifier: null } });
  const key = { taxId: lone.taxId, foodId: lone.foodId };
  const link = await admin.call(api.link, {
    params: { citationId: other.body.citation.id },
    body: { ...key, agrees: true },
  });
  const withOther = (await iva.call(api.get, { params })).body.pairs;
  expect(withOther.find(({ taxId, foodId }) => taxId === key.taxId && foodId === key.foodId)?.withdrawn).toBe(false);
  await undo(link.body.changeSetId);
  await undo(marked.body.changeSetId);
  expect(await value()).toBe(before);
});

test('studies leave and enter as CSV, all or nothing, and a study stands once', async () => {
  const { exports, imports } = referenceCsvApi;
  const { text } = await admin.call(exports.citations, {});
  const [head = '', ...lines] = text.trim().split('\n');
  const { total } = (await iva.call(api.adminList, { query: { page: 1, pageSize: 1 } })).body;
  expect(text).toContain('PMID:');
  const send = (content: string, query: { dryRun?: 'true' } = {}) =>
    admin.call(imports.citations, { query, file: { name: 'citations.csv', content: Buffer.from(content) } });
  const same = await send(text);
  expect(same.body, same.text.slice(0, 500)).toMatchObject({ rows: total, created: 0, changed: 0, unchanged: total });
  expect(lines.length).toBeGreaterThanOrEqual(total);

  const { id, identifier } = (await iva.call(api.list, { query: { search: 'PMID:' } })).body.citations[0] ?? {};
  const row = (at: number | '', short: string, known: string) =>
    `${at},${short},,,,${known},trial,RCT,12,Oats,"More, of it",paper,,`;
  const file = `${head}\n${row(id ?? 0, 'Renamed', identifier ?? '')}\n${row('', 'New one', 'PMID:99999903')}\n`;
  expect((await send(file, { dryRun: 'true' })).body).toMatchObject({ created: 1, changed: 1, rowErrors: [] });
  const done = await send(file);
  expect(done.body).toMatchObject({ created: 1, changed: 1 });
  const found = (await iva.call(api.list, { query: { search: 'PMID:99999903' } })).body.citations;
  expect(found).toMatchObject([{ short: 'New one', finding: 'More, of it', read: 'paper' }]);
  expect((await undo(done.body.changeSetId ?? 0)).status).toBe(200);
  expect((await admin.call(exports.citations, {})).text).toBe(text);

  const wrong = [
    row(9_999_999, 'Unknown id', ''),
    row('', 'Known already', (identifier ?? '').toLowerCase().replace('pmid', 'PMID')),
    row('', 'No such kind', '').replace('trial', 'story'),
    row(id ?? 0, 'Once', ''),
    row(id ?? 0, 'Twice', ''),
  ];
  const refused = await send(`${head}\n${wrong.join('\n')}\n`, { dryRun: 'true' });
  expect(refused.body.rowErrors.map(({ line, code }) => [line, code])).toEqual([
    [2, 'CITATION_ID_UNKNOWN'],
    [4, 'COLUMN_INVALID'],
    [6, 'CSV_SAME_CITATION'],
  ]);
  const taken = await send(`${head}\n${wrong[1]}\n`, { dryRun: 'true' });
  expect(taken.body.rowErrors.map(({ code }) => code)).toEqual(['CITATION_RECORDED']);
  expect((await send(`${head}\n${wrong.join('\n')}\n`)).status).toBe(422);
});
