import type { Bench } from './harness.ts';
import { inventPatients } from './invented-patients.ts';
import { median } from './report.ts';

const patients = 20_000;
const pageSize = 25;
const goalMs = 100;
const repeats = 20;

/** One account with 20,000 patients: every way of listing them stays under 100 ms, answer included. */
export async function benchPatients(bench: Bench): Promise<boolean> {
  const [accountId = 0] = await inventPatients(bench, { accounts: 1, patientsEach: patients });
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
