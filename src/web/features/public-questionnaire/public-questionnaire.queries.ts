import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Language } from '#contract/endpoint.ts';
import type { ErrorCode } from '#contract/problem.ts';
import { type Answer, questionnairesApi } from '#contract/questionnaires.contract.ts';
import { call } from '#web/lib/api-client.ts';
import { ApiError } from '#web/lib/api-error.ts';
import type { AutosaveCalls, CallFailure, Closed } from './answer-autosave.ts';

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

function failureOf(error: unknown): CallFailure {
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
function keepUnsent(token: string, answers: Answer[]): void {
  try {
    if (answers.length === 0) sessionStorage.removeItem(unsentKey(token));
    else sessionStorage.setItem(unsentKey(token), JSON.stringify(answers));
  } catch {
    // Storage can be full or forbidden: the answers then last as long as the page.
  }
}

export function autosaveCalls(token: string): AutosaveCalls {
  return {
    load: () => call(questionnairesApi.publicGet, { params: { userQuestionnaireId: token } }),
    update: (revision, answers) =>
      call(questionnairesApi.publicUpdate, { body: { userQuestionnaireId: token, revision, answers } }),
    submit: async (revision, answers) => {
      const { advice } = await call(questionnairesApi.publicSave, {
        body: { userQuestionnaireId: token, revision, answers, consent: true },
      });
      return advice;
    },
    failureOf,
    keepUnsent: (answers) => keepUnsent(token, answers),
  };
}
