import type { Challenged, SecondFactorMethod, SignedIn, SignInMethod } from '#contract/auth.contract.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import type { secondFactorApi } from '#contract/second-factor.contract.ts';
import { recordAccess } from '#server/audit/access-log.ts';
import type { AppContext } from '#server/context.ts';
import type { Queryable } from '#server/db/database.ts';
import {
  type Caller,
  requireUsableAccount,
  reserveAttempt,
  signIn,
  throttleKeys,
  withHashing,
} from '#server/features/auth/auth.door.ts';
import { refuse } from '#server/http/app-error.ts';
import { CallLimit } from '#server/http/call-limit.ts';
import { clientAddress, networkOf } from '#server/http/client-address.ts';
import { beginChallenge, requireChallenge, stepIsOver } from './challenges.ts';
import { authenticationOptions, readAuthentication } from './passkeys.ts';
import { hashRecoveryCode } from './recovery-codes.ts';
import {
  type ChallengeRow,
  changePasskey,
  countChallenges,
  deleteFactors,
  findApp,
  findPasskeyByCredential,
  findPasskeys,
  findRecoveryCodes,
  takeChallenge,
  takeRecoveryCode,
  takeStep,
} from './second-factor.repository.ts';
import { matchingStep } from './totp.ts';

/** Removes everything beside the password, and says what it was. */
export async function forgetFactors(tx: Queryable, accountId: number): Promise<{ passkeys: string[]; app: boolean }> {
  const passkeys = await findPasskeys(tx, accountId);
  const app = await findApp(tx, accountId);
  await deleteFactors(tx, accountId);
  return { passkeys: passkeys.map(({ name }) => name), app: Boolean(app?.confirmedAt) };
}

/** What a right password is answered with where the account has a second factor; null where it has none. */
export async function beginSecondStep(
  context: AppContext,
  { request }: Caller,
  accountId: number,
): Promise<Challenged | null> {
  const { orm } = context.database;
  const passkeys = await findPasskeys(orm, accountId);
  const app = await findApp(orm, accountId);
  const methods: SecondFactorMethod[] = [
    ...(passkeys.length > 0 ? (['passkey'] as const) : []),
    ...(app?.confirmedAt ? (['app'] as const) : []),
  ];
  if (methods.length === 0) return null;
  if ((await findRecoveryCodes(orm, accountId)).some(({ usedAt }) => usedAt === null)) methods.push('recoveryCode');
  const asked = passkeys.length > 0 ? await authenticationOptions(request, passkeys) : null;
  const webauthnChallenge = asked?.challenge ?? null;
  const { token, expiresAt } = await beginChallenge(context, { purpose: 'signIn', accountId, webauthnChallenge });
  return {
    jwt: null,
    challenge: { token, expiresAt: expiresAt.toISOString(), methods, passkeyOptions: asked?.options ?? null },
  };
}

const signInMethodOf: Record<SecondFactorMethod, SignInMethod> = {
  passkey: 'passwordAndPasskey',
  app: 'passwordAndApp',
  recoveryCode: 'passwordAndCode',
};

type Proof = BodyOf<typeof secondFactorApi.verify>;

export async function verifySecondStep(context: AppContext, caller: Caller, proof: Proof): Promise<SignedIn> {
  const challenge = await requireChallenge(context, proof.token, 'signIn');
  const account = await requireUsableAccount(context, challenge.accountId);
  const attempt = await reserveAttempt(context, [throttleKeys.secondFactor(account.id)]);
  const about = { accountId: account.id, address: caller.address, what: proof.method };
  if (!(await isProved(context, caller, challenge, account.id, proof))) {
    recordAccess(context, { action: 'secondFactorFailed', ...about });
    if (attempt.isLast) recordAccess(context, { action: 'lockout', ...about });
    throw refuse(proof.method === 'passkey' ? 'PASSKEY_REFUSED' : 'CODE_WRONG');
  }
  await attempt.takeBack();
  if (!(await takeChallenge(context.database.orm, challenge.tokenHash))) throw stepIsOver();
  recordAccess(context, { action: 'secondFactor', ...about });
  return signIn(context, caller, account, signInMethodOf[proof.method]);
}

async function isProved(
  context: AppContext,
  { request, lane }: Caller,
  challenge: ChallengeRow,
  accountId: number,
  proof: Proof,
): Promise<boolean> {
  const { orm } = context.database;
  const now = context.clock();
  if (proof.method === 'passkey') {
    return (await provedBy(context, request, challenge, proof.response, { alone: false })) === accountId;
  }
  if (proof.method === 'recoveryCode') {
    const codeHash = await withHashing(lane, () => hashRecoveryCode(accountId, proof.code));
    return takeRecoveryCode(orm, accountId, codeHash, now);
  }
  const app = await findApp(orm, accountId);
  const step = app?.secret && app.confirmedAt ? matchingStep(app.secret, proof.code, now, app.lastStep) : null;
  return step !== null && takeStep(orm, accountId, step);
}

/** Whose passkey has signed the challenge, or null. */
async function provedBy(
  context: AppContext,
  request: Caller['request'],
  challenge: ChallengeRow,
  response: Record<string, unknown>,
  how: { alone: boolean },
): Promise<number | null> {
  const { orm } = context.database;
  const passkey = typeof response.id === 'string' ? await findPasskeyByCredential(orm, response.id) : undefined;
  if (!passkey) return null;
  const state = await readAuthentication(request, response, challenge.webauthnChallenge ?? '', passkey, how);
  if (!state) return null;
  await changePasskey(orm, passkey.id, { ...state, lastUsedAt: context.clock() });
  return passkey.accountId;
}

/** Anybody can begin; what is begun and never finished must not fill the disk. */
const mostBegun = 20_000;
/** So that nobody fills it alone and shuts out all others; a practice behind one address fits. */
const begunOfNetwork = { name: 'passkey begun', most: 100, windowMs: 5 * 60_000 };

/** Asked before the bound of all. */
export function passkeyDoor(context: AppContext): { admit(request: Caller['request']): Promise<void> } {
  const limit = new CallLimit(context, begunOfNetwork);
  return { admit: (request) => limit.take(networkOf(clientAddress(request))) };
}

export async function beginPasskeySignIn(
  context: AppContext,
  { request }: Caller,
): Promise<{ token: string; options: Record<string, unknown> }> {
  if ((await countChallenges(context.database.orm, 'passkeySignIn', context.clock())) >= mostBegun) {
    throw refuse(
      'TOO_MANY_SIGNING_IN',
      {},
      {
        retryAfterSeconds: 60,
      },
    );
  }
  const { options, challenge } = await authenticationOptions(request, null);
  const what = { purpose: 'passkeySignIn', accountId: null, webauthnChallenge: challenge } as const;
  const { token } = await beginChallenge(context, what);
  return { token, options };
}

/** A passkey that has checked who holds it is two factors in one. */
export async function passkeySignIn(
  context: AppContext,
  caller: Caller,
  { token, response }: BodyOf<typeof secondFactorApi.passkeySignIn>,
): Promise<SignedIn> {
  const challenge = await requireChallenge(context, token, 'passkeySignIn');
  const attempt = await reserveAttempt(context, [throttleKeys.network(caller.network)]);
  const accountId = await provedBy(context, caller.request, challenge, response, { alone: true });
  if (accountId === null) throw refuse('PASSKEY_REFUSED');
  const account = await requireUsableAccount(context, accountId);
  await attempt.takeBack();
  if (!(await takeChallenge(context.database.orm, challenge.tokenHash))) throw stepIsOver();
  return signIn(context, caller, account, 'passkey');
}
