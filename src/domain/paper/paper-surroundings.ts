import { nutrientByCode, nutrients } from '#contract/nutrients.ts';
import { allowedFoods, barredNames, isEatenBy, isWeekShown, namesOf, processedMeat } from './allowed-foods.ts';
import type { PaperSurroundings } from './check-paper.ts';
import { isHeldDown } from './held-down.ts';
import { hasLittleSalt } from './nutrient-rows.ts';
import type { PaperInput } from './paper-input.ts';

/** What the check of a finished paper must know beside it. It looks at the record anew, not at what was composed. */
export function paperSurroundings(input: PaperInput): Omit<PaperSurroundings, 'unprintable'> {
  const { language, week } = input;
  const { barred, eaten } = barredNames(input);
  const isEaten = isEatenBy(input);
  const allowed = allowedFoods(input, []);
  const offered = namesOf(input, allowed.has);
  const notOffered = (isWanted: (foodId: number) => boolean): string[] =>
    [...namesOf(input, isWanted)].filter((name) => !offered.has(name));
  const shown = isWeekShown(input);
  const processed = processedMeat(input);
  return {
    barred,
    held: notOffered((id) => isEaten(id) && !allowed.has(id)),
    eaten: [...eaten],
    processed: notOffered((id) => processed.has(id)),
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
