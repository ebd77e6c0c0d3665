import type { AppContext } from '#server/context.ts';
import { type AppError, refuse } from './app-error.ts';
import { addCall, type CallWindow, deleteOver, removeCall } from './call-counts.repository.ts';

/** Clocks of two processes may differ by this much. */
const clockToleranceMs = 60_000;
const mostRemembered = 50_000;

type Context = Pick<AppContext, 'database' | 'clock' | 'log'>;

interface Bounds {
  /** What is counted; limits of the same name count together, in all processes on one database. */
  name: string;
  most: number;
  windowMs: number;
}

/** A call that counts until it is taken back. */
export interface Reserved {
  takeBack(): void;
}

/** At most so many calls by one key in a window of time. */
export class CallLimit {
  private readonly context: Context;
  private readonly bounds: Bounds;
  /** Until when a key is refused, as far as this process has seen: a flood costs the database nothing. */
  private readonly refused = new Map<string, number>();

  constructor(context: Context, bounds: Bounds) {
    this.context = context;
    this.bounds = bounds;
  }

  /** Counts a call. Answers with how many there were, and until when they count. */
  async add(key: string): Promise<{ count: number; until: Date }> {
    const { orm } = this.context.database;
    const window = this.window();
    const counted = await addCall(orm, this.keyOf(key), window);
    if (counted.count === 1) await deleteOver(orm, window.now);
    return counted;
  }

  /** Counts a call, and refuses it where the key has used up its calls. */
  async take(key: string): Promise<void> {
    this.refuseRemembered(key);
    const { count, until } = await this.add(key);
    if (count > this.bounds.most) this.refuse(key, until.getTime());
  }

  /**
   * Counts a call before it is looked at, one after the other in whichever process, and refuses it where the key has
   * used up its calls. What turns out to be right is taken back.
   */
  async reserve(key: string): Promise<Reserved> {
    this.refuseRemembered(key);
    const { count, until } = await this.add(key);
    const takeBack = () => void this.takeBack(key, until);
    if (count <= this.bounds.most) return { takeBack };
    takeBack();
    // Many right calls at the same moment look like this too, and are over soon: it is not remembered.
    throw this.refusal(until.getTime());
  }

  private async takeBack(key: string, until: Date): Promise<void> {
    try {
      await removeCall(this.context.database.orm, this.keyOf(key), until);
    } catch (error) {
      // It counts until its window is over: too strict for a while rather than too lax.
      this.context.log.warn({ err: error }, 'a call that was right stays counted');
    }
  }

  private refuseRemembered(key: string): void {
    const until = this.refused.get(key);
    if (until === undefined) return;
    const { now, latest } = this.window();
    if (until > now.getTime() && until <= latest.getTime()) this.refuse(key, until);
    this.refused.delete(key);
  }

  private refuse(key: string, until: number): never {
    if (this.refused.size >= mostRemembered) this.refused.clear();
    this.refused.set(key, until);
    throw this.refusal(until);
  }

  private refusal(until: number): AppError {
    const retryAfterSeconds = Math.max(1, Math.ceil((until - this.context.clock().getTime()) / 1000));
    return refuse('TOO_MANY', { seconds: retryAfterSeconds }, { retryAfterSeconds });
  }

  private window(): CallWindow {
    const now = this.context.clock();
    const end = now.getTime() + this.bounds.windowMs;
    return { now, until: new Date(end), latest: new Date(end + clockToleranceMs) };
  }

  private keyOf(key: string): string {
    return `${this.bounds.name} ${key}`;
  }
}
