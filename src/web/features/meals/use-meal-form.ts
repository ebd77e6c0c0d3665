import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { type Meal, type MealBody, mealBodySchema } from '#contract/meals.contract.ts';
import { placesOf } from '#domain/plan/meal-foods.ts';
import { filled, showFieldErrors } from '#web/lib/form.ts';

/** One place on the plate: a food, and what may stand in for it, in order. */
export interface PlateDraft {
  /** Of the form only; never sent. */
  key: string;
  optional: boolean;
  /** The name that the alternatives share; null where the food stands alone. */
  group: string | null;
  foods: { foodId: number; grams: number }[];
}

export interface MealDraft extends Pick<MealBody, 'slot' | 'season' | 'tags'> {
  name: { en: string; hr: string };
  minutes: string;
  foods: PlateDraft[];
}

const blank: MealDraft = { slot: 'breakfast', name: { en: '', hr: '' }, season: [], minutes: '', tags: [], foods: [] };

export function draftOf({ slot, name, season, minutes, tags, foods }: MealBody): MealDraft {
  return {
    ...{ slot, name, season, tags, minutes: String(minutes) },
    foods: placesOf(foods).map((place) => ({
      key: crypto.randomUUID(),
      optional: place.every((food) => food.optional),
      group: place[0]?.swapGroup ?? null,
      foods: place.map(({ foodId, grams }) => ({ foodId, grams })),
    })),
  };
}

/** Alternatives share a name; new ones get one that is still free. */
export function foodsOf(places: readonly PlateDraft[]): MealBody['foods'] {
  const used = new Set(places.flatMap(({ group }) => group ?? []));
  return places.flatMap(({ foods, optional, group }) => {
    const name = foods.length < 2 ? null : (group ?? freeName(used));
    if (name !== null) used.add(name);
    return foods.map(({ foodId, grams }) => ({ foodId, grams, optional, swapGroup: name }));
  });
}

function freeName(used: ReadonlySet<string>): string {
  for (let at = 1; ; at++) if (!used.has(`group${at}`)) return `group${at}`;
}

export function bodyOf({ foods, minutes, name, ...rest }: MealDraft): MealBody {
  return {
    ...rest,
    name: { en: name.en.trim(), hr: name.hr.trim() },
    minutes: Number(minutes),
    foods: foodsOf(foods),
  };
}

/** What is typed of one meal. Mounted anew for each meal and each version of it. */
export function useMealForm(meal: Meal | undefined, start: MealBody | null) {
  const { t } = useTranslation('meals');
  const form = useForm<MealDraft>({
    initialValues: meal !== undefined ? draftOf(meal) : start !== null ? draftOf(start) : blank,
    validate: {
      name: { en: filled(t('editor.required')), hr: filled(t('editor.required')) },
      minutes: (text) =>
        text.trim() !== '' && mealBodySchema.shape.minutes.safeParse(Number(text)).success
          ? null
          : t('editor.minutesWrong'),
      foods: (foods) => (foods.length === 0 ? t('editor.needsFood') : null),
    },
  });
  return {
    ...form,
    /** A copy is not saved yet, however little of it was typed. */
    changed: () => form.isDirty() || (meal === undefined && start !== null),
    showErrors: (error: Error) =>
      showFieldErrors(form, error, (field) => (field.startsWith('foods') ? 'foods' : field)),
  };
}
export type MealForm = ReturnType<typeof useMealForm>;
