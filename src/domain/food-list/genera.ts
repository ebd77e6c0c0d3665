import type { EvidenceGrade } from '#contract/evidence.ts';
import type { FoodListKind } from '#contract/microbiome.ts';
import type { AssessedTaxon } from '#domain/assessment/assessed-taxon.ts';
import { gradeCode } from '#domain/catalogue/pair-table.ts';
import { effectOf, points, turnOf, weightsByGrade } from './contribution.ts';
import type { FoodListDocument, FoodPairs, PairRule } from './food-list-document.ts';
import type { Engine2Settings } from './settings.ts';
import type { ListSignal, TaxonSignal } from './types.ts';

/** What a list of engine 2 explains its foods with. */
export interface Explained extends Pick<FoodListDocument, 'voices'> {
  pairs: readonly FoodPairs[];
  rules: readonly PairRule[];
  scoring: Engine2Settings;
}

/** Null for a list of engine 3, whose groups explain it. */
export function explainedBy2({ pairs, rules, voices, scoring }: FoodListDocument): Explained | null {
  return pairs && rules && 'neutralVotes' in scoring ? { pairs, rules, voices, scoring } : null;
}

/** One pair: its taxon, what it says, and its share of the genus. */
export interface MemberOutcome {
  taxon: AssessedTaxon;
  list: FoodListKind;
  value: number;
  /** Null: the practice's own rule. */
  grade: EvidenceGrade | null;
  /** Null for a species without a behaviour: it says nothing and keeps its share. */
  signal: ListSignal | null;
  share: number;
  contribution: number;
}

export interface GenusOutcome {
  genusTaxId: number;
  points: number;
  members: MemberOutcome[];
}

/**
 * The genera that score the food at this position of a list of engine 2, largest first; their points add up to the
 * score that was stored, to the last digit.
 */
export function generaOf({ pairs, rules, voices, scoring }: Explained, food: number): GenusOutcome[] {
  const weights = weightsByGrade(scoring);
  const { voice: voiceAt, rule: ruleAt } = pairs[food] ?? { voice: [], rule: [] };
  const genera = new Map<number, MemberOutcome[]>();
  for (const [row, at] of voiceAt.entries()) {
    const { taxon, toEat, notToEat, mass } = voices[at] as TaxonSignal;
    const { list, value, grade } = rules[ruleAt[row] ?? 0] as PairRule;
    const warns = list === 'not-to-eat';
    const signal = warns ? notToEat : toEat;
    const effect = signal ? effectOf(warns, value, weights[gradeCode(grade)] ?? 0, turnOf(signal)) : 0;
    const members = genera.get(taxon.genusTaxId) ?? [];
    genera.set(taxon.genusTaxId, members);
    // never -0
    const contribution = (signal?.need ?? 0) * effect || 0;
    members.push({ taxon, list, value, grade, signal, share: mass, contribution });
  }
  const genusEffects = [...genera].map(([genusTaxId, members]) => {
    setShares(members);
    return { genusTaxId, members, effect: members.reduce((sum, one) => sum + one.share * one.contribution, 0) };
  });
  const magnitude = genusEffects.reduce((sum, { effect }) => sum + Math.abs(effect), 0);
  return genusEffects
    .map(({ genusTaxId, members, effect }) => ({
      ...{ genusTaxId, points: points(effect, magnitude, scoring.neutralVotes), members },
    }))
    .sort((a, b) => Math.abs(b.points) - Math.abs(a.points) || a.genusTaxId - b.genusTaxId);
}

/** From how much of each there is: of the genus itself only what its species leave; all alike where nothing is known. */
function setShares(members: MemberOutcome[]): void {
  const isSpecies = ({ taxon }: MemberOutcome) => taxon.rank === 'species';
  const ofSpecies = members.reduce((sum, one) => sum + (isSpecies(one) ? one.share : 0), 0);
  for (const one of members) if (!isSpecies(one)) one.share = Math.max(0, one.share - ofSpecies);
  const total = members.length > 1 ? members.reduce((sum, one) => sum + one.share, 0) : 0;
  for (const one of members) one.share = total > 0 ? one.share / total : 1 / members.length;
}
