import type { FastifyRequest } from 'fastify';
import type { Role } from '#contract/auth.contract.ts';
import type { Endpoint, PendingStep } from '#contract/endpoint.ts';
import type { Versions } from '#server/db/shared-version.ts';
import { AppError, forbidden } from './app-error.ts';

/** Who is calling. */
export interface Session {
  accountId: number;
  role: Role;
  name: string;
  jti: string;
  /** What its owner must do before anything else is answered. */
  pending: PendingStep | null;
}

/** A caller, and the shared versions as they were read after the request had come in: they hold for all of it. */
export interface SignedIn {
  session: Session;
  versions: Versions;
}

/** Tells whose token it is, or null for one that is worth nothing (forged, expired, revoked, account gone). */
export interface Sessions {
  verify(token: string): Promise<SignedIn | null>;
}

/** The server decides every permission here, before any handler runs. */
export async function authorise(
  sessions: Sessions,
  { access, while: answeredWhile = [] }: Endpoint,
  request: FastifyRequest,
): Promise<SignedIn | null> {
  if (access === 'public') return null;
  const token = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
  if (!token) throw new AppError('UNAUTHENTICATED', 'Please log in.');
  const signedIn = await sessions.verify(token);
  if (!signedIn) throw new AppError('UNAUTHENTICATED', 'Your session has ended. Please log in again.');
  const { pending } = signedIn.session;
  if (pending && !answeredWhile.includes(pending)) throw pendingRefusal(pending);
  if (access === 'admin' && signedIn.session.role !== 'Admin') throw forbidden();
  return signedIn;
}

function pendingRefusal(step: PendingStep): AppError {
  const refusals = {
    password: new AppError('PASSWORD_CHANGE_REQUIRED', 'Choose a new password first.'),
  };
  return refusals[step];
}
