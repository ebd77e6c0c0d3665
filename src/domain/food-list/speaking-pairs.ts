import type { PairIndex } from '#domain/rule-base/pair-table.ts';
import { effectOf, weightsByGrade } from './contribution.ts';
import type { ScoreSettings } from './settings.ts';
import type { Voice } from './types.ts';

/**
 * Every pair that has a share, as columns: food by food, within a food genus by genus (the genus itself first), then
 * by taxon. This order, and not that of the inputs, is the order of every sum.
 */
export interface SpeakingPairs {
  length: number;
  /** Pairs of the food at position `f` are those from `start[f]` up to before `start[f + 1]`. */
  start: Int32Array;
  /** Position in the voices. */
  voice: Int32Array;
  value: Float64Array;
  notToEat: Uint8Array;
  /** As `gradeCode` writes it. */
  grade: Uint8Array;
  contribution: Float64Array;
  /** Of its genus; filled in by the genus voice. */
  share: Float64Array;
}

/** With the doses, which order equal foods and are not kept. */
export function speakingPairs(
  pairs: PairIndex,
  voices: readonly Voice[],
  scoring: ScoreSettings,
): { pairs: SpeakingPairs; dose: Float64Array } {
  const foods = pairs.foodIds.length;
  const start = new Int32Array(foods + 1);
  let length = 0;
  forEachSpeaking(pairs, voices, (_voice, _position, row) => {
    const after = (pairs.food[row] ?? 0) + 1;
    start[after] = (start[after] ?? 0) + 1;
    length++;
  });
  for (let food = 1; food <= foods; food++) start[food] = (start[food] ?? 0) + (start[food - 1] ?? 0);

  const place = start.slice();
  const weights = weightsByGrade(scoring);
  const dose = new Float64Array(length);
  const speaking: SpeakingPairs = {
    length,
    start,
    voice: new Int32Array(length),
    value: new Float64Array(length),
    notToEat: new Uint8Array(length),
    grade: new Uint8Array(length),
    contribution: new Float64Array(length),
    share: new Float64Array(length),
  };
  forEachSpeaking(pairs, voices, (voice, position, row) => {
    const food = pairs.food[row] ?? 0;
    const at = place[food] ?? 0;
    place[food] = at + 1;
    const value = pairs.value[row] ?? 0;
    const notToEat = pairs.notToEat[row] === 1;
    const grade = pairs.grade[row] ?? 0;
    const own = notToEat ? voice.notToEat : voice.toEat;
    speaking.voice[at] = position;
    speaking.value[at] = value;
    speaking.notToEat[at] = notToEat ? 1 : 0;
    speaking.grade[at] = grade;
    dose[at] = pairs.dose[row] ?? 0;
    if (own !== null) speaking.contribution[at] = own.need * effectOf(notToEat, value, weights[grade] ?? 0, own);
  });
  return { pairs: speaking, dose };
}

/**
 * Voices come in the order of their genera, so a stable distribution over foods keeps that order in each. A species
 * without a behaviour says nothing, yet keeps its share: what is fine about the genus stays fine.
 */
function forEachSpeaking(
  pairs: PairIndex,
  voices: readonly Voice[],
  visit: (voice: Voice, at: number, row: number) => void,
): void {
  for (let at = 0; at < voices.length; at++) {
    const voice = voices[at];
    const rows = voice && pairs.rowsOf.get(voice.taxon.taxId);
    if (voice === undefined || rows === undefined) continue;
    const species = voice.taxon.rank === 'species';
    const speaks = [species || voice.toEat !== null, species || voice.notToEat !== null];
    for (let row = rows.first; row < rows.end; row++) {
      if (speaks[pairs.notToEat[row] ?? 0] === true) visit(voice, at, row);
    }
  }
}
