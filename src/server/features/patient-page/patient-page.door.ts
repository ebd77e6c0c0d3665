import type { FastifyRequest } from 'fastify';
import { pageSessionIdleDays } from '#contract/patient-page.contract.ts';
import { notePatient } from '#server/audit/request-audit.ts';
import type { AppContext } from '#server/context.ts';
import type { Queryable } from '#server/db/database.ts';
import { refuse } from '#server/http/app-error.ts';
import { hashToken } from '#server/http/link-token.ts';
import type { PublicDoor } from '#server/http/public-door.ts';
import { findSession, prolong } from './page-session.repository.ts';

/** What the phone of a patient was let in to: one given report, by one link, and nothing beside it. */
export interface PageVisit {
  patientId: number;
  labReportId: number;
  issuedId: number;
  reportLinkId: number;
  /** Until when the link opens the page. */
  expiresAt: Date;
}

const dayMs = 24 * 60 * 60 * 1000;
/** Written once an hour at most, however often a page is read. */
const prolongedEveryMs = 60 * 60 * 1000;

/**
 * Lets a page session in, and notes whose record it opens. A withdrawn report and a link that has ended are told as
 * what they are, for whoever asks has shown the second key; every other key is a session that has ended.
 */
export async function requirePage(
  { database, clock }: Pick<AppContext, 'database' | 'clock'>,
  door: PublicDoor,
  request: FastifyRequest,
  key: string,
): Promise<PageVisit> {
  const now = clock();
  const found = await findSession(database.orm, hashToken(key), now);
  if (!found) {
    door.noteMiss(request);
    throw refuse('PAGE_SESSION_ENDED');
  }
  notePatient(found.patientId);
  if (found.withdrawnAt !== null) throw refuse('PAGE_WITHDRAWN');
  if (found.linkExpiresAt.getTime() <= now.getTime()) throw refuse('REPORT_LINK_EXPIRED');
  await keepAlive(database.orm, found, now);
  const { patientId, labReportId, issuedId, reportLinkId, linkExpiresAt: expiresAt } = found;
  return { patientId, labReportId, issuedId, reportLinkId, expiresAt };
}

/** Until when a session lasts that is used now. */
export function sessionEnd(now: Date, linkExpiresAt: Date): Date {
  // it outlives its link by the same time, so that the phone is told what has become of it
  const idle = new Date(now.getTime() + pageSessionIdleDays * dayMs);
  const last = new Date(linkExpiresAt.getTime() + pageSessionIdleDays * dayMs);
  return idle < last ? idle : last;
}

async function keepAlive(
  db: Queryable,
  { id, sessionExpiresAt, linkExpiresAt }: { id: number; sessionExpiresAt: Date; linkExpiresAt: Date },
  now: Date,
): Promise<void> {
  const end = sessionEnd(now, linkExpiresAt);
  if (end.getTime() - sessionExpiresAt.getTime() > prolongedEveryMs) await prolong(db, id, end);
}
