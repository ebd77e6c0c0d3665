import type { BodyOf, ResponseOf } from '#contract/endpoint.ts';
import { defaultExpiryDays, type questionnairesApi } from '#contract/questionnaires.contract.ts';
import { progressOf } from '#domain/questionnaires/accept-answers.ts';
import { toAnswers } from '#domain/questionnaires/answers.ts';
import { asChange } from '#server/audit/change-set.ts';
import type { AppContext } from '#server/context.ts';
import type { Queryable } from '#server/db/database.ts';
import { requirePatientForShare } from '#server/features/patients/patients.door.ts';
import { refuse } from '#server/http/app-error.ts';
import { hashToken, newToken } from '#server/http/link-token.ts';
import type { Session } from '#server/http/session.ts';
import { publicUrlOf, tokenInBundle } from './public-access.ts';
import { presentLink } from './questionnaire-presenter.ts';
import {
  findQuestionnaires,
  insertAssignments,
  insertBundle,
  type QuestionnaireRow,
} from './questionnaires.repository.ts';

const dayMs = 24 * 60 * 60 * 1000;

export function expiryOf(now: Date, days = defaultExpiryDays): Date {
  return new Date(now.getTime() + days * dayMs);
}

/** Sends questionnaires to a patient with one link, in the patient's language unless another is asked for. */
export async function assignQuestionnaire(
  { database, clock }: AppContext,
  session: Session,
  body: BodyOf<typeof questionnairesApi.assign>,
): Promise<ResponseOf<typeof questionnairesApi.assign>> {
  const now = clock();
  const token = newToken();
  const { accountId } = session;
  return database.orm.transaction(async (tx) => {
    const patient = await requirePatientForShare(tx, session, body.userId);
    const questionnaires = await requireQuestionnaires(tx, body);
    const language = body.language ?? patient.language;
    const { result: assignments } = await asChange(tx, { accountId, action: 'questionnaire.assign' }, async () => {
      const bundleId =
        questionnaires.length > 1
          ? await insertBundle(tx, { patientId: patient.id, tokenHash: hashToken(token) })
          : null;
      return insertAssignments(
        tx,
        questionnaires.map((questionnaire, place) => ({
          patientId: patient.id,
          questionnaireId: questionnaire.id,
          bundleId,
          bundlePlace: bundleId === null ? null : place,
          language,
          tokenHash: hashToken(bundleId === null ? token : tokenInBundle(token, place)),
          total: questionCount(questionnaire),
          assignedBy: accountId,
          sentAt: now,
          expiresAt: expiryOf(now, body.expiresInDays),
        })),
      );
    });
    const assigned = questionnaires.flatMap((questionnaire) => {
      const assignment = assignments.find(({ questionnaireId }) => questionnaireId === questionnaire.id);
      return assignment ? [{ assignment, questionnaire }] : [];
    });
    return presentLink(assigned, assigned[0]?.assignment.id, publicUrlOf(token), now);
  });
}

/** In the order asked for. */
async function requireQuestionnaires(
  tx: Queryable,
  { questionnaireId, questionnaireIds }: BodyOf<typeof questionnairesApi.assign>,
): Promise<QuestionnaireRow[]> {
  const ids = questionnaireIds ?? (questionnaireId === undefined ? [] : [questionnaireId]);
  const found = new Map((await findQuestionnaires(tx, ids)).map((row) => [row.id, row]));
  return ids.map((id) => {
    const questionnaire = found.get(id);
    if (!questionnaire) throw refuse('QUESTIONNAIRE_NOT_FOUND');
    return questionnaire;
  });
}

function questionCount({ template }: QuestionnaireRow): number {
  const questions = template.sections.flatMap((section) => section.questions);
  return progressOf(questions, toAnswers([])).total;
}
