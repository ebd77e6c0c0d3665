import type { PairIndex } from '#domain/catalogue/pair-table.ts';
import { effectOf, turnOf, weightsByGrade } from './contribution.ts';
import type { Engine2Settings } from './settings.ts';
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

/** With the doses, which order equal foods, and with 1 for each voice that says something of a food; these are not kept. */
export function speakingPairs(
  pairs: PairIndex,
  voices: readonly Voice[],
  scoring: Engine2Settings,
): { pairs: SpeakingPairs; dose: Float64Array; heard: Uint8Array } {
  const { start, length } = startsOf(pairs, voices);
  const place = start.slice();
  const weights = weightsByGrade(scoring);
  const dose = new Float64Array(length);
  const heard = new Uint8Array(voices.length);
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
  // columns in variables of their own: this runs for every pair of the report
  const { food: foodOf, value: values, notToEat: warnsOf, grade: gradeOf, dose: doseOf } = pairs;
  const { voice: voiceAt, value: valueAt, notToEat: warnsAt, grade: gradeAt, contribution: contributionAt } = speaking;
  for (let position = 0; position < voices.length; position++) {
    const voice = voices[position] as Voice;
    const { first, end } = pairs.rowsOf.get(voice.taxon.taxId) ?? none;
    const [inToEat, inNotToEat] = speaksIn(voice);
    const [need, warningNeed] = [voice.toEat?.need ?? 0, voice.notToEat?.need ?? 0];
    const [turn, warningTurn] = [voice.toEat ? turnOf(voice.toEat) : 0, voice.notToEat ? turnOf(voice.notToEat) : 0];
    let says = false;
    for (let row = first; row < end; row++) {
      const warns = warnsOf[row] === 1;
      if (!(warns ? inNotToEat : inToEat)) continue;
      const food = foodOf[row] ?? 0;
      const at = place[food] ?? 0;
      place[food] = at + 1;
      const value = values[row] ?? 0;
      const grade = gradeOf[row] ?? 0;
      const ownDose = doseOf[row] ?? 0;
      voiceAt[at] = position;
      valueAt[at] = value;
      // what is zero already need not be written
      if (warns) warnsAt[at] = 1;
      if (grade !== 0) gradeAt[at] = grade;
      if (ownDose !== 0) dose[at] = ownDose;
      const effect = effectOf(warns, value, weights[grade] ?? 0, warns ? warningTurn : turn);
      const contribution = (warns ? warningNeed : need) * effect;
      if (contribution === 0) continue;
      contributionAt[at] = contribution;
      says = true;
    }
    if (says) heard[position] = 1;
  }
  return { pairs: speaking, dose, heard };
}

const none = { first: 0, end: 0 };

/**
 * Where the pairs of each food begin. Voices come in the order of their genera, so a stable distribution over foods
 * keeps that order in each.
 */
function startsOf(pairs: PairIndex, voices: readonly Voice[]): { start: Int32Array; length: number } {
  const foods = pairs.foodIds.length;
  const start = new Int32Array(foods + 1);
  for (const voice of voices) {
    const { first, end } = pairs.rowsOf.get(voice.taxon.taxId) ?? none;
    const [inToEat, inNotToEat] = speaksIn(voice);
    for (let row = first; row < end; row++) {
      if (!(pairs.notToEat[row] === 1 ? inNotToEat : inToEat)) continue;
      const after = (pairs.food[row] ?? 0) + 1;
      start[after] = (start[after] ?? 0) + 1;
    }
  }
  for (let food = 1; food <= foods; food++) start[food] = (start[food] ?? 0) + (start[food - 1] ?? 0);
  return { start, length: start[foods] ?? 0 };
}

/** A species without a behaviour says nothing, yet keeps its share: what is fine about the genus stays fine. */
function speaksIn({ taxon, toEat, notToEat }: Voice): [inToEat: boolean, inNotToEat: boolean] {
  const species = taxon.rank === 'species';
  return [species || toEat !== null, species || notToEat !== null];
}
