import cluster from 'node:cluster';
import { AggregatorRegistry, type Registry } from 'prom-client';

/** What a web process asks of the one that started it, and is told. */
export type MetricsRequest = { kind: 'metrics'; id: number };
export type MetricsAnswer = { kind: 'metrics'; id: number; text: string };

const waitMs = 5_000;
const waiting = new Map<number, (text: string) => void>();
let asked = 0;

/** In a web process: its figures are part of those of all. */
export function shareRegistry(registry: Registry): void {
  if (!cluster.isWorker) return;
  AggregatorRegistry.setRegistries(registry);
  // Listens for the one that started us.
  new AggregatorRegistry();
}

/** The figures of all web processes together; null where there is only this one, or the others do not answer. */
export function allProcesses(): Promise<string | null> {
  if (!cluster.isWorker || !process.send) return Promise.resolve(null);
  asked += 1;
  const id = asked;
  return new Promise((resolve) => {
    const end = (text: string | null) => {
      clearTimeout(tooLong);
      waiting.delete(id);
      resolve(text);
    };
    const tooLong = setTimeout(() => end(null), waitMs);
    waiting.set(id, end);
    process.send?.({ kind: 'metrics', id } satisfies MetricsRequest);
  });
}

export function receiveMetrics({ id, text }: MetricsAnswer): void {
  waiting.get(id)?.(text);
}

let aggregator: AggregatorRegistry<'text/plain; version=0.0.4; charset=utf-8'> | null = null;

/** In the process that starts the others. */
export async function gatherMetrics(id: number): Promise<MetricsAnswer> {
  aggregator ??= new AggregatorRegistry();
  return { kind: 'metrics', id, text: await aggregator.clusterMetrics() };
}
