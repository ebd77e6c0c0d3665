import {
  type OwnSession,
  type OwnSignIn,
  type SignInMethod,
  signInEvents,
  signInMethods,
} from '#contract/auth.contract.ts';
import { recordAccess } from '#server/audit/access-log.ts';
import type { AppContext } from '#server/context.ts';
import { readPractice } from '#server/features/practice/practice.door.ts';
import { refuse, refuseField } from '#server/http/app-error.ts';
import type { Session } from '#server/http/session.ts';
import { findSessionsOf, findSignIns, type SessionRow, setSessionConfirmed } from './auth.repository.ts';
import { checkOwnPassword } from './own-password.ts';
import { withHashing } from './passwords.ts';
import { closeSession, closeSessionsOf } from './sessions.ts';

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

export async function listOwnSessions(context: AppContext, session: Session): Promise<{ sessions: OwnSession[] }> {
  return { sessions: (await liveSessionsOf(context, session.accountId)).map((row) => present(row, session)) };
}

/** Those that would still be answered: an idle one is over, whether or not it has been used since. */
async function liveSessionsOf(context: AppContext, accountId: number): Promise<SessionRow[]> {
  const now = context.clock();
  const { idleMinutes } = await readPractice(context);
  const rows = await findSessionsOf(context.database.orm, accountId, now);
  return rows.filter(({ lastSeenAt }) => now.getTime() - lastSeenAt.getTime() <= (idleMinutes + 1) * 60_000);
}

function present(row: SessionRow, session: Session): OwnSession {
  return {
    id: row.id,
    device: row.device,
    address: row.address,
    method: row.method,
    issuedAt: row.issuedAt.toISOString(),
    lastSeenAt: row.lastSeenAt.toISOString(),
    current: row.jti === session.jti,
    newDevice: !row.knownDevice,
  };
}

export async function endOwnSession(
  context: AppContext,
  session: Session,
  address: string,
  sessionId: number,
): Promise<{ deleted: number }> {
  const row = (await liveSessionsOf(context, session.accountId)).find(({ id }) => id === sessionId);
  if (!row) throw refuse('SESSION_NOT_FOUND');
  await context.database.orm.transaction((tx) => closeSession(tx, context, row.jti));
  recordAccess(context, { action: 'sessionEnded', accountId: session.accountId, address, what: 'ended' });
  return { deleted: 1 };
}

export async function endOtherSessions(
  context: AppContext,
  session: Session,
  address: string,
): Promise<{ deleted: number }> {
  const others = (await liveSessionsOf(context, session.accountId)).filter(({ jti }) => jti !== session.jti);
  await context.database.orm.transaction((tx) => closeSessionsOf(tx, context, session.accountId, session.jti));
  for (const _ of others) {
    recordAccess(context, { action: 'sessionEnded', accountId: session.accountId, address, what: 'ended' });
  }
  return { deleted: others.length };
}

export function confirmPassword(
  context: AppContext,
  session: Session,
  password: string,
): Promise<Record<string, never>> {
  return withHashing({ key: `account:${session.accountId}`, first: true }, async (hashing) => {
    if (!(await checkOwnPassword(context, session, password, hashing))) {
      throw refuseField('password', 'PASSWORD_WRONG');
    }
    await setSessionConfirmed(context.database.orm, session.jti, context.clock());
    return {};
  });
}
