import type { FastifyRequest } from 'fastify';
import type { BodyOf, ResponseOf } from '#contract/endpoint.ts';
import { pageTries, type patientPageApi } from '#contract/patient-page.contract.ts';
import { notePatient } from '#server/audit/request-audit.ts';
import type { AppContext } from '#server/context.ts';
import { hashCode } from '#server/features/report-links/report-links.door.ts';
import { refuse } from '#server/http/app-error.ts';
import { CallLimit } from '#server/http/call-limit.ts';
import { hashToken, newToken } from '#server/http/link-token.ts';
import type { PublicDoor } from '#server/http/public-door.ts';
import { countMiss, countOpened, deleteSession, insertSession, lockLink } from './page-session.repository.ts';
import { sessionEnd } from './patient-page.door.ts';

/**
 * Five wrong keys of a link, whether it exists or not, make it wait: counted by what was tried, so that nothing is
 * learned from the waiting.
 */
export function triesOf(context: AppContext): CallLimit {
  return new CallLimit(context, {
    name: 'page keys',
    most: pageTries.most,
    windowMs: pageTries.waitMinutes * 60_000,
  });
}

/**
 * The second key of a link. Whatever is wrong is answered alike, so that nothing is learned about a link without the
 * key; that it has ended is told only to who knows it.
 */
export async function enterPage(
  { database, clock }: AppContext,
  { door, tries }: { door: PublicDoor; tries: CallLimit },
  request: FastifyRequest,
  body: BodyOf<typeof patientPageApi.enter>,
): Promise<ResponseOf<typeof patientPageApi.enter>> {
  const tokenHash = hashToken(body.token);
  const reserved = await tries.reserve(tokenHash);
  const now = clock();
  const key = newToken();
  const found = await database.orm.transaction(async (tx) => {
    const link = await lockLink(tx, tokenHash);
    if (!link || link.misses >= pageTries.closedAfter) return 'wrong';
    if (!opens(link, body)) {
      await countMiss(tx, link.id);
      return 'wrong';
    }
    if (link.withdrawnAt !== null) return 'withdrawn';
    if (link.expiresAt.getTime() <= now.getTime()) return 'expired';
    await countOpened(tx, link.id, now);
    await insertSession(tx, {
      reportLinkId: link.id,
      keyHash: hashToken(key),
      createdAt: now,
      expiresAt: sessionEnd(now, link.expiresAt),
    });
    return link;
  });
  if (found === 'wrong') {
    door.noteMiss(request);
    throw refuse('REPORT_LINK_WRONG');
  }
  reserved.takeBack();
  if (found === 'withdrawn') throw refuse('PAGE_WITHDRAWN');
  if (found === 'expired') throw refuse('REPORT_LINK_EXPIRED');
  notePatient(found.patientId);
  return { session: key };
}

/** A link asks for the one key or the other, never for either. */
function opens(
  { codeHash, dateOfBirth }: { codeHash: string | null; dateOfBirth: string | null },
  body: BodyOf<typeof patientPageApi.enter>,
): boolean {
  if ('code' in body) return codeHash !== null && codeHash === hashCode(body.token, body.code);
  return codeHash === null && dateOfBirth !== null && dateOfBirth === body.dateOfBirth;
}

/** The phone has forgotten its key: nobody else is let in by it either. */
export async function leavePage(
  { database }: Pick<AppContext, 'database'>,
  door: PublicDoor,
  request: FastifyRequest,
  key: string,
): Promise<ResponseOf<typeof patientPageApi.leave>> {
  if (await deleteSession(database.orm, hashToken(key))) return { ended: true };
  door.noteMiss(request);
  throw refuse('PAGE_SESSION_ENDED');
}
