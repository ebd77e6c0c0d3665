import { Agent, request } from 'node:http';
import { sql } from 'drizzle-orm';
import { patientReportApi } from '#contract/patient-report.contract.ts';
import { recommendationApi } from '#contract/recommendation.contract.ts';
import { bumpSharedVersion } from '#server/db/shared-version.ts';
import type { Bench } from './harness.ts';
import { watchMemory } from './memory.ts';
import { median } from './report.ts';

const TAXA = 1000;
const PAIRS_A_TAXON = 100;
const FOODS = 600;
/** For the whole call, on an idle machine; and for the first one after a pair was changed. */
const GOAL_MS = 100;
const GOAL_AFTER_CHANGE_MS = 250;
const ROUNDS = 9;
/** As many as a process needs to run at its usual speed: call by call, times fall until about the sixtieth. */
const WARM_UP = 60;

/**
 * The longest list of the demo data by the shipped rules; then a report of 1,000 taxa against 100,000 pairs of a practice
 * and 600 foods; then its paper, twenty times.
 */
export async function benchRecommendation(bench: Bench): Promise<boolean> {
  const shipped = await shippedRules(bench);
  const labReportId = await seed(bench);
  const list = await timed(() => calculate(bench, labReportId));
  const changed = await afterChange(bench, labReportId);
  const results = [
    print('calculate and keep the longest demo list by the shipped rules', shipped, GOAL_MS),
    print('calculate and keep a list of 100,000 pairs', list, GOAL_MS),
    print('the same right after a change of pairs', changed, GOAL_AFTER_CHANGE_MS),
  ];
  const growth = await pdfGrowth(bench, labReportId);
  console.log(
    `${growth.met ? 'ok  ' : 'MISS'} 20 PDFs: ${growth.ms.toFixed(0)} ms each, ${growth.bytes} bytes each; ` +
      `memory at its peak in the second ten ${growth.second} MB, in the first ${growth.first} MB`,
  );
  return results.every(Boolean) && growth.met;
}

function print(name: string, ms: number, goal: number): boolean {
  const met = ms <= goal;
  console.log(`${met ? 'ok  ' : 'MISS'} ${name}: ${ms.toFixed(0)} ms (goal: at most ${goal})`);
  return met;
}

async function shippedRules(bench: Bench): Promise<number> {
  const { rows } = await bench.database.pool.query<{ id: number }>(
    'select lab_report_id as id from calculation order by octet_length(document) desc limit 1',
  );
  return timed(() => calculate(bench, rows[0]?.id ?? 0));
}

/** The calculation alone; what comes before it each time is not counted. */
function afterChange(bench: Bench, labReportId: number): Promise<number> {
  return timed(
    () => calculate(bench, labReportId),
    () => changePair(bench, labReportId),
  );
}

async function timed(work: () => Promise<unknown>, before: () => Promise<unknown> = async () => {}): Promise<number> {
  const times: number[] = [];
  for (let round = -WARM_UP; round < ROUNDS; round++) {
    await before();
    const start = performance.now();
    await work();
    if (round >= 0) times.push(performance.now() - start);
  }
  return median(times);
}

function address(port: number, path: string, labReportId: number): string {
  return `http://127.0.0.1:${port}/api${path.replace('{labReportId}', String(labReportId))}`;
}

function calculate({ ports, authorization }: Bench, id: number): Promise<void> {
  return post(`${address(ports.app, recommendationApi.calculate.path, id)}?detail=list`, authorization);
}

const agent = new Agent({ keepAlive: true });

/** `fetch` would take some milliseconds of the same cores for a megabyte. */
function post(url: string, headers: Record<string, string>): Promise<void> {
  return new Promise((resolve, reject) => {
    const type = { 'content-type': 'application/json', 'accept-encoding': 'identity' };
    const sent = request(url, { agent, method: 'POST', headers: { ...headers, ...type } }, (answer) => {
      answer.resume();
      answer.on('end', () => {
        if (answer.statusCode === 200) resolve();
        else reject(new Error(`${url} answered ${answer.statusCode}`));
      });
      answer.on('error', reject);
    });
    sent.on('error', reject);
    sent.end('{}');
  });
}

/** The second ten must neither take longer nor hold more than the first: nothing is kept from one to the next. */
async function pdfGrowth(
  { ports, authorization, processId }: Bench,
  id: number,
): Promise<{ met: boolean; ms: number; bytes: number; first: number; second: number }> {
  const times: number[] = [];
  let bytes = 0;
  const ten = async () => {
    const memory = watchMemory(processId);
    for (let round = 0; round < 10; round++) {
      const start = performance.now();
      const answer = await fetch(address(ports.app, patientReportApi.pdf.path, id), { headers: authorization });
      bytes = (await answer.arrayBuffer()).byteLength;
      if (answer.status !== 200) throw new Error(`the PDF answered ${answer.status}`);
      times.push(performance.now() - start);
    }
    return memory.end().peak;
  };
  const first = await ten();
  const second = await ten();
  const ms = median(times);
  const steady = median(times.slice(10)) < 2 * median(times.slice(0, 10)) && second < first * 1.1;
  return { met: ms < 2000 && steady, ms, bytes, first, second };
}

/** Real taxa with made-up pairs and behaviours, and a report, half out of range, of a patient without red flags. */
async function seed({ database }: Bench): Promise<number> {
  const { pool } = database;
  await pool.query('delete from bacteria_food_pair');
  await pool.query('delete from bacteria_behaviour');
  await pool.query(`create temp view bench_taxon as
    select tax_id, rank, row_number() over (order by rank, tax_id)::int - 1 as n from taxon
    where genus_tax_id is null or genus_tax_id in (select tax_id from taxon where rank = 'genus' order by tax_id limit 200)`);
  await pool.query(`insert into bacteria_food_pair (taxon_id, food_id, kind, value)
    select tax_id, (n * 13 + pair * 5) % ${FOODS} + 1, case when pair % 3 = 0 then 'not-to-eat' else 'to-eat' end,
      (array[-10, -3, 3, 10])[(n + pair) % 4 + 1]
    from (select * from bench_taxon order by n limit ${TAXA}) t, generate_series(0, ${PAIRS_A_TAXON - 1}) pair
    on conflict do nothing`);
  await pool.query(`insert into bacteria_behaviour (taxon_id, kind, status, flow)
    select tax_id, kind, status, case status when 'Low' then 'Increase' else 'Decrease' end
    from (select * from bench_taxon order by n limit ${TAXA}) t,
      unnest(array['to-eat', 'not-to-eat']) kind, unnest(array['Low', 'High']) status`);
  await bumpSharedVersion(database.orm, 'pairs', 'behaviours');
  const { rows } = await pool.query<{
    id: number;
  }>(`insert into lab_report (patient_id, uploaded_at, method, sample_date,
      format, file_name, file_size, file_sha256, genus_count, species_count, status_counts, quality, warnings)
    values ((select min(id) from patient where id not in (select patient_id from user_questionnaire)), now(), 'other', '2026-11-03', 'metabelly-csv', 'bench.csv', 1, repeat('0', 64),
      1, 1, '{"Low":0,"Normal":0,"High":0,"Unknown":0}', '{"level":"good","reasons":[]}', '[]') returning id`);
  const id = rows[0]?.id ?? 0;
  await pool.query(
    `insert into lab_report_taxon (lab_report_id, position, rank, tax_id, file_name, line, raw_pct, file_abundance,
      abundance, low, high, measured, older_meaning)
    select $1, n, rank, tax_id, tax_id::text, n, (n * 7919) % 100 / 50.0, (n * 7919) % 100 / 50.0,
      (n * 7919) % 100 / 50.0, 0.5, 1.5, true, false from bench_taxon order by n limit ${TAXA}`,
    [id],
  );
  return id;
}

/** Turns round one pair of a taxon that the report has. */
async function changePair({ database }: Bench, labReportId: number): Promise<void> {
  await database.orm.transaction(async (tx) => {
    await tx.execute(sql`update bacteria_food_pair set value = -value where (taxon_id, food_id) in (
      select p.taxon_id, p.food_id from bacteria_food_pair p join lab_report_taxon t on t.tax_id = p.taxon_id
      where t.lab_report_id = ${labReportId} order by p.taxon_id, p.food_id limit 1)`);
    await bumpSharedVersion(tx, 'pairs');
  });
}
