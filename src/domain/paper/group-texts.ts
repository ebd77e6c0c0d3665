import { allowedFoods } from './allowed-foods.ts';
import { foodFinder } from './named-foods.ts';
import type { PaperInput } from './paper-input.ts';
import { paperSurroundings } from './paper-surroundings.ts';
import type { GroupText } from './report-tables.ts';

/**
 * Says a text of the tables without what names only foods that this patient is not offered, or names one by a word that
 * is also the name of a food they may not have ("yogurt" where only one of buffalo milk is left). Null where nothing is.
 */
export function allowedTexts(input: PaperInput): (text: GroupText, joint: string) => string | null {
  const allowed = allowedFoods(input);
  const { barred, held, eaten } = paperSurroundings(input);
  const findBarred = foodFinder([...barred, ...held], eaten);
  return (text, joint) => {
    const ways = text
      .filter(({ foodIds }) => foodIds.length === 0 || foodIds.some((id) => allowed.has(id)))
      .map((way) => way.text[input.language])
      .filter((way) => findBarred(way) === null);
    return ways.length === 0 ? null : ways.join(joint);
  };
}
