import { refuse } from './app-error.ts';

const mostKeys = 50_000;

/** At most so many calls by one key in a window of time; each process counts for itself. */
export class CallLimit {
  private readonly most: number;
  private readonly windowMs: number;
  private readonly counts = new Map<string, { count: number; until: number }>();

  constructor(most: number, windowMs: number) {
    this.most = most;
    this.windowMs = windowMs;
  }

  /** Counts a call. */
  add(key: string, now: Date): void {
    const known = this.live(key, now);
    if (known) {
      known.count += 1;
      return;
    }
    if (this.counts.size >= mostKeys) this.forget(now);
    this.counts.set(key, { count: 1, until: now.getTime() + this.windowMs });
  }

  /** Refuses, with the time to wait, where the key has used up its calls. */
  check(key: string, now: Date): void {
    const known = this.live(key, now);
    if (!known || known.count < this.most) return;
    const retryAfterSeconds = Math.max(1, Math.ceil((known.until - now.getTime()) / 1000));
    throw refuse('TOO_MANY', { seconds: retryAfterSeconds }, { retryAfterSeconds });
  }

  private live(key: string, now: Date): { count: number; until: number } | undefined {
    const known = this.counts.get(key);
    if (!known) return undefined;
    const left = known.until - now.getTime();
    // More than a whole window left: the clock was set back since.
    return left > 0 && left <= this.windowMs ? known : undefined;
  }

  private forget(now: Date): void {
    for (const [key, { until }] of this.counts) if (until <= now.getTime()) this.counts.delete(key);
    // All alive at once is an attack: starting over costs less than the memory.
    if (this.counts.size >= mostKeys) this.counts.clear();
  }
}
