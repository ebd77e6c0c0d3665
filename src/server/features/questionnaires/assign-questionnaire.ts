import type { BodyOf, ResponseOf } from '#contract/endpoint.ts';
import { defaultExpiryDays, type questionnairesApi } from '#contract/questionnaires.contract.ts';
import { progressOf } from '#domain/questionnaires/accept-answers.ts';
import { toAnswers } from '#domain/questionnaires/answers.ts';
import { asChange } from '#server/audit/change-set.ts';
import type { AppContext } from '#server/context.ts';
import { holdPatient } from '#server/features/patients/patients.service.ts';
import { refuse } from '#server/http/app-error.ts';
import type { Session } from '#server/http/session.ts';
import { hashToken, newToken, publicUrlOf } from './public-token.ts';
import { presentAssignment } from './questionnaire-presenter.ts';
import { findQuestionnaire, insertAssignment } from './questionnaires.repository.ts';

const dayMs = 24 * 60 * 60 * 1000;

export function expiryOf(now: Date, days = defaultExpiryDays): Date {
  return new Date(now.getTime() + days * dayMs);
}

/** Sends a questionnaire to a patient, in the patient's language unless another is asked for. */
export async function assignQuestionnaire(
  { database, clock }: AppContext,
  session: Session,
  body: BodyOf<typeof questionnairesApi.assign>,
): Promise<ResponseOf<typeof questionnairesApi.assign>> {
  const now = clock();
  const token = newToken();
  return database.orm.transaction(async (tx) => {
    const patient = await holdPatient(tx, session, body.userId);
    const questionnaire = await findQuestionnaire(tx, body.questionnaireId);
    if (!questionnaire) throw refuse('QUESTIONNAIRE_NOT_FOUND');
    const language = body.language ?? patient.language;
    const questions = questionnaire.template.sections.flatMap((section) => section.questions);
    const { accountId } = session;
    const { result: assignment } = await asChange(tx, { accountId, action: 'questionnaire.assign' }, () =>
      insertAssignment(tx, {
        patientId: patient.id,
        questionnaireId: questionnaire.id,
        language,
        tokenHash: hashToken(token),
        total: progressOf(questions, toAnswers([])).total,
        assignedBy: accountId,
        sentAt: now,
        expiresAt: expiryOf(now, body.expiresInDays),
      }),
    );
    const assigned = { assignment, questionnaire };
    return { userQuestionnaire: presentAssignment(assigned, language, now), publicUrl: publicUrlOf(token) };
  });
}
