import {
  type AuthenticationResponseJSON,
  type AuthenticatorTransport,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type { FastifyRequest } from 'fastify';
import type { PasskeyRow } from './second-factor.repository.ts';

/** Whom passkeys are made for: the host in the browser's address, as a trusted proxy tells it. */
function partyOf({ host, protocol }: Pick<FastifyRequest, 'host' | 'protocol'>): { rpID: string; origin: string } {
  return { rpID: host.replace(/:\d+$/, ''), origin: `${protocol}://${host}` };
}

type Options = Record<string, unknown>;

export async function registrationOptions(
  request: FastifyRequest,
  account: { id: number; username: string; name: string; practice: string },
  existing: PasskeyRow[],
): Promise<{ options: Options; challenge: string }> {
  const options = await generateRegistrationOptions({
    rpName: account.practice,
    rpID: partyOf(request).rpID,
    userID: new TextEncoder().encode(`account-${account.id}`),
    userName: account.username,
    userDisplayName: account.name,
    attestationType: 'none',
    excludeCredentials: existing.map(describe),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  });
  return { options: { ...options }, challenge: options.challenge };
}

/** What the browser made, checked; null for what is not right. */
export async function readRegistration(request: FastifyRequest, response: Options, challenge: string) {
  const { rpID, origin } = partyOf(request);
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: response as unknown as RegistrationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpID,
      requireUserVerification: false,
    });
    if (!verified) return null;
    const { credential, credentialBackedUp } = registrationInfo;
    return {
      credentialId: credential.id,
      publicKey: Buffer.from(credential.publicKey).toString('base64url'),
      counter: credential.counter,
      transports: credential.transports ?? [],
      backedUp: credentialBackedUp,
    };
  } catch {
    return null;
  }
}

/** Without passkeys: whichever the person has for this host. */
export async function authenticationOptions(
  request: FastifyRequest,
  passkeys: PasskeyRow[] | null,
): Promise<{ options: Options; challenge: string }> {
  const options = await generateAuthenticationOptions({
    rpID: partyOf(request).rpID,
    userVerification: passkeys ? 'preferred' : 'required',
    ...(passkeys && { allowCredentials: passkeys.map(describe) }),
  });
  return { options: { ...options }, challenge: options.challenge };
}

/** The new state of a passkey that has signed the challenge; null for a wrong signature. */
export async function readAuthentication(
  request: FastifyRequest,
  response: Options,
  challenge: string,
  passkey: PasskeyRow,
  { alone }: { alone: boolean },
): Promise<{ counter: number; backedUp: boolean } | null> {
  const { rpID, origin } = partyOf(request);
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: response as unknown as AuthenticationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpID,
      credential: {
        id: passkey.credentialId,
        publicKey: Buffer.from(passkey.publicKey, 'base64url'),
        counter: passkey.counter,
        transports: passkey.transports as AuthenticatorTransport[],
      },
      // Without a password, the key itself must have checked who holds it.
      requireUserVerification: alone,
    });
    if (!verified) return null;
    return { counter: authenticationInfo.newCounter, backedUp: authenticationInfo.credentialBackedUp };
  } catch {
    return null;
  }
}

function describe({ credentialId, transports }: PasskeyRow) {
  return { id: credentialId, transports: transports as AuthenticatorTransport[] };
}
