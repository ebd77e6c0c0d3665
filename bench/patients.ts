import { sql } from 'drizzle-orm';
import { progressSql } from '#server/features/patients/progress.repository.ts';
import type { Bench } from './harness.ts';
import { median } from './report.ts';

const patients = 20_000;
const pageSize = 25;
const goalMs = 100;
const repeats = 20;

/** One account with 20,000 patients: every way of listing them stays under 100 ms, answer included. */
export async function benchPatients(bench: Bench): Promise<boolean> {
  const accountId = await fillAccount(bench);
  const cases: [name: string, query: Record<string, string>][] = [
    ['first page by next step', {}],
    ['last page by name', { sort: 'name', page: String(patients / pageSize) }],
    ['search by name', { search: 'kovač an' }],
    ['search that finds nobody', { search: 'zzz' }],
    ['filter by next step', { nextStep: 'calculate' }],
    ['filter, search and sort', { nextStep: 'awaitReport', search: 'mb-1', sort: 'age', order: 'desc' }],
  ];
  let met = true;
  for (const [name, query] of cases) met = (await timeList(bench, name, accountId, query)) && met;
  await showPlan(bench, accountId);
  return met;
}

async function timeList(
  { ports, authorization }: Bench,
  name: string,
  accountId: number,
  query: Record<string, string>,
): Promise<boolean> {
  const asked = { accountId: String(accountId), status: 'active', page: '1', pageSize: String(pageSize), ...query };
  const url = `http://127.0.0.1:${ports.app}/api/admin/users?${new URLSearchParams(asked)}`;
  const times: number[] = [];
  let total = 0;
  for (let round = 0; round < repeats; round += 1) {
    const start = performance.now();
    const answer = await fetch(url, { headers: authorization });
    const body = (await answer.json()) as { total: number };
    times.push(performance.now() - start);
    if (answer.status !== 200) throw new Error(`${name}: ${answer.status}`);
    total = body.total;
  }
  const middle = median(times);
  const met = middle < goalMs;
  console.log(
    `${met ? 'ok  ' : 'MISS'} ${patients.toLocaleString('en')} patients, ${name}: ${middle.toFixed(1)} ms, ` +
      `slowest ${Math.max(...times).toFixed(1)} ms, finds ${total.toLocaleString('en')} (goal: below ${goalMs} ms)`,
  );
  return met;
}

/** Invented names, a report for two of three, three questionnaires each: as a practice of many years would have. */
async function fillAccount({ database }: Bench): Promise<number> {
  const { rows } = await database.pool.query<{ id: number }>(
    `insert into account (username, first_name, last_name, role, password_hash)
     values ('bench', 'Bench', 'Bench', 'Nutritionist', 'none') returning id`,
  );
  const accountId = rows[0]?.id ?? 0;
  // Row by row the triggers would take longer than everything else: the progress is gathered once, at the end.
  const filled = ['patient', 'lab_report', 'user_questionnaire'];
  for (const table of filled) await database.pool.query(`alter table ${table} disable trigger patient_progress`);
  await database.pool.query(
    `insert into patient (account_id, first_name, last_name, date_of_birth, sort_key, search_text, created_at)
     select $1, first, last, date '1950-01-01' + n, upper(last || ' ' || first),
       lower(first || ' ' || last || ' mb-' || n || ' ' || first || n || '@example.org'), now() - n * interval '1 hour'
     from (select n, (array['Ana','Ivan','Marko','Petra','Luka','Maja','Josip','Nina'])[1 + n % 8] as first,
             (array['Kovac','Horvat','Babic','Maric','Juric','Novak','Knezevic','Vukovic','Markovic','Petrovic'])[1 + n / 8 % 10] as last
           from generate_series(1, $2::integer) n) as invented`,
    [accountId, patients],
  );
  await database.pool.query(
    `insert into lab_report (patient_id, uploaded_at, method, sample_date, format, file_name, file_size, file_sha256,
       genus_count, species_count, status_counts, quality, warnings)
     select p.id, now() - p.id % 90 * interval '1 day', '16S', current_date - p.id % 300 - 180 * k, 'metabelly-csv', 'a.csv', 1,
       md5(p.id::text) || md5(k::text), 100, 200, '{"Low":8,"Normal":80,"High":11,"Unknown":1}', '{"level":"good","reasons":[]}', '[]'
     from patient p cross join generate_series(0, 1) k where p.account_id = $1 and p.id % 3 <> 0`,
    [accountId],
  );
  await database.pool.query(
    `insert into user_questionnaire (patient_id, questionnaire_id, language, token_hash, total, sent_at, expires_at, submitted_at)
     select p.id, (select min(id) from questionnaire), 'hr', md5(p.id || 'x' || k), 20, now() - p.id % 100 * interval '1 day',
       now() + interval '30 days', case when (p.id + k) % 4 <> 0 then now() - p.id % 50 * interval '1 day' end
     from patient p cross join generate_series(1, 3) k where p.account_id = $1 and p.id % 10 <> 0`,
    [accountId],
  );
  for (const table of filled) await database.pool.query(`alter table ${table} enable trigger patient_progress`);
  await database.pool.query('select refresh_patient_progress(id) from patient where account_id = $1', [accountId]);
  await database.pool.query('vacuum analyze');
  return accountId;
}

async function showPlan({ database }: Bench, accountId: number): Promise<void> {
  const filter = { accountId, status: 'active', search: 'kovac', limit: 25, offset: 0 } as const;
  const { rows } = await database.orm.execute<{ 'QUERY PLAN': string }>(
    sql`explain (analyze, costs off, buffers off, summary on) ${progressSql(filter, new Date())}`,
  );
  console.log('The plan of a searched page by next step:');
  for (const row of rows) console.log(`    ${row['QUERY PLAN']}`);
}
