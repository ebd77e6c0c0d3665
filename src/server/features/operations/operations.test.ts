import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { changeSetsApi } from '#contract/change-sets.contract.ts';
import { operationsApi } from '#contract/operations.contract.ts';
import { patientsApi } from '#contract/patients.contract.ts';
import { typesetter } from '#server/features/paper/paper.door.ts';
import { bifidobacterium, contradict } from '#server/features/rule-book/contradict.test-data.ts';
import { type Caller, createTestApp, type TestApp } from '#server/testing/test-app.ts';

let running: TestApp;
let admin: Caller;
beforeAll(async () => {
  running = await createTestApp();
  admin = await running.as('admin');
});
afterAll(() => running.close());

describe('the operations page', () => {
  test('is for Admins alone', async () => {
    const iva = await running.as('nutritionist');
    for (const endpoint of [operationsApi.system, operationsApi.audit]) {
      expect((await iva.call(endpoint, {})).status).toBe(403);
      expect((await running.withToken(null).call(endpoint, {})).status).toBe(401);
    }
  });

  test('counts what is held and what the rules leave uncovered', async () => {
    const { status, body } = await admin.call(operationsApi.system, {});
    expect(status).toBe(200);
    expect(body.buildId).toBe('test');
    // who runs the machine gives it memory by that
    expect(body.typesetter).toBe(typesetter);
    expect(body.database.migrations).toBeGreaterThan(0);
    expect(body.database.sizeBytes).toBeGreaterThan(1_000_000);
    expect(body.counts.foods).toBe(600);
    expect(body.counts.accounts).toBe(3);
    const { coverage, counts } = body;
    expect(coverage.taxaWithoutPairs).toBe(coverage.generaWithoutPairs + coverage.speciesWithoutPairs);
    expect(coverage.taxaWithoutPairs).toBeLessThan(counts.genera + counts.species);
    expect(coverage.foodsWithoutCroatianName).toBe(0);
  });
});

describe('the audit log', () => {
  test('shows who changed what, newest first, and what can be undone', async () => {
    const changeSetId = await contradict(admin);
    const { body } = await admin.call(operationsApi.audit, { query: { entity: 'behaviour', page: 1, pageSize: 5 } });
    expect(body.entries[0]).toMatchObject({
      account: { name: 'Mirna Herceg' },
      action: 'behaviour.update',
      entity: 'behaviour',
      entityId: String(bifidobacterium),
      entityName: 'Bifidobacterium',
      changeSetId,
      revertible: true,
    });
    expect(body.entities).toContain('behaviour');
    expect(body).toMatchObject({ page: 1, pageSize: 5 });
    await admin.call(changeSetsApi.revert, { params: { changeSetId } });
    const undone = await admin.call(operationsApi.audit, { query: { changeSetId } });
    expect(undone.body.entries.map((entry) => entry.revertible)).toEqual([false]);
  });

  test('names the people: a patient with the code, and by the code alone once erased', async () => {
    const { user } = (
      await admin.call(patientsApi.create, { body: { firstName: 'Zora', lastName: 'Zapisana', weightKg: 60 } })
    ).body;
    const namesOf = async (query: { entity: string; entityId?: string }) =>
      (await admin.call(operationsApi.audit, { query })).body.entries.map(({ entityName }) => entityName);
    expect(await namesOf({ entity: 'patient', entityId: String(user.id) })).toEqual([`Zora Zapisana, ${user.code}`]);
    expect((await namesOf({ entity: 'measurement' }))[0]).toBe(`Zora Zapisana, ${user.code}`);
    await admin.call(patientsApi.erase, { params: { userId: user.id } });
    const erased = await namesOf({ entity: 'patient', entityId: String(user.id) });
    expect(new Set(erased)).toEqual(new Set([user.code]));
  });

  test('is filtered by account, record and day', async () => {
    await contradict(admin);
    const byOther = await admin.call(operationsApi.audit, { query: { accountId: 999 } });
    expect(byOther.body).toMatchObject({ entries: [], total: 0 });
    const past = await admin.call(operationsApi.audit, { query: { to: '2020-01-01' } });
    expect(past.body.total).toBe(0);
    const ofTaxon = await admin.call(operationsApi.audit, {
      query: { entity: 'behaviour', entityId: String(bifidobacterium), from: '2020-01-01' },
    });
    expect(ofTaxon.body.total).toBeGreaterThan(0);
    expect((await admin.call(operationsApi.audit, { query: { from: 'yesterday' } })).status).toBe(422);
  });
});
