import { useAuth } from '#web/lib/auth-context.ts';
import { readTokenPayload } from '#web/lib/token-payload.ts';

/** Whose account the token is; null without one. */
export function useOwnAccountId(): number | null {
  const { jwt } = useAuth();
  return jwt === null ? null : Number(readTokenPayload(jwt).sub);
}
