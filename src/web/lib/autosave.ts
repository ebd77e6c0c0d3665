import { ApiError } from './api-error.ts';

/** What the server does not have yet, and the version that it was written on. */
export interface Unsaved<Change> {
  version: number;
  change: Change;
  /** ISO 8601: since when it waits. */
  since: string;
}

export interface AutosavePorts<Stored, Change> {
  save: (change: Change, version: number) => Promise<Stored>;
  /** Keeps words on this device while they cannot be saved; null: there are none any more. False where it cannot. */
  keep: (unsaved: Unsaved<Change> | null) => boolean;
  now: () => string;
}

/** What is special to one kind of record. */
export interface AutosaveRules<Stored, Change> {
  saveDelayMs: number;
  /** The stored record with words on top that are not stored yet. */
  withWords: (stored: Stored, words: Change) => Stored;
  /** Whether a record says already what a change would; the server takes blanks off the ends of texts. */
  holds: (stored: Stored, change: Change) => boolean;
  /** What somebody else saved meanwhile, as the refusal brings it or the server says when asked. */
  ofOthers: (refusal: ApiError) => Stored | null | Promise<Stored | null>;
  /** After this change the server may have changed any field: what was typed before it is shown no more. */
  beginsAnew?: (change: Change) => boolean;
  /** What was written here on `stored`, put into what somebody else saved. Without it somebody chooses one of the two. */
  merge?: (stored: Stored, mine: Change, theirs: Stored) => Change;
}

/** `retrying`: the server cannot be reached; `refused`: it will not take this; `conflict`: somebody else saved. */
export type AutosavePhase = 'saved' | 'saving' | 'retrying' | 'refused' | 'conflict';

export interface AutosaveState<Stored, Change> {
  /** As the server has it. */
  stored: Stored;
  /** The stored record with everything on top that is not stored yet. */
  record: Stored;
  phase: AutosavePhase;
  /** What somebody else saved meanwhile; nothing is sent until one is chosen. */
  theirs: Stored | null;
  refusal: Error | null;
  /** Since when words wait on this device. */
  unsavedSince: string | null;
  /** Whether the browser could keep them. */
  kept: boolean;
  /** Fields that were changed here since the screen was opened. */
  changed: ReadonlySet<keyof Change>;
  /** Another number whenever the words changed otherwise than by typing: fields begin anew. */
  revision: number;
}

/** Until what could not be saved is tried again; the last of them from then on. */
const retryDelaysMs = [2_000, 5_000, 10_000, 30_000];

/**
 * Saves a record while it is written: a moment after the last key, one request at a time, again and again while the
 * server cannot be reached. Words are never dropped: what cannot be sent stays on screen and on this device.
 */
export class Autosave<Stored extends { version: number }, Change extends object> {
  #stored: Stored;
  /** As it was typed: the server takes blanks off the ends of a text, which must not happen under the hand. */
  #typed = {} as Change;
  #pending = {} as Change;
  #sending: Change | null = null;
  /** What was sent and not answered: one of them may have been saved all the same. */
  #unanswered: Change[] = [];
  #theirs: Stored | null = null;
  #refusal: Error | null = null;
  #unsavedSince: string | null = null;
  #kept = true;
  #failures = 0;
  #revision = 0;
  #running: Promise<void> | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #closed = false;
  #state: AutosaveState<Stored, Change>;
  readonly #changed = new Set<keyof Change>();
  readonly #ports: AutosavePorts<Stored, Change>;
  readonly #rules: AutosaveRules<Stored, Change>;
  readonly #listeners = new Set<() => void>();

  constructor(
    stored: Stored,
    rules: AutosaveRules<Stored, Change>,
    ports: AutosavePorts<Stored, Change>,
    unsaved: Unsaved<Change> | null = null,
  ) {
    this.#stored = stored;
    this.#rules = rules;
    this.#ports = ports;
    if (unsaved !== null && rules.holds(stored, unsaved.change)) ports.keep(null);
    else if (unsaved !== null) {
      this.#pending = unsaved.change;
      this.#unsavedSince = unsaved.since;
      // Written on a record that is no longer the newest: the same choice as when it happens on screen.
      if (unsaved.version !== stored.version) this.#theirs = stored;
      else this.#schedule(0);
    }
    this.#state = this.#snapshot();
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly state = (): AutosaveState<Stored, Change> => this.#state;

  get hasUnsaved(): boolean {
    return this.#sending !== null || !isEmpty(this.#pending);
  }

  /** `anew`: not by typing, so that fields show it. */
  change(part: Change, { anew = false } = {}): void {
    this.#pending = { ...this.#pending, ...part };
    for (const field of Object.keys(part)) this.#changed.add(field as keyof Change);
    this.#refusal = null;
    if (anew) this.#revision += 1;
    if (this.#unsavedSince !== null) this.#keep();
    if (this.#theirs === null) this.#schedule(this.#rules.saveDelayMs);
    this.#emit();
  }

  /** Saves now. True when everything is saved afterwards. */
  async flush(): Promise<boolean> {
    if (this.#running !== null) {
      // Begun before anybody asked: where it fails for want of a connection, one of its own follows.
      await this.#running;
      if (!this.#canGoOn()) return !this.hasUnsaved;
    }
    do {
      await this.#send();
    } while (this.#canGoOn() && this.#failures === 0);
    return !this.hasUnsaved;
  }

  /** My words go over what somebody else saved; what I did not touch stays theirs. */
  keepMine(): Promise<boolean> {
    if (this.#theirs !== null) this.#replace(this.#theirs);
    return this.flush();
  }

  takeTheirs(): void {
    if (this.#theirs !== null) this.take(this.#theirs);
  }

  /** This record stands now, whatever was written on the one before it. */
  take(record: Stored): void {
    clearTimeout(this.#timer);
    this.#pending = {} as Change;
    this.#nothingWaits();
    this.#replace(record);
  }

  /** The server's newest came by another way. What is being written is never replaced by it. */
  adopt(record: Stored): void {
    if (record === this.#stored || record.version < this.#stored.version) return;
    const isNewer = record.version > this.#stored.version;
    if (!this.hasUnsaved) {
      if (isNewer) this.#replace(record);
      else {
        this.#stored = record;
        this.#emit();
      }
    } else if (isNewer && this.#sending === null) {
      const saved = this.#unanswered.find((sent) => this.#rules.holds(record, sent));
      if (saved) {
        this.#saved(record, saved);
        this.#emit();
        return;
      }
      // What waits here was written on an older record: the same choice as when the server says so.
      this.#meet(record);
      this.#refusal = null;
      this.#keep();
      this.#emit();
    }
  }

  /** The screen is left: the rest is sent, or kept on this device. */
  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
    if (!this.hasUnsaved) return;
    this.#keep();
    void this.flush();
  }

  /** The screen is back before the rest was sent. */
  reopen(): void {
    this.#closed = false;
    if (this.#canGoOn()) this.#schedule(0);
  }

  #canGoOn(): boolean {
    return !isEmpty(this.#pending) && this.#theirs === null && this.#refusal === null;
  }

  #replace(record: Stored): void {
    this.#stored = record;
    this.#typed = {} as Change;
    this.#theirs = null;
    this.#revision += 1;
    this.#emit();
  }

  #schedule(delayMs: number): void {
    clearTimeout(this.#timer);
    if (!this.#closed) this.#timer = setTimeout(() => void this.#send(), delayMs);
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
    this.#pending = {} as Change;
    this.#refusal = null;
    this.#emit();
    try {
      this.#saved(await this.#ports.save(change, this.#stored.version), change);
    } catch (refusal) {
      const { error, theirs } = await this.#askedOfOthers(refusal);
      const saved = theirs && [change, ...this.#unanswered].find((sent) => this.#rules.holds(theirs, sent));
      // What was typed meanwhile is the newer text.
      if (saved !== change) this.#pending = { ...change, ...this.#pending };
      // It was saved, and only the answer was lost.
      if (theirs && saved) this.#saved(theirs, saved);
      else this.#failed(error, theirs, change);
    }
    this.#emit();
  }

  #saved(stored: Stored, change: Change): void {
    this.#stored = stored;
    this.#typed = this.#rules.beginsAnew?.(change) ? ({} as Change) : { ...this.#typed, ...change };
    this.#sending = null;
    this.#nothingWaits();
    if (!isEmpty(this.#pending)) this.#schedule(this.#rules.saveDelayMs);
  }

  /** Where it cannot be learnt what somebody else saved, the save is tried again. */
  async #askedOfOthers(error: unknown): Promise<{ error: unknown; theirs: Stored | null }> {
    if (!(error instanceof ApiError)) return { error, theirs: null };
    try {
      return { error, theirs: await this.#rules.ofOthers(error) };
    } catch (unreachable) {
      return { error: unreachable, theirs: null };
    }
  }

  #failed(error: unknown, theirs: Stored | null, change: Change): void {
    this.#sending = null;
    if (theirs !== null) this.#meet(theirs);
    else if (error instanceof ApiError && isFinal(error)) this.#refusal = error;
    else {
      this.#unanswered.push(change);
      this.#schedule(retryDelaysMs[Math.min(this.#failures, retryDelaysMs.length - 1)] ?? 0);
      this.#failures += 1;
    }
    this.#keep();
  }

  #meet(theirs: Stored): void {
    if (!this.#rules.merge) {
      this.#theirs = theirs;
      return;
    }
    this.#pending = this.#rules.merge(this.#stored, this.#pending, theirs);
    this.#unanswered = [];
    this.#replace(theirs);
    this.#schedule(this.#rules.saveDelayMs);
  }

  #keep(): void {
    this.#unsavedSince ??= this.#ports.now();
    const change = { ...this.#sending, ...this.#pending };
    this.#kept = this.#ports.keep({ version: this.#stored.version, change, since: this.#unsavedSince });
  }

  #nothingWaits(): void {
    this.#failures = 0;
    this.#unanswered = [];
    this.#unsavedSince = null;
    this.#ports.keep(null);
  }

  #emit(): void {
    this.#state = this.#snapshot();
    for (const listener of this.#listeners) listener();
  }

  #snapshot(): AutosaveState<Stored, Change> {
    return {
      stored: this.#stored,
      record: this.#rules.withWords(this.#stored, { ...this.#typed, ...this.#sending, ...this.#pending }),
      phase: this.#phase(),
      theirs: this.#theirs,
      refusal: this.#refusal,
      unsavedSince: this.hasUnsaved ? this.#unsavedSince : null,
      kept: this.#kept,
      changed: new Set(this.#changed),
      revision: this.#revision,
    };
  }

  #phase(): AutosavePhase {
    if (this.#theirs !== null) return 'conflict';
    if (this.#refusal !== null) return 'refused';
    if (!this.hasUnsaved) return 'saved';
    return this.#failures > 0 ? 'retrying' : 'saving';
  }
}

/** A field that is not there is not the same as one that is undefined. */
export function withoutGaps<Fields extends object>(
  fields: Fields,
): { [F in keyof Fields]: Exclude<Fields[F], undefined> } {
  const kept = Object.entries(fields).filter(([, value]) => value !== undefined);
  return Object.fromEntries(kept) as { [F in keyof Fields]: Exclude<Fields[F], undefined> };
}

function isEmpty(change: object): boolean {
  return Object.keys(change).length === 0;
}

/** Sent again it would be refused again. A session that has ended begins anew, and a busy server is free some day. */
function isFinal({ kind, status }: ApiError): boolean {
  return kind === 'http' && status >= 400 && status < 500 && ![401, 408, 429].includes(status);
}
