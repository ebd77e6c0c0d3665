import type { Reason } from '#contract/recommendation.contract.ts';
import type { FoodListDocument } from './food-list-document.ts';

/** What a list tells of the food at this position. */
export function reasonsOf({ foods, voices }: Pick<FoodListDocument, 'foods' | 'voices'>, food: number): Reason[] {
  return (foods[food]?.reasons ?? []).flatMap(({ voice, effect, points, grade }) => {
    const taxon = voices[voice]?.taxon;
    if (!taxon) return [];
    const { taxId, name, rank, status, word, abundance, range } = taxon;
    const [low, high] = [range?.low ?? null, range?.high ?? null];
    return [{ taxId, name, rank, effect, status, word, abundance, low, high, points, grade }];
  });
}
