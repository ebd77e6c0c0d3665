// Keeps the server running: one that dies is started again, and a signal to stop goes on to it.
import { spawn } from 'node:child_process';

const firstPauseMs = 1_000;
const longestPauseMs = 30_000;
/** One that has run this long did not die of its start. */
const steadyMs = 60_000;

/**
 * Large buffers, such as a report that is sent, go back to the system as soon as they are let go of. By itself glibc
 * learns from the first of them to keep the next ones, some 80 MB for good. Read when a process begins.
 */
export const memorySettings = { MALLOC_MMAP_THRESHOLD_: '1048576' };

/** As src/server/say.ts: in words at a terminal, as a line of JSON where a program collects them. */
function say(message) {
  if (process.env.LOG_LEVEL === 'silent' || process.stdout.isTTY) console.error(`\n${message}\n`);
  else console.error(JSON.stringify({ level: 40, time: Date.now(), pid: process.pid, msg: message }));
}

/** Ends with the server's own code where it was told to stop, or could not start in the first place. */
export function supervise(command, parameters) {
  let server = null;
  let stopping = false;
  /** A start that fails before there ever was a server is a matter of settings: trying again would not help. */
  let everReady = false;
  let pauseMs = firstPauseMs;
  let pause = null;

  const start = () => {
    const startedAt = performance.now();
    // Its channel tells us that it is ready, and tells it when we are gone.
    server = spawn(command, parameters, {
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
      env: { ...memorySettings, ...process.env },
    });
    server.on('message', (message) => {
      if (message === 'ready') everReady = true;
    });
    server.on('error', (error) => {
      console.error(`\nThe server could not be run: ${error.message}\n`);
      process.exit(1);
    });
    server.on('exit', (code, signal) => {
      if (stopping) process.exit(code ?? 0);
      if (code === 0 || (!everReady && signal === null)) process.exit(code ?? 1);
      if (performance.now() - startedAt > steadyMs) pauseMs = firstPauseMs;
      const how = signal === null ? `with code ${code}` : `by ${signal}`;
      say(`The server ended ${how}. It is started again in ${pauseMs / 1000} s.`);
      pause = setTimeout(start, pauseMs);
      pauseMs = Math.min(pauseMs * 2, longestPauseMs);
    });
  };

  for (const signal of ['SIGINT', 'SIGTERM']) {
    process.on(signal, () => {
      stopping = true;
      if (pause !== null && (server.exitCode !== null || server.signalCode !== null)) {
        clearTimeout(pause);
        process.exit(0);
      }
      server.kill('SIGTERM');
    });
  }
  // A rolling restart is a matter of the server.
  process.on('SIGHUP', () => server.kill('SIGHUP'));
  start();
}
