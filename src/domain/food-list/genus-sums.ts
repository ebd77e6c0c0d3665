import type { SpeakingPairs } from './speaking-pairs.ts';
import type { Voice } from './types.ts';

/** What each genus says about each food: food by food, genera in the order of the pairs. */
export interface GenusSums {
  /** Genera of the food at position `f` are those from `start[f]` up to before `start[f + 1]`. */
  start: Int32Array;
  /** Where the pairs of the genus end; they begin where those of the one before it end. */
  end: Int32Array;
  /** C(G) */
  contribution: Float64Array;
  /** By food: the sum of the sizes of what its genera say. */
  loudness: Float64Array;
}

/** Room for as many genera as there are pairs. */
export function emptySums(pairs: SpeakingPairs): GenusSums {
  return {
    start: new Int32Array(pairs.start.length),
    end: new Int32Array(pairs.length),
    contribution: new Float64Array(pairs.length),
    loudness: new Float64Array(pairs.start.length),
  };
}

const kept = new WeakMap<SpeakingPairs, GenusSums>();

/** The engine has worked them out already: who explains its result need not do so again. */
export function keepSums(pairs: SpeakingPairs, sums: GenusSums): void {
  kept.set(pairs, sums);
}

/** Those of the engine, or the same added up from the shares of a stored list. */
export function genusSums(pairs: SpeakingPairs, voices: readonly Voice[]): GenusSums {
  const known =
    kept.get(pairs) ??
    sumUp(
      pairs,
      Int32Array.from(voices, (voice) => voice.taxon.genusTaxId),
    );
  kept.set(pairs, known);
  return known;
}

function sumUp(pairs: SpeakingPairs, genusOf: Int32Array): GenusSums {
  const sums = emptySums(pairs);
  let genera = 0;
  for (let food = 0; food + 1 < pairs.start.length; food++) {
    const last = pairs.start[food + 1] ?? 0;
    let loudness = 0;
    for (let first = pairs.start[food] ?? 0; first < last; ) {
      const end = endOfGenus(pairs, genusOf, first, last);
      let contribution = 0;
      for (let at = first; at < end; at++) contribution += (pairs.share[at] ?? 0) * (pairs.contribution[at] ?? 0);
      loudness += Math.abs(contribution);
      sums.end[genera] = end;
      sums.contribution[genera] = contribution;
      genera++;
      first = end;
    }
    sums.loudness[food] = loudness;
    sums.start[food + 1] = genera;
  }
  return sums;
}

/** Pairs of a food stand genus by genus. */
export function endOfGenus(pairs: SpeakingPairs, genusOf: Int32Array, first: number, end: number): number {
  const genus = genusOf[pairs.voice[first] ?? 0];
  let next = first + 1;
  while (next < end && genusOf[pairs.voice[next] ?? 0] === genus) next++;
  return next;
}
