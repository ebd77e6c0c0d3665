import { weekApi } from '#contract/week.contract.ts';
import { caller, timeOf } from './growth.ts';
import type { Bench } from './harness.ts';

/** For the whole call, on an idle machine: reading the list, drawing the week, keeping and answering it. */
const GOAL_MS = 150;

/** A week for a patient of the demo data who has a food list; each round draws another one. */
export async function benchWeek(bench: Bench): Promise<boolean> {
  const { rows } = await bench.database.pool.query<{ id: number }>(
    'select max(lab_report_id)::int as id from calculation',
  );
  const path = weekApi.propose.path.replace('{labReportId}', String(rows[0]?.id));
  const call = caller(bench);
  const ms = await timeOf(() => call(path, { method: 'POST', body: {} }));
  const met = ms <= GOAL_MS;
  console.log(`${met ? 'ok  ' : 'MISS'} propose and keep a week: ${ms.toFixed(0)} ms (goal: at most ${GOAL_MS})`);
  return met;
}
