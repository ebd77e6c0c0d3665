import type { FastifyRequest } from 'fastify';
import type { BodyOf } from '#contract/endpoint.ts';
import type { reportLinksApi } from '#contract/report-links.contract.ts';
import { notePatient } from '#server/audit/request-trail.ts';
import type { AppContext } from '#server/context.ts';
import { refuse } from '#server/http/app-error.ts';
import { FileReply } from '#server/http/file-reply.ts';
import { hashToken } from '#server/http/link-token.ts';
import type { PublicDoor } from '#server/http/public-door.ts';
import { countMiss, countOpened, lockLink, readIssuedPdf } from './report-links.repository.ts';

/** There are some ten thousand dates to guess from: a link is closed long before one is found. */
const mostMisses = 10;

/**
 * The report, for who has the link and knows the date of birth. Whatever is wrong is answered alike, so that nothing
 * is learned about a link without the date; that it has expired is told only to who knows it.
 */
export async function openReport(
  { database, clock }: AppContext,
  door: PublicDoor,
  request: FastifyRequest,
  { token, dateOfBirth }: BodyOf<typeof reportLinksApi.open>,
): Promise<FileReply> {
  const now = clock();
  const found = await database.orm.transaction(async (tx) => {
    const link = await lockLink(tx, hashToken(token));
    if (!link || link.misses >= mostMisses) return 'wrong';
    if (link.dateOfBirth !== dateOfBirth) {
      await countMiss(tx, link.id);
      return 'wrong';
    }
    if (link.withdrawnAt !== null || link.expiresAt.getTime() <= now.getTime()) return 'expired';
    await countOpened(tx, link.id, now);
    return link;
  });
  if (found === 'wrong') {
    door.noteMiss(request);
    throw refuse('REPORT_LINK_WRONG');
  }
  if (found === 'expired') throw refuse('REPORT_LINK_EXPIRED');
  const file = await readIssuedPdf(database.orm, found.issuedReportId);
  if (!file) throw refuse('REPORT_LINK_WRONG');
  notePatient(found.patientId);
  return new FileReply({
    content: file.pdf,
    // No name and no number of a patient: the file may lie on a shared computer.
    fileName: `${file.issuedAt.toISOString().slice(0, 10)}.pdf`,
    mediaType: 'application/pdf',
  });
}
