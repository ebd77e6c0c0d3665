import { nutrientByCode, nutrients } from '#contract/nutrients.ts';
import { allowedFoods, barredFoods, isWeekShown, processedMeat, restrictedRawOnly } from './allowed-foods.ts';
import type { PaperSurroundings } from './check-paper.ts';
import { plainName } from './named-foods.ts';
import { hasLittleSalt } from './nutrient-rows.ts';
import type { PaperInput } from './paper-input.ts';
import { isHeldDown } from './paper-stair.ts';

/** What the check of a finished paper must know beside it. It looks at the record anew, not at what was composed. */
export function paperSurroundings(input: PaperInput): Omit<PaperSurroundings, 'unprintable'> {
  const { language, week } = input;
  const barred = barredFoods(input);
  const rawOnly = restrictedRawOnly(input);
  const allowed = allowedFoods(input, []);
  const offered = namesOf(input, (id) => allowed.has(id));
  const eaten = new Set([...offered, ...namesOf(input, (id) => !barred.has(id) || rawOnly.has(id))]);
  const isOut = (id: number): boolean => barred.has(id) && !rawOnly.has(id);
  const shown = isWeekShown(input);
  const processed = processedMeat(input);
  return {
    barred: namesOf(input, isOut).filter((name) => !eaten.has(name)),
    held: namesOf(input, (id) => !isOut(id) && !allowed.has(id)).filter((name) => !offered.includes(name)),
    eaten: [...eaten],
    processed: namesOf(input, (id) => processed.has(id)).filter((name) => !offered.includes(name)),
    heldNutrients: nutrients.filter(({ id }) => isHeldDown(input, id)).map(({ name }) => name[language]),
    littleSalt: hasLittleSalt(input) || isHeldDown(input, nutrientByCode('sodium').id),
    energyShare: shown ? energyShare(input) : null,
    weekBreaches: shown ? (week?.breaches ?? []).map(({ hard, text }) => ({ hard, text: text[language] })) : [],
  };
}

function energyShare({ week, targets }: PaperInput): number | null {
  const { id } = nutrientByCode('energy');
  const [given, need] = [week?.perDay.get(id), targets.get(id)?.target];
  return given === undefined || need === undefined || need === null || need <= 0 ? null : given / need;
}

/** How foods are called: the short name, and the full one without how it is prepared. */
function namesOf({ foods, tables, catalogue, language }: PaperInput, wanted: (foodId: number) => boolean): string[] {
  const names = foods
    .filter(({ foodId }) => wanted(foodId))
    .flatMap(({ foodId }) => {
      const full = catalogue.get(foodId)?.name[language];
      return [tables.foods.get(foodId)?.listName[language], full && plainName(full)];
    });
  return [...new Set(names.flatMap((name) => (name ? [name.toLowerCase()] : [])))];
}
