import type { AppContext } from '#server/context.ts';
import { requireOwnAccount, reserveAttempt, throttleKeys } from '#server/features/auth/auth.door.ts';
import { readPractice } from '#server/features/practice/practice.door.ts';
import { refuse, refuseField } from '#server/http/app-error.ts';
import type { Session } from '#server/http/session.ts';
import { changeFactors, settleRemoval } from './own-factors.ts';
import { firstRecoveryCodes } from './recovery-codes.ts';
import { confirmApp, deleteApp, findApp, putPendingSecret } from './second-factor.repository.ts';
import { appUri, matchingStep, newSecret } from './totp.ts';

export async function beginApp(context: AppContext, session: Session): Promise<{ secret: string; uri: string }> {
  const { username } = await requireOwnAccount(context, session);
  const secret = newSecret();
  await putPendingSecret(context.database.orm, session.accountId, secret, context.clock());
  return { secret, uri: appUri(secret, username, (await readPractice(context)).name) };
}

export async function addApp(
  context: AppContext,
  session: Session,
  code: string,
): Promise<{ recoveryCodes: string[] | null }> {
  const secret = (await findApp(context.database.orm, session.accountId))?.pendingSecret;
  if (!secret) throw refuse('APP_NOT_STARTED');
  const attempt = await reserveAttempt(context, [throttleKeys.secondFactor(session.accountId)]);
  const now = context.clock();
  const step = matchingStep(secret, code, now, 0);
  if (step === null) throw refuseField('code', 'APP_CODE_WRONG');
  await attempt.takeBack();
  const codes = await firstRecoveryCodes(context, session.accountId);
  return changeFactors(context, session, 'account.addApp', async (tx) => {
    await confirmApp(tx, session.accountId, { secret, step, at: now });
    await codes?.write(tx);
    return { before: null, after: null, result: { recoveryCodes: codes?.codes ?? null } };
  });
}

export async function removeApp(context: AppContext, session: Session): Promise<{ deleted: number }> {
  const app = await findApp(context.database.orm, session.accountId);
  if (!app?.confirmedAt) throw refuse('APP_NOT_FOUND');
  return changeFactors(context, session, 'account.removeApp', async (tx) => {
    await deleteApp(tx, session.accountId);
    await settleRemoval(context, tx, session);
    return { before: null, after: null, result: { deleted: 1 } };
  });
}
