/** One line of the report: ours against the plainest thing that could do the same, in the same run. */
export interface Result {
  name: string;
  /** How it was counted: requests a second, or milliseconds. */
  unit: 'req/s' | 'ms';
  ours: number;
  baseline: number;
  baselineName: string;
  /** The ratio of ours to the baseline that is asked for: at least (req/s) or at most (ms). */
  goal: number;
}

export function printResult({ name, unit, ours, baseline, baselineName, goal }: Result): boolean {
  const ratio = ours / baseline;
  const met = unit === 'ms' ? ratio <= goal : ratio >= goal;
  const wanted = `${unit === 'ms' ? 'at most' : 'at least'} ${goal}`;
  console.log(`${met ? 'ok  ' : 'MISS'} ${name}: ${figure(ours)} ${unit}, ratio ${ratio.toFixed(2)} (goal: ${wanted})`);
  console.log(`       ${baselineName}: ${figure(baseline)} ${unit}`);
  return met;
}

function figure(value: number): string {
  return Math.round(value).toLocaleString('en');
}

export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** Takes turns, so that a busy moment of the machine hits both sides. */
export async function takeTurns(
  rounds: number,
  ours: () => Promise<number>,
  baseline: () => Promise<number>,
): Promise<{ ours: number; baseline: number }> {
  const measured: { ours: number[]; baseline: number[] } = { ours: [], baseline: [] };
  for (let round = 0; round < rounds; round += 1) {
    measured.baseline.push(await baseline());
    measured.ours.push(await ours());
  }
  return { ours: median(measured.ours), baseline: median(measured.baseline) };
}
