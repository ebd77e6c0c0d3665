import type { Loop } from '#contract/check-ins.contract.ts';
import { asChange } from '#server/audit/change-set.ts';
import type { AppContext } from '#server/context.ts';
import { requirePatientForUpdate } from '#server/features/patients/patients.door.ts';
import { practiceToday } from '#server/features/practice/practice.door.ts';
import { refuse } from '#server/http/app-error.ts';
import type { Session } from '#server/http/session.ts';
import {
  countQuestionsSince,
  findQuestions,
  insertQuestion,
  lockPageReader,
  markRead,
} from './check-ins.repository.ts';
import { readLoop } from './loop.ts';

const dayMs = 24 * 60 * 60 * 1000;
/** A page that asks more is no patient. */
const mostADay = 20;

/** The patient's own act: no account stands behind it. */
export async function askQuestion(
  { database, clock }: Pick<AppContext, 'database' | 'clock'>,
  patientId: number,
  text: string,
): Promise<{ asked: boolean }> {
  const now = clock();
  await database.orm.transaction(async (tx) => {
    if (!(await lockPageReader(tx, patientId))) throw refuse('PATIENT_NOT_FOUND');
    if ((await countQuestionsSince(tx, patientId, new Date(now.getTime() - dayMs))) >= mostADay) {
      throw refuse('TOO_MANY_QUESTIONS');
    }
    await asChange(tx, { accountId: null, action: 'patientQuestion.ask' }, () =>
      insertQuestion(tx, { patientId, text, askedAt: now }),
    );
  });
  return { asked: true };
}

export async function readQuestion(
  context: AppContext,
  session: Session,
  { userId, questionId }: { userId: number; questionId: number },
): Promise<{ loop: Loop }> {
  return context.database.orm.transaction(async (tx) => {
    await requirePatientForUpdate(tx, session, userId);
    const question = (await findQuestions(tx, userId)).find(({ id }) => id === questionId);
    if (!question) throw refuse('QUESTION_NOT_FOUND');
    if (question.readAt === null) {
      await asChange(tx, { accountId: session.accountId, action: 'patientQuestion.read' }, () =>
        markRead(tx, { patientId: userId, id: questionId, at: context.clock(), by: session.accountId }),
      );
    }
    return { loop: await readLoop(tx, userId, await practiceToday(tx, context)) };
  });
}
