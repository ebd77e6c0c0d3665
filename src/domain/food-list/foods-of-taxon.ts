import type { Rank } from '#contract/microbiome.ts';
import { genusPlaces } from './genera.ts';
import type { SpeakingPairs } from './speaking-pairs.ts';
import { points } from './tally.ts';
import type { Voice } from './types.ts';

interface Spoken {
  pairs: SpeakingPairs;
  voices: readonly Voice[];
  neutralVotes: number;
  /** In the order of the pairs. */
  foods: readonly { foodId: number }[];
}

/**
 * The foods that a taxon speaks for or against, loudest first. A genus has the points of the waterfall, which hold what
 * its species say; a species has its own part of them.
 */
export function foodsOfTaxon(
  { pairs, voices, neutralVotes, foods }: Spoken,
  { taxId, rank }: { taxId: number; rank: Rank },
): { foodId: number; points: number }[] {
  const spoken = foods.flatMap(({ foodId }, food) => {
    const places = genusPlaces(pairs, voices, food, neutralVotes);
    if (rank === 'genus') {
      const own = places.find(({ genusTaxId }) => genusTaxId === taxId);
      return own === undefined || own.points === 0 ? [] : [{ foodId, points: own.points }];
    }
    const said = ofSpecies(pairs, voices, food, taxId);
    return said === 0 ? [] : [{ foodId, points: points(said, loudnessOf(pairs, places), neutralVotes) }];
  });
  return spoken.sort((a, b) => Math.abs(b.points) - Math.abs(a.points) || a.foodId - b.foodId);
}

function ofSpecies(pairs: SpeakingPairs, voices: readonly Voice[], food: number, taxId: number): number {
  let said = 0;
  for (let at = pairs.start[food] ?? 0; at < (pairs.start[food + 1] ?? 0); at++) {
    if (voices[pairs.voice[at] ?? 0]?.taxon.taxId === taxId) said += saidBy(pairs, at);
  }
  return said;
}

/** How much all genera of a food say, whichever way. */
function loudnessOf(pairs: SpeakingPairs, places: readonly { first: number; end: number }[]): number {
  let loudness = 0;
  for (const { first, end } of places) {
    let said = 0;
    for (let at = first; at < end; at++) said += saidBy(pairs, at);
    loudness += Math.abs(said);
  }
  return loudness;
}

const saidBy = (pairs: SpeakingPairs, at: number): number => (pairs.share[at] ?? 0) * (pairs.contribution[at] ?? 0);
