import type { Flow, FoodListKind } from '#contract/microbiome.ts';
import { forEachGenus, points } from './score.ts';
import type { SpeakingPairs } from './speaking-pairs.ts';
import type { Voice } from './taxon-voices.ts';
import type { AssessedTaxon } from './types.ts';

/** One pair that speaks: its taxon, what it says, and its share of the genus. */
export interface MemberOutcome {
  taxon: AssessedTaxon;
  list: FoodListKind;
  value: number;
  flow: Flow;
  share: number;
  contribution: number;
}

export interface GenusOutcome {
  genusTaxId: number;
  points: number;
  members: MemberOutcome[];
}

/** The genera that speak for the food at this position, loudest first. Their points add up to its microbiome score. */
export function generaOf(pairs: SpeakingPairs, voices: readonly Voice[], food: number): GenusOutcome[] {
  const genera: (GenusOutcome & { contribution: number })[] = [];
  let loudness = 0;
  forEachGenus(pairs, voices, food, (first, end, genusTaxId) => {
    const members = membersBetween(pairs, voices, first, end);
    const contribution = members.reduce((sum, member) => sum + member.share * member.contribution, 0);
    loudness += Math.abs(contribution);
    genera.push({ genusTaxId, points: 0, contribution, members });
  });
  return genera
    .map(({ genusTaxId, contribution, members }) => ({ genusTaxId, points: points(contribution, loudness), members }))
    .sort((a, b) => Math.abs(b.points) - Math.abs(a.points) || a.genusTaxId - b.genusTaxId);
}

function membersBetween(pairs: SpeakingPairs, voices: readonly Voice[], first: number, end: number): MemberOutcome[] {
  const members: MemberOutcome[] = [];
  for (let at = first; at < end; at++) {
    const voice = voices[pairs.voice[at] ?? 0];
    const list = pairs.notToEat[at] === 1 ? 'not-to-eat' : 'to-eat';
    const flow = list === 'to-eat' ? voice?.toEat : voice?.notToEat;
    if (!voice || !flow) continue;
    members.push({
      taxon: voice.taxon,
      list,
      value: pairs.value[at] ?? 0,
      flow,
      share: pairs.share[at] ?? 0,
      contribution: pairs.contribution[at] ?? 0,
    });
  }
  return members;
}
