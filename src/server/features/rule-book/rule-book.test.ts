import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { changeSetsApi } from '#contract/change-sets.contract.ts';
import { isContradiction, ruleBookApi } from '#contract/rule-book.contract.ts';
import { type Caller, createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { bifidobacterium, contradict } from './contradict.test-data.ts';

let running: TestApp;
let admin: Caller;
beforeAll(async () => {
  running = await createTestApp();
  admin = await running.as('admin');
});
afterAll(() => running.close());

/** In whose latest report the bacterium was found. */
async function patientsWith(taxId: number): Promise<number> {
  const { rows } = await running.database.pool.query<{ n: number }>(
    `select count(distinct p.id)::int as n from patient p join patient_progress g on g.patient_id = p.id
      join lab_report_taxon t on t.lab_report_id = g.lab_report_id
      where p.status = 'active' and t.tax_id = $1 and t.abundance > 0`,
    [taxId],
  );
  const n = rows[0]?.n ?? 0;
  expect(n).toBeGreaterThan(0);
  return n;
}

describe('the coherence of the rules', () => {
  test('finds no contradiction in the rules the product ships', async () => {
    const { body } = await admin.call(ruleBookApi.coherence, {});
    // a role that studies do not agree on is silent, and so are its pairs
    const silent = ['BEHAVIOUR_WITHOUT_PAIRS', 'PAIRS_NO_BEHAVIOUR_REACHES'];
    expect(body.findings.filter(({ code }) => !silent.includes(code))).toEqual([]);
  });

  test('names a contradiction in the asked language until it is undone', async () => {
    const changeSetId = await contradict(admin);
    const english = (await admin.call(ruleBookApi.coherence, {})).body.findings;
    expect(english).toContainEqual({
      code: 'SAME_FLOW_IN_BOTH_LISTS',
      message:
        'When Bifidobacterium is Low, foods that increase it are both recommended and avoided. Change one of the two lists.',
      taxId: bifidobacterium,
      taxonName: 'Bifidobacterium',
      level: 'genus',
      kind: 'not-to-eat',
      patients: await patientsWith(bifidobacterium),
    });
    // what has no effect touches nobody
    expect(new Set(english.filter(({ code }) => !isContradiction(code)).map(({ patients }) => patients))).toEqual(
      new Set([0]),
    );
    const croatian = (await admin.call(ruleBookApi.coherence, { query: { lang: 'hr' } })).body.findings;
    expect(croatian[0]?.message).toContain('Promijenite jedan od dvaju popisa.');
    await admin.call(changeSetsApi.revert, { params: { changeSetId } });
    const after = (await admin.call(ruleBookApi.coherence, {})).body.findings;
    expect(after.map(({ code }) => code)).not.toContain('SAME_FLOW_IN_BOTH_LISTS');
  });
});

describe('what waits for review', () => {
  const counts = async (caller = admin) => (await caller.call(ruleBookApi.counts, {})).body;

  test('is counted for all staff, and is the sum of its parts', async () => {
    const iva = await running.as('nutritionist');
    const seen = await counts(iva);
    expect(seen).toEqual(await counts());
    const { safetyRules, studies, coherence } = seen;
    expect(seen.toReview).toBe(
      safetyRules.waiting + studies.waiting + coherence.contradictions + coherence.withoutEffect,
    );
    expect(safetyRules.total).toBeGreaterThanOrEqual(safetyRules.waiting);
    expect(seen.meals).toBeGreaterThan(0);
  });

  test('counts new contradictions until they are undone', async () => {
    const before = await counts();
    const changeSetId = await contradict(admin);
    // with its own list, and with each species that is told the opposite
    expect((await counts()).coherence.contradictions).toBeGreaterThan(before.coherence.contradictions);
    await admin.call(changeSetsApi.revert, { params: { changeSetId } });
    expect(await counts()).toEqual(before);
  });
});
