import type { FastifyRequest } from 'fastify';
import type { BodyOf, ResponseOf } from '#contract/endpoint.ts';
import type { Passkey, secondFactorApi } from '#contract/second-factor.contract.ts';
import type { AppContext } from '#server/context.ts';
import { requireOwnAccount } from '#server/features/auth/auth.door.ts';
import { readPractice } from '#server/features/practice/practice.door.ts';
import { refuse } from '#server/http/app-error.ts';
import type { Session } from '#server/http/session.ts';
import { beginChallenge, requireChallenge, stepIsOver } from './challenges.ts';
import { changeFactors, presentPasskey, settleRemoval } from './own-factors.ts';
import { readRegistration, registrationOptions } from './passkeys.ts';
import { firstRecoveryCodes } from './recovery-codes.ts';
import {
  changePasskey,
  deletePasskey,
  findPasskeyByCredential,
  findPasskeys,
  insertPasskey,
  type PasskeyRow,
  takeChallenge,
} from './second-factor.repository.ts';

const mostPasskeys = 20;

export async function beginPasskey(
  context: AppContext,
  session: Session,
  request: FastifyRequest,
): Promise<ResponseOf<typeof secondFactorApi.beginPasskey>> {
  const { id, username } = await requireOwnAccount(context, session);
  const existing = await findPasskeys(context.database.orm, id);
  if (existing.length >= mostPasskeys) throw refuse('TOO_MANY_PASSKEYS');
  const practice = (await readPractice(context)).name;
  const { options, challenge } = await registrationOptions(
    request,
    { id, username, name: session.name, practice },
    existing,
  );
  const { token } = await beginChallenge(context, {
    purpose: 'newPasskey',
    accountId: id,
    webauthnChallenge: challenge,
  });
  return { token, options };
}

export async function addPasskey(
  context: AppContext,
  session: Session,
  request: FastifyRequest,
  { token, name, response }: BodyOf<typeof secondFactorApi.addPasskey>,
): Promise<ResponseOf<typeof secondFactorApi.addPasskey>> {
  const challenge = await requireChallenge(context, token, 'newPasskey');
  if (challenge.accountId !== session.accountId) throw stepIsOver();
  const made = await readRegistration(request, response, challenge.webauthnChallenge ?? '');
  if (!made) throw refuse('PASSKEY_UNCHECKED');
  const codes = await firstRecoveryCodes(context, session.accountId);
  return changeFactors(context, session, 'account.addPasskey', async (tx) => {
    if (!(await takeChallenge(tx, challenge.tokenHash))) throw stepIsOver();
    if (await findPasskeyByCredential(tx, made.credentialId)) throw refuse('PASSKEY_EXISTS');
    const row = await insertPasskey(tx, { accountId: session.accountId, name, createdAt: context.clock(), ...made });
    await codes?.write(tx);
    return {
      before: null,
      after: { passkey: name },
      result: { passkey: presentPasskey(row), recoveryCodes: codes?.codes ?? null },
    };
  });
}

export async function renamePasskey(
  context: AppContext,
  session: Session,
  passkeyId: number,
  name: string,
): Promise<{ passkey: Passkey }> {
  return changeFactors(context, session, 'account.renamePasskey', async (tx) => {
    const row = ofId(await findPasskeys(tx, session.accountId), passkeyId);
    await changePasskey(tx, row.id, { name });
    return {
      before: { passkey: row.name },
      after: { passkey: name },
      result: { passkey: presentPasskey({ ...row, name }) },
    };
  });
}

export async function removePasskey(
  context: AppContext,
  session: Session,
  passkeyId: number,
): Promise<{ deleted: number }> {
  const row = ofId(await findPasskeys(context.database.orm, session.accountId), passkeyId);
  return changeFactors(context, session, 'account.removePasskey', async (tx) => {
    await deletePasskey(tx, row.id);
    await settleRemoval(context, tx, session);
    return { before: { passkey: row.name }, after: null, result: { deleted: 1 } };
  });
}

/** Somebody else's is as one that is not there. */
function ofId(own: PasskeyRow[], id: number): PasskeyRow {
  const row = own.find((each) => each.id === id);
  if (!row) throw refuse('PASSKEY_NOT_FOUND');
  return row;
}
