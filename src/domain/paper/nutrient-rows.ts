import type { Language } from '#contract/endpoint.ts';
import type { FoodResult } from '#contract/food-result.ts';
import { type NutrientCode, nutrientByCode, nutrientById } from '#contract/nutrients.ts';
import { type AllowedFoods, barredFoods, isExpecting, isWeekShown } from './allowed-foods.ts';
import type { ChosenFoods } from './food-groups.ts';
import { fibreStepsOf, isHeldDown } from './held-down.ts';
import { amountText, capitalised, listText } from './in-words.ts';
import type { PaperNutrient } from './paper.ts';
import type { PaperInput } from './paper-input.ts';

const everyday = ['fiber', 'iron', 'calcium', 'magnesium', 'vitamin_b12', 'vitamin_d', 'iodine'] as const;
const expecting = ['fiber', 'iron', 'calcium', 'folate', 'vitamin_b12', 'vitamin_d', 'iodine'] as const;

/** Report groups of foods that hold vitamin B12 by themselves. */
const animalGroups = new Set(['meat', 'poultry-eggs', 'fish', 'dairy']);

/** A portion that gives a tenth of the target is worth naming. */
const worthNaming = 0.1;
/** Of one that gives so much it matters more that it is at hand than that another gives more. */
const richShare = 0.2;
/** So many sources are enough; below it weaker ones are named, too. */
const enoughFoods = 2;
const namedFoods = 4;
const mostNutrients = 8;

const words = {
  en: {
    noData: 'no data',
    noWeek: '–',
    stair: 'Add to it step by step (page 5).',
    hardly: 'Hardly in your foods; ask us about a supplement.',
    supplement: 'ask your doctor about a supplement',
    salt: 'the salt you use: iodised',
    fish: 'sea fish',
    alternative: (name: string, target: string, given: string) => `${name}: target ${target}, the week gives ${given}.`,
    targetOnly: (name: string, target: string) => `${name}: target ${target}; what the week gives is not known.`,
    standard: { nasem: 'Targets of the National Academies (NASEM)', efsa: 'Targets of EFSA' },
  },
  hr: {
    noData: 'nema podatka',
    noWeek: '–',
    stair: 'Povećavajte postupno (5. stranica).',
    hardly: 'Jedva ga ima u vašim namirnicama; pitajte nas za dodatak.',
    supplement: 'o dodatku pitajte liječnika',
    salt: 'sol koju koristite: jodirana',
    fish: 'morska riba',
    alternative: (name: string, target: string, given: string) => `${name}: cilj ${target}, tjedan daje ${given}.`,
    targetOnly: (name: string, target: string) => `${name}: cilj ${target}; koliko tjedan daje, nije poznato.`,
    standard: { nasem: 'Ciljevi: National Academies (NASEM)', efsa: 'Ciljevi: EFSA' },
  },
} as const;

export function standardText({ language, calculation }: PaperInput): string {
  return words[language].standard[calculation?.standard ?? 'nasem'];
}

/** What everybody minds, and before it what this patient wants more of. */
function watchedNutrients(input: PaperInput): readonly NutrientCode[] {
  const usual: readonly NutrientCode[] = isExpecting(input) ? expecting : everyday;
  const wished = (input.calculation?.settings.nutrients ?? []).flatMap(({ nutrientId, intent }) => {
    const code = intent === 'prefer' ? nutrientById(nutrientId)?.code : undefined;
    return code === undefined ? [] : [code];
  });
  return [...new Set([...wished, ...usual])].slice(0, mostNutrients);
}

/** What to mind every day: the target, what the week gives, and where to find it. */
export function nutrientRows(input: PaperInput, allowed: AllowedFoods, foods: ChosenFoods): PaperNutrient[] {
  const { language, targets } = input;
  const text = words[language];
  const week = isWeekShown(input) ? input.week : null;
  return watchedNutrients(input).flatMap((code): PaperNutrient[] => {
    const nutrient = nutrientByCode(code);
    // no target where less of it is asked for
    if (isHeldDown(input, nutrient.id)) return [];
    const target = targets.get(nutrient.id)?.target ?? null;
    if (target === null || target <= 0) return [];
    const unit = nutrient.unit.replace(/ .*/, '');
    const name = nutrientName(code, language);
    const targetText = amountText(target, unit, language);
    const given = week?.perDay.get(nutrient.id) ?? null;
    const givenText = given === null ? (week === null ? text.noWeek : text.noData) : amountText(given, unit, language);
    return [
      {
        name,
        targetText,
        ratio: given === null ? null : given / target,
        givenText,
        where: whereText(input, code, { allowed, foods, target, withWeek: week !== null }),
        alternative: given === null ? text.targetOnly(name, targetText) : text.alternative(name, targetText, givenText),
      },
    ];
  });
}

function nutrientName(code: NutrientCode, language: Language): string {
  // the long name of the table is no heading of a narrow column
  if (code === 'fiber') return language === 'hr' ? 'Vlakna' : 'Fibre';
  return nutrientByCode(code).name[language];
}

function whereText(
  input: PaperInput,
  code: NutrientCode,
  given: { allowed: AllowedFoods; foods: ChosenFoods; target: number; withWeek: boolean },
): string {
  const { language } = input;
  const text = words[language];
  const id = nutrientByCode(code).id;
  if (code === 'fiber' && given.withWeek && fibreStepsOf(input) !== null) return text.stair;
  if (code === 'iodine') {
    const sources = iodineFoods(input, given.allowed);
    return sources.length === 0 ? text.hardly : capitalised(`${sources.join('; ')}.`);
  }
  const names = richest(input, id, given);
  if (names.length === 0) return text.hardly;
  const supplement = needsSupplement(input, code, given.allowed) ? `; ${text.supplement}` : '';
  return capitalised(`${listText(names, language)}${supplement}.`);
}

/** Food hardly gives enough vitamin D to anybody, nor vitamin B12 to whoever eats nothing of animals. */
function needsSupplement({ foods, tables }: PaperInput, code: NutrientCode, allowed: AllowedFoods): boolean {
  if (code !== 'vitamin_b12') return code === 'vitamin_d';
  const animal = ({ foodId }: FoodResult) => animalGroups.has(tables.foods.get(foodId)?.reportGroup ?? '');
  return !foods.some((food) => animal(food) && allowed.has(food.foodId));
}

/** Table salt. */
const salt = 73;

/** A rule of this patient, beyond what holds for everybody, keeps salt down, or it is not eaten at all. */
export function hasLittleSalt(input: PaperInput): boolean {
  const { health, foods } = input;
  if (barredFoods(input).has(salt)) return true;
  const rules = foods.find(({ foodId }) => foodId === salt)?.ceiling?.rules ?? [];
  return rules.some(({ ruleId, effect }) => {
    const cause = health.safety.find(({ code }) => code === ruleId)?.cause;
    const ofPatient = cause && cause.drugIds.length + cause.conditions.length + cause.restrictionIds.length > 0;
    return effect !== 'steady' && ofPatient === true;
  });
}

/** The table of foods has no iodine. */
function iodineFoods(input: PaperInput, allowed: AllowedFoods): string[] {
  const { foods, tables, language } = input;
  const text = words[language];
  const hasFish = foods.some(({ foodId }) => tables.foods.get(foodId)?.reportGroup === 'fish' && allowed.has(foodId));
  // no word of salt to somebody who is to have little of it
  const noSalt = isHeldDown(input, nutrientByCode('sodium').id) || hasLittleSalt(input);
  return [...(hasFish ? [text.fish] : []), ...(noSalt ? [] : [text.salt])];
}

/** Foods of page 3 with most of it in a portion; where they give too little, others that are good for everybody. */
function richest(
  input: PaperInput,
  nutrientId: number,
  { allowed, foods, target }: { allowed: AllowedFoods; foods: ChosenFoods; target: number },
): string[] {
  const { catalogue, tables, language } = input;
  const amount = (foodId: number): number => {
    const food = catalogue.get(foodId);
    return ((food?.per100g.get(nutrientId) ?? 0) * (food?.portion?.grams ?? 0)) / 100;
  };
  const printed = foods.groups.flatMap(({ lines }) => lines.flatMap((line) => line.foods.map(({ foodId }) => foodId)));
  const neutral = input.foods
    .filter(({ foodId, form, mark }) => form === null && mark !== 'rarely' && allowed.has(foodId))
    .map(({ foodId }) => foodId)
    .filter((foodId) => isEverydayFood(input, foodId));
  const bound = boundByOxalate.has(nutrientId) ? tables.oxalate : new Set<number>();
  const ranked = (ids: readonly number[]) =>
    ids
      .filter((id) => !bound.has(id) && amount(id) >= worthNaming * target)
      .sort((a, b) => amount(b) - amount(a) || a - b);
  const usual = ranked(printed.filter((foodId) => isEverydayFood(input, foodId)));
  const rich = ranked(neutral)
    .filter((id) => amount(id) >= richShare * target)
    .sort((a, b) => tables.everyday.indexOf(a) - tables.everyday.indexOf(b));
  const namesOf = (ids: readonly number[]) => [
    ...new Set(ids.flatMap((id) => tables.foods.get(id)?.listName[language] ?? [])),
  ];
  // what few kitchens have stands last
  const names = namesOf([...usual, ...rich, ...ranked(printed)]);
  return (names.length < enoughFoods ? namesOf([...usual, ...rich, ...ranked([...neutral, ...printed])]) : names).slice(
    0,
    namedFoods,
  );
}

const boundByOxalate: ReadonlySet<number> = new Set([nutrientByCode('calcium').id, nutrientByCode('iron').id]);

/** Fortified powders and liver hold most of everything and are on nobody's plate. */
function isEverydayFood({ tables }: PaperInput, foodId: number): boolean {
  const group = tables.foods.get(foodId)?.reportGroup ?? null;
  return group !== null && group !== 'sweets' && group !== 'processed-meat' && tables.everyday.includes(foodId);
}
