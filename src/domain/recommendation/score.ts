import type { Confidence } from '#contract/recommendation.contract.ts';
import type { GenusVoice } from './genus-voice.ts';

/** Five neutral votes of ten: a food that few speak for stays near the middle. */
const NEUTRAL_VOTES = 50;

export interface Score {
  /** Above -100 and below 100. */
  microbiomeScore: number;
  /** 1 where all point the same way, 0 where they cancel out. */
  agreement: number;
  mixed: boolean;
  generaCount: number;
  confidence: Confidence;
}

export function scoreOf(genera: readonly GenusVoice[], doubtful: { poor: boolean; unreliable: boolean }): Score {
  let sum = 0;
  let loudness = 0;
  let weight = 0;
  let borderlineWeight = 0;
  let generaCount = 0;
  for (const genus of genera) {
    sum += genus.contribution;
    loudness += Math.abs(genus.contribution);
    weight += genus.weight;
    borderlineWeight += genus.borderlineWeight;
    if (genus.contribution !== 0) generaCount++;
  }
  const agreement = loudness === 0 ? 1 : Math.abs(sum) / loudness;
  const steps = generaCount >= 4 && agreement >= 0.75 ? 2 : generaCount >= 2 && agreement >= 0.5 ? 1 : 0;
  const lowered = doubtful.poor || borderlineWeight > weight / 2;
  return {
    microbiomeScore: (100 * sum) / (loudness + NEUTRAL_VOTES),
    agreement,
    mixed: agreement < 0.5,
    generaCount,
    confidence: doubtful.unreliable ? 'low' : confidenceAt(lowered ? steps - 1 : steps),
  };
}

/** Points of each genus, in the order given; they add up to the microbiome score. */
export function pointsOf(genera: readonly GenusVoice[]): number[] {
  let loudness = 0;
  for (const genus of genera) loudness += Math.abs(genus.contribution);
  return genera.map((genus) => (100 * genus.contribution) / (loudness + NEUTRAL_VOTES));
}

const confidenceAt = (step: number): Confidence => (step >= 2 ? 'high' : step === 1 ? 'medium' : 'low');
