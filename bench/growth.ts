import type { Bench } from './harness.ts';
import { median } from './report.ts';

/** A call whose cost is followed while the data grow. */
export interface Call {
  name: string;
  act: () => Promise<void>;
  /** How much longer it may take at the end than at the start; none where the work itself grows with the data. */
  goal?: number;
}

const repeats = 9;

export async function timeOf(act: () => Promise<void>): Promise<number> {
  const times: number[] = [];
  // the first two compile and fill what is kept in memory
  for (let round = 0; round < repeats + 2; round += 1) {
    const started = performance.now();
    await act();
    if (round >= 2) times.push(performance.now() - started);
  }
  return median(times);
}

export function caller({ ports, authorization }: Bench) {
  return async (path: string, init: { method?: string; body?: unknown } = {}): Promise<void> => {
    const body = init.body === undefined ? {} : { body: JSON.stringify(init.body) };
    const headers = { ...authorization, ...(init.body === undefined ? {} : { 'content-type': 'application/json' }) };
    const answer = await fetch(`http://127.0.0.1:${ports.app}/api${path}`, {
      ...(init.method ? { method: init.method } : {}),
      headers,
      ...body,
    });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    await answer.arrayBuffer();
  };
}

/** Times at each size, and what the last is to the first. */
export function printGrowth(call: Call, times: readonly number[]): boolean {
  const ratio = (times.at(-1) ?? 0) / (times[0] ?? 1);
  const met = call.goal === undefined || ratio <= call.goal;
  const goal = call.goal === undefined ? 'grows with the data' : `goal: at most ${call.goal}`;
  const row = times.map((time) => `${time.toFixed(1)} ms`).join(' → ');
  console.log(`${met ? 'ok  ' : 'MISS'} ${call.name}: ${row}, ratio ${ratio.toFixed(2)} (${goal})`);
  return met;
}
