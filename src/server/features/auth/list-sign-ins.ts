import { type OwnSignIn, type SignInMethod, signInEvents, signInMethods } from '#contract/auth.contract.ts';
import type { AppContext } from '#server/context.ts';
import type { Session } from '#server/http/session.ts';
import { findSignIns } from './auth.repository.ts';

const most = 8;

/** What the owner should recognise; all of it is in the access log. */
export async function listSignIns(context: AppContext, session: Session): Promise<{ signIns: OwnSignIn[] }> {
  const rows = await findSignIns(context.database.orm, session.accountId, most);
  return {
    signIns: rows.map(({ at, action, what, address }) => ({
      at: at.toISOString(),
      event: signInEvents.find((event) => event === action) ?? 'signIn',
      method: signInMethods.find((method): method is SignInMethod => method === what) ?? null,
      address,
    })),
  };
}
