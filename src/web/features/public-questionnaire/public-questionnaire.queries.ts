import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Language } from '#contract/endpoint.ts';
import type { ErrorCode } from '#contract/problem.ts';
import { type Answer, questionnairesApi } from '#contract/questionnaires.contract.ts';
import { call } from '#web/lib/api-client.ts';
import { ApiError } from '#web/lib/api-error.ts';

/** Why the questionnaire can no longer be filled in. */
export type Closed = 'submitted' | 'expired' | 'cancelled' | 'unknown';

/** What went wrong with a call, as far as saving has to know. */
export type CallFailure =
  | { kind: 'later' }
  | { kind: 'revision' }
  | { kind: 'closed'; as: Closed }
  | { kind: 'refused'; questionIds: string[] };

/** What saving needs of an opened questionnaire. */
export interface OpenedAnswers {
  answers: Answer[];
  revision: number;
}

/** The three calls, and the place for what has not been sent yet. */
export interface AnswerCalls {
  load(): Promise<OpenedAnswers>;
  update(revision: number, answers: Answer[]): Promise<{ revision: number }>;
  /** Answers what the patient should do next, if anything. */
  submit(revision: number): Promise<string[]>;
  /** False where the browser cannot. */
  keepUnsent(answers: Answer[]): boolean;
}

/**
 * The questionnaire behind a link. Never persisted, and forgotten when the page is left: it holds the answers of a
 * patient.
 */
export function publicQuestionnaireQuery(token: string, lang: Language | undefined) {
  return queryOptions({
    queryKey: ['public-questionnaire', token, lang ?? 'own'],
    queryFn: ({ signal }) =>
      call(questionnairesApi.publicGet, { params: { userQuestionnaireId: token }, query: { lang }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    placeholderData: keepPreviousData,
  });
}

const closedBy: Partial<Record<ErrorCode | '', Closed>> = {
  EXPIRED: 'expired',
  CANCELLED: 'cancelled',
  LINK_NOT_FOUND: 'unknown',
};

/** Why a link cannot be opened, or null for a failure that may pass. */
export function closedOf(error: unknown): Closed | null {
  return error instanceof ApiError ? (closedBy[error.code ?? ''] ?? null) : null;
}

export function failureOf(error: unknown): CallFailure {
  if (!(error instanceof ApiError) || error.kind !== 'http') return { kind: 'later' };
  const closed = closedOf(error);
  if (closed !== null) return { kind: 'closed', as: closed };
  if (error.code === 'REVISION') return { kind: 'revision' };
  if (error.code === 'QUESTIONNAIRE_SUBMITTED') return { kind: 'closed', as: 'submitted' };
  if (error.status === 422) {
    return { kind: 'refused', questionIds: error.fieldErrors.map((fieldError) => fieldError.field) };
  }
  return { kind: 'later' };
}

const unsentKey = (token: string) => `questionnaire-unsent:${token.slice(0, 8)}`;

/** What an earlier visit of this tab could not send. */
export function readUnsent(token: string): Answer[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(unsentKey(token)) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isAnswer) : [];
  } catch {
    return [];
  }
}

function isAnswer(value: unknown): value is Answer {
  return typeof value === 'object' && value !== null && 'questionId' in value && 'value' in value;
}

/** Unsent answers live in this tab's own storage, until they are sent. */
function keepUnsent(token: string, answers: Answer[]): boolean {
  try {
    if (answers.length === 0) sessionStorage.removeItem(unsentKey(token));
    else sessionStorage.setItem(unsentKey(token), JSON.stringify(answers));
    return true;
  } catch {
    // Storage can be full or forbidden: the answers then last as long as the page.
    return false;
  }
}

export function answerCalls(token: string): AnswerCalls {
  return {
    load: () => call(questionnairesApi.publicGet, { params: { userQuestionnaireId: token } }),
    update: (revision, answers) =>
      call(questionnairesApi.publicUpdate, { body: { userQuestionnaireId: token, revision, answers } }),
    submit: async (revision) => {
      const { advice } = await call(questionnairesApi.publicSave, {
        body: { userQuestionnaireId: token, revision, consent: true },
      });
      return advice;
    },
    keepUnsent: (answers) => keepUnsent(token, answers),
  };
}
