import type { Rank } from '#contract/microbiome.ts';
import { type Explained, type GenusOutcome, generaOf } from './genera.ts';
import { points } from './tally.ts';

/**
 * The foods that a taxon speaks for or against, loudest first. A genus has the points of the waterfall, which hold what
 * its species say; a species has its own part of them.
 */
export function foodsOfTaxon(
  list: Explained & { foods: readonly { foodId: number }[] },
  { taxId, rank }: { taxId: number; rank: Rank },
): { foodId: number; points: number }[] {
  const spoken = list.foods.map(({ foodId }, food) => {
    const genera = generaOf(list, food);
    if (rank === 'genus') return { foodId, points: genera.find((genus) => genus.genusTaxId === taxId)?.points ?? 0 };
    const loudness = genera.reduce((sum, genus) => sum + Math.abs(saidBy(genus)), 0);
    const own = genera.reduce((sum, genus) => sum + saidBy(genus, taxId), 0);
    return { foodId, points: points(own, loudness, list.scoring.neutralVotes) };
  });
  return spoken
    .filter((food) => food.points !== 0)
    .sort((a, b) => Math.abs(b.points) - Math.abs(a.points) || a.foodId - b.foodId);
}

/** What the members of a genus say together, or one of them alone. */
function saidBy({ members }: GenusOutcome, taxId?: number): number {
  let said = 0;
  for (const { taxon, share, contribution } of members) {
    if (taxId === undefined || taxon.taxId === taxId) said += share * contribution;
  }
  return said;
}
