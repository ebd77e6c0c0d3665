import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { changeSetsApi } from '#contract/change-sets.contract.ts';
import { impactApi } from '#contract/impact.contract.ts';
import { recommendationApi } from '#contract/recommendation.contract.ts';
import { referenceCsvApi } from '#contract/reference-csv.contract.ts';
import { ruleReviewApi } from '#contract/rule-review.contract.ts';
import { safetyRulesApi as api, type SafetyRule, type SafetyRuleBody } from '#contract/safety-rules.contract.ts';
import { findProjectRoot } from '#server/db/migrate.ts';
import { patient, safetyRule } from '#server/db/schema/index.ts';
import { bumpSharedVersion } from '#server/db/shared-version.ts';
import { patientOf, seedReport } from '#server/features/food-list/seed-report.fixture.ts';
import { loadEditedTables } from '#server/features/reference-data/load-edited-tables.ts';
import { type Caller, createTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
let admin: Caller;
let iva: Caller;
beforeAll(async () => {
  app = await createTestApp();
  [admin, iva] = [await app.as('admin'), await app.as('nutritionist')];
});
afterAll(() => app.close());

const carrot: SafetyRuleBody = {
  ...{ triggerKind: 'life-stage', trigger: 'pregnancy', effect: 'exclude', appliesTo: 'food:1', exceptFoodIds: [] },
  reason: { en: 'A test of ours.', hr: 'Naša proba.' },
  patientText: { en: 'Not now.', hr: 'Ne sada.' },
  ...{ source: 'Our own table', strength: 'convention', review: false, checked: 'read' },
};
const bodyOf = ({ ruleId: _, foodIds: __, draft: ___, ...rule }: SafetyRule): SafetyRuleBody => {
  const { triggerKind, trigger, effect, appliesTo, exceptFoodIds, reason, patientText } = rule;
  const { source, strength, review, checked } = rule;
  return {
    ...{ triggerKind, trigger, effect, appliesTo, exceptFoodIds, reason, patientText },
    ...{ source, strength, review, checked },
  };
};
const all = async (caller = admin) => (await caller.call(api.list, {})).body.safetyRules;
async function ruleOf(ruleId: string): Promise<SafetyRule> {
  const rule = (await all()).find((one) => one.ruleId === ruleId);
  if (!rule) throw new Error(`no ${ruleId}`);
  return rule;
}
const update = (rule: SafetyRule, part: Partial<SafetyRuleBody>) =>
  admin.call(api.update, {
    params: { ruleId: rule.ruleId },
    body: { ...bodyOf(rule), ...part, version: rule.version },
  });
/** Two people have read the present text: one in an earlier version, which kept a name, and the Admin here. */
async function approve({ ruleId }: SafetyRule) {
  await app.byHand.orm.execute(sql`insert into rule_review (kind, key, hash, reviewer, verdict, reason, reviewed_on, said)
    select 'safetyRule', key, hash, 'Dr. Ivo Horvat', 'approved', '', '2026-11-14', '{}' from rule_standing
    where kind = 'safetyRule' and key = ${ruleId}`);
  const params = { kind: 'safetyRule' as const, key: ruleId };
  const { hash } = (await admin.call(ruleReviewApi.get, { params })).body.review;
  const answers = [true, true, true, true] as true[];
  return admin.call(ruleReviewApi.say, { params, body: { verdict: 'approved', hash, answers } });
}

describe('the list', () => {
  test('holds all shipped rules as drafts, for every member of staff', async () => {
    const rules = await all(iva);
    expect(rules).toHaveLength(337);
    expect(rules.every(({ draft, problem }) => draft && problem === null)).toBe(true);
    const fodmap = rules.find(({ ruleId }) => ruleId === 'IBS-FOD');
    expect(fodmap?.foodIds.length).toBeGreaterThan(50);
    const inside = await admin.call(api.adminList, {});
    expect(inside.body.safetyRules).toHaveLength(337);
    expect((await iva.call(api.adminList, {})).status).toBe(403);
  });

  test('names what rules can name, in both languages', async () => {
    const { body } = await iva.call(api.terms, { query: { lang: 'hr' } });
    expect(body.conditions).toContainEqual({ code: 'gout', name: 'Giht / povišena mokraćna kiselina' });
    expect(body.foodGroups.flatMap(({ foodIds }) => foodIds)).toHaveLength(600);
  });
});

test('a rule is written as a draft, approved, changed into a draft again, and deleted; each is undone', async () => {
  const made = await admin.call(api.create, { body: carrot });
  expect([made.status, made.body.safetyRule.ruleId]).toEqual([201, 'OWN-1']);
  expect(made.body.safetyRule).toMatchObject({ draft: true, approvedBy: null, foodIds: [1] });

  await approve(made.body.safetyRule);
  const both = { draft: false, approvedBy: 'Dr. Ivo Horvat, Mirna Herceg', approvedOn: '2026-11-15' };
  expect(await ruleOf('OWN-1')).toMatchObject(both);
  const stale = await update({ ...made.body.safetyRule, version: 1 }, { effect: 'caution' });
  expect([stale.status, stale.error.code]).toEqual([409, 'SAFETY_RULE_CHANGED']);
  expect((await update(made.body.safetyRule, {})).error.message).toBe('No changes to save.');

  const changed = await update(made.body.safetyRule, { effect: 'ceiling:limit' });
  expect(changed.body.safetyRule).toMatchObject({ draft: true, approvedBy: null, approvedOn: null });

  const undo = (changeSetId: number) => admin.call(changeSetsApi.revert, { params: { changeSetId } });
  expect((await undo(changed.body.changeSetId)).status).toBe(200);
  expect(await ruleOf('OWN-1')).toMatchObject({ effect: 'exclude', ...both });

  const gone = await admin.call(api.remove, { params: { ruleId: 'OWN-1' } });
  expect(gone.body.deleted).toBe(1);
  expect((await all()).some(({ ruleId }) => ruleId === 'OWN-1')).toBe(false);
  expect((await undo(gone.body.changeSetId)).status).toBe(200);
  expect(await ruleOf('OWN-1')).toMatchObject(both);

  const history = await iva.call(api.history, { params: { ruleId: 'OWN-1' } });
  expect(history.body.changes.map(({ action }) => action)).toEqual([
    ...['revert', 'delete', 'revert', 'update', 'create'],
  ]);
});

describe('a rule that could never be evaluated is not saved, and the field says why', () => {
  test.each<[string, Partial<SafetyRuleBody>, string, RegExp]>([
    ['an unknown word', { trigger: 'teenager' }, 'trigger', /not understood/],
    ['an unknown condition', { triggerKind: 'condition', trigger: 'gouty' }, 'trigger', /no condition “gouty”/],
    ['an unknown restriction', { trigger: 'pregnancy & restriction:paleo' }, 'trigger', /no restriction “paleo”/],
    ['an unknown set', { appliesTo: 'set:nowhere' }, 'appliesTo', /no set of foods “nowhere”/],
    ['an unknown group', { appliesTo: 'group:99999' }, 'appliesTo', /no group of foods/],
    ['an unknown food', { appliesTo: 'food:1 99999' }, 'appliesTo', /no food with the id 99999/],
    ['no food at all', { exceptFoodIds: [1] }, 'appliesTo', /about no food/],
    ['an unknown exception', { exceptFoodIds: [99999] }, 'exceptFoodIds', /no food with the id 99999/],
    ['a refused food', { effect: 'refuse' }, 'effect', /list as a whole can be refused/],
    ['a ceiling of the list', { appliesTo: 'list' }, 'effect', /list as a whole has no band/],
  ])('%s', async (_, part, field, message) => {
    const before = await all();
    const answer = await admin.call(api.create, { body: { ...carrot, ...part } });
    expect(answer.status).toBe(422);
    expect(answer.error.fieldErrors).toMatchObject([{ field, message: expect.stringMatching(message) }]);
    expect(await all()).toHaveLength(before.length);
  });
});

test('sets, groups and single foods come together, less the exceptions', async () => {
  const { body: terms } = await admin.call(api.terms, {});
  const group = terms.foodGroups.find(({ foodIds }) => foodIds.length > 2);
  const [first = 0, ...others] = group?.foodIds ?? [];
  const made = await admin.call(api.create, {
    body: { ...carrot, appliesTo: `group:${group?.id};food:${first}`, exceptFoodIds: [first] },
  });
  expect(made.body.safetyRule.foodIds.sort((a, b) => a - b)).toEqual(others);
  await admin.call(api.remove, { params: { ruleId: made.body.safetyRule.ruleId } });
});

test('what was changed, deleted or approved here survives the next start', async () => {
  const rule = await ruleOf('GEN-SUGAR');
  await update(rule, { source: 'Our own reading' });
  await admin.call(api.remove, { params: { ruleId: 'GEN-BRAZIL' } });
  await approve(await ruleOf('GEN-RAWBIV'));
  await app.byHand.orm.transaction((tx) => loadEditedTables(tx, findProjectRoot()));
  await bumpSharedVersion(app.database.orm, 'safetyRules');
  const rules = new Map((await all()).map((one) => [one.ruleId, one]));
  expect(rules.get('GEN-SUGAR')?.source).toBe('Our own reading');
  expect(rules.has('GEN-BRAZIL')).toBe(false);
  expect(rules.get('GEN-RAWBIV')?.draft).toBe(false);
});

test('as CSV they leave and come back; a change by file is a draft, and one bad row keeps all out', async () => {
  const exported = await admin.call(referenceCsvApi.exports.safetyRules, {});
  const file = (text: string) => ({ name: 'rules.csv', content: Buffer.from(text) });
  const again = await admin.call(referenceCsvApi.imports.safetyRules, { file: file(exported.text) });
  expect(again.body).toMatchObject({ created: 0, changed: 0, rowErrors: [] });

  const approved = await approve(await ruleOf('GEN-PROC'));
  expect(approved.status).toBe(200);
  const text = exported.text.replace('Processed meat raises the risk', 'Sausages raise the risk');
  const dry = await admin.call(referenceCsvApi.imports.safetyRules, { file: file(text), query: { dryRun: 'true' } });
  expect(dry.body).toMatchObject({ changed: 1, rowErrors: [] });
  expect((await ruleOf('GEN-PROC')).draft).toBe(false);
  const run = await admin.call(referenceCsvApi.imports.safetyRules, { file: file(text) });
  expect(run.body.changeSetId).toBeGreaterThan(0);
  expect(await ruleOf('GEN-PROC')).toMatchObject({ draft: true, reason: { en: expect.stringMatching(/^Sausages/) } });

  const bad = text.replace('Sausages raise', 'Cold cuts raise').replace('set:processed_meat', 'set:no_such_set');
  const refused = await admin.call(referenceCsvApi.imports.safetyRules, { file: file(bad) });
  expect(refused.status).toBe(422);
  expect(refused.error.rowErrors).toMatchObject([
    { line: expect.any(Number), message: 'appliesTo: There is no set of foods “no_such_set”.' },
  ]);
  expect((await ruleOf('GEN-PROC')).reason.en).toMatch(/^Sausages/);
});

describe('on the food lists', () => {
  let labReportId: number;
  let patientId: number;
  const calculate = (body = {}) => iva.call(recommendationApi.calculate, { params: { labReportId }, body });
  beforeAll(async () => {
    patientId = await patientOf(app.database, 'nutritionist');
    const record = { dateOfBirth: '1990-05-05', sex: 'female' as const, pregnancyWeeks: 20, dueDate: null };
    const lists = { phenotypeIds: [], drugIds: [], foodRestrictionIds: [], dislikedFoodIds: [] };
    await app.byHand.orm
      .update(patient)
      .set({ ...record, ...lists })
      .where(eq(patient.id, patientId));
    labReportId = await seedReport(app.database, patientId);
    expect((await calculate()).status).toBe(200);
  });

  /** A food that nothing holds. */
  async function freeFood(): Promise<number> {
    const { body } = await calculate({ preview: true });
    const free = body.foods.find((food) => food.ceiling === null && food.band === 'neutral');
    if (!free) throw new Error('no free food');
    return free.foodId;
  }

  test('the impact of a new rule counts patients, foods and moves that yield, writes nothing, and then comes true', {
    tags: ['full'],
  }, async () => {
    const foodId = await freeFood();
    await iva.call(recommendationApi.override, {
      params: { labReportId, foodId },
      body: { band: 'eat', reason: 'She likes it.' },
    });
    const body = { ...carrot, appliesTo: `food:${foodId}` };
    const before = await all();
    const { body: answer } = await admin.call(impactApi.preview, { body: { change: 'safetyRule.create', body } });
    expect(await all()).toHaveLength(before.length);
    const { impact } = answer;
    expect(impact.transitions).toContainEqual({ from: 'eat', to: 'excluded', foods: 1 });
    expect(impact.safety).toMatchObject({ listsRefused: 0, listsAllowed: 0, movesYielding: 1 });
    expect(impact.safety?.patients).toBeGreaterThan(0);
    expect(impact.safety?.yielding[0]).toMatchObject({ labReportId, foodId, movedTo: 'eat' });
    expect(impact.reports.find((report) => report.labReportId === labReportId)?.foods).toMatchObject([{ foodId }]);

    const made = await admin.call(api.create, { body });
    const list = await calculate();
    const food = list.body.foods.find((one) => one.foodId === foodId);
    expect(food).toMatchObject({
      band: 'excluded',
      conflict: { movedTo: 'eat', ruleId: made.body.safetyRule.ruleId },
    });
    // a rule of ours for a life stage is as final as a shipped one
    expect(food?.ceiling?.rules[0]).toMatchObject({ final: true, draft: true });

    const { ruleId } = made.body.safetyRule;
    const back = await admin.call(impactApi.preview, { body: { change: 'safetyRule.delete', params: { ruleId } } });
    expect(back.body.impact.transitions).toContainEqual({ from: 'excluded', to: 'eat', foods: 1 });
    expect(back.body.impact.safety).toMatchObject({ movesYielding: 0 });
    await admin.call(api.remove, { params: { ruleId } });
  });

  test('the record of today is what a rule is tried on, also where the list was asked for before it changed', async () => {
    const foodId = await freeFood();
    await calculate({ phenotypeIds: [] });
    const { rows } = await app.database.orm.execute<{ id: number }>(sql`select id from phenotype where code = 'gout'`);
    const gout = async (phenotypeIds: number[]) =>
      app.byHand.orm.update(patient).set({ phenotypeIds }).where(eq(patient.id, patientId));
    await gout(rows.map(({ id }) => id));
    const rule: SafetyRuleBody = { ...carrot, triggerKind: 'condition', trigger: 'gout', effect: 'ceiling:limit' };
    const body = { ...rule, appliesTo: `food:${foodId}` };
    const { body: answer } = await admin.call(impactApi.preview, { body: { change: 'safetyRule.create', body } });
    const own = answer.impact.reports.find((report) => report.labReportId === labReportId);
    expect(own?.foods).toMatchObject([{ foodId, after: { band: 'limit' } }]);
    await gout([]);
  });

  test('a refusal is counted as a list that is gone', { tags: ['full'] }, async () => {
    const body: SafetyRuleBody = { ...carrot, effect: 'refuse', appliesTo: 'list' };
    const { body: answer } = await admin.call(impactApi.preview, { body: { change: 'safetyRule.create', body } });
    expect(answer.impact.safety?.listsRefused).toBeGreaterThan(0);
    const { ruleId, version } = await ruleOf('AGE-REFUSE');
    const same = { ...bodyOf(await ruleOf('AGE-REFUSE')), trigger: 'age<1mo', version };
    const fewer = await admin.call(impactApi.preview, {
      body: { change: 'safetyRule.update', params: { ruleId }, body: same },
    });
    expect(fewer.body.impact.safety).toMatchObject({ listsRefused: 0 });
  });

  test('a rule that can no longer be read is heard: above every list, and in the list of rules', async () => {
    await app.byHand.orm.update(safetyRule).set({ appliesTo: 'set:gone' }).where(eq(safetyRule.code, 'GEN-COOK'));
    await bumpSharedVersion(app.database.orm, 'safetyRules');
    expect((await ruleOf('GEN-COOK')).problem?.message).toBe('There is no set of foods “gone”.');
    const list = await calculate();
    expect(list.status).toBe(200);
    expect(list.body.calculation.notes.map(({ reason }) => reason)).toContain(
      'The safety rule GEN-COOK cannot be read and does not act. An Admin must mend it.',
    );
    await app.byHand.orm.execute(sql`update safety_rule set applies_to = 'set:raw_meat' where code = 'GEN-COOK'`);
    await bumpSharedVersion(app.database.orm, 'safetyRules');
  });
});

test('rules that pull in two directions are named', async () => {
  const { body: before } = await admin.call(api.list, {});
  const steady = await admin.call(api.create, {
    body: { ...carrot, triggerKind: 'drug', trigger: 'B01AA03', effect: 'steady', appliesTo: 'set:natto' },
  });
  const { body: after } = await admin.call(api.list, {});
  const added = after.contradictions.filter(({ ruleIds }) => ruleIds.includes(steady.body.safetyRule.ruleId));
  expect(after.contradictions).toHaveLength(before.contradictions.length + added.length);
  expect(added).toMatchObject([{ kind: 'steady', ruleIds: [steady.body.safetyRule.ruleId, 'VKA-NATTO'] }]);
});
