import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bacteriaFoodApi as api } from '#contract/bacteria-food.contract.ts';
import { changeSetsApi } from '#contract/change-sets.contract.ts';
import { kinds } from '#contract/taxa.contract.ts';
import { type PairState, planPair } from '#domain/bacteria-food/bulk-plan.ts';
import { type Caller, createTestApp, type TestApp } from '#server/testing/test-app.ts';

let running: TestApp;
let admin: Caller;
beforeAll(async () => {
  running = await createTestApp();
  admin = await running.as('admin');
});
afterAll(() => running.close());

/** Three genera and two species of the first that no shipped pair speaks of. */
async function freshTaxa(): Promise<{ genera: number[]; species: number[] }> {
  const { rows } = await running.database.pool.query<{ genus: number; species: number[] }>(
    `select genus_tax_id as genus, array_agg(tax_id order by tax_id) as species from taxon s where rank = 'species'
      and not exists (select from bacteria_food_pair p join taxon t on t.tax_id = p.taxon_id
        where coalesce(t.genus_tax_id, t.tax_id) = s.genus_tax_id)
      group by genus_tax_id having count(*) >= 2 order by genus_tax_id limit 3`,
  );
  return { genera: rows.map(({ genus }) => genus), species: rows[0]?.species.slice(0, 2) ?? [] };
}

async function allPairs(taxa: number[]): Promise<Map<string, PairState>> {
  const { rows } = await running.database.pool.query<{ key: string } & PairState>(
    `select taxon_id || ':' || food_id as key, kind, value from bacteria_food_pair where taxon_id = any($1)
      order by taxon_id, food_id`,
    [taxa],
  );
  return new Map(rows.map(({ key, kind, value }) => [key, { kind, value }]));
}

async function checksum(): Promise<string> {
  const { rows } = await running.database.pool.query<{ sum: string }>(
    `select md5(string_agg(p::text, ',' order by taxon_id, food_id)) as sum from bacteria_food_pair p`,
  );
  return rows[0]?.sum ?? '';
}

describe('pairs in bulk', () => {
  test('do to every pair what the plan says, add up, are the same in a dry run, and are undone exactly', async () => {
    const { genera, species } = await freshTaxa();
    const taxa = [...genera, ...species];
    const value = fc.constantFrom(-10, -3, 3, 10);
    const start = fc.array(
      fc.record({
        taxonId: fc.constantFrom(...taxa),
        foodId: fc.integer({ min: 1, max: 4 }),
        kind: fc.constantFrom(...kinds),
        value,
      }),
      { maxLength: 8 },
    );
    const call = fc.record({
      kind: fc.constantFrom(...kinds),
      taxonIds: fc.array(fc.constantFrom(...genera, 999_999), { minLength: 1, maxLength: 4 }),
      includeSpeciesIds: fc.array(fc.constantFrom(...species), { maxLength: 3 }),
      foodIds: fc.array(fc.constantFrom(1, 2, 3, 4, 88_888), { minLength: 1, maxLength: 5 }),
      value,
      editExisting: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(start, call, async (existing, asked) => {
        await running.byHand.pool.query('delete from bacteria_food_pair where taxon_id = any($1)', [taxa]);
        for (const { taxonId, foodId, kind, value: v } of existing) {
          await running.byHand.pool.query(
            'insert into bacteria_food_pair (taxon_id, food_id, kind, value) values ($1, $2, $3, $4) on conflict do nothing',
            [taxonId, foodId, kind, v],
          );
        }
        const before = await allPairs(taxa);
        const body = { level: 'genus', ...asked } as const;

        const rehearsal = (await admin.call(api.bulk, { body: { ...body, dryRun: true } })).body;
        expect(await allPairs(taxa)).toEqual(before);
        const { changeSetId, ...result } = (await admin.call(api.bulk, { body })).body;
        expect(rehearsal).toEqual(result);

        const reached = asked.includeSpeciesIds.filter(() => asked.taxonIds.includes(genera[0] ?? 0));
        const targets = new Set([...asked.taxonIds.filter((id) => id !== 999_999), ...reached]);
        const expected = new Map(before);
        const plans = { create: 0, change: 0, skip: 0, fail: 0 };
        const foodIds = new Set(asked.foodIds);
        for (const taxonId of targets) {
          for (const foodId of foodIds) {
            const key = `${taxonId}:${foodId}`;
            const plan = foodId === 88_888 ? 'fail' : planPair(before.get(key), asked, asked.editExisting);
            plans[plan] += 1;
            if (plan === 'create' || plan === 'change') expected.set(key, { kind: asked.kind, value: asked.value });
          }
        }
        const askedTaxa = new Set([...asked.taxonIds, ...asked.includeSpeciesIds]).size;
        plans.fail += (askedTaxa - targets.size) * foodIds.size;
        expect(result).toMatchObject({ created: plans.create, changed: plans.change, skipped: plans.skip });
        expect(result.failed).toBe(plans.fail);
        expect(result.failures).toHaveLength(plans.fail);
        const because = (outcome: 'skipped' | 'failed') =>
          result.reasons.filter((each) => each.outcome === outcome).reduce((sum, { count }) => sum + count, 0);
        expect([because('skipped'), because('failed')]).toEqual([result.skipped, result.failed]);
        expect(result.success + result.skipped + result.failed).toBe(askedTaxa * foodIds.size);
        expect(new Map([...(await allPairs(taxa))].sort())).toEqual(new Map([...expected].sort()));

        const second = (await admin.call(api.bulk, { body })).body;
        expect([second.success, second.changeSetId]).toEqual([0, undefined]);
        if (changeSetId === undefined) return;
        const undone = await admin.call(changeSetsApi.revert, { params: { changeSetId } });
        expect(undone.body.reverted).toBe(result.success);
        expect(await allPairs(taxa)).toEqual(before);
      }),
      { numRuns: 25 },
    );
  });

  test('say why something was skipped or failed, grouped with counts', async () => {
    const [taxonId = 0, other = 0] = (await freshTaxa()).genera;
    await running.byHand.pool.query('delete from bacteria_food_pair where taxon_id = any($1)', [[taxonId, other]]);
    await running.byHand.pool.query(
      `insert into bacteria_food_pair (taxon_id, food_id, kind, value)
        values (${taxonId}, 1, 'to-eat', 3), (${taxonId}, 2, 'not-to-eat', 3)`,
    );
    const asked = {
      ...({ level: 'genus', kind: 'to-eat', value: 3 } as const),
      ...{ taxonIds: [taxonId, 999_999], includeSpeciesIds: [other], foodIds: [1, 2, 3, 88_888], dryRun: true },
    };
    const failed = [
      { outcome: 'failed', reason: 'unknownTaxon', count: 4 },
      { outcome: 'failed', reason: 'notOfSelectedGenera', count: 4 },
      { outcome: 'failed', reason: 'unknownFood', count: 1 },
    ];
    const kept = await admin.call(api.bulk, { body: { ...asked, editExisting: false } });
    expect(kept.body.reasons).toEqual([{ outcome: 'skipped', reason: 'exists', count: 2 }, ...failed]);
    const edited = await admin.call(api.bulk, { body: { ...asked, editExisting: true } });
    expect(edited.body.reasons).toEqual([
      { outcome: 'skipped', reason: 'unchanged', count: 1 },
      ...failed,
      { outcome: 'failed', reason: 'otherList', count: 1 },
    ]);
  });

  test('100,000 at once are one change set, and one undo', { tags: ['full'] }, async () => {
    const { rows } = await running.database.pool.query<{ id: number }>(
      `select tax_id as id from taxon where rank = 'species' order by tax_id limit 200`,
    );
    const { rows: foods } = await running.database.pool.query<{ id: number }>(
      'select id from food order by id limit 500',
    );
    const before = await checksum();
    const body = {
      ...({ level: 'species', kind: 'to-eat', value: 3, editExisting: false } as const),
      ...{ taxonIds: rows.map(({ id }) => id), foodIds: foods.map(({ id }) => id) },
    };
    const applied = (await admin.call(api.bulk, { body })).body;
    expect(applied.success + applied.skipped).toBe(100_000);
    expect(applied.created).toBeGreaterThan(95_000);
    const params = { changeSetId: applied.changeSetId ?? 0 };
    const { changeSet } = (await admin.call(changeSetsApi.get, { params })).body;
    expect(changeSet).toMatchObject({ action: 'bulk', size: applied.success, revertedBy: null });
    expect((await admin.call(changeSetsApi.revert, { params })).body.reverted).toBe(applied.success);
    expect(await checksum()).toBe(before);
  });

  test('refuse what no call can carry', async () => {
    const body = {
      ...({ level: 'species', kind: 'to-eat', value: 3, editExisting: false } as const),
      ...{
        taxonIds: Array.from({ length: 1001 }, (_, i) => i + 1),
        foodIds: Array.from({ length: 1000 }, (_, i) => i + 1),
      },
    };
    const answer = await admin.call(api.bulk, { body });
    expect(answer.status).toBe(422);
    expect(answer.error.message).toContain('1,000,000');
    const noFood = await admin.call(api.bulk, { body: { ...body, taxonIds: [1], foodIds: [] } });
    expect(noFood.error.fieldErrors?.[0]?.field).toBe('foodIds');
  });
});
