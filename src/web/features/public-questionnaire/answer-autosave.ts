import type { Answer, AnswerValue, PresentedQuestion, PresentedSection } from '#contract/questionnaires.contract.ts';
import { acceptAnswers, normaliseAnswer } from '#domain/questionnaires/accept-answers.ts';
import { type Answers, difference, patched, toAnswers } from '#domain/questionnaires/answers.ts';
import { checkAnswer } from '#domain/questionnaires/check-answer.ts';
import { type Collision, mergeAnswers } from '#domain/questionnaires/merge-answers.ts';
import { visibleAnswers } from '#domain/questionnaires/visibility.ts';
import type { AutosavePhase } from '#web/lib/autosave.ts';
import { retryDelayMs } from '#web/lib/retry-delay.ts';

/** Why the questionnaire can no longer be filled in. */
export type Closed = 'submitted' | 'expired' | 'cancelled' | 'unknown';

/** What went wrong with a call, as far as the autosave has to know. */
export type CallFailure =
  | { kind: 'later' }
  | { kind: 'revision' }
  | { kind: 'closed'; as: Closed }
  | { kind: 'refused'; questionIds: string[] };

export interface Stored {
  answers: Answer[];
  revision: number;
}

/** The three calls, and the place for what has not been sent yet. */
export interface AutosaveCalls {
  load(): Promise<Stored>;
  update(revision: number, answers: Answer[]): Promise<{ revision: number }>;
  /** Answers what the patient should do next, if anything. */
  submit(revision: number, answers: Answer[]): Promise<string[]>;
  failureOf(error: unknown): CallFailure;
  keepUnsent(answers: Answer[]): void;
}

export interface AutosaveState {
  /** Everything answered on this device, also what is hidden at the moment: it comes back when it is shown again. */
  draft: Answers;
  /** Those of them that count: shown and possible. */
  answers: Answers;
  phase: Extract<AutosavePhase, 'saved' | 'saving' | 'retrying'>;
  /** Answers that another device changed to something else. */
  collisions: Collision[];
  closed: Closed | null;
  /** What the submitted answers call for. */
  advice: string[];
  revision: number;
}

/** Every answer is on its way well within a second. */
export const saveDelayMs = 400;

/**
 * Keeps what the patient answers: saves it, keeps it while there is no network, merges it with what another device
 * saved. What has to be sent is always the difference to what the server is known to have. No `Autosave`: that asks whose
 * record stands, and here two devices of one person are merged answer by answer.
 */
export class AnswerAutosave {
  private readonly questions: PresentedQuestion[];
  private readonly calls: AutosaveCalls;
  private readonly listeners = new Set<() => void>();
  private saved: Answers;
  private state: AutosaveState;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private running: Promise<void> | null = null;
  private failures = 0;

  constructor(sections: PresentedSection[], stored: Stored, unsent: Answer[], calls: AutosaveCalls) {
    this.questions = sections.flatMap((section) => section.questions);
    this.calls = calls;
    this.saved = toAnswers(stored.answers);
    const known = new Set(this.questions.map((question) => question.id));
    const draft = patched(
      this.saved,
      unsent.filter((answer) => known.has(answer.questionId)),
    );
    const answers = this.sendable(draft);
    this.state = {
      draft,
      answers,
      phase: 'saved',
      collisions: [],
      closed: null,
      advice: [],
      revision: stored.revision,
    };
    if (this.unsent().length > 0) this.schedule(0);
  }

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  snapshot = (): AutosaveState => this.state;

  set(questionId: string, value: AnswerValue): void {
    if (this.state.closed !== null) return;
    this.change({
      draft: patched(this.state.draft, [{ questionId, value: normaliseAnswer(value) }]),
      collisions: this.state.collisions.filter((collision) => collision.questionId !== questionId),
    });
    const unsent = this.unsent();
    this.calls.keepUnsent(unsent);
    if (unsent.length === 0) return;
    if (this.state.phase === 'saved') this.change({ phase: 'saving' });
    this.schedule(saveDelayMs);
  }

  /** The answer of the other device stays. */
  keepTheirs(questionId: string): void {
    this.change({ collisions: this.state.collisions.filter((collision) => collision.questionId !== questionId) });
  }

  /** Now, and not when the next try is due: the network is back, or the page is about to be left. */
  saveNow = (): void => {
    clearTimeout(this.timer);
    this.timer = undefined;
    if (this.unsent().length > 0) void this.save();
  };

  /** Saves what is left and submits. Returns the failure, or null when it is done. */
  async submit(): Promise<CallFailure | null> {
    for (let attempt = 0; attempt < 2; attempt += 1) {
      clearTimeout(this.timer);
      this.timer = undefined;
      if (this.running !== null) await this.running;
      const failure = await this.trySubmit();
      if (failure?.kind !== 'revision') return failure;
      // Another device saved in between: with nothing to choose from, submit what both of them answered.
      if (!(await this.reload()) || this.state.collisions.length > 0) return failure;
    }
    return { kind: 'later' };
  }

  private async trySubmit(): Promise<CallFailure | null> {
    try {
      const advice = await this.calls.submit(this.state.revision, this.unsent());
      this.change({ advice });
    } catch (error) {
      const failure = this.calls.failureOf(error);
      if (failure.kind === 'closed') this.close(failure.as);
      return failure;
    }
    this.close('submitted');
    return null;
  }

  /** The answers that the server would accept: shown, and possible. An impossible one is none. */
  private sendable(draft: Answers): Answers {
    const possible = this.questions.filter((question) => {
      const value = draft.get(question.id);
      return value !== undefined && checkAnswer(question, value) === null;
    });
    const ids = new Set(possible.map((question) => question.id));
    return visibleAnswers(this.questions, new Map([...draft].filter(([id]) => ids.has(id))));
  }

  private unsent(): Answer[] {
    return difference(this.saved, this.state.answers);
  }

  private schedule(delayMs: number): void {
    this.timer ??= setTimeout(() => {
      this.timer = undefined;
      void this.save();
    }, delayMs);
  }

  private save(): Promise<void> {
    this.running ??= this.saveOnce().finally(() => {
      this.running = null;
    });
    return this.running;
  }

  private async saveOnce(): Promise<void> {
    const patch = this.unsent();
    if (patch.length === 0 || this.state.closed !== null) {
      this.settle();
      return;
    }
    this.change({ phase: 'saving' });
    try {
      const { revision } = await this.calls.update(this.state.revision, patch);
      this.failures = 0;
      this.saved = acceptAnswers(this.questions, this.saved, patch).answers;
      this.change({ revision });
      this.settle();
    } catch (error) {
      await this.recover(this.calls.failureOf(error));
    }
  }

  /** After a save: done, or the next one, for what was answered in the meantime. */
  private settle(): void {
    const unsent = this.unsent();
    this.calls.keepUnsent(unsent);
    if (unsent.length > 0 && this.state.closed === null) this.schedule(saveDelayMs);
    else this.change({ phase: 'saved' });
  }

  private async recover(failure: CallFailure): Promise<void> {
    switch (failure.kind) {
      case 'closed':
        this.close(failure.as);
        return;
      case 'revision':
        if (await this.reload()) this.settle();
        else this.tryLater();
        return;
      case 'refused':
        // What the server will never take must not keep the rest from being saved.
        this.change({
          draft: patched(
            this.state.draft,
            failure.questionIds.map((questionId) => ({ questionId, value: null })),
          ),
        });
        if (failure.questionIds.length > 0) this.settle();
        else this.tryLater();
        return;
      case 'later':
        this.tryLater();
    }
  }

  private tryLater(): void {
    const delay = retryDelayMs(this.failures);
    this.failures += 1;
    this.change({ phase: 'retrying' });
    this.schedule(delay);
  }

  /** What the other device saved, merged with what was answered here. */
  private async reload(): Promise<boolean> {
    let stored: Stored;
    try {
      stored = await this.calls.load();
    } catch (error) {
      const failure = this.calls.failureOf(error);
      if (failure.kind === 'closed') this.close(failure.as);
      return failure.kind === 'closed';
    }
    const theirs = toAnswers(stored.answers);
    const { merged, collisions } = mergeAnswers(this.saved, this.state.answers, theirs);
    const draft = new Map(this.state.draft);
    for (const { id } of this.questions) {
      const value = merged.get(id);
      if (value !== undefined) draft.set(id, value);
      else if (this.saved.has(id)) draft.delete(id);
    }
    this.saved = theirs;
    this.change({ draft, revision: stored.revision, collisions: [...this.state.collisions, ...collisions] });
    return true;
  }

  private close(closed: Closed): void {
    this.calls.keepUnsent([]);
    this.change({ closed, phase: 'saved' });
  }

  private change(part: Partial<AutosaveState>): void {
    const draft = part.draft ?? this.state.draft;
    const answers = part.draft === undefined ? this.state.answers : this.sendable(draft);
    this.state = { ...this.state, ...part, answers };
    for (const listener of this.listeners) listener();
  }
}
