import { randomInt } from 'node:crypto';
import type { ResponseOf } from '#contract/endpoint.ts';
import type { reportLinksApi } from '#contract/report-links.contract.ts';
import type { AppContext } from '#server/context.ts';
import type { Queryable } from '#server/db/database.ts';
import { lockReport } from '#server/features/lab-reports/lab-reports.door.ts';
import {
  type LinkForMail,
  mailText,
  queueMail,
  queueReportFile,
  reportFileText,
  reportGoesBy,
  reportLinkDays,
} from '#server/features/mail/mail.door.ts';
import { lockedPdf } from '#server/features/paper/paper.door.ts';
import { recordGiven } from '#server/features/patient-report/patient-report.door.ts';
import { type PatientRow, requirePatientForShare } from '#server/features/patients/patients.door.ts';
import { refuse } from '#server/http/app-error.ts';
import { hashToken, newToken } from '#server/http/link-token.ts';
import type { Session } from '#server/http/session.ts';
import { hashCode, newPageCode } from './report-links.door.ts';
import { endLinks, insertLink, lockIssued, readIssuedPdf, wasQueuedSince } from './report-links.repository.ts';

interface Issued {
  labReportId: number;
  issuedId: number;
}

const justSentMs = 10 * 60 * 1000;
const dayMs = 24 * 60 * 60 * 1000;

export async function mailReport(
  context: AppContext,
  session: Session,
  issued: Issued,
  again: boolean,
): Promise<ResponseOf<typeof reportLinksApi.mail>> {
  const { orm } = context.database;
  if ((await reportGoesBy(orm)) !== 'pdf') {
    return orm.transaction(async (tx) => {
      if (!again) await refuseJustSent(tx, context, session, issued);
      const { patient, link, code } = await makeLink(tx, context, session, issued);
      const mail = await queueMail(tx, context, session, patient, link);
      await sent(tx, session, patient, issued);
      return { mail, password: null, code };
    });
  }
  const { locked, password } = await protectReport(context, session, issued);
  return orm.transaction(async (tx) => {
    if (!again) await refuseJustSent(tx, context, session, issued);
    const patient = await lockIssuedReport(tx, session, issued);
    const file = { issuedReportId: issued.issuedId, locked };
    const mail = await queueReportFile(tx, context, session, patient, file);
    await sent(tx, session, patient, issued);
    return { mail, password, code: null };
  });
}

export async function textOfReport(
  context: AppContext,
  session: Session,
  issued: Issued,
): Promise<ResponseOf<typeof reportLinksApi.mailText>> {
  const { orm } = context.database;
  if ((await reportGoesBy(orm)) !== 'pdf') {
    return orm.transaction(async (tx) => {
      const { patient, link, code } = await makeLink(tx, context, session, issued);
      const text = await mailText(tx, context, session, patient, link);
      await sent(tx, session, patient, issued);
      return { ...text, file: null, code };
    });
  }
  const { locked, password } = await protectReport(context, session, issued);
  return orm.transaction(async (tx) => {
    const patient = await lockIssuedReport(tx, session, issued);
    const { fileName: name, ...text } = await reportFileText(tx, context, session, patient);
    await sent(tx, session, patient, issued);
    return { ...text, file: { name, base64: locked.toString('base64'), password }, code: null };
  });
}

/** What goes out by mail, or as a text that staff send themselves, is given. */
function sent(
  tx: Queryable,
  { accountId }: Session,
  { id: patientId }: PatientRow,
  { issuedId }: Issued,
): Promise<void> {
  return recordGiven(tx, accountId, { issuedId, patientId, way: 'link' });
}

/** Two presses of a button are one wish; a patient who gets a report twice wonders what has changed. */
async function refuseJustSent(tx: Queryable, { clock }: AppContext, session: Session, issued: Issued): Promise<void> {
  await lockIssuedReport(tx, session, issued);
  if (await wasQueuedSince(tx, issued.issuedId, new Date(clock().getTime() - justSentMs))) {
    throw refuse('MAIL_REPORT_JUST_SENT');
  }
}

/** Outside of any transaction that writes: it takes a while, and what was given does not change. */
async function protectReport(
  { database: { orm } }: AppContext,
  session: Session,
  issued: Issued,
): Promise<{ locked: Buffer; password: string }> {
  await orm.transaction((tx) => lockIssuedReport(tx, session, issued));
  const file = await readIssuedPdf(orm, issued.issuedId);
  if (!file) throw refuse('ISSUED_NOT_FOUND');
  const password = newReportPassword();
  return { locked: await lockedPdf(file.pdf, password), password };
}

/** The patient of a given report that still stands. */
async function lockIssuedReport(
  tx: Queryable,
  session: Session,
  { labReportId, issuedId }: Issued,
): Promise<PatientRow> {
  const stored = await lockReport(tx, session, labReportId);
  const patient = await requirePatientForShare(tx, session, stored.patient.id, 'LAB_REPORT_NOT_FOUND');
  const issued = await lockIssued(tx, labReportId, issuedId);
  if (!issued) throw refuse('ISSUED_NOT_FOUND');
  if (issued.withdrawnAt !== null) throw refuse('ISSUED_TAKEN_BACK');
  return patient;
}

/** In the language of the patient, which need not be that of the paper. */
async function makeLink(
  tx: Queryable,
  { clock }: AppContext,
  session: Session,
  issued: Issued,
): Promise<{ patient: PatientRow; link: LinkForMail; code: string | null }> {
  const patient = await lockIssuedReport(tx, session, issued);
  const code = (await reportGoesBy(tx)) === 'code' ? newPageCode() : null;
  if (code === null && patient.dateOfBirth === null) throw refuse('MAIL_BIRTH_MISSING');
  const now = clock();
  const token = newToken();
  const expiresAt = new Date(now.getTime() + (await reportLinkDays(tx)) * dayMs);
  await endLinks(tx, now, issued.issuedId);
  const reportLinkId = await insertLink(tx, {
    patientId: patient.id,
    issuedReportId: issued.issuedId,
    tokenHash: hashToken(token),
    codeHash: code === null ? null : hashCode(token, code),
    createdAt: now,
    createdBy: session.accountId,
    expiresAt,
  });
  return {
    patient,
    code,
    link: {
      kind: 'report',
      language: patient.language,
      path: `/public/report/${token}/${code === null ? '' : '?key=code'}`,
      hash: hashToken(token),
      expiresAt,
      about: { reportLinkId },
    },
  };
}

/** What can be told over the phone in both languages: without letters that look or sound like others, or that Croatian lacks. */
const passwordCharacters = 'abcdefghjkmnprstuvz23456789';
const passwordGroups = 4;
const passwordGroupLength = 4;

/** Some 76 random bits, as `k7mr-3vha-pd9s-ze4t`. */
function newReportPassword(): string {
  const group = () =>
    Array.from({ length: passwordGroupLength }, () => passwordCharacters[randomInt(passwordCharacters.length)]).join(
      '',
    );
  return Array.from({ length: passwordGroups }, group).join('-');
}
