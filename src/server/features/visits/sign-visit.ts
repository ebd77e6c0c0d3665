import type { Visit } from '#contract/visits.contract.ts';
import { isAhead } from '#domain/visits/visit-day.ts';
import { asChange } from '#server/audit/change-set.ts';
import type { AppContext } from '#server/context.ts';
import type { Queryable } from '#server/db/database.ts';
import { requirePatientForUpdate } from '#server/features/patients/patients.door.ts';
import { practiceMoment } from '#server/features/practice/practice.door.ts';
import { refuse } from '#server/http/app-error.ts';
import type { Session } from '#server/http/session.ts';
import { presentVisit } from './visit-presenter.ts';
import { changeVisit, insertSignedText, type WholeVisit } from './visits.repository.ts';
import { requireVisit, type VisitPlace } from './write-visits.ts';

export async function signVisit(
  context: AppContext,
  session: Session,
  place: VisitPlace,
  version: number,
): Promise<{ visit: Visit }> {
  return context.database.orm.transaction(async (tx) => {
    const { row } = await requireAsKnown(tx, session, place, version);
    if (row.signedAt !== null) throw refuse('VISIT_SIGNED');
    const moment = await practiceMoment(tx, context);
    if (isAhead(row, moment)) throw refuse('VISIT_AHEAD');
    if (row.text === '' && row.translation === '') throw refuse('VISIT_EMPTY');
    if (row.authorId !== session.accountId) throw refuse('VISIT_OF_ANOTHER', { name: row.author ?? '–' });
    const { id: visitId, language, text, translation } = row;
    const signed = { signedAt: moment.now, signedBy: session.accountId };
    await asChange(tx, { accountId: session.accountId, action: 'visit.sign' }, async () => {
      await insertSignedText(tx, { patientId: place.userId, visitId, language, text, translation, ...signed });
      await changeVisit(tx, visitId, { signedAt: moment.now, version: row.version + 1 });
    });
    return { visit: presentVisit(await requireVisit(tx, place)) };
  });
}

/** The text that was signed is kept in its own table, and stays there. */
export async function unlockVisit(
  { database }: Pick<AppContext, 'database'>,
  session: Session,
  place: VisitPlace,
  version: number,
): Promise<{ visit: Visit }> {
  return database.orm.transaction(async (tx) => {
    const { row } = await requireAsKnown(tx, session, place, version);
    if (row.signedAt === null) throw refuse('VISIT_NOT_SIGNED');
    await asChange(tx, { accountId: session.accountId, action: 'visit.unlock' }, () =>
      changeVisit(tx, row.id, { signedAt: null, version: row.version + 1 }),
    );
    return { visit: presentVisit(await requireVisit(tx, place)) };
  });
}

/** Nobody signs what they have not seen. */
async function requireAsKnown(
  tx: Queryable,
  session: Session,
  place: VisitPlace,
  version: number,
): Promise<WholeVisit> {
  await requirePatientForUpdate(tx, session, place.userId);
  const found = await requireVisit(tx, place);
  if (found.row.version !== version) throw refuse('VISIT_CHANGED', {}, { details: { visit: presentVisit(found) } });
  return found;
}
