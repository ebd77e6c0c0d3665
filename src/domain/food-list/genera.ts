import type { FoodListKind } from '#contract/microbiome.ts';
import type { AssessedTaxon } from '#domain/reference-ranges/assessed-taxon.ts';
import type { EvidenceGrade } from '#domain/rule-base/evidence.ts';
import { gradeOfCode } from '#domain/rule-base/pair-table.ts';
import { genusSums } from './genus-sums.ts';
import type { SpeakingPairs } from './speaking-pairs.ts';
import { points } from './tally.ts';
import type { ListVoice, Voice } from './types.ts';

/** One pair: its taxon, what it says, and its share of the genus. */
export interface MemberOutcome {
  taxon: AssessedTaxon;
  list: FoodListKind;
  value: number;
  /** Null: the practice's own rule. */
  grade: EvidenceGrade | null;
  /** Null for a species without a behaviour: it says nothing and keeps its share. */
  voice: ListVoice | null;
  share: number;
  contribution: number;
}

export interface GenusOutcome {
  genusTaxId: number;
  points: number;
  members: MemberOutcome[];
}

/** Where the pairs of one genus stand, and its points. */
export interface GenusPlace {
  genusTaxId: number;
  first: number;
  end: number;
  points: number;
}

/**
 * The genera that speak for the food at this position, loudest first; their points add up to the microbiome score.
 * Only the loudest few where `most` is given: of a thousand taxa a list shows three for each food.
 */
export function genusPlaces(
  pairs: SpeakingPairs,
  voices: readonly Voice[],
  food: number,
  neutralVotes: number,
  most = Number.POSITIVE_INFINITY,
): GenusPlace[] {
  const sums = genusSums(pairs, voices);
  const { end: ends, contribution } = sums;
  const loudness = sums.loudness[food] ?? 0;
  const last = sums.start[food + 1] ?? 0;
  const places: GenusPlace[] = [];
  let first = pairs.start[food] ?? 0;
  // as long as there is room every genus has a place, also one that says nothing
  let least = -1;
  for (let at = sums.start[food] ?? 0; at < last; at++) {
    const own = points(contribution[at] ?? 0, loudness, neutralVotes);
    const end = ends[at] ?? 0;
    // of equally loud ones the first in the order of the genera, which is that of the pairs, stays
    if (Math.abs(own) > least) {
      const genusTaxId = voices[pairs.voice[first] ?? 0]?.taxon.genusTaxId ?? 0;
      const place = { genusTaxId, first, end, points: own };
      if (most < Number.POSITIVE_INFINITY) insertLoudest(places, place, most);
      else places.push(place);
      if (places.length === most) least = Math.abs(places[most - 1]?.points ?? 0);
    }
    first = end;
  }
  return most < Number.POSITIVE_INFINITY ? places : places.sort(byLoudness);
}

/** Among the few that are kept, in their order. */
function insertLoudest(places: GenusPlace[], place: GenusPlace, most: number): void {
  let at = places.length;
  while (at > 0 && byLoudness(place, places[at - 1] as GenusPlace) < 0) at--;
  places.splice(at, 0, place);
  if (places.length > most) places.pop();
}

const byLoudness = (a: GenusPlace, b: GenusPlace): number =>
  Math.abs(b.points) - Math.abs(a.points) || a.genusTaxId - b.genusTaxId;

/** The same with what each pair says. */
export function generaOf(
  pairs: SpeakingPairs,
  voices: readonly Voice[],
  food: number,
  neutralVotes: number,
  most = Number.POSITIVE_INFINITY,
): GenusOutcome[] {
  return genusPlaces(pairs, voices, food, neutralVotes, most).map((place) => ({
    genusTaxId: place.genusTaxId,
    points: place.points,
    members: membersBetween(pairs, voices, place.first, place.end),
  }));
}

function membersBetween(pairs: SpeakingPairs, voices: readonly Voice[], first: number, end: number): MemberOutcome[] {
  const members: MemberOutcome[] = [];
  for (let at = first; at < end; at++) {
    const voice = voices[pairs.voice[at] ?? 0];
    if (!voice) continue;
    const list = pairs.notToEat[at] === 1 ? 'not-to-eat' : 'to-eat';
    members.push({
      taxon: voice.taxon,
      list,
      value: pairs.value[at] ?? 0,
      grade: gradeOfCode(pairs.grade[at] ?? 0),
      voice: list === 'to-eat' ? voice.toEat : voice.notToEat,
      share: pairs.share[at] ?? 0,
      contribution: pairs.contribution[at] ?? 0,
    });
  }
  return members;
}
