import type { FastifyRequest } from 'fastify';
import type { Role } from '#contract/auth.contract.ts';
import type { Endpoint, PendingStep } from '#contract/endpoint.ts';
import type { ServiceScope } from '#contract/service-scopes.ts';
import type { Versions } from '#server/db/shared-version.ts';
import { type AppError, refuse } from './app-error.ts';

/** Who is calling. */
export interface Session {
  accountId: number;
  role: Role;
  name: string;
  jti: string;
  /** What its owner must do before anything else is answered. */
  pending: PendingStep | null;
  /** Another system, by the token that it was given; what it does, it does for the account. Absent for a person. */
  service?: { tokenId: number; name: string };
}

/** A caller, and the shared versions as they were read after the request had come in: they hold for all of it. */
export interface SignedIn {
  session: Session;
  versions: Versions;
}

/** Tells whose token it is; null for one that is worth nothing (forged, expired, revoked, account gone), `idle` for one unused too long. */
export interface Sessions {
  verify(token: string): Promise<SignedIn | 'idle' | null>;
  /** Whether the password was typed in this session just now. */
  isConfirmed(session: Session): Promise<boolean>;
}

/** How the secret of a service token begins; no token of a session does. */
export const serviceTokenPrefix = 'mbs_';

/** Lets another system in to calls of this scope, or refuses: a token that counts for nothing, or was made for others. */
export interface ServiceTokens {
  admit(secret: string, scope: ServiceScope | undefined, request: FastifyRequest): Promise<SignedIn>;
}

/** Everybody that calls can come from. */
export interface Callers {
  sessions: Sessions;
  serviceTokens: ServiceTokens;
}

/** The server decides every permission here, before any handler runs. */
export async function authorise(
  { sessions, serviceTokens }: Callers,
  { access, scope, confirmed, while: answeredWhile = [] }: Endpoint,
  request: FastifyRequest,
): Promise<SignedIn | null> {
  if (access === 'public') return null;
  const token = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
  if (!token) throw refuse('UNAUTHENTICATED');
  if (token.startsWith(serviceTokenPrefix)) return serviceTokens.admit(token, scope, request);
  const signedIn = await sessions.verify(token);
  if (signedIn === 'idle') {
    throw refuse(
      'SESSION_IDLE',
      {},
      {
        details: { reason: 'idle' },
      },
    );
  }
  if (!signedIn) throw refuse('SESSION_ENDED');
  const { pending } = signedIn.session;
  if (pending && !answeredWhile.includes(pending)) throw pendingRefusal(pending);
  if (access === 'admin' && signedIn.session.role !== 'Admin') throw refuse('FORBIDDEN');
  if (confirmed && !(await sessions.isConfirmed(signedIn.session))) throw refuse('CONFIRMATION_REQUIRED');
  return signedIn;
}

function pendingRefusal(step: PendingStep): AppError {
  const refusals = {
    password: refuse('PASSWORD_CHANGE_REQUIRED'),
    secondFactor: refuse('SECOND_FACTOR_REQUIRED'),
  };
  return refusals[step];
}
