import { type Visit, type VisitPatch, visitSchema } from '#contract/visits.contract.ts';
import { ApiError } from '#web/lib/api-error.ts';

/** What is written of a visit while one types. */
export type VisitChange = Pick<VisitPatch, 'visitedOn' | 'startsAt' | 'kind' | 'language' | 'text' | 'translation'>;

/** What the server does not have yet, and the version that it was written on. */
export interface UnsavedVisit {
  version: number;
  change: VisitChange;
  /** ISO 8601: since when it waits. */
  since: string;
}

export interface VisitPorts {
  save: (change: VisitChange, version: number) => Promise<Visit>;
  /** Keeps words on this device while they cannot be saved; null: there are none any more. False where it cannot. */
  keep: (unsaved: UnsavedVisit | null) => boolean;
  now: () => string;
}

export interface VisitState {
  /** As the server has it. */
  stored: Visit;
  /** The stored visit with everything on top that is not stored yet. */
  visit: Visit;
  /** `failed`: the server cannot be reached; `refused`: it will not take this; `conflict`: somebody else saved. */
  phase: 'saved' | 'saving' | 'failed' | 'refused' | 'conflict';
  /** What somebody else saved meanwhile. */
  theirs: Visit | null;
  refusal: Error | null;
  /** Since when words wait on this device. */
  unsavedSince: string | null;
  /** Whether the browser could keep them. */
  kept: boolean;
  /** Another number whenever the words changed otherwise than by typing: fields begin anew. */
  revision: number;
}

export const saveDelayMs = 1000;
const retryDelayMs = 10_000;

/**
 * Saves a note while it is written: a moment after the last key, one request at a time. Words are never dropped: what
 * cannot be sent stays on screen and on this device, and is sent when that is possible again.
 */
export class VisitKeeper {
  #stored: Visit;
  /** As it was typed: the server takes blanks off the ends of a text, which must not happen under the hand. */
  #typed: VisitChange = {};
  #pending: VisitChange = {};
  #sending: VisitChange | null = null;
  #theirs: Visit | null = null;
  #refusal: Error | null = null;
  #unsavedSince: string | null = null;
  #kept = true;
  #revision = 0;
  #running: Promise<void> | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #state: VisitState;
  readonly #ports: VisitPorts;
  readonly #listeners = new Set<() => void>();

  constructor(stored: Visit, ports: VisitPorts, unsaved: UnsavedVisit | null = null) {
    this.#stored = stored;
    this.#ports = ports;
    if (unsaved !== null && holds(stored, unsaved.change)) ports.keep(null);
    else if (unsaved !== null) {
      this.#pending = unsaved.change;
      this.#unsavedSince = unsaved.since;
      // Written on a note that is no longer the newest: the same choice as when it happens on screen.
      if (unsaved.version !== stored.version) this.#theirs = stored;
      else this.#schedule(0);
    }
    this.#state = this.#snapshot();
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  readonly state = (): VisitState => this.#state;

  get hasUnsaved(): boolean {
    return this.#sending !== null || !isEmpty(this.#pending);
  }

  /** `anew`: not by typing, so that fields show it. */
  change(part: VisitChange, { anew = false } = {}): void {
    this.#pending = { ...this.#pending, ...part };
    this.#refusal = null;
    if (anew) this.#revision += 1;
    if (this.#theirs !== null || this.#unsavedSince !== null) this.#keep();
    if (this.#theirs === null) this.#schedule(saveDelayMs);
    this.#emit();
  }

  /** Saves now. True when everything is saved afterwards. */
  async flush(): Promise<boolean> {
    let failed = false;
    while (!failed && !(isEmpty(this.#pending) && this.#running === null)) {
      await this.#send();
      failed = this.#theirs !== null || this.#refusal !== null || this.#unsavedSince !== null;
    }
    return !this.hasUnsaved;
  }

  /** My words go over what somebody else saved; what I did not touch stays theirs. */
  keepMine(): Promise<boolean> {
    if (this.#theirs !== null) this.#replace(this.#theirs);
    return this.flush();
  }

  takeTheirs(): void {
    if (this.#theirs === null) return;
    this.#pending = {};
    this.#unsavedSince = null;
    this.#ports.keep(null);
    this.#replace(this.#theirs);
  }

  /** The server's newest came by another way. What is being written is never replaced by it. */
  adopt(visit: Visit): void {
    if (visit === this.#stored || visit.version < this.#stored.version) return;
    if (this.hasUnsaved) {
      if (visit.version === this.#stored.version || this.#sending !== null) return;
      // What waits here was written on an older note: the same choice as when the server says so.
      this.#theirs = visit;
      this.#refusal = null;
      this.#keep();
      this.#emit();
    } else if (visit.version > this.#stored.version) this.#replace(visit);
    else {
      this.#stored = visit;
      this.#emit();
    }
  }

  /** The screen is left: the rest is sent, or kept on this device. */
  close(): void {
    clearTimeout(this.#timer);
    if (!this.hasUnsaved) return;
    this.#keep();
    void this.flush();
  }

  #replace(visit: Visit): void {
    this.#stored = visit;
    this.#typed = {};
    this.#theirs = null;
    this.#revision += 1;
    this.#emit();
  }

  #schedule(delayMs: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#send(), delayMs);
  }

  #send(): Promise<void> {
    this.#running ??= this.#sendOnce().finally(() => {
      this.#running = null;
    });
    return this.#running;
  }

  async #sendOnce(): Promise<void> {
    clearTimeout(this.#timer);
    if (isEmpty(this.#pending) || this.#theirs !== null) return;
    const change = this.#pending;
    this.#sending = change;
    this.#pending = {};
    this.#refusal = null;
    this.#emit();
    try {
      this.#stored = await this.#ports.save(change, this.#stored.version);
      this.#typed = { ...this.#typed, ...change };
      this.#sending = null;
      this.#unsavedSince = null;
      this.#ports.keep(null);
      if (!isEmpty(this.#pending)) this.#schedule(saveDelayMs);
    } catch (error) {
      // What was typed meanwhile is the newer text.
      this.#pending = { ...change, ...this.#pending };
      this.#sending = null;
      this.#failed(error);
    }
    this.#emit();
  }

  #failed(error: unknown): void {
    const theirs = visitOfOthers(error);
    if (theirs !== null && holds(theirs, this.#pending)) {
      // It was saved, and only the answer was lost.
      this.#typed = { ...this.#typed, ...this.#pending };
      this.#stored = theirs;
      this.#pending = {};
      this.#unsavedSince = null;
      this.#ports.keep(null);
      return;
    }
    this.#keep();
    if (theirs !== null) this.#theirs = theirs;
    else if (error instanceof ApiError && isFinal(error)) this.#refusal = error;
    else this.#schedule(retryDelayMs);
  }

  #keep(): void {
    this.#unsavedSince ??= this.#ports.now();
    const change = { ...this.#sending, ...this.#pending };
    this.#kept = this.#ports.keep({ version: this.#stored.version, change, since: this.#unsavedSince });
  }

  #emit(): void {
    this.#state = this.#snapshot();
    for (const listener of this.#listeners) listener();
  }

  #snapshot(): VisitState {
    const written = withoutGaps({ ...this.#typed, ...this.#sending, ...this.#pending });
    return {
      stored: this.#stored,
      visit: { ...this.#stored, ...written },
      phase: this.#phase(),
      theirs: this.#theirs,
      refusal: this.#refusal,
      unsavedSince: this.hasUnsaved ? this.#unsavedSince : null,
      kept: this.#kept,
      revision: this.#revision,
    };
  }

  #phase(): VisitState['phase'] {
    if (this.#theirs !== null) return 'conflict';
    if (this.#refusal !== null) return 'refused';
    if (!this.hasUnsaved) return 'saved';
    return this.#unsavedSince === null ? 'saving' : 'failed';
  }
}

/** A field that is not there is not the same as one that is undefined. */
export function withoutGaps<Fields extends object>(
  fields: Fields,
): { [F in keyof Fields]: Exclude<Fields[F], undefined> } {
  const kept = Object.entries(fields).filter(([, value]) => value !== undefined);
  return Object.fromEntries(kept) as { [F in keyof Fields]: Exclude<Fields[F], undefined> };
}

function isEmpty(change: VisitChange): boolean {
  return Object.keys(change).length === 0;
}

/** Whether a stored visit says already what a change would; the server takes blanks off the ends of texts. */
function holds(stored: Visit, change: VisitChange): boolean {
  return Object.entries(change).every(([field, value]) => {
    const there = stored[field as keyof VisitChange];
    return typeof value === 'string' ? there === value.trim() : there === value;
  });
}

function visitOfOthers(error: unknown): Visit | null {
  if (!(error instanceof ApiError) || error.code !== 'VISIT_CHANGED') return null;
  const parsed = visitSchema.safeParse(error.data?.visit);
  return parsed.success ? parsed.data : null;
}

/** Sent again it would be refused again. A session that has ended begins anew, and a busy server is free some day. */
function isFinal({ kind, status }: ApiError): boolean {
  return kind === 'http' && status >= 400 && status < 500 && ![401, 408, 429].includes(status);
}
