import type { ResponseOf } from '#contract/endpoint.ts';
import type { questionnairesApi } from '#contract/questionnaires.contract.ts';
import type { AppContext } from '#server/context.ts';
import type { Queryable } from '#server/db/database.ts';
import { type LinkForMail, mailText, queueMail } from '#server/features/mail/mail.door.ts';
import { type PatientRow, requirePatientForShare } from '#server/features/patients/patients.door.ts';
import { refuse } from '#server/http/app-error.ts';
import { hashToken } from '#server/http/link-token.ts';
import type { Session } from '#server/http/session.ts';
import { publicUrlOf } from './public-access.ts';
import { findAssignment, findBundleByToken, lockAssignment } from './questionnaires.repository.ts';

/** Sends the link that was just made. Only who was shown it can name it, since it is kept nowhere. */
export async function mailLink(
  context: AppContext,
  session: Session,
  id: number,
  token: string,
): Promise<ResponseOf<typeof questionnairesApi.mail>> {
  return context.database.orm.transaction(async (tx) => {
    const { patient, link } = await requireLink(tx, context, session, id, token);
    return { mail: await queueMail(tx, context, session, patient, link) };
  });
}

export async function textOfLink(
  context: AppContext,
  session: Session,
  id: number,
  token: string,
): Promise<ResponseOf<typeof questionnairesApi.mailText>> {
  return context.database.orm.transaction(async (tx) => {
    const { patient, link } = await requireLink(tx, context, session, id, token);
    return mailText(tx, context, session, patient, link);
  });
}

async function requireLink(
  tx: Queryable,
  { clock }: Pick<AppContext, 'clock'>,
  session: Session,
  id: number,
  token: string,
): Promise<{ patient: PatientRow; link: LinkForMail }> {
  const known = await findAssignment(tx, id);
  if (!known) throw refuse('QUESTIONNAIRE_NOT_FOUND');
  const patient = await requirePatientForShare(tx, session, known.assignment.patientId, 'QUESTIONNAIRE_NOT_FOUND');
  const { assignment } = (await lockAssignment(tx, id)) ?? known;
  if (assignment.submittedAt !== null) throw refuse('QUESTIONNAIRE_SUBMITTED');
  if (assignment.cancelledAt !== null) throw refuse('CANCELLED');
  if (assignment.expiresAt.getTime() <= clock().getTime()) throw refuse('EXPIRED');
  const hash = hashToken(token);
  const opens =
    assignment.bundleId === null
      ? assignment.tokenHash === hash
      : (await findBundleByToken(tx, hash)).some((each) => each.assignment.id === id);
  if (!opens) throw refuse('MAIL_LINK_WRONG');
  return {
    patient,
    link: {
      kind: 'questionnaires',
      language: assignment.language,
      path: publicUrlOf(token),
      hash,
      expiresAt: assignment.expiresAt,
      about: assignment.bundleId === null ? { userQuestionnaireId: id } : { bundleId: assignment.bundleId },
    },
  };
}
