import type { Reason } from '#contract/recommendation.contract.ts';
import { type GenusPlace, genusPlaces } from '#domain/food-list/genera.ts';
import type { SpeakingPairs } from '#domain/food-list/speaking-pairs.ts';
import type { Voice } from '#domain/food-list/types.ts';
import { gradeOfCode } from '#domain/rule-base/pair-table.ts';

/** As many genera as a sentence can hold. */
const STRONGEST = 3;

/** What a result explains its foods with. */
export interface Explained {
  pairs: SpeakingPairs;
  voices: readonly Voice[];
  neutralVotes: number;
}

/** The pair that says most in one of the strongest genera of a food, with the points of the genus. */
export interface Spokesman {
  pair: number;
  points: number;
}

/** The three strongest genera of the food at this position, each told through the taxon that says most in it. */
export function spokesmenOf({ pairs, voices, neutralVotes }: Explained, food: number): Spokesman[] {
  return genusPlaces(pairs, voices, food, neutralVotes, STRONGEST)
    .filter((genus) => genus.points !== 0)
    .map((genus) => ({ pair: loudest(pairs, genus), points: genus.points }));
}

export function reasonsOf(result: Explained, food: number): Reason[] {
  return spokesmenOf(result, food).flatMap((spokesman) => reasonOf(result, spokesman) ?? []);
}

/** `undefined` for a pair without a voice, which no result has. */
export function reasonOf({ pairs, voices }: Explained, { pair, points }: Spokesman): Reason | undefined {
  const taxon = voices[pairs.voice[pair] ?? 0]?.taxon;
  return (
    taxon && {
      taxId: taxon.taxId,
      name: taxon.name,
      rank: taxon.rank,
      effect: (pairs.value[pair] ?? 0) > 0 ? 'raises' : 'lowers',
      status: taxon.status,
      word: taxon.word,
      abundance: taxon.abundance,
      low: taxon.range?.low ?? null,
      high: taxon.range?.high ?? null,
      points,
      grade: gradeOfCode(pairs.grade[pair] ?? 0),
    }
  );
}

/** On a tie the genus itself, which comes first, speaks. */
function loudest({ share, contribution }: SpeakingPairs, { first, end }: GenusPlace): number {
  let best = first;
  let volume = -1;
  for (let at = first; at < end; at++) {
    const own = Math.abs((share[at] ?? 0) * (contribution[at] ?? 0));
    if (own > volume) {
      best = at;
      volume = own;
    }
  }
  return best;
}
