import type { Profiler } from 'node:inspector';

export interface SelfTime {
  name: string;
  /** Of the whole time, from 0 to 1. */
  share: number;
}

/** How much of the time each function itself ran, the most first; waiting is a line of its own, `(idle)`. */
export function selfTimes({ nodes, samples = [], timeDeltas = [] }: Profiler.Profile): SelfTime[] {
  const names = new Map(nodes.map(({ id, callFrame }) => [id, nameOf(callFrame)]));
  const times = new Map<string, number>();
  let total = 0;
  for (const [index, id] of samples.entries()) {
    const name = names.get(id) ?? '';
    const took = timeDeltas[index] ?? 0;
    times.set(name, (times.get(name) ?? 0) + took);
    total += took;
  }
  return [...times].map(([name, took]) => ({ name, share: took / total })).sort((a, b) => b.share - a.share);
}

function nameOf({ functionName, url }: Profiler.Profile['nodes'][number]['callFrame']): string {
  const file = url
    .split('/')
    .at(-1)
    ?.replace(/-[\w-]{8}\.js$/, '.js');
  return `${functionName || 'anonymous'}${file ? ` (${file})` : ''}`;
}
