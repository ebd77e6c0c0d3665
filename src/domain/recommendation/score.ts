import type { Confidence } from '#contract/recommendation.contract.ts';
import { genusVoice } from './genus-voice.ts';
import type { SpeakingPairs } from './speaking-pairs.ts';
import type { Voice } from './taxon-voices.ts';

/** Five neutral votes of ten: a food that few speak for stays near the middle. */
const NEUTRAL_VOTES = 50;

/** Sums over the genera of one food. */
export interface Tally {
  /** Of C(G), and of its size. */
  sum: number;
  loudness: number;
  /** Of W(G), and the part of it that borderline taxa carry. */
  weight: number;
  borderlineWeight: number;
  /** Genera with a voice for or against. */
  genera: number;
}

export interface Score {
  /** Above -100 and below 100. */
  microbiomeScore: number;
  /** 1 where all point the same way, 0 where they cancel out. */
  agreement: number;
  mixed: boolean;
  generaCount: number;
  confidence: Confidence;
}

/** Goes through the genera of the food at this position, giving each its one voice. */
export function tallyOf(pairs: SpeakingPairs, voices: readonly Voice[], food: number): Tally {
  const tally: Tally = { sum: 0, loudness: 0, weight: 0, borderlineWeight: 0, genera: 0 };
  forEachGenus(pairs, voices, food, (first, end) => {
    const contribution = genusVoice(pairs, voices, first, end, tally);
    tally.sum += contribution;
    tally.loudness += Math.abs(contribution);
    if (contribution !== 0) tally.genera++;
  });
  return tally;
}

/** Pairs of a food stand genus by genus. */
export function forEachGenus(
  pairs: SpeakingPairs,
  voices: readonly Voice[],
  food: number,
  visit: (first: number, end: number, genusTaxId: number) => void,
): void {
  const end = pairs.start[food + 1] ?? 0;
  let first = pairs.start[food] ?? 0;
  while (first < end) {
    const genus = voices[pairs.voice[first] ?? 0]?.taxon.genusTaxId ?? 0;
    let next = first + 1;
    while (next < end && voices[pairs.voice[next] ?? 0]?.taxon.genusTaxId === genus) next++;
    visit(first, next, genus);
    first = next;
  }
}

export function scoreOf(tally: Tally, doubtful: { poor: boolean; unreliable: boolean }): Score {
  const agreement = tally.loudness === 0 ? 1 : Math.abs(tally.sum) / tally.loudness;
  const steps = tally.genera >= 4 && agreement >= 0.75 ? 2 : tally.genera >= 2 && agreement >= 0.5 ? 1 : 0;
  const lowered = doubtful.poor || tally.borderlineWeight > tally.weight / 2;
  return {
    microbiomeScore: points(tally.sum, tally.loudness),
    agreement,
    mixed: agreement < 0.5,
    generaCount: tally.genera,
    confidence: doubtful.unreliable ? 'low' : confidenceAt(lowered ? steps - 1 : steps),
  };
}

/** Supporting and opposing voices against the neutral votes; the points of all genera add up to the score. */
export function points(contribution: number, loudness: number): number {
  return (100 * contribution) / (loudness + NEUTRAL_VOTES);
}

const confidenceAt = (step: number): Confidence => (step >= 2 ? 'high' : step === 1 ? 'medium' : 'low');
