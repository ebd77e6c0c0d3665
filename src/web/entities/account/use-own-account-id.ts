import { jwtDecode } from 'jwt-decode';
import type { TokenPayload } from '#contract/auth.contract.ts';
import { useAuth } from '#web/lib/auth-context.ts';

/** Whose account the token is; null without one. */
export function useOwnAccountId(): number | null {
  const { jwt } = useAuth();
  return jwt === null ? null : Number(jwtDecode<TokenPayload>(jwt).sub);
}
