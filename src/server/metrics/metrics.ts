import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { readLastBackup } from '#server/backup/last-backup.ts';
import type { AppContext } from '#server/context.ts';
import { allProcesses, shareRegistry } from './all-processes.ts';
import { type Queue, readQueues } from './queues.repository.ts';

type Context = Pick<AppContext, 'database' | 'clock' | 'settings' | 'log'>;

/** Of all processes the same: what several of them have read is one figure. */
const same = { aggregator: 'max' as const };

/**
 * Figures for Prometheus, where METRICS_TOKEN is set: how much is asked for and how long it takes, connections, memory,
 * what waits and when the last backup was made. By route and status, never by who or about whom.
 */
export class Metrics {
  private readonly context: Context;
  private readonly registry = new Registry();
  private readonly requests: Counter<'method' | 'route' | 'status'> | null = null;
  private readonly seconds: Histogram<'method' | 'route'> | null = null;

  constructor(context: Context) {
    this.context = context;
    if (context.settings.metricsToken === null) return;
    const registers = [this.registry];
    this.requests = new Counter({
      ...{ name: 'metabelly_requests_total', help: 'Requests by route and status.' },
      ...{ labelNames: ['method', 'route', 'status'], registers },
    });
    this.seconds = new Histogram({
      ...{ name: 'metabelly_request_seconds', help: 'Time to the end of an answer.', registers },
      ...{ labelNames: ['method', 'route'], buckets: [0.01, 0.03, 0.1, 0.3, 1, 3, 10, 30] },
    });
    const { pool } = context.database;
    new Gauge({
      ...{ name: 'metabelly_database_connections', help: 'Connections by what they do.', registers },
      labelNames: ['state'],
      collect() {
        this.set({ state: 'used' }, pool.totalCount - pool.idleCount);
        this.set({ state: 'idle' }, pool.idleCount);
        this.set({ state: 'waited_for' }, pool.waitingCount);
      },
    });
    this.addQueues();
    collectDefaultMetrics({ register: this.registry, prefix: 'metabelly_' });
    shareRegistry(this.registry);
  }

  private addQueues(): void {
    const { context } = this;
    const registers = [this.registry];
    // Each reads for itself: figures are gathered side by side, and one that another sets would be of the time before.
    const addGauge = (name: string, help: string, figureOf: (queue: Queue) => number) =>
      new Gauge({
        ...{ name, help, labelNames: ['queue'], registers, ...same },
        async collect() {
          try {
            for (const queue of await readQueues(context.database.orm, context.clock())) {
              this.set({ queue: queue.name }, figureOf(queue));
            }
          } catch (error) {
            // The other figures are wanted most while the database is away.
            context.log.warn({ err: error }, 'the queues could not be counted');
          }
        },
      });
    addGauge('metabelly_queue_waiting', 'Messages that wait to be sent.', ({ waiting }) => waiting);
    addGauge('metabelly_queue_oldest_seconds', 'Age of what has waited longest.', ({ seconds }) => seconds);
    new Gauge({
      ...{ name: 'metabelly_last_backup_timestamp_seconds', help: 'When npm run backup last ended well; 0 for never.' },
      ...{ registers, ...same },
      async collect() {
        const last = await readLastBackup(context.settings.dataDir);
        this.set(last === null ? 0 : last.getTime() / 1000);
      },
    });
  }

  note(request: FastifyRequest, reply: FastifyReply): void {
    if (!this.requests) return;
    const route = request.routeOptions.url ?? 'none';
    this.requests.inc({ method: request.method, route, status: String(reply.statusCode) });
    this.seconds?.observe({ method: request.method, route }, reply.elapsedTime / 1000);
  }

  /** Beside the contract, for it is not for clients of the API; without a token of its own it is not there. */
  serve(app: FastifyInstance): void {
    const token = this.context.settings.metricsToken;
    if (token === null) return;
    app.get('/api/metrics', { schema: { hide: true } as object }, async (request, reply) => {
      if (!isToken(request.headers.authorization, token)) return reply.callNotFound();
      reply.header('cache-control', 'no-store').type(Registry.PROMETHEUS_CONTENT_TYPE);
      return (await allProcesses()) ?? this.registry.metrics();
    });
  }
}

function isToken(authorization: string | undefined, token: string): boolean {
  const [given, wanted] = [Buffer.from(authorization ?? ''), Buffer.from(`Bearer ${token}`)];
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}
