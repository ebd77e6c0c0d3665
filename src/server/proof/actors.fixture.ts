import { decodeJwt, SignJWT, UnsecuredJWT } from 'jose';
import { accountsApi } from '#contract/accounts.contract.ts';
import { authApi, type TokenPayload } from '#contract/auth.contract.ts';
import { type ServiceScope, serviceTokensApi } from '#contract/service-tokens.contract.ts';
import type { Caller, TestApp } from '#server/testing/test-app.ts';

/** Everybody a call can come from. The owner's patients are nobody else's but an Admin's. */
export interface Actors {
  owner: Caller;
  otherNutritionist: Caller;
  admin: Caller;
  /** Other systems, each with a token of one scope. */
  services: Record<ServiceScope, Caller>;
  /** Whose calls count for nothing wherever a login is needed. */
  refused: Record<Refused, Caller>;
}

const refusedActors = [
  'no token',
  'no JWT',
  'expired token',
  'token of another secret',
  'unsigned token',
  'own token with the role of an Admin',
  'logged out',
  'deactivated account',
  'token of a changed password',
  'revoked service token',
  'expired service token',
  'service token of a deactivated account',
] as const;
export type Refused = (typeof refusedActors)[number];

const hourMs = 60 * 60 * 1000;
const password = 'a long password';

export async function actorsOf(test: TestApp): Promise<Actors> {
  const [owner, otherNutritionist, admin] = await Promise.all([
    test.as('nutritionist'),
    test.as('nutritionist2'),
    test.as('admin'),
  ]);
  const claims: TokenPayload = decodeJwt(admin.token ?? '');
  const otherSecret = new TextEncoder().encode('another secret, also long enough for HS256');
  const forged = await new SignJWT({ ...claims }).setProtectedHeader({ alg: 'HS256' }).sign(otherSecret);
  const [header, , signature] = (owner.token ?? '').split('.');
  const promoted = { ...decodeJwt(owner.token ?? ''), role: 'Admin' };
  const promotedPayload = Buffer.from(JSON.stringify(promoted)).toString('base64url');

  const loggedOut = await test.as('admin');
  await loggedOut.call(authApi.logout, {});
  const gone = await newAdmin(test, admin, 'proof-gone');
  await admin.call(accountsApi.update, { params: { accountId: gone.id }, body: { active: false } });
  const changed = await newAdmin(test, admin, 'proof-changed');
  await admin.call(accountsApi.setPassword, { params: { accountId: changed.id }, body: { password } });

  const revoked = await newToken(admin, 'fhir.read');
  await admin.call(serviceTokensApi.revoke, { params: { tokenId: revoked.id } });
  const ownerless = await newToken(admin, 'fhir.read');
  await test.database.pool.query('update service_token set account_id = $1 where id = $2', [gone.id, ownerless.id]);

  return {
    owner,
    otherNutritionist,
    admin,
    services: {
      'fhir.read': test.withToken((await newToken(admin, 'fhir.read')).secret),
      'lab-reports.upload': test.withToken((await newToken(admin, 'lab-reports.upload')).secret),
    },
    refused: {
      'no token': test.withToken(null),
      'no JWT': test.withToken('admin'),
      'expired token': await expired(test),
      'token of another secret': test.withToken(forged),
      'unsigned token': test.withToken(new UnsecuredJWT({ ...claims }).encode()),
      'own token with the role of an Admin': test.withToken(`${header}.${promotedPayload}.${signature}`),
      'logged out': loggedOut,
      'deactivated account': gone.caller,
      'token of a changed password': changed.caller,
      'revoked service token': test.withToken(revoked.secret),
      'expired service token': await expiredToken(test),
      'service token of a deactivated account': test.withToken(ownerless.secret),
    },
  };
}

/** Signed in thirteen hours ago; a token lasts twelve. */
async function expired(test: TestApp): Promise<Caller> {
  const now = test.now.value;
  test.now.value = new Date(now.getTime() - 13 * hourMs);
  const caller = await test.as('admin');
  test.now.value = now;
  return caller;
}

async function newToken(admin: Caller, scope: ServiceScope): Promise<{ id: number; secret: string }> {
  const made = await admin.call(serviceTokensApi.create, {
    body: { name: `Proof of ${scope}`, scopes: [scope], expiresInDays: 1 },
  });
  return { id: made.body.serviceToken.id, secret: made.body.secret };
}

/** Made two days ago for one day. */
async function expiredToken(test: TestApp): Promise<Caller> {
  const now = test.now.value;
  test.now.value = new Date(now.getTime() - 48 * hourMs);
  const { secret } = await newToken(await test.as('admin'), 'fhir.read');
  test.now.value = now;
  return test.withToken(secret);
}

async function newAdmin(test: TestApp, admin: Caller, username: string): Promise<{ id: number; caller: Caller }> {
  const body = { username, firstName: 'Ana', lastName: 'Proba', role: 'Admin', password } as const;
  const made = await admin.call(accountsApi.create, { body });
  const signedIn = await test.withToken(null).call(authApi.login, { body: { username, password } });
  return { id: made.body.account.id, caller: test.withToken(signedIn.body.jwt) };
}
