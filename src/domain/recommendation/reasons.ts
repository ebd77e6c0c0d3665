import type { Reason } from '#contract/recommendation.contract.ts';
import type { GenusOutcome, MemberOutcome } from '#domain/food-list/genera.ts';

/** As many genera as a sentence can hold. */
export const STRONGEST = 3;

/** The three strongest genera of a food, each told through the taxon that says most in it. */
export function reasonsOf(genera: readonly GenusOutcome[]): Reason[] {
  return genera
    .filter((genus) => genus.points !== 0)
    .slice(0, STRONGEST)
    .flatMap((genus) => {
      const spokesman = loudest(genus.members);
      if (spokesman === undefined) return [];
      const { taxon } = spokesman;
      return [
        {
          taxId: taxon.taxId,
          name: taxon.name,
          rank: taxon.rank,
          effect: spokesman.value > 0 ? ('raises' as const) : ('lowers' as const),
          status: taxon.status,
          word: taxon.word,
          abundance: taxon.abundance,
          low: taxon.range?.low ?? null,
          high: taxon.range?.high ?? null,
          points: genus.points,
          grade: spokesman.grade,
        },
      ];
    });
}

/** On a tie the genus itself, which comes first, speaks. */
function loudest(members: readonly MemberOutcome[]): MemberOutcome | undefined {
  let best: MemberOutcome | undefined;
  let volume = -1;
  for (const member of members) {
    const own = Math.abs(member.share * member.contribution);
    if (own > volume) {
      best = member;
      volume = own;
    }
  }
  return best;
}
