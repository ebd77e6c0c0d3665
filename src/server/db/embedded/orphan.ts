import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startTimeOf } from './data-lock.ts';

/**
 * Stops a database server that outlived a killed application. The caller holds the lock of the data folder, so
 * nobody else is using it. PostgreSQL itself refuses a second server on the same cluster.
 */
export async function stopOrphan(cluster: string): Promise<void> {
  const pidFile = join(cluster, 'postmaster.pid');
  if (!existsSync(pidFile)) return;
  const pid = Number(readFileSync(pidFile, 'utf8').split('\n')[0]);
  if (!isPostgresOn(pid, cluster)) return;
  const began = startTimeOf(pid);
  process.kill(pid, 'SIGINT');
  while (startTimeOf(pid) === began && isPostgresOn(pid, cluster)) await wait(25);
}

function isPostgresOn(pid: number, cluster: string): boolean {
  try {
    const [command = '', ...parameters] = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
    return command.endsWith('postgres') && parameters.includes(cluster);
  } catch {
    return false;
  }
}
