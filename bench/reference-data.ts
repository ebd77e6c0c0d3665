import type { Bench } from './harness.ts';
import { type LoadRequest, requestsPerSecond } from './load.ts';
import { printResult, takeTurns } from './report.ts';

const seconds = 2;
const rounds = 5;
const connections = 32;

/** Lists, one bacterium's pairs, one added pair, and bulk, each against the plainest code that could do it. */
export async function benchReferenceData(bench: Bench): Promise<boolean> {
  const met = [await speciesList(bench), await unchangedList(bench), await pairsOfTaxon(bench), await addedPair(bench)];
  const small = await bulk(bench, 100, 100);
  const large = await bulk(bench, 250, 400);
  const inLine = printResult({
    name: 'each 10,000 of the 100,000 pairs',
    unit: 'ms',
    ours: large.ours / 10,
    baseline: small.ours,
    baselineName: 'the bulk of 10,000 pairs',
    goal: 1.5,
  });
  return [...met, small.met, large.met, inLine].every(Boolean);
}

async function compare(
  name: string,
  baselineName: string,
  goal: number,
  ours: { port: number; request: LoadRequest },
  baseline: { port: number; request: LoadRequest },
  expectStatus: number,
): Promise<boolean> {
  const load = (side: { port: number; request: LoadRequest }, time = seconds) =>
    requestsPerSecond({ ...side, seconds: time, connections, expectStatus });
  // Both have been compiled and have filled their memory before it counts.
  await load(ours, 1);
  await load(baseline, 1);
  const measured = await takeTurns(
    rounds,
    () => load(ours),
    () => load(baseline),
  );
  return printResult({ name, unit: 'req/s', ...measured, baselineName, goal });
}

async function etagOf(port: number, path: string, headers: Record<string, string>): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers });
  await answer.arrayBuffer();
  return answer.headers.get('etag') ?? '';
}

function speciesList({ ports, authorization }: Bench): Promise<boolean> {
  const headers = { 'accept-encoding': 'br' };
  return compare(
    'all species, with sign-in check',
    'node:http with the same ready text',
    0.5,
    {
      port: ports.app,
      request: { method: 'GET', path: '/api/bacteria/species', headers: { ...headers, ...authorization } },
    },
    { port: ports.bareText, request: { method: 'GET', path: '/', headers } },
    200,
  );
}

async function unchangedList({ ports, authorization }: Bench): Promise<boolean> {
  const path = '/api/bacteria/species';
  const [ours, bare] = [await etagOf(ports.app, path, authorization), await etagOf(ports.bareText, '/', {})];
  return compare(
    'all species unchanged (304)',
    'node:http with the same ready text',
    0.5,
    { port: ports.app, request: { method: 'GET', path, headers: { 'if-none-match': ours, ...authorization } } },
    { port: ports.bareText, request: { method: 'GET', path: '/', headers: { 'if-none-match': bare } } },
    304,
  );
}

function pairsOfTaxon({ ports, authorization }: Bench): Promise<boolean> {
  const path = '/api/admin/bacteria-food/genus/to-eat?taxonId=1678';
  return compare(
    'pairs of one bacterium',
    'Fastify and pg with a named statement',
    0.6,
    { port: ports.app, request: { method: 'GET', path, headers: authorization } },
    { port: ports.bareFastify, request: { method: 'GET', path: '/pairs?taxonId=1678' } },
    200,
  );
}

/** Every request adds another pair: species one after the other, all foods each. */
async function addedPair({ ports, authorization, database }: Bench): Promise<boolean> {
  const { rows } = await database.pool.query<{ id: number }>(`select tax_id as id from taxon t where rank = 'genus'
    and not exists (select from bacteria_food_pair p where p.taxon_id = t.tax_id) order by tax_id`);
  let next = 0;
  const body = () => {
    const genusId = rows[Math.floor(next / 600)]?.id;
    const foodId = (next % 600) + 1;
    next += 1;
    return JSON.stringify({ genusId, foodId, value: 3 });
  };
  const met = await compare(
    'one added pair, with audit and undo',
    'Fastify and pg with a named insert',
    0.3,
    {
      port: ports.app,
      request: { method: 'POST', path: '/api/admin/bacteria-food/genus/to-eat', headers: authorization, body },
    },
    { port: ports.bareFastify, request: { method: 'POST', path: '/pairs', body } },
    201,
  );
  await database.pool.query('delete from bacteria_food_pair where taxon_id = any($1)', [rows.map(({ id }) => id)]);
  await database.pool.query('vacuum analyze bacteria_food_pair');
  return met;
}

async function bulk(
  { ports, authorization, database }: Bench,
  taxa: number,
  foods: number,
): Promise<{ met: boolean; ours: number }> {
  const { rows } = await database.pool.query<{ id: number }>(
    `select tax_id as id from taxon t where rank = 'species'
      and not exists (select from bacteria_food_pair p where p.taxon_id = t.tax_id) order by tax_id limit ${taxa}`,
  );
  const taxonIds = rows.map(({ id }) => id);
  const foodIds = Array.from({ length: foods }, (_, index) => index + 1);
  const clear = async () => {
    await database.pool.query('delete from bacteria_food_pair where taxon_id = any($1)', [taxonIds]);
    await database.pool.query('vacuum bacteria_food_pair');
  };
  const timed = async (work: () => Promise<unknown>) => {
    const started = performance.now();
    await work();
    const took = performance.now() - started;
    await clear();
    return took;
  };
  const body = { level: 'species', kind: 'to-eat', taxonIds, foodIds, value: 3, editExisting: false };
  const ours = () =>
    timed(async () => {
      const answer = await fetch(`http://127.0.0.1:${ports.app}/api/admin/bacteria-food/bulk`, {
        method: 'POST',
        headers: { ...authorization, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      const { created } = (await answer.json()) as { created: number };
      if (created !== taxa * foods) throw new Error(`${created} pairs were created, not ${taxa * foods}`);
    });
  const raw = () => timed(() => database.pool.query(insertInto('bacteria_food_pair'), [taxonIds, foodIds]));
  const plain = async () => {
    await database.pool.query(`create table plain_pair
      (taxon_id integer, food_id integer, kind text, value double precision, primary key (taxon_id, food_id))`);
    return timed(() => database.pool.query(insertInto('plain_pair'), [taxonIds, foodIds])).finally(() =>
      database.pool.query('drop table plain_pair'),
    );
  };
  await ours();
  const measured = await takeTurns(rounds, ours, raw);
  const name = `bulk of ${(taxa * foods).toLocaleString('en')} pairs, with audit and change set`;
  const met = [
    printResult({ name, unit: 'ms', ...measured, baselineName: 'the raw INSERT … SELECT', goal: 2 }),
    printResult({
      name,
      unit: 'ms',
      ...(await takeTurns(rounds, ours, plain)),
      baselineName: 'the same into a plain table with the same primary key',
      goal: 2.5,
    }),
  ];
  return { met: met.every(Boolean), ours: measured.ours };
}

function insertInto(table: string): string {
  return `insert into ${table} (taxon_id, food_id, kind, value)
    select t, f, 'to-eat', 3 from unnest($1::integer[]) t cross join unnest($2::integer[]) f on conflict do nothing`;
}
