import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { withBuiltServer } from './built-server.ts';
import { krakenUpload } from './lab-reports.ts';
import { megabytes } from './memory.ts';

const idleMs = 60_000;
const uploads = 20;
const mostAtRest = 250;
/** What the allocator and compiled code keep after the first upload. */
const mostGrowth = 1.1;

/**
 * The memory of the built product at rest, and after twenty reports of 20 MB one after another, against what it held
 * when the first had gone through. Run by its name alone.
 */
export async function benchMemory(): Promise<boolean> {
  const dataDir = mkdtempSync(join(tmpdir(), 'metabelly-memory-'));
  try {
    // Begun anew: the first start loads the data.
    await withBuiltServer({ dataDir, databaseUrl: null, processes: 1 }, async () => {});
    return await withBuiltServer({ dataDir, databaseUrl: null, processes: 1 }, async (server) => {
      const [processId = 0] = server.processIds;
      const atRest = async () => {
        await wait(idleMs);
        return megabytes(processId, 'VmRSS');
      };
      const begun = await atRest();
      const upload = await krakenUpload(server);
      await upload();
      const afterOne = await atRest();
      const peaks: number[] = [];
      for (let turn = 1; turn < uploads; turn += 1) {
        await upload();
        peaks.push(megabytes(processId, 'VmRSS'));
      }
      const ended = await atRest();
      const small = begun <= mostAtRest && ended <= mostAtRest;
      const flat = ended <= afterOne * mostGrowth;
      console.log(`${small ? 'ok  ' : 'MISS'} the application at rest: ${begun} MB (goal: ${mostAtRest} MB at most)`);
      console.log(
        `${flat ? 'ok  ' : 'MISS'} at rest after ${uploads} reports of 20 MB: ${ended} MB, after the first of them ${afterOne} MB ` +
          `(goal: ${mostGrowth} of it at most, and ${mostAtRest} MB)`,
      );
      console.log(`       right after each: ${peaks.join(', ')} MB`);
      return small && flat;
    });
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}
