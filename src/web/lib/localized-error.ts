import { currentLanguage, i18next } from '#web/i18n/i18n.ts';
import { ApiError } from './api-error.ts';

type PhraseBook = (sentence: string) => string | undefined;

const emptyBook: PhraseBook = () => undefined;

/** The server speaks English. Where it is not reached again (a broken line), the codes still speak Croatian. */
async function loadPhraseBook(): Promise<PhraseBook> {
  try {
    return (await import('#web/i18n/phrases/phrase-book.ts')).croatianOf;
  } catch {
    return emptyBook;
  }
}

/** A refusal of the server in the language on screen: by its sentence, or else by its code. */
export async function inScreenLanguage(error: ApiError): Promise<ApiError> {
  const { data, code, serverMessage } = error;
  if (currentLanguage() === 'en' || serverMessage === undefined) return error;
  const croatianOf = await loadPhraseBook();
  const fieldErrors = error.fieldErrors.map(({ field, message }) => ({
    field,
    message: croatianOf(message) ?? i18next.t('errors.field'),
  }));
  const byCode = code === undefined ? serverMessage : i18next.t(`errors.code.${code}`);
  const message = ofFields(error, fieldErrors) ?? croatianOf(serverMessage) ?? byCode;
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

/** The message of a refusal that is made of the sentences of its fields. */
function ofFields(error: ApiError, croatian: { message: string }[]): string | undefined {
  if (croatian.length === 0) return undefined;
  const sentences = [...new Set(croatian.map(({ message }) => message))].slice(0, 3).join(' ');
  if (error.message === error.fieldErrors.map(({ message }) => message).join(' ')) return sentences;
  return error.message.startsWith('Check the input.') ? `${i18next.t('errors.code.INVALID')} ${sentences}` : undefined;
}
