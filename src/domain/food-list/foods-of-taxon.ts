import type { Rank } from '#contract/microbiome.ts';
import { points } from './contribution.ts';
import type { FoodListDocument } from './food-list-document.ts';
import { type Explained, explainedBy2, type GenusOutcome, generaOf } from './genera.ts';

interface AskedTaxon {
  taxId: number;
  rank: Rank;
}

type PointsOfFood = { foodId: number; points: number };

/**
 * The foods that a taxon speaks for or against, the largest first. A genus has the points of the waterfall, which hold what
 * its species say; a species has its own part of them.
 */
export function foodsOfTaxon(list: FoodListDocument, taxon: AskedTaxon): PointsOfFood[] {
  const by2 = explainedBy2(list);
  return (by2 ? spokenBy2(list, by2, taxon) : spokenInGroups(list, taxon))
    .filter((food) => food.points !== 0)
    .sort((a, b) => Math.abs(b.points) - Math.abs(a.points) || a.foodId - b.foodId);
}

/** A food has the points of the group whose score it has. */
function spokenInGroups(
  { foods, groups = [], voices }: Pick<FoodListDocument, 'foods' | 'groups' | 'voices'>,
  { taxId, rank }: AskedTaxon,
): PointsOfFood[] {
  const pointsOf = new Map(
    groups.map(({ groupId, parts }) => {
      if (rank === 'genus') return [groupId, parts.find(({ genusTaxId }) => genusTaxId === taxId)?.points ?? 0];
      const own = parts.flatMap((part) => part.taxa.filter(({ voice }) => voices[voice]?.taxon.taxId === taxId));
      return [groupId, own.reduce((sum, one) => sum + one.points, 0)];
    }),
  );
  return foods.map(({ foodId, suggestionId }) => ({
    foodId,
    points: (suggestionId && pointsOf.get(suggestionId)) || 0,
  }));
}

function spokenBy2(
  { foods }: Pick<FoodListDocument, 'foods'>,
  list: Explained,
  { taxId, rank }: AskedTaxon,
): PointsOfFood[] {
  return foods.map(({ foodId }, food) => {
    const genera = generaOf(list, food);
    if (rank === 'genus') return { foodId, points: genera.find((genus) => genus.genusTaxId === taxId)?.points ?? 0 };
    const magnitude = genera.reduce((sum, genus) => sum + Math.abs(effectSum(genus)), 0);
    const own = genera.reduce((sum, genus) => sum + effectSum(genus, taxId), 0);
    return { foodId, points: points(own, magnitude, list.scoring.neutralVotes) };
  });
}

/** What the members of a genus say together, or one of them alone. */
function effectSum({ members }: GenusOutcome, taxId?: number): number {
  let sum = 0;
  for (const { taxon, share, contribution } of members) {
    if (taxId === undefined || taxon.taxId === taxId) sum += share * contribution;
  }
  return sum;
}
