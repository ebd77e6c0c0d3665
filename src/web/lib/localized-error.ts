import { errorText, loadErrorTexts } from '#web/i18n/error-text.ts';
import { currentLanguage } from '#web/i18n/i18n.ts';
import { ApiError } from './api-error.ts';

/** A refusal of the server, which speaks English, in the language on screen: by its code and values. */
export async function inScreenLanguage(error: ApiError): Promise<ApiError> {
  const { data, serverMessage } = error;
  if (currentLanguage() === 'en' || serverMessage === undefined) return error;
  await loadErrorTexts();
  const fieldErrors = error.fieldErrors.map((each) => ({ ...each, message: errorText(each) ?? each.message }));
  const message = (data && errorText(data)) ?? serverMessage;
  return new ApiError({
    kind: error.kind,
    status: error.status,
    message,
    serverMessage,
    bodyText: error.bodyText,
    ...(data === undefined
      ? {}
      : { data: { ...data, message, ...(data.fieldErrors === undefined ? {} : { fieldErrors }) } }),
    ...(error.retryAfterSeconds === undefined ? {} : { retryAfterSeconds: error.retryAfterSeconds }),
  });
}
