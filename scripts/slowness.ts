// How many times slower than an idle developer's machine this one is now: time limits of tests are scaled by it.
const idleMs = 35;
const rounds = 5;

function work(): number {
  const started = performance.now();
  const counts = new Map<string, number>();
  for (let step = 0; step < 300_000; step += 1) {
    const key = `key ${step % 5_000}`;
    counts.set(key, (counts.get(key) ?? 0) + step);
  }
  return performance.now() - started;
}

export function slowness(): number {
  const times = Array.from({ length: rounds }, work).sort((a, b) => a - b);
  const median = times[Math.floor(rounds / 2)] ?? idleMs;
  return Math.min(8, Math.max(1, median / idleMs));
}
