import { afterAll, beforeAll, expect, test } from 'vitest';
import { changeSetsApi } from '#contract/change-sets.contract.ts';
import { citationsApi } from '#contract/citations.contract.ts';
import { referenceCsvApi } from '#contract/reference-csv.contract.ts';
import { ruleBookApi } from '#contract/rule-book.contract.ts';
import { ruleReviewApi as api, type ReviewedKind } from '#contract/rule-review.contract.ts';
import { safetyRulesApi } from '#contract/safety-rules.contract.ts';
import { findProjectRoot } from '#server/db/migrate.ts';
import { bumpSharedVersion } from '#server/db/shared-version.ts';
import { loadEditedTables } from '#server/features/reference-data/load-edited-tables.ts';
import { type Caller, createTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
let mirna: Caller;
let petra: Caller;
let third: Caller;
beforeAll(async () => {
  app = await createTestApp();
  mirna = await app.as('admin');
  [petra, third] = [await anotherAdmin('Petra', 'Zorić'), await anotherAdmin('Luka', 'Marić')];
});
afterAll(() => app.close());

/** The demo's nutritionists, as Admins: two more people who may review. */
async function anotherAdmin(firstName: string, lastName: string): Promise<Caller> {
  const username = firstName === 'Petra' ? 'nutritionist' : 'nutritionist2';
  await app.byHand.pool.query(
    `update account set role = 'Admin', first_name = $2, last_name = $3 where username = $1`,
    [username, firstName, lastName],
  );
  await bumpSharedVersion(app.database.orm, 'sessions');
  return app.as(username);
}

const yes = [true, true, true, true] as true[];
const held = async (key: string, kind: ReviewedKind = 'safetyRule', caller = mirna) =>
  (await caller.call(api.get, { params: { kind, key } })).body.review;
const approve = async (caller: Caller, key: string, hash?: string) =>
  caller.call(api.say, {
    params: { kind: 'safetyRule', key },
    body: { verdict: 'approved', hash: hash ?? (await held(key)).hash, answers: yes },
  });
const sendBack = async (caller: Caller, key: string, reason = 'The dose is missing.') =>
  caller.call(api.say, {
    params: { kind: 'safetyRule', key },
    body: { verdict: 'sentBack', hash: (await held(key)).hash, reason },
  });
async function ruleOf(ruleId: string) {
  const { safetyRules } = (await mirna.call(safetyRulesApi.list, {})).body;
  const rule = safetyRules.find((one) => one.ruleId === ruleId);
  if (!rule) throw new Error(`no ${ruleId}`);
  return rule;
}
async function change(ruleId: string, part: { source?: string }) {
  const { triggerKind, trigger, effect, appliesTo, exceptFoodIds, ...rest } = await ruleOf(ruleId);
  const { reason, patientText, source, strength, review, checked, version } = rest;
  return mirna.call(safetyRulesApi.update, {
    params: { ruleId },
    body: {
      ...{ triggerKind, trigger, effect, appliesTo, exceptFoodIds, reason, patientText },
      ...{ source, strength, review, checked, version, ...part },
    },
  });
}
const undo = (changeSetId: number) => mirna.call(changeSetsApi.revert, { params: { changeSetId } });

test('a rule approved by one reviewer does not count as approved; one person is never both', async () => {
  const before = (await mirna.call(ruleBookApi.counts, {})).body.safetyRules.waiting;
  const first = await approve(mirna, 'GEN-ALC');
  expect(first.body.review).toMatchObject({ standing: 'partly', reviews: [{ reviewer: 'Mirna Herceg', own: true }] });
  expect(await ruleOf('GEN-ALC')).toMatchObject({ draft: true, standing: 'partly', approvals: 1, approvedBy: null });
  await approve(mirna, 'GEN-ALC');
  expect(await ruleOf('GEN-ALC')).toMatchObject({ draft: true, approvals: 1 });
  expect((await mirna.call(ruleBookApi.counts, {})).body.safetyRules.waiting).toBe(before);

  // another account of the same person
  await app.byHand.pool.query(
    `update account set first_name = 'mirna', last_name = 'HERCEG' where username = 'nutritionist'`,
  );
  await bumpSharedVersion(app.database.orm, 'sessions');
  const twin = await approve(await app.as('nutritionist'), 'GEN-ALC');
  expect([twin.status, twin.error.code]).toEqual([409, 'REVIEW_SAME_PERSON']);
  petra = await anotherAdmin('Petra', 'Zorić');

  const second = await approve(petra, 'GEN-ALC');
  expect(second.body.review.standing).toBe('approved');
  expect(await ruleOf('GEN-ALC')).toMatchObject({
    ...{ draft: false, approvals: 2, approvedBy: 'Mirna Herceg, Petra Zorić', approvedOn: '2026-11-15' },
  });
  expect((await mirna.call(ruleBookApi.counts, {})).body.safetyRules.waiting).toBe(before - 1);
  expect((await undo(second.body.changeSetId)).status).toBe(200);
  expect(await ruleOf('GEN-ALC')).toMatchObject({ draft: true, approvals: 1 });
});

test('a changed text loses its approval by itself, and the text that comes back has it again', async () => {
  await approve(mirna, 'GEN-SALT');
  await approve(petra, 'GEN-SALT');
  const { hash } = await held('GEN-SALT');
  const changed = await change('GEN-SALT', { source: 'Another book' });
  expect(await ruleOf('GEN-SALT')).toMatchObject({ draft: true, standing: 'waiting', approvals: 0 });
  const after = await held('GEN-SALT');
  // by its version a screen sees that the text it shows is the one that the hash is of
  expect(after.version).toBe((await ruleOf('GEN-SALT')).version);
  expect(after.changedSince?.fields).toEqual([{ field: 'source', before: expect.any(String), after: 'Another book' }]);
  const late = await approve(third, 'GEN-SALT', hash);
  expect([late.status, late.error.code]).toEqual([409, 'REVIEW_TEXT_CHANGED']);
  await undo(changed.body.changeSetId);
  expect(await ruleOf('GEN-SALT')).toMatchObject({ draft: false, approvals: 2 });

  // by an import
  const exported = await mirna.call(referenceCsvApi.exports.safetyRules, {});
  expect(exported.text).toMatch(/GEN-SALT.*Mirna Herceg, Petra Zorić.*2026-11-15/);
  const text = exported.text
    .replace(/^(GEN-SALT,.*)Salt/m, '$1Table salt')
    .replace(/^(GEN-SALT,.*)guideline/m, '$1convention');
  const file = { name: 'rules.csv', content: Buffer.from(text) };
  const imported = await mirna.call(referenceCsvApi.imports.safetyRules, { file });
  expect(imported.body).toMatchObject({ changed: 1 });
  expect(await ruleOf('GEN-SALT')).toMatchObject({ draft: true });
  await undo(imported.body.changeSetId ?? 0);

  // by foods that its set stands for, and by a later version of the product
  await app.byHand.pool.query(`update safety_food_set set food_ids = food_ids || 1 where code = 'salt_condiments'`);
  await bumpSharedVersion(app.database.orm, 'safetyRules');
  expect(await ruleOf('GEN-SALT')).toMatchObject({ draft: true });
  await app.byHand.pool.query(
    `update safety_food_set set food_ids = array_remove(food_ids, 1) where code = 'salt_condiments'`,
  );
  await app.byHand.pool.query(`update shipped_row set state = state || '{"source": "An older book"}'
    where entity = 'safetyRule' and key = 'GEN-SALT'`);
  await app.byHand.pool.query(`update safety_rule set source = 'An older book' where code = 'GEN-SALT'`);
  await app.byHand.orm.transaction((tx) => loadEditedTables(tx, findProjectRoot()));
  await bumpSharedVersion(app.database.orm, 'safetyRules');
  // what is shipped again is the very text that two people have read
  expect(await ruleOf('GEN-SALT')).toMatchObject({ draft: false });
});

test('where two disagree a third decides, and what more object to is sent back', { tags: ['full'] }, async () => {
  await approve(mirna, 'GEN-HG');
  expect((await sendBack(petra, 'GEN-HG')).body.review.standing).toBe('disputed');
  expect(await ruleOf('GEN-HG')).toMatchObject({ draft: true, standing: 'disputed' });
  expect((await approve(third, 'GEN-HG')).body.review).toMatchObject({
    ...{ standing: 'approved', agreement: { same: 1, of: 2 } },
  });
  await sendBack(mirna, 'GEN-HG', 'I was wrong.');
  expect((await held('GEN-HG')).standing).toBe('sentBack');
  const empty = await mirna.call(api.say, {
    params: { kind: 'safetyRule', key: 'GEN-HG' },
    body: { verdict: 'sentBack', hash: (await held('GEN-HG')).hash, reason: ' ' },
  });
  expect(empty.status).toBe(422);
});

test('all four questions are answered, and a rule that cannot be read is not approved', async () => {
  const { hash } = await held('GEN-SUGAR');
  const params = { kind: 'safetyRule' as const, key: 'GEN-SUGAR' };
  const three = await mirna.call(api.say, { params, body: { verdict: 'approved', hash, answers: yes.slice(1) } });
  expect(three.status).toBe(422);
  await app.byHand.pool.query(`update safety_rule set applies_to = 'set:gone' where code = 'GEN-COOK'`);
  const broken = await approve(mirna, 'GEN-COOK');
  expect(broken.error.code).toBe('REVIEW_RULE_UNREADABLE');
  expect((await approve(mirna, 'NOWHERE', hash)).status).toBe(404);
});

test('a study is approved by one reader, says then what was read, and waits again when it changes', async () => {
  const { citations } = (await mirna.call(citationsApi.list, { query: { read: 'notRead' } })).body;
  const study = citations[0];
  if (!study) throw new Error('every study was read');
  const key = String(study.id);
  const params = { kind: 'study' as const, key };
  const waits = async () =>
    (await mirna.call(api.queue, {})).body.items.some((item) => item.kind === 'study' && item.key === key);
  expect(await waits()).toBe(true);
  const { hash } = await held(key, 'study');
  const unsaid = await mirna.call(api.say, { params, body: { verdict: 'approved', hash, answers: yes } });
  expect(unsaid.error.fieldErrors).toMatchObject([{ field: 'readAs' }]);
  const said = await mirna.call(api.say, {
    params,
    body: { verdict: 'approved', hash, answers: yes, readAs: 'paper' },
  });
  expect(said.body.review.standing).toBe('approved');
  const read = (await mirna.call(citationsApi.get, { params: { citationId: study.id } })).body.citation;
  expect(read).toMatchObject({ read: 'paper', notVerified: [] });
  expect(await waits()).toBe(false);

  const { id, link: _, agreesWith: __, speaksAgainst: ___, retraction: ____, ...body } = read;
  await mirna.call(citationsApi.update, { params: { citationId: id }, body: { ...body, people: '77' } });
  expect(await waits()).toBe(true);
  expect((await held(key, 'study')).changedSince?.fields).toMatchObject([{ field: 'people', after: '77' }]);
});

test('the queue has first what touches most patients today, for those whom the caller may see', async () => {
  const { items } = (await mirna.call(api.queue, {})).body;
  expect(items.map(({ patients }) => patients)).toEqual(
    items.map(({ patients }) => patients).toSorted((a, b) => b - a),
  );
  const { rows } = await app.database.pool.query<{ n: number }>(`select count(*)::int as n from patient p
    join patient_progress g on g.patient_id = p.id where p.status = 'active' and g.lab_report_id is not null`);
  expect(items.find(({ key }) => key === 'GEN-SUGAR')?.patients).toBe(rows[0]?.n);
  expect(items.find(({ key }) => key === 'GEN-ALC')).toMatchObject({ own: true, standing: 'partly' });
});
