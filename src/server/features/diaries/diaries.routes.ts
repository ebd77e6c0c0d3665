import { diariesApi } from '#contract/diaries.contract.ts';
import type { FeatureRoutes } from '#server/context.ts';
import { readyKitchen } from '#server/features/meals/meals.door.ts';
import { requirePatient } from '#server/features/patients/patients.door.ts';
import { refuse } from '#server/http/app-error.ts';
import { findDiaries, findDiary } from './diaries.repository.ts';
import { diaryBasis } from './diary-basis.ts';
import { presentDetails, presentDiary } from './diary-presenter.ts';
import { createDiary, removeDiary, restoreDiary, updateDiary } from './write-diaries.ts';

export const diariesRoutes: FeatureRoutes = (mount, context) => {
  const { orm } = context.database;

  mount(diariesApi.list, async ({ session, params: { userId } }) => {
    await requirePatient(orm, session, userId);
    return { diaries: (await findDiaries(orm, userId)).map(presentDiary) };
  });
  mount(diariesApi.basis, async ({ session, params: { userId } }) =>
    diaryBasis(context, session, await requirePatient(orm, session, userId)),
  );
  mount(diariesApi.get, async ({ session, params: { userId, diaryId } }) => {
    const patient = await requirePatient(orm, session, userId);
    const row = await findDiary(orm, userId, diaryId);
    if (!row) throw refuse('DIARY_NOT_FOUND');
    const [basis, { kitchen }] = await Promise.all([diaryBasis(context, session, patient), readyKitchen(context)]);
    return { diary: presentDetails(row, basis, kitchen) };
  });
  mount(diariesApi.create, ({ session, params, body }) => createDiary(context, session, params.userId, body));
  mount(diariesApi.update, ({ session, params, body }) => updateDiary(context, session, params, body));
  mount(diariesApi.delete, ({ session, params }) => removeDiary(context, session, params));
  mount(diariesApi.undo, ({ session, params, body }) =>
    restoreDiary(context, session, params.userId, body.changeSetId),
  );
};
