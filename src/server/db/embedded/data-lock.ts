import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeFolder } from '#server/files/make-folder.ts';
import { StartError } from '#server/start-error.ts';

/**
 * One application per data folder. The lock names its holder by process id and start time, so that one left by a
 * crash, or an id given to another process since, does not count.
 */
export function lockDataFolder(dataDir: string): () => void {
  const file = join(dataDir, 'run', 'application.lock');
  makeFolder(join(dataDir, 'run'));
  const mine = `${process.pid} ${startTimeOf(process.pid) ?? ''}`;
  for (let attempt = 0; attempt < 2; attempt += 1) {
    try {
      writeFileSync(file, mine, { flag: 'wx' });
      return () => rmSync(file, { force: true });
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
      const holder = liveHolder(file);
      if (holder !== null) {
        throw new StartError(
          `Metabelly is already running on ${dataDir} (process ${holder}). Stop it first, or set DATA_DIR to another folder.`,
        );
      }
      rmSync(file, { force: true });
    }
  }
  throw new StartError(`The lock ${file} could not be taken. Another start may be under way; try again.`);
}

function liveHolder(file: string): number | null {
  const [pid = '', startTime = ''] = readFileSync(file, 'utf8').trim().split(' ');
  const now = startTimeOf(Number(pid));
  return now !== null && now === startTime ? Number(pid) : null;
}

/** Field 22 of /proc/‹pid›/stat: when the process began, in ticks since the machine did. Null for no process. */
export function startTimeOf(pid: number): string | null {
  if (!Number.isInteger(pid) || pid <= 0) return null;
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    // A zombie has ended; only its parent has not noticed.
    return fields[0] === 'Z' ? null : (fields[19] ?? null);
  } catch {
    try {
      process.kill(pid, 0);
      return '';
    } catch {
      return null;
    }
  }
}
