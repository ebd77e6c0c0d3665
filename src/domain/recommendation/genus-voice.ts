import type { Tally } from './score.ts';
import type { SpeakingPairs } from './speaking-pairs.ts';
import type { Voice } from './taxon-voices.ts';

/**
 * One genus, one voice. Species replace the part of their genus that they explain, so a pair cascaded to thirty
 * species weighs the same as the one pair of the genus. Writes the shares of the pairs from `first` up to before
 * `end`, which belong to one food and one genus, and returns the contribution C(G).
 */
export function genusVoice(
  pairs: SpeakingPairs,
  voices: readonly Voice[],
  first: number,
  end: number,
  tally: Tally,
): number {
  let speciesMass = 0;
  let total = 0;
  for (let at = first; at < end; at++) {
    const voice = voices[pairs.voice[at] ?? 0];
    if (voice?.taxon.rank === 'species') speciesMass += voice.mass;
  }
  for (let at = first; at < end; at++) total += massIn(voices[pairs.voice[at] ?? 0], speciesMass);

  let contribution = 0;
  for (let at = first; at < end; at++) {
    const voice = voices[pairs.voice[at] ?? 0];
    const share = end - first === 1 ? 1 : total > 0 ? massIn(voice, speciesMass) / total : 1 / (end - first);
    const weight = share * (voice?.taxon.weight ?? 0);
    pairs.share[at] = share;
    contribution += share * (pairs.contribution[at] ?? 0);
    tally.weight += weight;
    if (voice?.taxon.borderline) tally.borderlineWeight += weight;
  }
  return contribution;
}

/** Of the genus itself only the part that its speaking species leave. */
function massIn(voice: Voice | undefined, speciesMass: number): number {
  if (voice === undefined) return 0;
  return voice.taxon.rank === 'species' ? voice.mass : Math.max(0, voice.mass - speciesMass);
}
