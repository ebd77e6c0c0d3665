import { gradeCode } from '#domain/rule-base/pair-table.ts';
import type { SpeakingPairs } from './speaking-pairs.ts';
import type { VoiceColumns } from './voice-columns.ts';

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
  voices: VoiceColumns,
  first: number,
  end: number,
  result: GenusVoice,
): void {
  let speciesMass = 0;
  let total = 0;
  const alone = end - first === 1;
  if (!alone) {
    for (let at = first; at < end; at++) {
      const voice = pairs.voice[at] ?? 0;
      if (voices.species[voice] === 1) speciesMass += voices.mass[voice] ?? 0;
    }
    for (let at = first; at < end; at++) total += massIn(voices, pairs.voice[at] ?? 0, speciesMass);
  }

  const { voice: voiceAt, contribution: contributionAt, notToEat, grade, share: shareAt } = pairs;
  const [loudToEat, loudNotToEat] = voices.loudShare;
  let contribution = 0;
  let loudSum = 0;
  result.sureFor = false;
  result.sureAgainst = false;
  for (let at = first; at < end; at++) {
    const voice = voiceAt[at] ?? 0;
    const share = alone ? 1 : total > 0 ? massIn(voices, voice, speciesMass) / total : 1 / (end - first);
    const part = share * (contributionAt[at] ?? 0);
    shareAt[at] = share;
    contribution += part;
    const loud = part * ((notToEat[at] === 1 ? loudNotToEat[voice] : loudToEat[voice]) ?? 0);
    loudSum += loud;
    if (loud !== 0 && grade[at] === GRADE_A && voices.sure[voice] === 1) {
      if (loud > 0) result.sureFor = true;
      else result.sureAgainst = true;
    }
  }
  result.contribution = contribution;
  result.loud = loudSum;
}

/** Of the genus itself only the part that its species leave. */
function massIn(voices: VoiceColumns, voice: number, speciesMass: number): number {
  const mass = voices.mass[voice] ?? 0;
  return voices.species[voice] === 1 ? mass : Math.max(0, mass - speciesMass);
}
