import { useTranslation } from 'react-i18next';
import { ApiError, errorMessage } from '#web/lib/api-error.ts';

/** A failed sign-in in words. */
export function useLoginFailure(): (error: unknown) => string {
  const { t } = useTranslation('login');
  const { t: common } = useTranslation();
  return (error) => {
    if (error instanceof ApiError && error.status === 401 && error.data?.message === 'Wrong username or password.') {
      return t('wrong');
    }
    if (error instanceof ApiError && error.status === 429 && (error.retryAfterSeconds ?? 60) > 5) {
      return t('tooMany', { count: Math.max(1, Math.ceil((error.retryAfterSeconds ?? 60) / 60)) });
    }
    // The browser's own dialogue was closed, or there is no passkey for this address.
    if (error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError')) {
      return t('passkeyCancelled');
    }
    return errorMessage(error, common('errors.operationFailed'));
  };
}
