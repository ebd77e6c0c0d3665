import { gradeCode } from '#domain/catalogue/pair-table.ts';
import type { SpeakingPairs } from './speaking-pairs.ts';
import type { VoiceColumns } from './voice-columns.ts';

const GRADE_A = gradeCode('A');

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
  /** The loudest genera, as many as a sentence can hold: what each says, and the pair that says most in it. */
  strongest: { said: number; pair: number }[];
}

const STRONGEST = 3;

/**
 * Goes through the genera of the food at this position, giving each its one voice. Species replace the part of their
 * genus that they explain, so a pair cascaded to thirty species weighs the same as the one pair of the genus. Writes the
 * shares of the pairs. `generaOf` explains a stored list by the same figures.
 */
export function tallyOf(pairs: SpeakingPairs, dose: Float64Array, voices: VoiceColumns, food: number): Tally {
  // all in one function, sums and columns in variables of their own: this runs for every pair of the report
  const { voice: voiceAt, contribution: contributionAt, notToEat, grade, share: shareAt } = pairs;
  const { genus: genusOf, species, mass, sure } = voices;
  const [loudToEat, loudNotToEat] = voices.loudShare;
  let sum = 0;
  let loudness = 0;
  let loudSum = 0;
  let genera = 0;
  let loudFor = 0;
  let loudAgainst = 0;
  let sureFor = false;
  let sureAgainst = false;
  const strongest: Tally['strongest'] = [];
  const end = pairs.start[food + 1] ?? 0;
  let first = pairs.start[food] ?? 0;
  while (first < end) {
    const genus = genusOf[voiceAt[first] ?? 0];
    let next = first;
    let speciesMass = 0;
    for (; next < end; next++) {
      const voice = voiceAt[next] ?? 0;
      if (genusOf[voice] !== genus) break;
      if (species[voice] === 1) speciesMass += mass[voice] ?? 0;
    }
    const members = next - first;
    let total = 0;
    if (members > 1) {
      for (let at = first; at < next; at++) total += massIn(mass, species, voiceAt[at] ?? 0, speciesMass);
    }

    let contribution = 0;
    let loud = 0;
    let genusFor = false;
    let genusAgainst = false;
    let pair = first;
    let volume = 0;
    for (let at = first; at < next; at++) {
      const voice = voiceAt[at] ?? 0;
      let share = 1 / members;
      if (total > 0) share = massIn(mass, species, voice, speciesMass) / total;
      shareAt[at] = share;
      const part = share * (contributionAt[at] ?? 0);
      contribution += part;
      // on a tie the genus itself, which comes first, speaks
      if (Math.abs(part) > volume) {
        volume = Math.abs(part);
        pair = at;
      }
      const loudPart = part * ((notToEat[at] === 1 ? loudNotToEat[voice] : loudToEat[voice]) ?? 0);
      loud += loudPart;
      // a study of the food itself, and a value that is surely outside
      if (loudPart !== 0 && grade[at] === GRADE_A && sure[voice] === 1) {
        if (loudPart > 0) genusFor = true;
        else genusAgainst = true;
      }
    }

    first = next;
    sum += contribution;
    loudness += Math.abs(contribution);
    loudSum += loud;
    if (contribution !== 0) genera++;
    if (Math.abs(contribution) > Math.abs(strongest[STRONGEST - 1]?.said ?? 0)) {
      keepStrongest(strongest, contribution, pair);
    }
    if (loud > 0) {
      loudFor++;
      sureFor ||= genusFor;
    } else if (loud < 0) {
      loudAgainst++;
      sureAgainst ||= genusAgainst;
    }
  }
  const mean = meanDose(pairs, dose, food);
  return { sum, loudness, loudSum, genera, loudFor, loudAgainst, sureFor, sureAgainst, dose: mean, strongest };
}

/** Of equally loud genera the first stays before. */
function keepStrongest(strongest: Tally['strongest'], said: number, pair: number): void {
  const at = strongest.findIndex((one) => Math.abs(said) > Math.abs(one.said));
  strongest.splice(at < 0 ? strongest.length : at, 0, { said, pair });
  if (strongest.length > STRONGEST) strongest.pop();
}

/** Of the genus itself only the part that its species leave. */
function massIn(mass: Float64Array, species: Uint8Array, voice: number, speciesMass: number): number {
  const own = mass[voice] ?? 0;
  return species[voice] === 1 ? own : Math.max(0, own - speciesMass);
}

/** Over the pairs with a known dose, by how much they say. */
function meanDose(pairs: SpeakingPairs, dose: Float64Array, food: number): number | null {
  let sum = 0;
  let weight = 0;
  for (let at = pairs.start[food] ?? 0; at < (pairs.start[food + 1] ?? 0); at++) {
    const own = dose[at] ?? 0;
    if (own <= 0) continue;
    const said = Math.abs((pairs.share[at] ?? 0) * (pairs.contribution[at] ?? 0));
    if (said === 0) continue;
    sum += said * own;
    weight += said;
  }
  return weight === 0 ? null : sum / weight;
}

/** Supporting and opposing voices against the neutral votes; the points of all genera add up to the score. */
export function points(contribution: number, loudness: number, neutralVotes: number): number {
  return (100 * contribution) / (loudness + neutralVotes);
}
