import { mealNutrients } from '#contract/meals.contract.ts';
import { nutrientByCode } from '#contract/nutrients.ts';
import { eatenPerDay, newestEaten } from '#domain/plan/diary-figures.ts';
import type { AppContext } from '#server/context.ts';
import { readyKitchen } from '#server/features/meals/meals.door.ts';
import { findDiaries } from './diaries.repository.ts';

/** What a patient ate by the newest diary. */
export interface EatenByDiary {
  /** On which something was told, by date. */
  dates: string[];
  /** Of a day, by nutrient id; one without a figure is not in it. `atLeast`: some foods have no figure. */
  perDay: Map<number, { amount: number; atLeast: boolean }>;
}

/** Null where there is no diary; whoever asks was admitted to the patient. */
export async function newestDiaryOf(
  context: Pick<AppContext, 'database' | 'versions'>,
  patientId: number,
): Promise<EatenByDiary | null> {
  const diary = newestEaten(await findDiaries(context.database.orm, patientId));
  if (!diary) return null;
  const { kitchen } = await readyKitchen(context);
  const perDay = mealNutrients.flatMap((code) => {
    const eaten = eatenPerDay(diary, code, kitchen);
    return eaten ? [[nutrientByCode(code).id, eaten] as const] : [];
  });
  return {
    dates: diary.days.filter(({ entries }) => entries.length > 0).map(({ date }) => date),
    perDay: new Map(perDay),
  };
}
