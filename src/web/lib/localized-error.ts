import type { Problem } from '#contract/problem.ts';
import { errorText, loadErrorTexts } from '#web/i18n/error-text.ts';
import { currentLanguage, i18next } from '#web/i18n/i18n.ts';
import { ApiError } from './api-error.ts';

type PhraseBook = (sentence: string) => string | undefined;

const emptyBook: PhraseBook = () => undefined;

/** Sentences of calls that do not send their codes yet. */
async function loadPhraseBook(): Promise<PhraseBook> {
  try {
    return (await import('#web/i18n/phrases/phrase-book.ts')).croatianOf;
  } catch {
    return emptyBook;
  }
}

/** A refusal of the server, which speaks English, in the language on screen: by its code and values. */
export async function inScreenLanguage(error: ApiError): Promise<ApiError> {
  const { data, serverMessage } = error;
  if (currentLanguage() === 'en' || serverMessage === undefined) return error;
  await loadErrorTexts();
  const croatianOf = await loadPhraseBook();
  const said = (problem: Problem & { message: string }): string | undefined =>
    croatianOf(problem.message) ?? errorText(problem);
  const fieldErrors = error.fieldErrors.map((each) => ({ ...each, message: said(each) ?? i18next.t('errors.field') }));
  const message = data === undefined ? (croatianOf(serverMessage) ?? serverMessage) : (said(data) ?? serverMessage);
  return new ApiError({
    kind: error.kind,
    status: error.status,
    message,
    serverMessage,
    ...(data === undefined
      ? {}
      : { data: { ...data, message, ...(data.fieldErrors === undefined ? {} : { fieldErrors }) } }),
    ...(error.retryAfterSeconds === undefined ? {} : { retryAfterSeconds: error.retryAfterSeconds }),
  });
}
