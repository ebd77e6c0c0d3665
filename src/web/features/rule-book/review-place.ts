import type { CoherenceCode, CoherenceFinding } from '#contract/rule-book.contract.ts';
import type { ReviewItem } from './use-review-queue.ts';

/** Mended among the pairs; everything else among the behaviours. */
const mendedInPairs: ReadonlySet<CoherenceCode> = new Set([
  'GENUS_AND_SPECIES_PAIRS_DIFFER',
  'BEHAVIOUR_WITHOUT_PAIRS',
]);

/** Where a contradiction is mended. */
export function placeOfFinding({ code, level, kind, taxId }: CoherenceFinding) {
  return {
    to: mendedInPairs.has(code) ? ('/admin/bacteria-food-relation' as const) : ('/admin/bacteria-behaviour' as const),
    search: { level, kind, taxon: taxId },
  };
}

/** Where somebody judges what waits. */
export function placeOf(item: ReviewItem) {
  if (item.kind === 'contradiction') return placeOfFinding(item.finding);
  const { kind, key } = item.waiting;
  return { to: '/admin/rule-book/review' as const, search: { item: `${kind}:${key}` } };
}
