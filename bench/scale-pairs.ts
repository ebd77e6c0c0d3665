import { bumpSharedVersion } from '#server/db/shared-version.ts';
import { type Call, caller, printGrowth, timeOf } from './growth.ts';
import type { Bench } from './harness.ts';

const sizes = [10_000, 100_000, 1_000_000];
const flat = 2;
/** A genus and its hundred pairs stay as they are while all others grow. */
const genus = 1678;

/** The main calls while the rule base grows from 10,000 to 1,000,000 pairs. */
export async function benchScalePairs(bench: Bench): Promise<boolean> {
  const { pool, orm } = bench.database;
  const send = caller(bench);
  const calls = await callsOf(bench, send);
  const times = new Map<string, number[]>();
  console.log(`From ${sizes.map((size) => size.toLocaleString('en')).join(' to ')} pairs:`);
  await pool.query('truncate bacteria_food_pair');
  await pool.query(
    `insert into bacteria_food_pair (taxon_id, food_id, kind, value)
     select $1, f, 'to-eat', 3 from generate_series(101, 200) f`,
    [genus],
  );
  for (const size of sizes) {
    // a taxon after the other has pairs with all foods from the 51st on; the first 50 stay free for the bulk
    await pool.query(
      `insert into bacteria_food_pair (taxon_id, food_id, kind, value)
       select t.tax_id, f.id, case when f.id % 3 = 0 then 'not-to-eat' else 'to-eat' end, (array[-10, -3, 3, 10])[f.id % 4 + 1]
       from food f cross join (select tax_id, row_number() over (order by tax_id) as n from taxon where tax_id <> $1) t
       where f.id > 50 order by t.n, f.id limit $2 on conflict do nothing`,
      [genus, size - 100],
    );
    await pool.query('vacuum analyze bacteria_food_pair');
    await bumpSharedVersion(orm, 'pairs');
    for (const call of calls) times.set(call.name, [...(times.get(call.name) ?? []), await timeOf(call.act)]);
    console.log(`       plan of the pairs of one bacterium: ${await planOf(bench)}`);
  }
  return calls.map((call) => printGrowth(call, times.get(call.name) ?? [])).every(Boolean);
}

async function callsOf({ database }: Bench, send: ReturnType<typeof caller>): Promise<Call[]> {
  const { pool, orm } = database;
  const reports = await pool.query<{ id: number }>('select min(lab_report_id) as id from calculation');
  const taxa = await pool.query<{ id: number }>(
    `select tax_id as id from taxon where rank = 'species' order by tax_id desc limit 200`,
  );
  const report = reports.rows[0]?.id;
  const list = '/admin/bacteria-food/genus/to-eat';
  const pair = { genusId: genus, foodId: 599, value: 3 };
  const foodIds = Array.from({ length: 50 }, (_, at) => at + 1);
  const taxonIds = taxa.rows.map(({ id }) => id);
  const bulk = { level: 'species', kind: 'to-eat', taxonIds, foodIds, value: 3, editExisting: false };
  const calculate = () => send(`/lab-reports/${report}/calculate?detail=list`, { method: 'POST', body: {} });
  return [
    { name: 'pairs of one bacterium', goal: flat, act: () => send(`${list}?taxonId=${genus}`) },
    {
      name: 'add and delete a pair',
      goal: flat,
      act: async () => {
        await send(list, { method: 'POST', body: pair });
        await send(`${list}?taxonId=${genus}&foodId=${pair.foodId}`, { method: 'DELETE' });
      },
    },
    {
      name: 'a bulk of 10,000 pairs',
      goal: flat,
      act: async () => {
        await send('/admin/bacteria-food/bulk', { method: 'POST', body: bulk });
        await pool.query('delete from bacteria_food_pair where taxon_id = any($1) and food_id <= 50', [taxonIds]);
      },
    },
    { name: 'all species', goal: flat, act: () => send('/bacteria/species') },
    { name: 'calculate a food list', act: calculate },
    {
      name: 'calculate after a change of pairs',
      goal: flat,
      act: async () => {
        await pool.query('update bacteria_food_pair set value = -value where taxon_id = $1', [genus]);
        await bumpSharedVersion(orm, 'pairs');
        await calculate();
      },
    },
    {
      name: 'how many pairs each species has, after a change',
      act: async () => {
        await bumpSharedVersion(orm, 'pairs');
        await send('/admin/bacteria/counts?level=species');
      },
    },
    { name: 'all pairs as CSV', act: () => send('/admin/export/pairs.csv') },
  ];
}

async function planOf({ database }: Bench): Promise<string> {
  const { rows } = await database.pool.query<{ 'QUERY PLAN': string }>(
    `explain (costs off) select food_id, value from bacteria_food_pair
     where taxon_id = ${genus} and kind = 'to-eat' order by food_id`,
  );
  return rows.map((row) => row['QUERY PLAN'].trim()).join(' | ');
}
