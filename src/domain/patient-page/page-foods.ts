import type { FoodResult } from '#contract/food-result.ts';
import type { EatAnswer, PageFood } from '#contract/page-content.ts';
import { frequencyOf } from '#domain/food-list/times-a-week.ts';
import { type AllowedFoods, allowedFoods, restrictedRawOnly } from '#domain/paper/allowed-foods.ts';
import { deciderText } from '#domain/paper/decider-text.ts';
import { type Decider, deciderOf } from '#domain/paper/deciders.ts';
import { portionOf } from '#domain/paper/food-lines.ts';
import { capitalised } from '#domain/paper/in-words.ts';
import { isGoodInstead, isUnsure } from '#domain/paper/less.ts';
import type { Paper, PaperFood } from '#domain/paper/paper.ts';
import type { PaperInput } from '#domain/paper/paper-input.ts';
import { isAllergyRule, ruleSentences } from '#domain/paper/rule-sentences.ts';

/** More often than this a week is no rarity: the portion is what is kept small. */
const rareUpTo = 1;
const mostInstead = 3;

/**
 * The answer that the list has for every food of it, each with the one thing that decides. A food on a line of the
 * paper is answered by that line.
 */
export function pageFoods(input: PaperInput, paper: Pick<Paper, 'foods'>): PageFood[] {
  const { language, tables, catalogue } = input;
  const lines = new Map(
    paper.foods.groups.flatMap(({ foods }) => foods.flatMap((line) => line.foodIds.map((id) => [id, line] as const))),
  );
  const allowed = allowedFoods(input);
  const rawOnly = restrictedRawOnly(input);
  const { rank } = ruleSentences(input);
  return input.foods.map((food) => {
    const { foodId, form } = food;
    const line = lines.get(foodId) ?? null;
    const decider = deciderOf(food, rank);
    const answer = line ? 'yes' : answerOf(food, input, { allowed, rawOnly });
    const fullName = catalogue.get(foodId)?.name[language] ?? food.name;
    return {
      foodId,
      name: tables.foods.get(foodId)?.listName[language] || fullName,
      fullName,
      form: form === null ? null : form.kind === 'seasoning' ? 'seasoning' : 'rawOrDry',
      answer,
      ...amountsOf(food, input, { answer, line, decider }),
      reason: reasonOf(food, input, { answer, decider }),
      ceiling: food.ceiling?.band ?? null,
      instead: lessening.has(answer) ? insteadOf(foodId, input, allowed) : [],
    };
  });
}

const lessening: ReadonlySet<EatAnswer> = new Set(['small', 'rarely', 'notNow', 'never']);

function answerOf(
  food: FoodResult,
  input: PaperInput,
  { allowed, rawOnly }: { allowed: AllowedFoods; rawOnly: ReadonlySet<number> },
): EatAnswer {
  const { band, foodId } = food;
  // bought raw and eaten cooked: how to eat it is the reason that is told
  if (rawOnly.has(foodId)) return 'asBefore';
  switch (band) {
    case 'excluded':
      return isAllergic(food, input) ? 'never' : 'notNow';
    case 'avoid':
      return 'notNow';
    case 'limit':
      return (frequencyOf(food, 'limit', input.tables)?.max ?? 0) > rareUpTo ? 'small' : 'rarely';
    case 'eat':
    case 'eatMore':
      return isPutForward(food, input, allowed) ? 'yes' : 'asBefore';
    default:
      return 'asBefore';
  }
}

/** Of several rules one may be an allergy, and that one wins. */
function isAllergic({ foodId, ceiling, exclusion }: FoodResult, input: PaperInput): boolean {
  const rules = ceiling?.rules.map(({ ruleId }) => ruleId) ?? [];
  const excludedBy = exclusion ? `${exclusion.kind}:${exclusion.id}` : '';
  return (
    [...rules, excludedBy].some((ruleId) => isAllergyRule(ruleId, input)) ||
    input.health.restrictions.some(({ kind, foodIds }) => kind === 'allergen' && foodIds.includes(foodId))
  );
}

/** What the nutritionist left off the paper is not put forward by the page either. */
function isPutForward({ foodId }: FoodResult, { tables, draft }: PaperInput, allowed: AllowedFoods): boolean {
  const group = tables.foods.get(foodId)?.reportGroup ?? null;
  return allowed.has(foodId) && !(group !== null && draft.leftOut.groups.includes(group));
}

function amountsOf(
  food: FoodResult,
  input: PaperInput,
  { answer, line, decider }: { answer: EatAnswer; line: PaperFood | null; decider: Decider },
): Pick<PageFood, 'portion' | 'times'> {
  if (line) return { portion: line.portion, times: line.times || null };
  if (answer !== 'yes' && answer !== 'small' && answer !== 'rarely') return { portion: null, times: null };
  const { language, tables } = input;
  const band = answer === 'yes' ? (food.band === 'eatMore' ? 'eatMore' : 'eat') : 'limit';
  // a rule says itself how much
  const times = answer !== 'yes' && decider.kind === 'rule' ? null : frequencyOf(food, band, tables);
  return { portion: portionOf(input, food)?.[language] ?? null, times: times?.text[language] || null };
}

const goodForMost = { en: 'Good for most people.', hr: 'Dobro za većinu ljudi.' };

function reasonOf(
  food: FoodResult,
  input: PaperInput,
  { answer, decider }: { answer: EatAnswer; decider: Decider },
): string {
  // what speaks for a food that is not put forward is no reason for eating it as before
  if (answer === 'asBefore' && decider.kind !== 'rule') return '';
  if (decider.kind === 'everybody') return goodForMost[input.language];
  const said = deciderText(decider, input, {
    ...{ plural: false, probably: isUnsure(food, input) },
    side: answer === 'yes' ? 'for' : 'against',
  });
  return said === null || said === '' ? '' : capitalised(`${said.replace(/\.$/, '')}.`);
}

/** What takes its place: of the swaps that name it the narrowest, only what this patient may be offered. */
function insteadOf(foodId: number, input: PaperInput, allowed: AllowedFoods): number[] {
  const nameOf = (id: number): string => input.tables.foods.get(id)?.listName.en ?? `#${id}`;
  const [swap] = input.tables.swaps
    .filter(({ from }) => from.includes(foodId))
    .sort((a, b) => a.from.length - b.from.length || a.id - b.id);
  const fitting = (swap?.to ?? []).filter((id) => allowed.has(id) && isGoodInstead(id, input));
  const once = [...new Map(fitting.toReversed().map((id) => [nameOf(id), id])).values()].toReversed();
  return once.slice(0, mostInstead);
}
