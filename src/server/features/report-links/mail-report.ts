import type { ResponseOf } from '#contract/endpoint.ts';
import type { reportLinksApi } from '#contract/report-links.contract.ts';
import type { AppContext } from '#server/context.ts';
import type { Queryable } from '#server/db/database.ts';
import { holdReport } from '#server/features/lab-reports/lab-reports.service.ts';
import { type LinkForMail, mailText, queueMail, reportLinkDays } from '#server/features/mail/outbox.service.ts';
import { holdPatient, type PatientRow } from '#server/features/patients/patients.service.ts';
import { refuse } from '#server/http/app-error.ts';
import { hashToken, newToken } from '#server/http/link-token.ts';
import type { Session } from '#server/http/session.ts';
import { insertLink, lockIssued } from './report-links.repository.ts';

interface Issued {
  labReportId: number;
  issuedId: number;
}

const dayMs = 24 * 60 * 60 * 1000;

export async function mailReport(
  context: AppContext,
  session: Session,
  issued: Issued,
): Promise<ResponseOf<typeof reportLinksApi.mail>> {
  return context.database.orm.transaction(async (tx) => {
    const { patient, link } = await makeLink(tx, context, session, issued);
    return { mail: await queueMail(tx, context, session, patient, link) };
  });
}

export async function textOfReport(
  context: AppContext,
  session: Session,
  issued: Issued,
): Promise<ResponseOf<typeof reportLinksApi.mailText>> {
  return context.database.orm.transaction(async (tx) => {
    const { patient, link } = await makeLink(tx, context, session, issued);
    return mailText(tx, context, session, patient, link);
  });
}

/** In the language of the patient, which need not be that of the paper. */
async function makeLink(
  tx: Queryable,
  { clock }: AppContext,
  session: Session,
  { labReportId, issuedId }: Issued,
): Promise<{ patient: PatientRow; link: LinkForMail }> {
  const stored = await holdReport(tx, session, labReportId);
  const patient = await holdPatient(tx, session, stored.patient.id, 'LAB_REPORT_NOT_FOUND');
  const issued = await lockIssued(tx, labReportId, issuedId);
  if (!issued) throw refuse('ISSUED_NOT_FOUND');
  if (issued.withdrawnAt !== null) throw refuse('ISSUED_TAKEN_BACK');
  if (patient.dateOfBirth === null) throw refuse('MAIL_BIRTH_MISSING');
  const now = clock();
  const token = newToken();
  const expiresAt = new Date(now.getTime() + (await reportLinkDays(tx)) * dayMs);
  const reportLinkId = await insertLink(tx, {
    patientId: patient.id,
    issuedReportId: issuedId,
    tokenHash: hashToken(token),
    createdAt: now,
    createdBy: session.accountId,
    expiresAt,
  });
  return {
    patient,
    link: {
      kind: 'report',
      language: patient.language,
      path: `/public/report/${token}/`,
      hash: hashToken(token),
      expiresAt,
      about: { reportLinkId },
    },
  };
}
