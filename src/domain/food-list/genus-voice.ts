import { SURE } from '#domain/reference-ranges/assess.ts';
import { gradeCode } from '#domain/rule-base/pair-table.ts';
import type { SpeakingPairs } from './speaking-pairs.ts';
import type { Voice } from './types.ts';

/** What one genus says about one food. */
export interface GenusVoice {
  contribution: number;
  /** The same from what lies outside its range alone. */
  loud: number;
  /** A study of the food itself, and a value that is surely outside, speak for it or against it. */
  sureFor: boolean;
  sureAgainst: boolean;
}

const GRADE_A = gradeCode('A');

/**
 * One genus, one voice. Species replace the part of their genus that they explain, so a pair cascaded to thirty
 * species weighs the same as the one pair of the genus. Writes the shares of the pairs from `first` up to before
 * `end`, which belong to one food and one genus, and puts what they say together into `result`.
 */
export function genusVoice(
  pairs: SpeakingPairs,
  voices: readonly Voice[],
  first: number,
  end: number,
  result: GenusVoice,
): void {
  let speciesMass = 0;
  let total = 0;
  for (let at = first; at < end; at++) {
    const voice = voices[pairs.voice[at] ?? 0];
    if (voice?.taxon.rank === 'species') speciesMass += voice.mass;
  }
  for (let at = first; at < end; at++) total += massIn(voices[pairs.voice[at] ?? 0], speciesMass);

  result.contribution = 0;
  result.loud = 0;
  result.sureFor = false;
  result.sureAgainst = false;
  for (let at = first; at < end; at++) {
    const voice = voices[pairs.voice[at] ?? 0];
    const share = end - first === 1 ? 1 : total > 0 ? massIn(voice, speciesMass) / total : 1 / (end - first);
    const part = share * (pairs.contribution[at] ?? 0);
    pairs.share[at] = share;
    result.contribution += part;
    const own = pairs.notToEat[at] === 1 ? voice?.notToEat : voice?.toEat;
    if (!own || own.loud <= 0 || part === 0) continue;
    result.loud += (part * own.loud) / own.need;
    if (pairs.grade[at] === GRADE_A && (voice?.taxon.outsideProbability ?? 0) >= SURE) {
      if (part > 0) result.sureFor = true;
      else result.sureAgainst = true;
    }
  }
}

/** Of the genus itself only the part that its species leave. */
function massIn(voice: Voice | undefined, speciesMass: number): number {
  if (voice === undefined) return 0;
  return voice.taxon.rank === 'species' ? voice.mass : Math.max(0, voice.mass - speciesMass);
}
