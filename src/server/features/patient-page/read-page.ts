import type { ResponseOf } from '#contract/endpoint.ts';
import type { IssuedPage } from '#contract/page-content.ts';
import type { PatientPage, patientPageApi } from '#contract/patient-page.contract.ts';
import { dateInZone } from '#domain/dates/date-in-zone.ts';
import { underToday, withoutFoods } from '#domain/patient-page/held-since.ts';
import type { AppContext } from '#server/context.ts';
import { heldToday } from '#server/features/food-list/food-list.door.ts';
import { readPractice } from '#server/features/practice/practice.door.ts';
import { refuse } from '#server/http/app-error.ts';
import { FileReply } from '#server/http/file-reply.ts';
import type { Session } from '#server/http/session.ts';
import { hasNewer, readGiven, readGivenPdf } from './given-page.repository.ts';
import type { PageVisit } from './patient-page.door.ts';

export async function readPage(context: AppContext, visit: PageVisit): Promise<ResponseOf<typeof patientPageApi.read>> {
  const { orm } = context.database;
  const [given, newer, practice] = await Promise.all([
    readGiven(orm, visit.issuedId),
    hasNewer(orm, visit.issuedId),
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
    ...(await contentToday(context, visit.labReportId, given.page)),
  };
}

/**
 * Reads the list as staff would: whose page it is was settled by the link, and that its report is of the same patient
 * when the session was looked up. It is handed to nothing that writes.
 */
const reader: Session = { accountId: 0, role: 'Admin', name: '', jti: '', pending: null };

/** What was given, under the rules of today. */
async function contentToday(
  context: AppContext,
  labReportId: number,
  page: IssuedPage | null,
): Promise<Pick<PatientPage, 'content' | 'paused' | 'since'>> {
  const nothing = { en: [], hr: [] };
  if (page === null) return { content: null, paused: false, since: nothing };
  const held = await heldToday(context, reader, labReportId);
  if (held === null) return { content: page, paused: false, since: nothing };
  if (held === 'refused') {
    return { content: { en: withoutFoods(page.en), hr: withoutFoods(page.hr) }, paused: true, since: nothing };
  }
  const [en, hr] = [underToday(page.en, held, 'en'), underToday(page.hr, held, 'hr')];
  return { content: { en: en.content, hr: hr.content }, paused: false, since: { en: en.since, hr: hr.since } };
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
