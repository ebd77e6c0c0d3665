import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { diaryDaySchema, diarySlotSchema } from '#contract/diaries.contract.ts';
import { unaudited } from '#server/audit/change-set.ts';
import type { AppContext } from '#server/context.ts';
import { daysBefore, findDemoPatient } from '#server/features/patients/patients.door.ts';
import { findDiaries, insertDiary } from './diaries.repository.ts';

const demoDiary = z.object({
  note: z.string(),
  days: z.array(
    z.object({
      daysAgo: z.int().nonnegative(),
      times: diaryDaySchema.shape.times,
      entries: z.array(z.tuple([diarySlotSchema, z.int(), z.number()])),
    }),
  ),
});

/** Invented diaries of demo patients; those who have any already, or were erased, stay as they are. */
export async function loadDemoDiaries({
  database,
  projectRoot,
  clock,
}: Pick<AppContext, 'database' | 'projectRoot' | 'clock'>): Promise<void> {
  const text = await readFile(join(projectRoot, 'data', 'demo', 'diaries.json'), 'utf8');
  const byEmail = z.record(z.string(), z.array(demoDiary)).parse(JSON.parse(text));
  await database.orm.transaction((tx) =>
    unaudited(tx, 'demo data', async () => {
      for (const [email, diaries] of Object.entries(byEmail)) {
        const found = await findDemoPatient(tx, email);
        if (!found || (await findDiaries(tx, found.id)).length > 0) continue;
        for (const { note, days } of diaries) {
          await insertDiary(tx, {
            ...{ patientId: found.id, note, updatedBy: found.accountId },
            days: days.map(({ daysAgo, times, entries }) => ({
              date: daysBefore(clock(), daysAgo).toISOString().slice(0, 10),
              times,
              entries: entries.map(([slot, foodId, grams]) => ({ foodId, grams, slot })),
            })),
          });
        }
      }
    }),
  );
}
