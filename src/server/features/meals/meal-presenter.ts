import type { AllowedFor, Meal, MealBody, MealState } from '#contract/meals.contract.ts';
import type { Amount } from '#contract/week.contract.ts';
import { derivedTagsOf } from '#domain/plan/derived-tags.ts';
import { type Kitchen, nutrientValues, plantsOf } from '#domain/plan/kitchen.ts';
import { firstChoice } from '#domain/plan/meal-foods.ts';
import type { MealRow, MealRowState, MealStory } from './meals.repository.ts';

/** How a meal stands for a patient: what they would get, and whether they may. */
interface ForPatient {
  foods: Amount[];
  allowedFor: AllowedFor;
  inWeek?: number[];
}

export function presentMeal(row: MealRow, story: MealStory, kitchen: Kitchen, patient?: ForPatient): Meal {
  const foods = patient?.foods ?? firstChoice(row.foods);
  return {
    id: row.id,
    ...presentState(row),
    derivedTags: derivedTagsOf(row, kitchen),
    nutrients: nutrientValues(foods, kitchen),
    plants: plantsOf(foods, kitchen).size,
    ours: story.ours,
    changed: story.changed,
    version: row.version,
    updatedAt: row.updatedAt.toISOString(),
    updatedBy: story.updatedBy,
    weeks: story.weeks,
    ...(patient && { allowedFor: patient.allowedFor }),
    ...(patient?.inWeek && { inWeek: patient.inWeek }),
  };
}

export function presentState(row: Pick<MealRow, keyof MealRowState>): MealState {
  return {
    slot: row.slot,
    name: { en: row.nameEn, hr: row.nameHr },
    season: row.season,
    minutes: row.minutes,
    tags: row.tags,
    foods: row.foods.map(({ foodId, grams, optional, swapGroup }) => ({ foodId, grams, optional, swapGroup })),
  };
}

export function stateOfBody({ slot, name, season, minutes, tags, foods }: MealBody): MealRowState {
  return {
    ...{ slot, nameEn: name.en, nameHr: name.hr, minutes },
    season: [...new Set(season)],
    tags: [...new Set(tags.map((tag) => tag.toLowerCase()))],
    foods: foods.map(({ foodId, grams, optional, swapGroup }) => ({ foodId, grams, optional, swapGroup })),
  };
}

export function saysTheSame(row: MealRow, state: MealRowState): boolean {
  const { nameEn, nameHr, ...rest } = state;
  const said = JSON.stringify({ ...presentState({ ...rest, nameEn, nameHr }) });
  return JSON.stringify(presentState(row)) === said;
}
