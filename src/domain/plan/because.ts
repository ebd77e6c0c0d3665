import type { FoodOfPatient, KitchenFood } from '#contract/meals.contract.ts';
import type { Confidence, Reason } from '#contract/recommendation.contract.ts';
import type { Because } from '#contract/week.contract.ts';
import type { Bilingual } from '#domain/catalogue/bilingual.ts';
import type { Kitchen } from './kitchen.ts';
import { becauseWording as words } from './week-wording.ts';

/** What the list says of a food for a sentence. */
export interface ReasonFood extends Pick<FoodOfPatient, 'band' | 'mark' | 'held'> {
  reasons: readonly Reason[];
  confidence: Confidence;
}

const mostFoods = 3;

/** Why a meal stands in the week: its foods on the list with the bacteria they speak to, else those good for everybody. */
export function becauseOf(
  foodIds: readonly number[],
  list: ReadonlyMap<number, ReasonFood>,
  kitchen: Kitchen,
): Because {
  const spoken = foodIds.flatMap((foodId) => {
    const [food, kept] = [list.get(foodId), kitchen.get(foodId)];
    // what a rule keeps from a better band is put forward nowhere
    return food && !food.held && kept && !kept.seasoning ? [{ foodId, kept, ...food }] : [];
  });
  const onList = (['eatMore', 'eat'] as const).flatMap((band) => spoken.filter((food) => food.band === band));
  const good = spoken.filter(({ band, mark }) => band === 'neutral' && mark === 'good');
  const named = (onList.length > 0 ? onList : good).slice(0, mostFoods);
  if (named.length === 0) return { foods: [], voice: null, taxa: [], sentence: { en: '', hr: '' } };
  const foods = named.map(({ foodId, band }) => ({ foodId, band }));
  const names = namesOf(named.map(({ kept }) => kept));
  const one = names.count === 1;
  if (onList.length === 0) {
    const sentence = words.both(one ? 'goodOne' : 'good', { foods: names.text });
    return { foods, voice: 'everybody', taxa: [], sentence };
  }
  const reason = strongest(named);
  if (!reason) {
    return { foods, voice: 'test', taxa: [], sentence: words.both(one ? 'listOne' : 'list', { foods: names.text }) };
  }
  const telling = named.filter(({ reasons }) => reasons.some(({ taxId }) => taxId === reason.taxId));
  const told = namesOf(telling.map(({ kept }) => kept));
  const sure = telling.some(({ confidence }) => confidence !== 'low');
  const { taxId, name, rank, effect, status } = reason;
  const verb = (single: boolean) => words.both(`${effect}${single ? 'One' : ''}${sure ? '' : 'Probably'}`);
  const sentence = words.both(told.count === 1 ? 'speaksOne' : 'speaks', {
    foods: told.text,
    // one English name may be plural (leeks); in Croatian the verb follows "namirnica"
    verb: { en: verb(told.count === 1 && !/[^s]s$/.test(told.text.en)).en, hr: verb(told.count === 1).hr },
    taxon: name,
  });
  return { foods, voice: 'test', taxa: [{ taxId, name, rank, effect, status }], sentence };
}

/** The bacterium outside its range that the foods together say most of, in the direction that helps it. */
function strongest(foods: readonly ReasonFood[]): Reason | null {
  const points = new Map<number, { reason: Reason; sum: number }>();
  for (const { reasons } of foods) {
    for (const reason of reasons) {
      const helps =
        (reason.status === 'Low' && reason.effect === 'raises') ||
        (reason.status === 'High' && reason.effect === 'lowers');
      if (!helps || reason.points <= 0) continue;
      const known = points.get(reason.taxId);
      points.set(reason.taxId, { reason, sum: (known?.sum ?? 0) + reason.points });
    }
  }
  const [best] = [...points.values()].sort((a, b) => b.sum - a.sum || a.reason.taxId - b.reason.taxId);
  return best?.reason ?? null;
}

function namesOf(foods: readonly KitchenFood[]): { count: number; text: Bilingual } {
  const names = [...new Map(foods.map(({ listName }) => [listName.en, listName])).values()];
  const joined = (language: 'en' | 'hr', and: string) => {
    const all = names.map((name) => name[language]);
    return all.length < 2 ? (all[0] ?? '') : `${all.slice(0, -1).join(', ')} ${and} ${all.at(-1)}`;
  };
  return { count: names.length, text: { en: joined('en', 'and'), hr: joined('hr', 'i') } };
}
