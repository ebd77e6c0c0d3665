import type { Language } from '#contract/endpoint.ts';
import { barredFoods, isAlcoholic, isChild, restrictedRawOnly } from './allowed-foods.ts';
import { deciderOf } from './deciders.ts';
import { everydayNames } from './food-names.ts';
import { capitalised, foodsText } from './in-words.ts';
import type { PaperLess } from './paper.ts';
import type { PaperInput } from './paper-input.ts';
import { reasonWords } from './reason-words.ts';
import { ruleSentences } from './rule-sentences.ts';

/** The rule of a food that a run was asked to leave out. */
const leftOutByHand = 'manual';

/** Everyday names that stand for a restriction; fewer where there are many restrictions. */
const mostNames = 8;
const fewNames = 4;
const manyRestrictions = 4;

const words = {
  en: {
    dislikes: { patient: 'You do not like', parent: 'The child does not like' },
    others: (count: number) => `and others (${count} in all)`,
    note: (count: number) => `${count < 2 ? '' : `${foodsText(count, 'en')} in all. `}Read labels too.`,
  },
  hr: {
    dislikes: { patient: 'Ne volite', parent: 'Dijete ne voli' },
    others: (count: number) => `i drugo (ukupno ${count})`,
    note: (count: number) => `${count < 2 ? '' : `Ukupno ${foodsText(count, 'hr')}. `}Čitajte i sastav na omotu.`,
  },
} satisfies Record<Language, object>;

/** What the patient does not eat: a line a restriction, never a reason a food. */
export function restrictionLines(input: PaperInput): Pick<PaperLess, 'restrictions' | 'restrictionNote'> {
  const { health, language } = input;
  const text = words[language];
  const barred = barredFoods(input);
  // what was agreed in spite of a diet is eaten
  const restrictions = health.restrictions.map(({ name, foodIds }) => ({
    name: name[language],
    foodIds: foodIds.filter((id) => barred.has(id)),
  }));
  const named = new Set(restrictions.flatMap(({ foodIds }) => foodIds));
  const disliked = health.dislikes.filter((id) => barred.has(id) && !named.has(id));
  for (const id of disliked) named.add(id);
  const child = isChild(input);
  const rawOnly = restrictedRawOnly(input);
  const others = becauseOf(
    input,
    [...barred].filter((id) => !named.has(id) && !rawOnly.has(id) && !(child && isAlcoholic(id, input))),
  );
  const most = health.restrictions.length > manyRestrictions ? fewNames : mostNames;
  const lines = [...restrictions, ...others, { name: text.dislikes[child ? 'parent' : 'patient'], foodIds: disliked }]
    // what a diet bars and what its rules bar beside it are one line
    .map(({ name }, _, all) => ({
      name,
      foodIds: [...new Set(all.flatMap((other) => (other.name === name ? [...other.foodIds] : [])))],
    }))
    .filter(({ name, foodIds }, at, all) => foodIds.length > 0 && all.findIndex((one) => one.name === name) === at)
    .map(({ name, foodIds }) => ({ name, foods: someNames(input, foodIds, most) }));
  const all = new Set([...named, ...others.flatMap(({ foodIds }) => foodIds)]).size;
  // no label says what somebody does not like, or what their age asks for
  const onLabels = restrictions.some(({ foodIds }) => foodIds.length > 0);
  return { restrictions: lines, restrictionNote: onLabels ? text.note(all) : null };
}

/** What is not eaten beside diets and dislikes, by what stands against it; what has no reason to name has no line. */
function becauseOf(input: PaperInput, foodIds: readonly number[]): { name: string; foodIds: number[] }[] {
  const { rank, leadOf } = ruleSentences(input);
  const foods = new Map(input.foods.map((food) => [food.foodId, food]));
  const byName = new Map<string, number[]>();
  for (const id of foodIds) {
    const food = foods.get(id);
    const decider = food && deciderOf(food, rank);
    if (decider?.kind !== 'rule' && decider?.kind !== 'hand') continue;
    const byHand = decider.kind === 'hand' || decider.ruleId === leftOutByHand;
    const why = byHand ? reasonWords[input.language].hand.against : leadOf(decider.ruleId) || decider.reason;
    const name = capitalised(why.trim().replace(/\.$/, ''));
    if (name === '') continue;
    byName.set(name, [...(byName.get(name) ?? []), id]);
  }
  return [...byName].map(([name, ids]) => ({ name, foodIds: ids }));
}

/** The most everyday names of a set of foods, "and others (200 in all)" where that is not all. */
function someNames(input: PaperInput, foodIds: readonly number[], most: number): string {
  const names = everydayNames(input, foodIds);
  const shown = names.slice(0, most).join(', ');
  return names.length > most ? `${shown} ${words[input.language].others(new Set(foodIds).size)}` : shown;
}
