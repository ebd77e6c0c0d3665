import type { ResponseOf } from '#contract/endpoint.ts';
import type { followUpMailApi } from '#contract/follow-up-mail.contract.ts';
import type { AppContext } from '#server/context.ts';
import type { Queryable } from '#server/db/database.ts';
import { dayText, queueDay } from '#server/features/mail/mail.door.ts';
import { type PatientRow, requirePatientForUpdate } from '#server/features/patients/patients.door.ts';
import { practiceToday } from '#server/features/practice/practice.door.ts';
import { refuse } from '#server/http/app-error.ts';
import type { Session } from '#server/http/session.ts';
import { findFollowUp, findHourOfVisit } from './follow-ups.repository.ts';

interface Place {
  userId: number;
  followUpId: number;
}

export async function mailFollowUp(
  context: AppContext,
  session: Session,
  place: Place,
): Promise<ResponseOf<typeof followUpMailApi.mail>> {
  return context.database.orm.transaction(async (tx) => {
    const { patient, on } = await dayOf(tx, context, session, place);
    return { mail: await queueDay(tx, context, session, patient, { followUpId: place.followUpId, ...on }) };
  });
}

export async function textOfFollowUp(
  context: AppContext,
  session: Session,
  place: Place,
): Promise<ResponseOf<typeof followUpMailApi.mailText>> {
  return context.database.orm.transaction(async (tx) => {
    const { patient, on } = await dayOf(tx, context, session, place);
    return dayText(tx, context, session, patient, on);
  });
}

/** What was agreed for the day stays here: it may tell of health. */
async function dayOf(
  tx: Queryable,
  context: AppContext,
  session: Session,
  { userId, followUpId }: Place,
): Promise<{ patient: PatientRow; on: { day: string; time: string | null } }> {
  const patient = await requirePatientForUpdate(tx, session, userId);
  const followUp = await findFollowUp(tx, userId, followUpId);
  if (!followUp) throw refuse('FOLLOW_UP_NOT_FOUND');
  const { dueOn, doneAt } = followUp;
  if (doneAt !== null || dueOn < (await practiceToday(tx, context))) throw refuse('MAIL_DATE_PAST');
  return { patient, on: { day: dueOn, time: await findHourOfVisit(tx, userId, dueOn) } };
}
