import type { FoodResult } from '#contract/food-result.ts';
import { insteadOf } from '#domain/food-list/instead.ts';
import { type AllowedFoods, isAlcoholic } from './allowed-foods.ts';
import { deciderText } from './decider-text.ts';
import { commonDrivers, deciderOf } from './deciders.ts';
import type { ChosenFoods } from './food-groups.ts';
import { foodNames } from './food-names.ts';
import { healthLines } from './health-lines.ts';
import { capitalised, listText, monthText } from './in-words.ts';
import { againText } from './kind-words.ts';
import { type LessRow, type LessRows, lessRows, namedFoods } from './less-rows.ts';
import { nutrientRows, standardText } from './nutrient-rows.ts';
import type { PaperLess, PaperSwapBand } from './paper.ts';
import type { PaperInput } from './paper-input.ts';
import { allText, reasonWords } from './reason-words.ts';
import { restrictionLines } from './restrictions.ts';
import type { RichText } from './rich-text.ts';
import { ruleSentences } from './rule-sentences.ts';
import type { Sources } from './sources.ts';

/** Of a rule a row names more foods, for the rule says what they have in common. */
const namedOfRule = 5;

const words = {
  en: {
    deck: 'Nothing here is forbidden forever. We look at the list again after a new sample.',
    deckUntil: (when: string) => `Nothing here is forbidden forever. We look at the list again in ${when}.`,
    nothing: 'Nothing needs to go.',
  },
  hr: {
    deck: 'Ništa od ovoga nije zabranjeno zauvijek. Popis ćemo preispitati nakon novog uzorka.',
    deckUntil: (when: string) => `Ništa od ovoga nije zabranjeno zauvijek. Popis ćemo preispitati u ${when}`,
    nothing: 'Ništa ne treba izbaciti.',
  },
} as const;

/** Page 4: what to have less of, what instead, and what else to mind. */
export function composeLess(
  input: PaperInput,
  { allowed, foods, sources, rich }: { allowed: AllowedFoods; foods: ChosenFoods; sources: Sources; rich: RichText },
): PaperLess {
  const { language } = input;
  const text = words[language];
  const last = [...input.draft.nextSteps].sort((a, b) => (a.date < b.date ? -1 : 1)).at(-1);
  const avoid = { ...bandOf(input, 'avoid', allowed, rich), source: sources.numberOf('avoid') };
  const limit = { ...bandOf(input, 'limit', allowed, rich), source: sources.numberOf('limit') };
  return {
    deck: last && last.date > input.today ? text.deckUntil(monthText(last.date, language)) : text.deck,
    avoid,
    limit,
    nothingToGo: avoid.rows.length + limit.rows.length === 0 ? text.nothing : null,
    ...restrictionLines(input),
    ...healthLines(input),
    nutrients: nutrientRows(input, allowed, foods),
    standard: standardText(input),
  };
}

function bandOf(
  input: PaperInput,
  band: 'avoid' | 'limit',
  allowed: AllowedFoods,
  rich: RichText,
): Omit<PaperSwapBand, 'source'> {
  const { language } = input;
  const { rows, rest } = lessRows(input, band);
  const common = reasonOfAll(input, { rows, rest });
  return {
    reason: rows.length < 2 ? [] : rich(common ?? reasonWords[language].besideEach),
    rows: rows.map((row) => {
      const { what, others } = whatText(row, input);
      const times = row.times?.[language] ?? null;
      const why = common === null ? whyText(row, input) : null;
      const detail = [others, times].filter((part) => part !== null && part !== '').join('; ');
      return {
        what,
        detail: detail || null,
        reason: why === null || why === '' ? [] : rich(capitalised(`${why}.`)),
        again: row.suggestion && againText(row.suggestion, language),
        instead: insteadText(row, input, allowed),
      };
    }),
    rest: rest.length === 0 ? null : reasonWords[language].rest(rest.length),
  };
}

/** One sentence for the whole band, only where it is true of every food under it, printed or counted. */
function reasonOfAll(input: PaperInput, { rows, rest }: LessRows): string | null {
  const foods = [...rows.flatMap((row) => row.foods), ...rest];
  const { rank } = ruleSentences(input);
  const each = foods.map((food) => {
    const decider = deciderOf(food, rank);
    return decider.kind === 'bacteria' ? decider.drivers : [];
  });
  const common = commonDrivers(each);
  // a driver that only some of them have would be told of none
  if (rows.length < 2 || common.length === 0 || each.some((own) => own.length > common.length)) return null;
  return allText(common, { language: input.language, probably: foods.some((food) => isUnsure(food, input)) });
}

export const isUnsure = ({ confidence }: FoodResult, { report }: PaperInput): boolean =>
  confidence === 'low' || report.quality.level === 'poor';

/** What decides where the foods of a row stand, and nothing else. */
function whyText({ decider, foods, names }: LessRow, input: PaperInput): string | null {
  const manner = {
    plural: names.length > 1,
    probably: foods.some((food) => isUnsure(food, input)),
    side: 'against',
  } as const;
  return deciderText(decider, input, manner);
}

/** Of a kind of food so many are named. */
const namedOfKind = 4;

/** "Butter, ghee", and that there are more of them for the same reason. */
function whatText(
  { names, decider, swap, suggestion }: LessRow,
  { language }: PaperInput,
): { what: string; others: string | null } {
  const text = reasonWords[language];
  if (suggestion !== null) {
    const examples = names.slice(0, namedOfKind).map((name) => name[language]);
    return { what: suggestion.name, others: [suggestion.amount, examples.join(', ')].filter(Boolean).join('; ') };
  }
  const most = decider.kind === 'rule' && swap === null ? namedOfRule : namedFoods;
  const named = names.slice(0, most).map((name) => name[language]);
  const more = names.length - named.length;
  const others = decider.kind === 'rule' ? text.others : text.more(more);
  return { what: capitalised(named.join(', ')), others: more > 0 ? others : null };
}

/** So many stand in for the foods of a row. */
const namedInstead = 3;

/** "olive oil, avocado or hummus": only what this patient may be offered; null where nothing of it is left. */
function insteadText({ swap, suggestion }: LessRow, input: PaperInput, allowed: AllowedFoods): string | null {
  const mayOffer = (id: number): boolean => allowed.has(id) && isGoodInstead(id, input);
  const to =
    suggestion === null
      ? (swap?.to ?? []).filter(mayOffer)
      : insteadOf([...suggestion.examples, ...suggestion.members], input.tables.swaps, mayOffer);
  const nameOf = foodNames(input);
  const names = to.map((id) => nameOf(id)[input.language]);
  const distinct = [...new Set(names)].slice(0, namedInstead);
  return distinct.length === 0 ? null : listText(distinct, input.language, 'or');
}

/** What is rarely good for anybody replaces nothing, nor does alcohol, nor a form that is not eaten as it is. */
export function isGoodInstead(foodId: number, input: PaperInput): boolean {
  const food = input.foods.find((each) => each.foodId === foodId);
  return food !== undefined && food.mark !== 'rarely' && food.form === null && !isAlcoholic(foodId, input);
}
