import type { Language } from '#contract/endpoint.ts';
import { nutrientByCode } from '#contract/nutrients.ts';
import { dayWords } from '#domain/dates/day-words.ts';
import { hasChildPortions, isChild, isWeekShown } from './allowed-foods.ts';
import type { ChosenFoods } from './food-groups.ts';
import { foodNames } from './food-names.ts';
import { fibreStepsOf, isHeldDown } from './held-down.ts';
import { amountText, croatianForm, numberText, shortDay } from './in-words.ts';
import type { PaperMeal, PaperWeek } from './paper.ts';
import type { PaperInput, PaperInputWeek } from './paper-input.ts';

const plantGoal = 30;

interface WeekWords {
  deck: string;
  energy: (given: number, need: number | null) => string;
  fibre: (grams: string) => string;
  /** Spoken to whoever ate, or of the child to whoever reads. */
  eaten: (diary: { amount: string; atLeast: boolean; days: string; child: boolean }, given: string) => string;
  week: (number: number) => string;
  plants: (perDay: string, total: number) => string;
  persons: (count: number) => string;
  /** What each of four weeks adds, with and without legumes on the list. */
  legumes: readonly string[];
  noLegumes: readonly string[];
  /** Where fibre is held down. */
  held: readonly string[];
}

const words: Record<Language, WeekWords> = {
  en: {
    deck: 'An example, not a rule: every food can be changed for another of its group.',
    energy: (given, need) =>
      `The week gives about ${given} kcal a day${need === null ? '' : `; the need is about ${need}`}. Adjust bread and side dishes to your hunger.`,
    fibre: (grams) => `${grams} g of fibre`,
    eaten: ({ amount, atLeast, days, child }, given) =>
      `${child ? 'The diary had' : 'You ate'}${atLeast ? ' at least' : ''} ${amount} of fibre a day (diary of ${days}); the week gives ${given}.`,
    week: (number) => `Week ${number}`,
    plants: (perDay, total) => `New plants by day: ${perDay}; ${total} in all, the goal is ${plantGoal}.`,
    persons: (count) => (count === 1 ? 'for one person and the whole week' : `for ${count} persons and the whole week`),
    legumes: ['pulses 2×, half a portion', 'pulses 3×, half a portion', 'pulses 4×, full portion', 'pulses 4–5×'],
    noLegumes: [
      'new foods in half portions',
      'new foods every other day',
      'new foods almost every day',
      'as in the list',
    ],
    held: ['one new food', 'two new foods', 'what agrees', 'as in the list'],
  },
  hr: {
    deck: 'Primjer, a ne propis: svaku namirnicu možete zamijeniti drugom iz iste skupine.',
    energy: (given, need) =>
      `Tjedan daje oko ${given} kcal na dan${need === null ? '' : `; potreba je oko ${need}`}. Količinu kruha i priloga prilagodite gladi.`,
    fibre: (grams) => `${grams} g vlakana`,
    eaten: ({ amount, atLeast, days, child }, given) =>
      `${child ? 'U dnevniku je bilo' : 'Jeli ste'}${atLeast ? ' barem' : ''} ${amount} vlakana na dan (dnevnik od ${days}); tjedan daje ${given}.`,
    week: (number) => `${number}. tjedan`,
    plants: (perDay, total) => `Nove biljke po danima: ${perDay}; ukupno ${total}, cilj je ${plantGoal}.`,
    persons: (count) =>
      count === 1
        ? 'za jednu osobu i cijeli tjedan'
        : `za ${count} ${croatianForm(count, 'osobu', 'osobe', 'osoba')} i cijeli tjedan`,
    legumes: [
      'mahunarke 2×, pola porcije',
      'mahunarke 3×, pola porcije',
      'mahunarke 4×, cijela porcija',
      'mahunarke 4–5×',
    ],
    noLegumes: ['novo u pola porcije', 'novo svaki drugi dan', 'novo gotovo svaki dan', 'kao na popisu'],
    held: ['jedna nova namirnica', 'dvije nove namirnice', 'ono što vam odgovara', 'kao na popisu'],
  },
};

/** Page 5; null where there is none, or a food of it may not be eaten. */
export function composeWeek(input: PaperInput, foods: ChosenFoods): PaperWeek | null {
  const { week, language, draft } = input;
  if (week === null || !isWeekShown(input)) return null;
  const text = words[language];
  const days = dayWords[language];
  const perDay = days.map(({ short }, index) => ({ short, count: week.newPlants[index] ?? 0 }));
  const total = perDay.reduce((sum, { count }) => sum + count, 0);
  return {
    deck: text.deck,
    days: days.map(({ short, name }, index) => ({ short, name, meals: mealsOf(input, week, index) })),
    note: noteText(input, week),
    eaten: eatenText(input, week),
    stair: stepsOnPaper(input, foods),
    plants: {
      perDay,
      total,
      goal: plantGoal,
      alternative: text.plants(perDay.map(({ short, count }) => `${short} ${count}`).join(', '), total),
    },
    shopping:
      draft.week.shopping && week.shopping !== null
        ? {
            persons: text.persons(week.shopping.persons),
            aisles: week.shopping.aisles
              .filter(({ items }) => items.length > 0)
              .map(({ key, name, items }) => ({
                key,
                name: name[language],
                items: items.map((item) => item[language]),
              })),
          }
        : null,
  };
}

/** Parts of a meal that have an amount on paper: the heaviest, for they decide how much it is. */
const heavyParts = 3;

function mealsOf(input: PaperInput, week: PaperInputWeek, day: number): PaperWeek['days'][number]['meals'] {
  const { language } = input;
  const meals = week.days[day]?.meals;
  const nameOf = foodNames(input);
  const meal = (index: number): PaperMeal => {
    const own = meals?.[index];
    // grams are those of adults
    const parts = hasChildPortions(input) ? [] : (own?.parts ?? []);
    const heaviest = [...parts].sort((a, b) => b.grams - a.grams || a.foodId - b.foodId).slice(0, heavyParts);
    return {
      name: own?.name[language] ?? '',
      portions: heaviest
        .map(({ foodId, grams }) => `${nameOf(foodId)[language]} ${amountText(Math.round(grams), 'g', language)}`)
        .join(', '),
    };
  };
  return [meal(0), meal(1), meal(2), meal(3)];
}

function noteText(input: PaperInput, week: PaperInputWeek): string {
  const { language, targets } = input;
  const energy = nutrientByCode('energy').id;
  const given = week.perDay.get(energy) ?? null;
  const need = targets.get(energy)?.target ?? null;
  const rounded = (kcal: number): number => Math.round(kcal / 50) * 50;
  // a child's paper has no figures of energy
  const figures =
    given === null || isChild(input)
      ? []
      : [words[language].energy(rounded(given), need === null ? null : rounded(need))];
  return [...week.notes.map((note) => note[language]), ...figures].filter((note) => note !== '').join(' ');
}

/** Fibre before and with the week. Where something holds it down, less is not the point, and nothing is said. */
function eatenText(input: PaperInput, week: PaperInputWeek): string | null {
  const { diary, language, today } = input;
  const { id, unit } = nutrientByCode('fiber');
  const [eaten, given] = [diary?.perDay.get(id), week.perDay.get(id)];
  if (!diary || !eaten || given === undefined || isHeldDown(input, id)) return null;
  const [first = '', last = first] = [diary.dates[0], diary.dates.at(-1)];
  const day = (date: string): string => shortDay(date, today, language);
  const days = first === last ? day(first) : `${day(first)} – ${day(last)}`;
  const amount = amountText(Math.round(eaten.amount), unit, language);
  return words[language].eaten(
    { amount, atLeast: eaten.atLeast, days, child: isChild(input) },
    amountText(Math.round(given), unit, language),
  );
}

function stepsOnPaper(input: PaperInput, foods: ChosenFoods): PaperWeek['stair'] {
  const { language } = input;
  const text = words[language];
  const steps = stepTexts(input, foods);
  const stair = fibreStepsOf(input);
  if (stair === null) return null;
  // each text at the first step it is for, the last at the top
  const textAt = (index: number): number => Math.round((index * (steps.length - 1)) / Math.max(1, stair.length - 1));
  return stair.map(({ week, grams }, index) => {
    const amount = numberText(grams, language, 0);
    const isNew = index === 0 || textAt(index) !== textAt(index - 1);
    return {
      fibre: stair.length > wideSteps ? `${amount}\u00a0g` : text.fibre(amount),
      grams,
      week: text.week(week),
      text: isNew ? (steps[textAt(index)] ?? '') : '',
    };
  });
}

/** More steps than this have no room for words in them. */
const wideSteps = 6;

/** What to do in each of four weeks: also beside the boxes of the fridge sheet. */
export function stepTexts(input: PaperInput, foods: ChosenFoods): readonly string[] {
  const { language } = input;
  // a stair of fibre is no way for somebody who is to have less of it
  if (isHeldDown(input, nutrientByCode('fiber').id)) return words[language].held;
  // tofu stands in their group, and who may have nothing else of it is told of no pulses
  const isPulse = ({ plantKey }: { plantKey: string | null }): boolean => plantKey !== 'soy';
  const hasLegumes = foods.groups.some(({ lines }) =>
    lines.some((line) => line.group === 'legumes' && line.foods.some(isPulse)),
  );
  return hasLegumes ? words[language].legumes : words[language].noLegumes;
}
