import type { Diary, DiaryBody, diariesApi } from '#contract/diaries.contract.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { diaryProblems } from '#domain/plan/diary-figures.ts';
import { asChange, inChangeSet } from '#server/audit/change-set.ts';
import type { AppContext } from '#server/context.ts';
import type { Queryable } from '#server/db/database.ts';
import { undoDeletionOf } from '#server/features/change-sets/change-sets.door.ts';
import { readyKitchen } from '#server/features/meals/meals.door.ts';
import { type PatientRow, requirePatientForUpdate } from '#server/features/patients/patients.door.ts';
import { practiceToday } from '#server/features/practice/practice.door.ts';
import { refuse, refuseFields } from '#server/http/app-error.ts';
import type { Session } from '#server/http/session.ts';
import { changeDiary, type DiaryRow, deleteDiary, findDiary, insertDiary } from './diaries.repository.ts';
import { presentDiary } from './diary-presenter.ts';

interface Place {
  userId: number;
  diaryId: number;
}

export async function createDiary(
  context: AppContext,
  session: Session,
  userId: number,
  body: DiaryBody,
): Promise<{ diary: Diary }> {
  return context.database.orm.transaction(async (tx) => {
    const patient = await requirePatientForUpdate(tx, session, userId);
    const content = await checked(tx, context, patient, body, new Set());
    const { result } = await asChange(tx, { accountId: session.accountId, action: 'diary.create' }, () =>
      insertDiary(tx, { patientId: userId, ...content, ...by(context, session), createdAt: context.clock() }),
    );
    return { diary: presentDiary(await requireDiary(tx, { userId, diaryId: result })) };
  });
}

/** Asked again for what is already so, nothing is written. */
export async function updateDiary(
  context: AppContext,
  session: Session,
  place: Place,
  { version, ...body }: BodyOf<typeof diariesApi.update>,
): Promise<{ diary: Diary }> {
  return context.database.orm.transaction(async (tx) => {
    const patient = await requirePatientForUpdate(tx, session, place.userId);
    const before = await requireDiary(tx, place);
    const had = new Set(before.days.flatMap(({ entries }) => entries.map(({ foodId }) => foodId)));
    const content = await checked(tx, context, patient, body, had);
    if (version !== undefined && version !== before.version) {
      throw refuse('DIARY_STALE', {}, { details: { diary: presentDiary(before) } });
    }
    const { days, note } = presentDiary(before);
    await inChangeSet(tx, { accountId: session.accountId, action: 'diary.update' }, async () => {
      if (JSON.stringify(content) === JSON.stringify({ days, note })) return;
      await changeDiary(tx, before.id, { ...content, ...by(context, session), version: before.version + 1 });
    });
    return { diary: presentDiary(await requireDiary(tx, place)) };
  });
}

export async function removeDiary(
  context: AppContext,
  session: Session,
  place: Place,
): Promise<{ deleted: number; changeSetId: number }> {
  return context.database.orm.transaction(async (tx) => {
    await requirePatientForUpdate(tx, session, place.userId);
    const { id } = await requireDiary(tx, place);
    const change = { accountId: session.accountId, action: 'diary.delete' } as const;
    const { changeSetId } = await asChange(tx, change, () => deleteDiary(tx, id));
    return { deleted: 1, changeSetId };
  });
}

/** A deleted diary comes back as it was. */
export async function restoreDiary(
  context: AppContext,
  session: Session,
  userId: number,
  changeSetId: number,
): Promise<{ diary: Diary }> {
  return context.database.orm.transaction(async (tx) => {
    await requirePatientForUpdate(tx, session, userId);
    const deletion = { id: changeSetId, action: 'diary.delete', entity: 'diary', patientId: userId } as const;
    const diaryId = await undoDeletionOf(tx, deletion, { accountId: session.accountId, action: 'diary.undo' });
    if (diaryId === null) throw refuse('DIARY_CHANGE_NOT_FOUND');
    return { diary: presentDiary(await requireDiary(tx, { userId, diaryId })) };
  });
}

/** Days by their date. A food that the diary had already may stay, even if the catalogue has it no more. */
async function checked(
  tx: Queryable,
  context: AppContext,
  patient: PatientRow,
  { days, note }: DiaryBody,
  had: ReadonlySet<number>,
): Promise<Pick<Diary, 'days' | 'note'>> {
  const { kitchen } = await readyKitchen(context);
  const problems = diaryProblems(
    { days },
    {
      today: await practiceToday(tx, context),
      born: patient.dateOfBirth,
      isFood: (foodId) => kitchen.has(foodId) || had.has(foodId),
    },
  );
  if (problems.length > 0) throw refuseFields(problems);
  const content = days.map(({ date, entries, times }) => ({
    ...{ date, times },
    entries: entries.map(({ foodId, grams, slot }) => ({ foodId, grams, slot })),
  }));
  return { days: content.sort((a, b) => (a.date < b.date ? -1 : 1)), note };
}

function by({ clock }: AppContext, { accountId }: Session) {
  return { updatedAt: clock(), updatedBy: accountId };
}

async function requireDiary(tx: Queryable, { userId, diaryId }: Place): Promise<DiaryRow> {
  const row = await findDiary(tx, userId, diaryId);
  if (!row) throw refuse('DIARY_NOT_FOUND');
  return row;
}
