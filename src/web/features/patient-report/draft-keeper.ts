import { type ReportContent, type ReportDraft, reportDraftSchema } from '#contract/patient-report.contract.ts';
import { changedPlaces } from '#domain/report-draft/draft-content.ts';
import type { SavePhase } from '#web/entities/patient-report/save-state.tsx';
import { ApiError } from '#web/lib/api-error.ts';

/** Fields of the draft as they should be; `takeOver` lets it rest on the newest food list. */
export type ReportChange = Partial<ReportContent> & { takeOver?: true };

/** What the server does not have yet, and the draft that it was written on. */
export interface Unsaved {
  version: number;
  change: ReportChange;
}

export interface KeeperPorts {
  save: (change: ReportChange, version: number) => Promise<ReportDraft>;
  /** Keeps text on this device while it cannot be saved; null: there is none any more. */
  keep: (unsaved: Unsaved | null) => void;
}

export interface KeeperState {
  /** The stored draft with everything on top that is not stored yet. */
  draft: ReportDraft;
  /** As the server has it: what the preview shows. */
  stored: ReportDraft;
  phase: SavePhase;
  /** What somebody else saved meanwhile; nothing is sent until one is chosen. */
  theirs: ReportDraft | null;
  /** The server will not take it as it is. */
  refusal: Error | null;
  /** Fields that were changed here since the screen was opened. */
  changed: ReadonlySet<keyof ReportContent>;
}

export const saveDelayMs = 800;
const retryDelaysMs = [2_000, 5_000, 10_000, 30_000];

/**
 * Saves a draft while it is written: a moment after the last key, one request at a time, again and again while the
 * server cannot be reached. Text is never dropped: what cannot be sent stays on screen and on this device.
 */
export class DraftKeeper {
  #stored: ReportDraft;
  /** As it was typed: the server takes blanks off the ends of a text, which must not happen under the hand. */
  #typed: ReportChange = {};
  #pending: ReportChange = {};
  #sending: ReportChange | null = null;
  #theirs: ReportDraft | null = null;
  #refusal: Error | null = null;
  #failures = 0;
  #running: Promise<void> | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #closed = false;
  #changed = new Set<keyof ReportContent>();
  #state: KeeperState;
  readonly #ports: KeeperPorts;
  readonly #listeners = new Set<() => void>();

  constructor(stored: ReportDraft, ports: KeeperPorts, unsaved: Unsaved | null = null) {
    this.#stored = stored;
    this.#ports = ports;
    if (unsaved !== null && holds(stored, unsaved.change)) {
      ports.keep(null);
    } else if (unsaved !== null) {
      this.#pending = unsaved.change;
      // Written on a draft that is no longer the newest: the same choice as when it happens on screen.
      if (unsaved.version === stored.version) this.#schedule(0);
      else this.#theirs = stored;
    }
    this.#state = this.#snapshot();
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly state = (): KeeperState => this.#state;

  get hasUnsaved(): boolean {
    return this.#sending !== null || !isEmpty(this.#pending);
  }

  change(part: ReportChange): void {
    this.#pending = { ...this.#pending, ...part };
    for (const field of Object.keys(part)) {
      if (field !== 'takeOver') this.#changed.add(field as keyof ReportContent);
    }
    this.#refusal = null;
    if (this.#theirs !== null || this.#failures > 0) this.#keep();
    if (this.#theirs === null) this.#schedule(saveDelayMs);
    this.#emit();
  }

  /** Saves now. True when everything is saved afterwards. */
  async flush(): Promise<boolean> {
    do {
      await this.#send();
    } while (this.#canGoOn());
    return !this.hasUnsaved;
  }

  /** My fields go over what somebody else saved; what I did not touch stays theirs. */
  keepMine(): Promise<boolean> {
    if (this.#theirs !== null) {
      this.#replaceStored(this.#theirs);
      this.#theirs = null;
      this.#emit();
    }
    return this.flush();
  }

  takeTheirs(): void {
    if (this.#theirs === null) return;
    this.#replaceStored(this.#theirs);
    this.#theirs = null;
    this.#pending = {};
    this.#ports.keep(null);
    this.#emit();
  }

  /** The server's newest draft came by another way. What is being written must meet it at the server, not here. */
  adopt(draft: ReportDraft): void {
    if (this.hasUnsaved || draft.version < this.#stored.version || draft === this.#stored) return;
    if (draft.version > this.#stored.version) this.#replaceStored(draft);
    else this.#stored = draft;
    this.#emit();
  }

  #replaceStored(draft: ReportDraft): void {
    this.#stored = draft;
    this.#typed = {};
  }

  /** The screen is left: the rest is sent, or kept on this device for the next visit. */
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
    if (!isEmpty(this.#pending) && this.#theirs === null && this.#refusal === null) this.#schedule(0);
  }

  #canGoOn(): boolean {
    return !isEmpty(this.#pending) && this.#theirs === null && this.#refusal === null && this.#failures === 0;
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
    this.#pending = {};
    this.#refusal = null;
    this.#emit();
    try {
      this.#stored = await this.#ports.save(change, this.#stored.version);
      // A newer list may have changed any field.
      this.#typed = change.takeOver ? {} : { ...this.#typed, ...change };
      this.#sending = null;
      this.#failures = 0;
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
    this.#keep();
    const theirs = draftOfOthers(error);
    if (theirs !== null && holds(theirs, this.#pending)) {
      // It was saved, and only the answer was lost.
      this.#typed = { ...this.#typed, ...this.#pending };
      this.#stored = theirs;
      this.#pending = {};
      this.#failures = 0;
      this.#ports.keep(null);
    } else if (theirs !== null) {
      this.#theirs = theirs;
    } else if (error instanceof ApiError && isFinal(error)) {
      this.#refusal = error;
    } else {
      const delay = retryDelaysMs[Math.min(this.#failures, retryDelaysMs.length - 1)] ?? 30_000;
      this.#failures += 1;
      this.#schedule(delay);
    }
  }

  #keep(): void {
    this.#ports.keep({ version: this.#stored.version, change: { ...this.#sending, ...this.#pending } });
  }

  #emit(): void {
    this.#state = this.#snapshot();
    for (const listener of this.#listeners) listener();
  }

  #snapshot(): KeeperState {
    const { takeOver: _, ...unsaved } = { ...this.#typed, ...this.#sending, ...this.#pending };
    return {
      draft: { ...this.#stored, ...unsaved },
      stored: this.#stored,
      phase: this.#phase(),
      theirs: this.#theirs,
      refusal: this.#refusal,
      changed: new Set(this.#changed),
    };
  }

  #phase(): SavePhase {
    if (this.#theirs !== null || this.#refusal !== null) return 'stopped';
    if (!this.hasUnsaved) return 'saved';
    return this.#failures > 0 ? 'retrying' : 'saving';
  }
}

function isEmpty(change: ReportChange): boolean {
  return Object.keys(change).length === 0;
}

/** Whether a stored draft says already what a change would; the server takes blanks off the ends of texts. */
function holds(stored: ReportDraft, { takeOver, ...change }: ReportChange): boolean {
  const trimmed: Partial<ReportContent> = JSON.parse(JSON.stringify(change), (_, value) =>
    typeof value === 'string' ? value.trim() : value,
  );
  return takeOver === undefined && changedPlaces(stored, { ...stored, ...trimmed }).length === 0;
}

function draftOfOthers(error: unknown): ReportDraft | null {
  if (!(error instanceof ApiError) || error.code !== 'REPORT_CHANGED') return null;
  const parsed = reportDraftSchema.safeParse(error.data?.report);
  return parsed.success ? parsed.data : null;
}

/** Sent again it would be refused again. A session that has ended begins anew, and a busy server is free some day. */
function isFinal({ kind, status }: ApiError): boolean {
  return kind === 'http' && status >= 400 && status < 500 && ![401, 408, 429].includes(status);
}
