import { existsSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startTimeOf } from './data-lock.ts';

/**
 * Stops a database server that outlived a killed application. The caller holds the lock of the data folder, so
 * nobody else is using it.
 */
export async function stopOrphan(cluster: string): Promise<void> {
  const pidFile = join(cluster, 'postmaster.pid');
  if (!existsSync(pidFile)) return;
  const pid = Number(readFileSync(pidFile, 'utf8').split('\n')[0]);
  if (isPostgresOn(pid, cluster)) {
    process.kill(pid, 'SIGINT');
    while (isPostgresOn(pid, cluster)) await wait(25);
  }
  // PostgreSQL removes a stale file itself, but takes a process that ended and was never reaped for a live one.
  if (existsSync(pidFile) && startTimeOf(pid) === null) {
    while (someoneWorksIn(cluster)) await wait(25);
    rmSync(pidFile, { force: true });
  }
}

function isPostgresOn(pid: number, cluster: string): boolean {
  try {
    const [command = '', ...parameters] = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
    return command.endsWith('postgres') && parameters.includes(cluster);
  } catch {
    return false;
  }
}

/** Every process of a PostgreSQL server stands in its cluster's folder; those of a killed one end by themselves. */
function someoneWorksIn(cluster: string): boolean {
  return readdirSync('/proc').some((name) => {
    if (!/^\d+$/.test(name)) return false;
    try {
      return readlinkSync(`/proc/${name}/cwd`) === cluster;
    } catch {
      return false;
    }
  });
}
