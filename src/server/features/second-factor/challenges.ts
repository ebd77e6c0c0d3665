import { createHash, randomBytes } from 'node:crypto';
import type { AppContext } from '#server/context.ts';
import { type AppError, refuse } from '#server/http/app-error.ts';
import { type ChallengeRow, findChallenge, insertChallenge } from './second-factor.repository.ts';

const lifetimeMs = 5 * 60 * 1000;

type Context = Pick<AppContext, 'database' | 'clock'>;

/** Hands out a token that stands for a step begun; only its hash is kept. */
export async function beginChallenge(
  context: Context,
  what: Pick<ChallengeRow, 'purpose' | 'accountId' | 'webauthnChallenge'>,
): Promise<{ token: string; expiresAt: Date }> {
  const token = randomBytes(32).toString('base64url');
  const now = context.clock();
  const expiresAt = new Date(now.getTime() + lifetimeMs);
  await insertChallenge(context.database.orm, { ...what, tokenHash: hashOf(token), expiresAt }, now);
  return { token, expiresAt };
}

export async function requireChallenge(
  context: Context,
  token: string,
  purpose: ChallengeRow['purpose'],
): Promise<ChallengeRow> {
  const challenge = await findChallenge(context.database.orm, hashOf(token), purpose, context.clock());
  if (!challenge) throw stepIsOver();
  return challenge;
}

/** It took too long, or was finished before. */
export function stepIsOver(): AppError {
  return refuse('STEP_EXPIRED');
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
