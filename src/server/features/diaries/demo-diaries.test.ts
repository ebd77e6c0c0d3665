import { afterAll, beforeAll, expect, test } from 'vitest';
import { diaryBodySchema } from '#contract/diaries.contract.ts';
import { diaryProblems } from '#domain/plan/diary-figures.ts';
import { patient } from '#server/db/schema/index.ts';
import { SharedVersions } from '#server/db/shared-version.ts';
import { readyKitchen } from '#server/features/meals/meals.door.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { newestDiaryOf } from './diaries.door.ts';
import { findDiaries } from './diaries.repository.ts';

let running: TestApp;
beforeAll(async () => {
  running = await createTestApp();
});
afterAll(() => running.close());

test('the demo diaries pass the checks of the screen; one patient has two, and days are such as people eat', async () => {
  const { orm } = running.database;
  const today = running.now.value.toISOString().slice(0, 10);
  const context = { database: running.database, versions: new SharedVersions(running.database) };
  const { kitchen } = await readyKitchen(context);
  const counts: number[] = [];
  for (const { id, dateOfBirth } of await orm.select().from(patient)) {
    const diaries = await findDiaries(orm, id);
    if (diaries.length > 0) counts.push(diaries.length);
    for (const diary of diaries) {
      expect(diaryBodySchema.safeParse(diary).success).toBe(true);
      expect(diaryProblems(diary, { today, born: dateOfBirth, isFood: (food) => kitchen.has(food) })).toEqual([]);
    }
    const kcal = (await newestDiaryOf(context, id))?.perDay.get(1)?.amount;
    if (kcal !== undefined)
      expect([id, kcal > 1200 && kcal < 3000, Math.round(kcal)]).toEqual([id, true, Math.round(kcal)]);
  }
  expect(counts.sort()).toEqual([1, 1, 2]);
});
