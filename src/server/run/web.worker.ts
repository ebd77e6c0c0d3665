import { drain } from '#server/http/drain.ts';
import { receiveMetrics } from '#server/metrics/all-processes.ts';
import { readSettings } from '#server/settings.ts';
import { openWeb, type WebOrder } from './open-web.ts';
import { Releases } from './releases.ts';
import type { WebReport, WebTask } from './web-processes.ts';

/** One of several processes that serve on the same port. `main` starts it, and tells it when to end. */
const releases = new Releases();
const report = (said: WebReport) => process.send?.(said);

let ending: Promise<never> | null = null;
function end(): Promise<never> {
  ending ??= releases.all().then(() => process.exit(0));
  return ending;
}

let finish = end;

async function serve(order: WebOrder): Promise<void> {
  try {
    const { app, listen } = await openWeb(readSettings(process.env), order, releases);
    finish = () => drain(app).then(end);
    report({ kind: 'listening', address: await listen() });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    report({ kind: 'failed', code, message: error instanceof Error ? error.message : String(error) });
    await end();
  }
}

process.on('message', (task: WebTask) => {
  if (task.kind === 'serve') void serve(task.order);
  else if (task.kind === 'metrics') receiveMetrics(task);
  else if (task.kind === 'finish') void finish();
  else if (task.kind === 'stop') void end();
});
process.on('SIGTERM', () => void end());
// Both reach every process of a terminal at once: the one that started us tells what to do.
for (const signal of ['SIGINT', 'SIGHUP']) process.on(signal, () => {});
process.on('disconnect', () => process.exit(1));
report({ kind: 'here' });
