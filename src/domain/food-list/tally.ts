import { endOfGenus, type GenusSums } from './genus-sums.ts';
import { type GenusVoice, genusVoice } from './genus-voice.ts';
import type { SpeakingPairs } from './speaking-pairs.ts';
import type { VoiceColumns } from './voice-columns.ts';

/** Sums over the genera of one food. */
export interface Tally {
  /** Of C(G), and of its size. */
  sum: number;
  loudness: number;
  /** Of what lies outside its range alone. */
  loudSum: number;
  /** Genera with a voice for or against. */
  genera: number;
  /** Genera outside their range that speak for and against. */
  loudFor: number;
  loudAgainst: number;
  /** One of these rests on a grade A and a value that is surely outside. */
  sureFor: boolean;
  sureAgainst: boolean;
  dose: number | null;
}

/**
 * Goes through the genera of the food at this position, giving each its one voice, which is noted in `sums`; food by
 * food from the first on.
 */
export function tallyOf(
  pairs: SpeakingPairs,
  dose: Float64Array,
  voices: VoiceColumns,
  food: number,
  sums: GenusSums,
): Tally {
  // sums in variables of their own: in an object each of a hundred thousand additions would cost a piece of memory
  let [sum, loudness, loudSum] = [0, 0, 0];
  let [genera, loudFor, loudAgainst] = [0, 0, 0];
  let [sureFor, sureAgainst] = [false, false];
  const genus: GenusVoice = { contribution: 0, loud: 0, sureFor: false, sureAgainst: false };
  const end = pairs.start[food + 1] ?? 0;
  let first = pairs.start[food] ?? 0;
  let place = sums.start[food] ?? 0;
  while (first < end) {
    const next = endOfGenus(pairs, voices.genus, first, end);
    genusVoice(pairs, voices, first, next, genus);
    first = next;
    const { contribution, loud } = genus;
    sums.end[place] = next;
    sums.contribution[place] = contribution;
    place++;
    sum += contribution;
    loudness += Math.abs(contribution);
    loudSum += loud;
    if (contribution !== 0) genera++;
    if (loud > 0) {
      loudFor++;
      sureFor ||= genus.sureFor;
    } else if (loud < 0) {
      loudAgainst++;
      sureAgainst ||= genus.sureAgainst;
    }
  }
  sums.start[food + 1] = place;
  sums.loudness[food] = loudness;
  const mean = meanDose(pairs, dose, food);
  return { sum, loudness, loudSum, genera, loudFor, loudAgainst, sureFor, sureAgainst, dose: mean };
}

/** Over the pairs with a known dose, by how much they say. */
function meanDose(pairs: SpeakingPairs, dose: Float64Array, food: number): number | null {
  let sum = 0;
  let weight = 0;
  for (let at = pairs.start[food] ?? 0; at < (pairs.start[food + 1] ?? 0); at++) {
    const own = dose[at] ?? 0;
    const said = Math.abs((pairs.share[at] ?? 0) * (pairs.contribution[at] ?? 0));
    if (own <= 0 || said === 0) continue;
    sum += said * own;
    weight += said;
  }
  return weight === 0 ? null : sum / weight;
}

/** Supporting and opposing voices against the neutral votes; the points of all genera add up to the score. */
export function points(contribution: number, loudness: number, neutralVotes: number): number {
  return (100 * contribution) / (loudness + neutralVotes);
}
