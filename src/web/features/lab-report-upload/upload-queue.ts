import type { LabReportDraft, LabReportDraftChange } from '#contract/lab-report-drafts.contract.ts';
import { groupFiles } from '#domain/sample/group-files.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { askForDraft, changeDraft, removeDraft, saveDraft, sendDraft } from './lab-report-upload.queries.ts';
import type { SampleFacts, UploadItem } from './upload-item.ts';

/** Two files are sent and read at a time; more would only slow each other down. */
const atOnce = 2;

/** The files of the page: each is sent once, read by the server, changed as a draft and saved from there. */
export class UploadQueue {
  #items: readonly UploadItem[] = [];
  readonly #listeners = new Set<() => void>();
  /** Ends what is under way for a file: its sending, or the change of its draft. */
  readonly #running = new Map<string, AbortController>();
  readonly #expiries = new Map<string, ReturnType<typeof setTimeout>>();

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  readonly items = (): readonly UploadItem[] => this.#items;

  find(id: string): UploadItem | undefined {
    return this.#items.find((item) => item.id === id);
  }

  /** Files that belong together, a table and its taxonomy, become one. Returns the ids in their order. */
  add(files: readonly File[], facts: SampleFacts): string[] {
    const added = groupFiles(files.map((file) => file.name)).map((places): UploadItem => {
      const own = places.flatMap((at) => files[at] ?? []);
      return {
        id: crypto.randomUUID(),
        name: own.map((file) => file.name).join(' + '),
        size: own.reduce((bytes, file) => bytes + file.size, 0),
        files: own,
        state: 'waiting',
        share: 0,
        draft: null,
        facts: { ...facts, sampleDate: null, kitId: '', keepMappings: false },
        error: null,
        labReportId: null,
      };
    });
    this.#set([...this.#items, ...added]);
    this.#next();
    return added.map(({ id }) => id);
  }

  /** Drafts that were sent before the page was opened. */
  restore(drafts: readonly LabReportDraft[], facts: SampleFacts): void {
    const known = new Set(this.#items.map((item) => item.draft?.id));
    const restored = drafts
      .filter((draft) => !known.has(draft.id))
      .map(
        (draft): UploadItem => ({
          id: crypto.randomUUID(),
          name: draft.files.map((file) => file.name).join(' + '),
          size: draft.files.reduce((bytes, file) => bytes + file.size, 0),
          files: null,
          state: 'draft',
          share: 1,
          draft,
          facts: { ...facts, userId: draft.userId ?? facts.userId, method: draft.method },
          error: null,
          labReportId: null,
        }),
      );
    this.#set([...restored, ...this.#items]);
    for (const item of restored) this.#watchExpiry(item.id);
  }

  /** Stops the sending or reading; the server keeps nothing of it. */
  cancel(id: string): void {
    this.#running.get(id)?.abort();
    this.#drop(id);
    this.#next();
  }

  /** Takes the file off the page, and its draft off the server. */
  async discard(id: string): Promise<void> {
    const item = this.find(id);
    this.#running.get(id)?.abort();
    if (item?.draft && item.state !== 'saved' && item.state !== 'expired') {
      try {
        await removeDraft(item.draft.id);
      } catch (error) {
        if (!isNotFound(error)) {
          this.#change(id, { error: asError(error) });
          return;
        }
      }
    }
    this.#drop(id);
  }

  sendAgain(id: string): void {
    if (!this.find(id)?.files) return;
    this.#change(id, { state: 'waiting', share: 0, draft: null, error: null });
    this.#next();
  }

  setFacts(id: string, facts: Partial<SampleFacts>): void {
    const item = this.find(id);
    if (!item) return;
    this.#change(id, { facts: { ...item.facts, ...facts } });
    const { draft } = item;
    const changed: LabReportDraftChange = {};
    if (facts.method !== undefined && facts.method !== draft?.method) changed.method = facts.method;
    if (facts.userId !== undefined && facts.userId !== draft?.userId) changed.userId = facts.userId;
    if (draft !== null && Object.keys(changed).length > 0) void this.change(id, changed);
  }

  /** Another choice makes the preview anew. A later change takes the place of one under way. */
  async change(id: string, change: LabReportDraftChange): Promise<void> {
    const item = this.find(id);
    if (!item?.draft || item.state === 'saved' || item.state === 'expired') return;
    this.#running.get(id)?.abort();
    const running = new AbortController();
    this.#running.set(id, running);
    this.#change(id, { state: 'changing', error: null });
    try {
      const draft = await changeDraft(item.draft.id, change, running.signal);
      this.#change(id, { state: 'draft', draft });
    } catch (error) {
      if (running.signal.aborted) return;
      // what was refused is shown as it still is
      const facts = { ...item.facts, method: item.draft.method };
      await this.#failed(id, error, { state: 'draft', facts });
    }
  }

  /** The id of the report that was made of the draft, or null where it was refused. */
  async save(id: string, force = false, another = false): Promise<number | null> {
    const item = this.find(id);
    if (!item?.draft || item.state !== 'draft') return null;
    const { userId, sampleDate, labName, kitId, keepMappings } = item.facts;
    if (userId === null || sampleDate === null) return null;
    this.#change(id, { state: 'saving', error: null });
    try {
      const labReport = await saveDraft(item.draft.id, {
        userId,
        sampleDate,
        ...(labName.trim() !== '' && { labName }),
        ...(kitId.trim() !== '' && { kitId }),
        ...(keepMappings && item.draft.mappings.length > 0 && { keepMappings: 'true' }),
        ...(force && { force: 'true' }),
        ...(another && { another: 'true' }),
      });
      // the file is there still; the next sample was taken on another day
      if (another) {
        this.#change(id, { state: 'draft', facts: { ...item.facts, sampleDate: null, kitId: '' } });
        await this.change(id, { sample: null });
      } else this.#saved(id, labReport.id);
      return labReport.id;
    } catch (error) {
      const earlier = savedBefore(error);
      if (earlier !== null) {
        this.#saved(id, earlier);
        return earlier;
      }
      await this.#failed(id, error, { state: 'draft' });
      return null;
    }
  }

  /** When the page is left: nothing goes on behind it. Drafts stay on the server for their hour. */
  stop(): void {
    for (const running of this.#running.values()) running.abort();
    for (const timer of this.#expiries.values()) clearTimeout(timer);
  }

  #next(): void {
    const busy = this.#items.filter(({ state }) => state === 'sending' || state === 'reading').length;
    for (const item of this.#items.filter(({ state }) => state === 'waiting').slice(0, Math.max(0, atOnce - busy))) {
      void this.#send(item);
    }
  }

  async #send({ id, files, facts }: UploadItem): Promise<void> {
    if (files === null) return;
    const running = new AbortController();
    this.#running.set(id, running);
    this.#change(id, { state: 'sending', share: 0, error: null });
    try {
      const draft = await sendDraft({
        files,
        // what nobody chose is told by the format
        query: {
          ...(facts.method !== '16S' && { method: facts.method }),
          ...(facts.userId !== null && { userId: facts.userId }),
        },
        signal: running.signal,
        onProgress: (share) => this.#change(id, { share, ...(share >= 1 && { state: 'reading' }) }),
      });
      this.#change(id, { state: 'draft', share: 1, draft });
      this.#watchExpiry(id);
      // what was chosen while the file was on its way
      const now = this.find(id)?.facts;
      const method = now?.method === facts.method ? draft.method : now?.method;
      if (now && method) this.setFacts(id, { method, userId: now.userId });
    } catch (error) {
      if (!running.signal.aborted) this.#change(id, { state: 'refused', error: asError(error) });
    }
    this.#next();
  }

  /** A draft that is not there any more has expired: asked for again, to tell it from a patient that is not there. */
  async #failed(id: string, error: unknown, back: Partial<UploadItem>): Promise<void> {
    const gone = isNotFound(error) && (await this.#isGone(id));
    this.#change(id, gone ? { state: 'expired', error: null } : { ...back, error: asError(error) });
  }

  async #isGone(id: string): Promise<boolean> {
    const draftId = this.find(id)?.draft?.id;
    if (draftId === undefined) return false;
    try {
      await askForDraft(draftId);
      return false;
    } catch (error) {
      return isNotFound(error);
    }
  }

  /** The server decides by its own clock whether the hour is over. */
  #watchExpiry(id: string): void {
    const draft = this.find(id)?.draft;
    if (!draft) return;
    const left = Math.max(30_000, Date.parse(draft.expiresAt) - Date.now());
    const look = async (): Promise<void> => {
      const item = this.find(id);
      if (!item || item.state === 'saved' || item.state === 'expired') return;
      if (await this.#isGone(id)) this.#change(id, { state: 'expired', error: null });
      else
        this.#expiries.set(
          id,
          setTimeout(() => void look(), 60_000),
        );
    };
    clearTimeout(this.#expiries.get(id));
    this.#expiries.set(
      id,
      setTimeout(() => void look(), left),
    );
  }

  #saved(id: string, labReportId: number): void {
    this.#change(id, { state: 'saved', labReportId });
  }

  #drop(id: string): void {
    clearTimeout(this.#expiries.get(id));
    this.#running.delete(id);
    this.#set(this.#items.filter((item) => item.id !== id));
  }

  #change(id: string, next: Partial<UploadItem>): void {
    this.#set(this.#items.map((item) => (item.id === id ? { ...item, ...next } : item)));
  }

  #set(items: readonly UploadItem[]): void {
    this.#items = items;
    for (const listener of this.#listeners) listener();
  }
}

function isNotFound(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'DRAFT_NOT_FOUND';
}

/** A save whose answer was lost on the way had been done: the report is there. */
function savedBefore(error: unknown): number | null {
  if (!(error instanceof ApiError) || error.code !== 'DRAFT_SAVED') return null;
  const id = error.data?.labReportId;
  return typeof id === 'number' ? id : null;
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error('');
}
