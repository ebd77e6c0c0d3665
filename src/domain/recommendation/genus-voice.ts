import type { Flow, FoodListKind } from '#contract/microbiome.ts';
import type { Voice } from './taxon-voices.ts';

/** One pair that speaks: its taxon, what it says, and its share of the genus. */
export interface SpeakingPair {
  voice: Voice;
  list: FoodListKind;
  value: number;
  flow: Flow;
  contribution: number;
  share: number;
}

export interface GenusVoice {
  genusTaxId: number;
  /** C(G): the one voice of the genus. */
  contribution: number;
  /** W(G), and the part of it that borderline taxa carry. */
  weight: number;
  borderlineWeight: number;
  members: SpeakingPair[];
}

/**
 * Species replace the part of their genus that they explain, so a pair cascaded to thirty species weighs the same
 * as the one pair of the genus. Fills in the shares of the members.
 */
export function genusVoice(genusTaxId: number, members: SpeakingPair[]): GenusVoice {
  let speciesMass = 0;
  for (const member of members) if (member.voice.taxon.rank === 'species') speciesMass += member.voice.mass;
  const massOf = (member: SpeakingPair): number =>
    member.voice.taxon.rank === 'species' ? member.voice.mass : Math.max(0, member.voice.mass - speciesMass);

  let total = 0;
  for (const member of members) total += massOf(member);
  const only = members.length === 1;
  const voice: GenusVoice = { genusTaxId, contribution: 0, weight: 0, borderlineWeight: 0, members };
  for (const member of members) {
    member.share = only ? 1 : total > 0 ? massOf(member) / total : 1 / members.length;
    const weight = member.share * member.voice.taxon.weight;
    voice.contribution += member.share * member.contribution;
    voice.weight += weight;
    if (member.voice.taxon.borderline) voice.borderlineWeight += weight;
  }
  return voice;
}
