import type { FoodBand } from '#contract/food-bands.ts';
import type { BothTexts, ReportDifferences } from '#contract/patient-report.contract.ts';

/** What a draft keeps of a proposal, to tell later what has changed. */
export interface ProposedThen {
  id: string;
  claim: BothTexts;
  sentence: BothTexts;
}

export function findingDifferences(
  then: readonly ProposedThen[],
  now: readonly ProposedThen[],
): ReportDifferences['findings'] {
  const nowById = new Map(now.map((finding) => [finding.id, finding]));
  const thenIds = new Set(then.map(({ id }) => id));
  const sameTexts = (a: BothTexts, b: BothTexts) => a.en === b.en && a.hr === b.hr;
  return [
    ...then.flatMap(({ id, claim, sentence }): ReportDifferences['findings'] => {
      const today = nowById.get(id);
      if (!today) return [{ id, kind: 'gone' }];
      return sameTexts(claim, today.claim) && sameTexts(sentence, today.sentence) ? [] : [{ id, kind: 'changed' }];
    }),
    ...now.filter(({ id }) => !thenIds.has(id)).map(({ id }) => ({ id, kind: 'new' as const })),
  ];
}

/** Foods that stand in another band; in the order of the newer list. */
export function bandDifferences(
  before: ReadonlyMap<number, FoodBand>,
  after: ReadonlyMap<number, FoodBand>,
): { foodId: number; before: FoodBand | null; after: FoodBand | null }[] {
  const ids = new Set([...after.keys(), ...before.keys()]);
  return [...ids]
    .map((foodId) => ({ foodId, before: before.get(foodId) ?? null, after: after.get(foodId) ?? null }))
    .filter((food) => food.before !== food.after);
}
