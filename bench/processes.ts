import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withBuiltServer } from './built-server.ts';
import { megabytes } from './memory.ts';
import { drive } from './mixed-load.ts';
import { staffWorkload } from './workload.ts';

const counts = [1, 2, 4];
const peopleAtOnce = [16, 64];
const seconds = 10;

/**
 * The mixture of a working day against 1, 2 and 4 web processes of the built product, on the PostgreSQL of
 * BENCH_DATABASE_URL (a database that may be filled with demo data) or on the embedded one. Run by its name alone.
 */
export async function benchProcesses(): Promise<boolean> {
  const databaseUrl = process.env.BENCH_DATABASE_URL || null;
  const dataDir = mkdtempSync(join(tmpdir(), 'metabelly-processes-'));
  const first = new Map<number, number>();
  let met = true;
  try {
    for (const processes of counts) {
      await withBuiltServer({ dataDir, databaseUrl, processes }, async (server) => {
        const { rows } = await server.database.pool.query<{ version: string }>(
          `select current_setting('server_version') as version`,
        );
        console.log(`${processes} web processes on PostgreSQL ${rows[0]?.version}:`);
        const workload = await staffWorkload(server);
        await drive(workload, 16, 8);
        for (const people of peopleAtOnce) {
          const { perSecond, p50, p95, p99, errors } = await drive(workload, people, seconds);
          if (!first.has(people)) first.set(people, perSecond);
          met &&= errors === 0;
          console.log(
            `${errors === 0 ? 'ok  ' : 'MISS'} ${people} at once: ${perSecond.toFixed(0)} req/s ` +
              `(${(perSecond / (first.get(people) ?? 1)).toFixed(2)} of one process), p50 ${p50.toFixed(0)}, ` +
              `p95 ${p95.toFixed(0)}, p99 ${p99.toFixed(0)} ms, ${errors} errors`,
          );
        }
        const held = server.processIds.map((id) => megabytes(id, 'VmRSS'));
        console.log(`       memory of the processes: ${held.join(', ')} MB`);
      });
    }
    return met;
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}
