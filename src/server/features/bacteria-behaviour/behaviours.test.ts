import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bacteriaBehaviourApi as api } from '#contract/bacteria-behaviour.contract.ts';
import { changeSetsApi } from '#contract/change-sets.contract.ts';
import { type Caller, createTestApp, type TestApp } from '#server/testing/test-app.ts';

let running: TestApp;
let admin: Caller;
let nutritionist: Caller;
beforeAll(async () => {
  running = await createTestApp();
  admin = await running.as('admin');
  nutritionist = await running.as('nutritionist');
});
afterAll(() => running.close());

const toEat = { level: 'genus', kind: 'to-eat' } as const;
/** Genera that no shipped behaviour speaks of. */
const [abiotrophia, acetanaerobacterium, acetitomaculum] = [46123, 258514, 31980];

function add(genusTaxId: number, status: 'Low' | 'Normal' | 'High', flow: 'Increase' | 'Decrease' = 'Increase') {
  return admin.call(api.create, { params: toEat, body: { genusTaxId, status, flow } });
}

async function behavioursOf(genusTaxId: number) {
  const { body } = await nutritionist.call(api.list, { params: toEat });
  return (body.genusBehaviourToEat ?? []).filter((row) => row.genusTaxId === genusTaxId);
}

describe('behaviours', () => {
  test('come in the field of their level and list', async () => {
    const { body } = await nutritionist.call(api.list, { params: { level: 'species', kind: 'not-to-eat' } });
    expect(Object.keys(body)).toEqual(['speciesBehaviourNotToEat']);
    expect(api.list.response.parse(body).speciesBehaviourNotToEat?.length).toBeGreaterThan(10);
  });

  test('are one per status, three at most', async () => {
    const added = await add(abiotrophia, 'Low');
    expect(added.status).toBe(201);
    expect(added.body.behaviour).toEqual({
      ...{ id: expect.any(Number), genusTaxId: abiotrophia, genusName: 'Abiotrophia', status: 'Low', flow: 'Increase' },
    });
    const used = await add(abiotrophia, 'Low', 'Decrease');
    expect([used.status, used.error.message]).toEqual([409, 'Status already used.']);
    await add(abiotrophia, 'Normal');
    await add(abiotrophia, 'High', 'Decrease');
    expect((await add(abiotrophia, 'High')).error.message).toBe('Already 3 statuses.');
    expect((await behavioursOf(abiotrophia)).map(({ status }) => status)).toEqual(['Low', 'Normal', 'High']);
  });

  test('are kept once when several people add the same at the same time', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => add(acetitomaculum, 'Low')));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  });

  test('change status and flow, unless another row has the status', async () => {
    const { behaviour } = (await add(acetanaerobacterium, 'Low')).body;
    await add(acetanaerobacterium, 'High');
    const params = { ...toEat, id: behaviour.id };
    const put = (status: 'Low' | 'Normal' | 'High', genusTaxId = acetanaerobacterium) =>
      admin.call(api.update, { params, body: { genusTaxId, status, flow: 'Decrease' } });
    expect((await put('Normal')).body.behaviour).toMatchObject({ status: 'Normal', flow: 'Decrease' });
    const taken = await put('High');
    expect([taken.status, taken.error.message]).toEqual([409, 'Status already used by another row.']);
    expect((await put('Low', abiotrophia)).status).toBe(422);
    const otherList = { ...params, kind: 'not-to-eat' as const };
    expect((await admin.call(api.remove, { params: otherList })).status).toBe(404);
    expect((await admin.call(api.remove, { params })).body.deleted).toBe(1);
    expect((await admin.call(api.remove, { params })).status).toBe(404);
  });

  test('name the taxon in the field of their level', async () => {
    const answer = await admin.call(api.create, {
      params: toEat,
      body: { speciesTaxId: 216816, status: 'Low', flow: 'Increase' },
    });
    expect([answer.status, answer.error.fieldErrors?.[0]?.field]).toEqual([422, 'genusTaxId']);
    expect((await add(999_999, 'Low')).error.message).toBe('The genus was not found.');
  });

  test('are read-only for a Nutritionist', async () => {
    const body = { genusTaxId: abiotrophia, status: 'Low', flow: 'Increase' } as const;
    const bulk = { ...body, ...toEat, taxonIds: [abiotrophia], editExisting: true };
    const answers = [
      await nutritionist.call(api.create, { params: toEat, body }),
      await nutritionist.call(api.update, { params: { ...toEat, id: 1 }, body }),
      await nutritionist.call(api.remove, { params: { ...toEat, id: 1 } }),
      await nutritionist.call(api.bulk, { body: bulk }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
  });
});

describe('the version of the behaviours', () => {
  test('stays as long as nobody changes one, and then names who did, also for an undo', async () => {
    const known = async () => (await nutritionist.call(api.version, {})).body.version;
    const before = await known();
    expect((await nutritionist.call(api.version, { query: { known: before } })).body).toEqual({ version: before });

    const { body: added } = await add(1279, 'Low');
    const changed = (await nutritionist.call(api.version, { query: { known: before } })).body;
    expect(changed.version).not.toBe(before);
    const { rows } = await running.database.pool.query<{ name: string }>(
      `select first_name || ' ' || last_name as name from account where username = 'admin'`,
    );
    expect(changed.lastChange?.accountName).toBe(rows[0]?.name);

    const afterAdd = await known();
    await admin.call(changeSetsApi.revert, { params: { changeSetId: added.changeSetId } });
    const undone = (await nutritionist.call(api.version, { query: { known: afterAdd } })).body;
    expect(undone.version).not.toBe(afterAdd);
    expect(undone.lastChange?.at).not.toBe(changed.lastChange?.at);
  });
});

describe('behaviours in bulk', () => {
  test('reach genera and included species, skip what exists, name what fails, and are undone as one', async () => {
    const [first] = await running.database.pool
      .query<{ id: number }>(
        `select t.genus_tax_id as id from taxon t where t.rank = 'species' and not exists
          (select from bacteria_behaviour b where b.taxon_id in (t.tax_id, t.genus_tax_id))
          group by t.genus_tax_id having count(*) > 3 order by 1 limit 1`,
      )
      .then(({ rows }) => rows);
    const genusId = first?.id ?? 0;
    const { rows } = await running.database.pool.query<{ id: number }>(
      `select tax_id as id from taxon where genus_tax_id = ${genusId}`,
    );
    const species = rows.map(({ id }) => id);
    await add(genusId, 'High', 'Increase');
    const body = {
      ...{ ...toEat, taxonIds: [genusId, 999_999], includeSpeciesIds: [...species, 216816] },
      ...({ status: 'High', flow: 'Decrease' } as const),
    };

    const rehearsed = await admin.call(api.bulk, { body: { ...body, editExisting: false, dryRun: true } });
    expect(rehearsed.body).toMatchObject({ created: species.length, changed: 0, skipped: 1, failed: 2 });
    expect(rehearsed.body.changeSetId).toBeUndefined();
    expect(await behavioursOf(genusId)).toHaveLength(1);

    const applied = await admin.call(api.bulk, { body: { ...body, editExisting: true } });
    expect(applied.body).toMatchObject({ success: species.length + 1, changed: 1, skipped: 0, failed: 2 });
    expect(rehearsed.body.reasons).toEqual([
      { outcome: 'skipped', reason: 'exists', count: 1 },
      { outcome: 'failed', reason: 'unknownTaxon', count: 1 },
      { outcome: 'failed', reason: 'notOfSelectedGenera', count: 1 },
    ]);
    expect(applied.body.failures.map(({ taxonId }) => taxonId)).toEqual([999_999, 216816]);
    const again = await admin.call(api.bulk, { body: { ...body, editExisting: true } });
    expect(again.body).toMatchObject({ success: 0, skipped: species.length + 1 });
    expect(again.body.changeSetId).toBeUndefined();

    const params = { changeSetId: applied.body.changeSetId ?? 0 };
    expect((await admin.call(changeSetsApi.revert, { params })).body.reverted).toBe(species.length + 1);
    expect((await behavioursOf(genusId)).map(({ flow }) => flow)).toEqual(['Increase']);
  });
});
