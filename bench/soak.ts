import type { Bench } from './harness.ts';
import { megabytes } from './memory.ts';
import { drive } from './mixed-load.ts';
import { median } from './report.ts';
import { staffWorkload } from './workload.ts';

const minutes = 10;
const people = 8;
/** The last third may hold so much more than the second: what is kept for good grows without end and shows. */
const mostGrowth = 1.1;

/** Ten minutes of mixed work: the memory of the server does not grow. Run by its name alone. */
export async function benchSoak(bench: Bench): Promise<boolean> {
  const workload = await staffWorkload(bench);
  const samples: number[] = [];
  let errors = 0;
  let served = 0;
  // a sample every ten seconds
  for (let at = 0; at < minutes * 6; at += 1) {
    const figures = await drive(workload, people, 10);
    errors += figures.errors;
    served += figures.perSecond * 10;
    samples.push(megabytes(bench.processId, 'VmRSS'));
  }
  const third = samples.length / 3;
  const [second, last] = [median(samples.slice(third, 2 * third)), median(samples.slice(2 * third))];
  const growth = last / second;
  const met = growth <= mostGrowth && errors === 0;
  console.log(
    `${met ? 'ok  ' : 'MISS'} ${minutes} minutes of mixed work, ${people} at once: ${served.toFixed(0)} requests, ` +
      `${errors} errors; memory of the last third against the second: ${growth.toFixed(2)} (goal: at most ${mostGrowth})`,
  );
  console.log(`       memory each minute: ${samples.filter((_, at) => at % 6 === 5).join(', ')} MB`);
  return met;
}
