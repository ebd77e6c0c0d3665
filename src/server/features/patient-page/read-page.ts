import type { ResponseOf } from '#contract/endpoint.ts';
import type { patientPageApi } from '#contract/patient-page.contract.ts';
import { dateInZone } from '#domain/dates/date-in-zone.ts';
import type { AppContext } from '#server/context.ts';
import { readPractice } from '#server/features/practice/practice.service.ts';
import { refuse } from '#server/http/app-error.ts';
import { FileReply } from '#server/http/file-reply.ts';
import { hasNewer, readGiven, readGivenPdf } from './given-page.repository.ts';
import type { PageVisit } from './page-session.service.ts';

export async function readPage(context: AppContext, visit: PageVisit): Promise<ResponseOf<typeof patientPageApi.read>> {
  const { orm } = context.database;
  const [given, newer, practice] = await Promise.all([
    readGiven(orm, visit.issuedId),
    hasNewer(orm, visit),
    readPractice(context),
  ]);
  if (!given) throw refuse('PAGE_SESSION_ENDED');
  const { name, phone, email, web, address } = practice;
  return {
    language: given.language,
    today: dateInZone(context.clock(), practice.timeZone),
    issuedAt: given.issuedAt.toISOString(),
    expiresAt: visit.expiresAt.toISOString(),
    newer,
    firstName: given.firstName,
    practice: { name, phone, email, web, address },
    content: given.page,
  };
}

export async function readPagePdf({ database }: AppContext, { issuedId }: PageVisit): Promise<FileReply> {
  const file = await readGivenPdf(database.orm, issuedId);
  if (!file) throw refuse('PAGE_SESSION_ENDED');
  return new FileReply({
    content: file.pdf,
    // No name and no number of a patient: the file may lie on a shared computer.
    fileName: `${file.issuedAt.toISOString().slice(0, 10)}.pdf`,
    mediaType: 'application/pdf',
  });
}
