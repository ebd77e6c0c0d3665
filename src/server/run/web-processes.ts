import cluster, { type Worker } from 'node:cluster';
import { workerCommand } from '#server/jobs/process-pool.ts';
import { gatherMetrics, type MetricsAnswer, type MetricsRequest } from '#server/metrics/all-processes.ts';
import { say } from '#server/say.ts';
import type { WebOrder } from './open-web.ts';

export type WebTask = { kind: 'serve'; order: WebOrder } | { kind: 'finish' } | { kind: 'stop' } | MetricsAnswer;

export type WebReport =
  | MetricsRequest
  | { kind: 'here' }
  | { kind: 'listening'; address: string }
  | { kind: 'failed'; code: string; message: string };

const firstPauseMs = 1_000;
const longestPauseMs = 30_000;
/** One that has served this long did not die of its start. */
const steadyMs = 60_000;
/** Longer than any request is waited for at a stop. */
const stopMs = 30_000;

const mostAttempts = 3;

class KilledEarly extends Error {}

/** A process, and those that come after it. */
interface Place {
  worker: Worker;
  since: number;
  pauseMs: number;
}

interface WebProcessesOptions {
  count: number;
  order: WebOrder;
  /** One has died without being told to; it may have left something undone. */
  onDeath: () => void;
}

/** The processes that serve on one port: started, kept running, replaced one after the other, stopped. */
export class WebProcesses {
  private readonly options: WebProcessesOptions;
  private readonly places: Place[] = [];
  private readonly alive = new Set<Worker>();
  private stopping = false;
  private replacing = false;

  constructor(options: WebProcessesOptions) {
    this.options = options;
    const command = workerCommand(new URL('./web.worker', import.meta.url));
    cluster.setupPrimary({ exec: command.at(-1) ?? '', execArgv: command.slice(0, -1), args: [] });
  }

  /** All of them, or an error. Answers with the address. */
  async start(): Promise<string> {
    const started = await Promise.all(Array.from({ length: this.options.count }, () => this.launchSurely()));
    for (const { worker } of started) this.watch({ worker, since: performance.now(), pauseMs: firstPauseMs });
    return started[0]?.address ?? '';
  }

  /**
   * A new process listens before an old one is told to finish, and that one has ended before the next is replaced: no
   * request is without a process, and there is never more than one in addition. False where that was given up.
   */
  async replaceAll(): Promise<boolean> {
    if (this.replacing || this.stopping) return false;
    this.replacing = true;
    try {
      for (const place of this.places) {
        const { worker } = await this.launch();
        const old = this.take(place, worker);
        await this.end(old, { kind: 'finish' });
      }
      return true;
    } catch (error) {
      if (!this.stopping) say(`The rolling restart was given up: ${messageOf(error)}. The others go on.`, 'warn');
      return false;
    } finally {
      this.replacing = false;
    }
  }

  async stop(): Promise<void> {
    this.stopping = true;
    const tooLong = setTimeout(() => {
      for (const worker of this.alive) worker.process.kill('SIGKILL');
    }, stopMs);
    await Promise.all([...this.alive].map((worker) => this.end(worker, { kind: 'stop' })));
    clearTimeout(tooLong);
  }

  /** One that somebody kills before it listens is no fault of the settings: another is started. */
  private async launchSurely(): Promise<{ worker: Worker; address: string }> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.launch();
      } catch (error) {
        if (!(error instanceof KilledEarly) || attempt === mostAttempts || this.stopping) throw error;
        say(`${error.message}. Another is started.`, 'warn');
      }
    }
  }

  private launch(): Promise<{ worker: Worker; address: string }> {
    const worker = cluster.fork();
    this.alive.add(worker);
    return new Promise((resolve, reject) => {
      worker.once('exit', (code, signal) => {
        this.alive.delete(worker);
        const message = `A web process ended ${howOf(code, signal)} before it listened`;
        reject(signal ? new KilledEarly(message) : new Error(message));
      });
      worker.on('message', (said: WebReport) => {
        if (said.kind === 'here') tell(worker, { kind: 'serve', order: this.options.order });
        else if (said.kind === 'listening') resolve({ worker, address: said.address });
        else if (said.kind === 'failed') reject(Object.assign(new Error(said.message), { code: said.code }));
        else if (said.kind === 'metrics') void answerMetrics(worker, said.id);
      });
    });
  }

  private watch(place: Place): void {
    this.places.push(place);
    this.mind(place);
  }

  /** The place has a new process; the one that it had is given back. */
  private take(place: Place, worker: Worker): Worker {
    const old = place.worker;
    place.worker = worker;
    place.since = performance.now();
    this.mind(place);
    return old;
  }

  private mind(place: Place): void {
    const { worker } = place;
    const died = (code: number | null, signal: string | null) => {
      // One that was replaced ends because it was told to.
      if (this.stopping || place.worker !== worker) return;
      if (performance.now() - place.since > steadyMs) place.pauseMs = firstPauseMs;
      const pid = worker.process.pid;
      say(
        `The web process ${pid} ended ${howOf(code, signal)}. Another is started in ${place.pauseMs / 1000} s.`,
        'warn',
      );
      this.options.onDeath();
      this.reviveLater(place, worker);
    };
    // It may have ended already, between its word that it listens and now.
    if (worker.isDead()) died(worker.process.exitCode, worker.process.signalCode);
    else worker.once('exit', died);
  }

  private reviveLater(place: Place, dead: Worker): void {
    const pauseMs = place.pauseMs;
    place.pauseMs = Math.min(pauseMs * 2, longestPauseMs);
    setTimeout(async () => {
      if (this.stopping || place.worker !== dead) return;
      try {
        const { worker } = await this.launch();
        if (place.worker === dead && !this.stopping) this.take(place, worker);
        else await this.end(worker, { kind: 'finish' });
      } catch (error) {
        if (this.stopping) return;
        say(`No web process could be started: ${messageOf(error)}. Tried again.`, 'warn');
        this.reviveLater(place, dead);
      }
    }, pauseMs);
  }

  private end(worker: Worker, task: WebTask): Promise<void> {
    if (worker.isDead()) return Promise.resolve();
    return new Promise((resolve) => {
      worker.once('exit', () => resolve());
      tell(worker, task);
    });
  }
}

async function answerMetrics(worker: Worker, id: number): Promise<void> {
  try {
    tell(worker, await gatherMetrics(id));
  } catch (error) {
    // One of them did not answer in time; who asked goes by its own figures then.
    say(`The figures of all web processes could not be gathered: ${messageOf(error)}.`, 'warn');
  }
}

/** One that has ended meanwhile is told of by its exit. */
function tell(worker: Worker, task: WebTask): void {
  if (worker.isConnected()) worker.send(task, () => {});
}

function howOf(code: number | null, signal: string | null): string {
  return signal ? `by ${signal}` : `with code ${code}`;
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
