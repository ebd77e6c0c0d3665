import type { ChildProcess } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';

/** A server that ends again at once is not started more often than this. */
const pauseMs = 1_000;

/**
 * Starts a server again that has ended without being told to: the system may kill it for want of memory. Requests
 * meanwhile are told that the database is away, and find it again. `release` ends the watch and hands the server over.
 */
export function keepRunning(first: ChildProcess, again: () => Promise<ChildProcess>): { release(): ChildProcess } {
  let current = first;
  let released = false;

  const watch = (server: ChildProcess) => {
    const startedAt = performance.now();
    server.once('exit', async () => {
      // One that could not be started is tried again, like one that has ended.
      while (!released) {
        if (performance.now() - startedAt < pauseMs) await wait(pauseMs, undefined, { ref: false });
        if (released) return;
        try {
          current = await again();
          if (released) current.kill('SIGINT');
          else watch(current);
          return;
        } catch {
          await wait(pauseMs, undefined, { ref: false });
        }
      }
    });
    server.once('error', () => {});
  };
  watch(first);
  return {
    release: () => {
      released = true;
      return current;
    },
  };
}
