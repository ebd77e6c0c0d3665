import { sql } from 'drizzle-orm';
import { progressSql } from '#server/features/patients/progress.repository.ts';
import { type Call, caller, printGrowth, timeOf } from './growth.ts';
import type { Bench } from './harness.ts';
import { inventPatients } from './invented-patients.ts';

const patientsEach = 500;
const sizes = [1_000, 10_000, 100_000];
/** What concerns one nutritionist or one patient costs the same in a service a hundred times as large. */
const flat = 2;

/** The main calls while a service grows from 1,000 to 100,000 patients, in practices of 500. */
export async function benchScalePatients(bench: Bench): Promise<boolean> {
  const send = caller(bench);
  const times = new Map<string, number[]>();
  let calls: Call[] = [];
  let accountId = 0;
  let there = 0;
  console.log(`From ${sizes.map((size) => size.toLocaleString('en')).join(' to ')} patients:`);
  for (const size of sizes) {
    const accounts = await inventPatients(bench, { accounts: (size - there) / patientsEach, patientsEach });
    there = size;
    accountId ||= accounts[0] ?? 0;
    calls = await callsOf(bench, accountId, send);
    for (const call of calls) times.set(call.name, [...(times.get(call.name) ?? []), await timeOf(call.act)]);
    console.log(`       plan of a nutritionist's list: ${await planOf(bench, accountId)}`);
  }
  return calls.map((call) => printGrowth(call, times.get(call.name) ?? [])).every(Boolean);
}

async function callsOf({ database }: Bench, accountId: number, send: ReturnType<typeof caller>): Promise<Call[]> {
  const { rows } = await database.pool.query<{ id: number }>(
    'select patient_id as id from lab_report join patient p on p.id = patient_id where p.account_id = $1 limit 1',
    [accountId],
  );
  const patientId = rows[0]?.id;
  const own = `/admin/users?accountId=${accountId}&page=1&pageSize=25`;
  return [
    { name: "a nutritionist's patients by next step", goal: flat, act: () => send(own) },
    { name: "a search among a nutritionist's patients", goal: flat, act: () => send(`${own}&search=kovac+an`) },
    { name: 'one patient', goal: flat, act: () => send(`/users/${patientId}`) },
    { name: "a patient's lab reports", goal: flat, act: () => send(`/users/${patientId}/labReports`) },
    { name: 'the audit log, newest first', goal: flat, act: () => send('/admin/audit?page=1&pageSize=25') },
    { name: 'all patients of the service, by name', act: () => send('/admin/users?page=1&pageSize=25&sort=name') },
    { name: 'a search among all patients', act: () => send('/admin/users?page=1&pageSize=25&search=kovac+an') },
    { name: 'the operations page', act: () => send('/admin/system') },
  ];
}

/** The indexes that the database goes by, in the order of the plan. */
async function planOf({ database }: Bench, accountId: number): Promise<string> {
  const filter = { accountId, status: 'active', limit: 25, offset: 0 } as const;
  const { rows } = await database.orm.execute<{ 'QUERY PLAN': string }>(
    sql`explain (costs off) ${progressSql(filter, { now: new Date(), today: new Date().toISOString().slice(0, 10), time: '12:00' })}`,
  );
  const scans = rows.flatMap(
    (row) => /(?:Index|Seq|Bitmap)[\w ]* Scan[^(]*/.exec(row['QUERY PLAN'])?.[0]?.trim() ?? [],
  );
  return [...new Set(scans)].join('; ');
}
