import type { Answer, AnswerValue, PresentedQuestion, PresentedSection } from '#contract/questionnaires.contract.ts';
import { acceptAnswers, normaliseAnswer } from '#domain/questionnaires/accept-answers.ts';
import { type Answers, difference, patched, toAnswers } from '#domain/questionnaires/answers.ts';
import { checkAnswer } from '#domain/questionnaires/check-answer.ts';
import { type Collision, mergeAnswers } from '#domain/questionnaires/merge-answers.ts';
import { visibleAnswers } from '#domain/questionnaires/visibility.ts';
import type { ApiError } from '#web/lib/api-error.ts';
import { Autosave } from '#web/lib/autosave.ts';
import {
  type AnswerCalls,
  type CallFailure,
  type Closed,
  failureOf,
  type OpenedAnswers,
} from './public-questionnaire.queries.ts';

/** What is done while a questionnaire is filled in. */
interface AnswerChange {
  /** Everything answered on this device, also what is hidden at the moment: it comes back when it is shown again. */
  draft: Answers;
  /** Answers that another device changed to something else. */
  collisions: Collision[];
}

export interface AnsweredForm extends AnswerChange {
  /** Its revision. */
  version: number;
  /** As the server has them. */
  saved: Answers;
  /** Those of the draft that count: shown and possible. */
  answers: Answers;
  closed: Closed | null;
  /** What the submitted answers call for. */
  advice: string[];
}

/** Every answer is on its way well within a second. */
const saveDelayMs = 400;

/**
 * Keeps what the patient answers. What has to be sent is always the difference to what the server is known to have, and
 * what another device of the patient saved is merged with it, answer by answer.
 */
export class AnswerAutosave extends Autosave<AnsweredForm, AnswerChange> {
  readonly #questions: PresentedQuestion[];
  readonly #calls: AnswerCalls;

  constructor(sections: PresentedSection[], opened: OpenedAnswers, unsent: Answer[], calls: AnswerCalls) {
    const questions = sections.flatMap((section) => section.questions);
    const stored = asStored(opened);
    const draft = patched(
      stored.saved,
      unsent.filter(({ questionId }) => questions.some(({ id }) => id === questionId)),
    );
    super(
      stored,
      {
        saveDelayMs,
        withWords: (form, words) => ({ ...form, ...words, answers: counted(questions, words.draft ?? form.draft) }),
        holds: ({ saved }, words) => difference(saved, counted(questions, words.draft)).length === 0,
        ofOthers: (refusal) => this.#ofOtherDevice(refusal),
        merge: (form, mine, theirs) => merged(questions, form, mine, theirs),
      },
      {
        save: (_change, version) => this.#save(version),
        keep: (unsaved) =>
          calls.keepUnsent(
            unsaved === null ? [] : difference(this.state().stored.saved, counted(questions, unsaved.change.draft)),
          ),
        now,
      },
      unsent.length === 0 ? null : { version: stored.version, change: { draft, collisions: [] }, since: now() },
    );
    this.#questions = questions;
    this.#calls = calls;
  }

  answer(questionId: string, value: AnswerValue): void {
    this.#answer([{ questionId, value: normaliseAnswer(value) }]);
  }

  /** The answer of the other device stays. */
  keepTheirAnswer(questionId: string): void {
    const { draft, collisions } = this.state().record;
    this.change({ draft, collisions: without(collisions, [questionId]) });
  }

  /** Saves what is left and submits. Returns the failure, or null when it is done. */
  async submit(): Promise<CallFailure | null> {
    for (let attempt = 0; attempt < 2; attempt += 1) {
      const isSaved = await this.flush();
      const { record, refusal } = this.state();
      if (!isSaved) return failureOf(refusal);
      if (record.closed !== null) return { kind: 'closed', as: record.closed };
      // Another device saved in between: with nothing to choose from, submit what both of them answered.
      if (record.collisions.length > 0) return { kind: 'revision' };
      try {
        const advice = await this.#calls.submit(record.version);
        this.take({ ...record, closed: 'submitted', advice });
        return null;
      } catch (error) {
        const failure = failureOf(error);
        if (failure.kind === 'closed') this.take({ ...record, closed: failure.as });
        if (failure.kind !== 'revision') return failure;
      }
      try {
        this.adopt(asStored(await this.#calls.load()));
      } catch (error) {
        return failureOf(error);
      }
    }
    return { kind: 'later' };
  }

  #answer(answers: Answer[]): void {
    const { draft, collisions, closed } = this.state().record;
    if (closed !== null) return;
    const ids = answers.map(({ questionId }) => questionId);
    this.change({ draft: patched(draft, answers), collisions: without(collisions, ids) });
  }

  async #save(version: number): Promise<AnsweredForm> {
    const { stored, record } = this.state();
    const unsent = difference(stored.saved, record.answers);
    if (stored.closed !== null || unsent.length === 0) return stored;
    try {
      const { revision } = await this.#calls.update(version, unsent);
      return { ...stored, version: revision, saved: acceptAnswers(this.#questions, stored.saved, unsent).answers };
    } catch (error) {
      const failure = failureOf(error);
      if (failure.kind === 'closed') return { ...stored, closed: failure.as };
      if (failure.kind !== 'refused' || failure.questionIds.length === 0) throw error;
      // What the server will never take must not keep the rest from being saved.
      this.#answer(failure.questionIds.map((questionId) => ({ questionId, value: null })));
      return stored;
    }
  }

  async #ofOtherDevice(refusal: ApiError): Promise<AnsweredForm | null> {
    if (failureOf(refusal).kind !== 'revision') return null;
    try {
      return asStored(await this.#calls.load());
    } catch (error) {
      const failure = failureOf(error);
      if (failure.kind === 'closed') return { ...this.state().stored, closed: failure.as };
      throw error;
    }
  }
}

function asStored({ answers, revision }: OpenedAnswers): AnsweredForm {
  const saved = toAnswers(answers);
  return { version: revision, saved, draft: saved, answers: saved, collisions: [], closed: null, advice: [] };
}

/** The answers that the server would accept: shown, and possible. An impossible one is none. */
function counted(questions: PresentedQuestion[], draft: Answers): Answers {
  const impossible = new Set(
    questions.filter((question) => checkAnswer(question, draft.get(question.id) ?? null) !== null).map(({ id }) => id),
  );
  return visibleAnswers(questions, new Map([...draft].filter(([id]) => !impossible.has(id))));
}

function merged(
  questions: PresentedQuestion[],
  { saved }: AnsweredForm,
  mine: AnswerChange,
  theirs: AnsweredForm,
): AnswerChange {
  const { merged, collisions } = mergeAnswers(saved, counted(questions, mine.draft), theirs.saved);
  const draft = new Map(mine.draft);
  for (const { id } of questions) {
    const value = merged.get(id);
    if (value !== undefined) draft.set(id, value);
    else if (saved.has(id)) draft.delete(id);
  }
  return { draft, collisions: [...mine.collisions, ...collisions] };
}

function without(collisions: Collision[], questionIds: string[]): Collision[] {
  return collisions.filter(({ questionId }) => !questionIds.includes(questionId));
}

const now = (): string => new Date().toISOString();
