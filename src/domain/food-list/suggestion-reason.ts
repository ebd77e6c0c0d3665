import type { EvidenceGrade } from '#contract/evidence.ts';
import type { Suggestion, SuggestionTaxon } from '#contract/suggestions.ts';

/** What is said of a suggestion, on screen and on paper: which findings carry it, how good the studies are, how sure it is. */

/** A finding outside its range that carries a suggestion; `genusTaxId` tells those of one genus. */
export interface Carrier extends SuggestionTaxon {
  genusTaxId: number;
}

/** The strongest ones that carry this share of all that lies outside on its side; more names than two nobody keeps. */
const carried = 0.6;
const mostCarriers = 2;

/** A suggestion that came again in fewer of ten people is told apart: it fits, and is not sure enough to lead with. */
const leastOfTen = 4;

/** The findings of a suggestion, one of each genus, the strongest first; what lies in its range is never among them. */
function findingsOf({ parts, side }: Suggestion): Carrier[] {
  const sign = side === 'up' ? 1 : -1;
  return parts
    .flatMap(({ genusTaxId, loudPoints, taxa }) => {
      const [first] = taxa
        .filter(({ status, points }) => (status === 'Low' || status === 'High') && points * sign > 0)
        .sort((a, b) => Math.abs(b.points) - Math.abs(a.points) || a.taxId - b.taxId);
      return first && loudPoints * sign > 0 ? [{ ...first, genusTaxId, size: loudPoints * sign }] : [];
    })
    .sort((a, b) => b.size - a.size || a.taxId - b.taxId)
    .map(({ size: _, ...carrier }) => carrier);
}

/** The findings that a sentence names. */
export function carriersOf(suggestion: Suggestion): Carrier[] {
  const sign = suggestion.side === 'up' ? 1 : -1;
  const outOfRange = new Map(suggestion.parts.map(({ genusTaxId, loudPoints }) => [genusTaxId, loudPoints * sign]));
  const found = findingsOf(suggestion);
  const all = found.reduce((sum, { genusTaxId }) => sum + (outOfRange.get(genusTaxId) ?? 0), 0);
  const carriers: Carrier[] = [];
  let sum = 0;
  for (const finding of found) {
    if (carriers.length === mostCarriers || sum >= carried * all) break;
    carriers.push(finding);
    sum += outOfRange.get(finding.genusTaxId) ?? 0;
  }
  return carriers;
}

const grades: readonly EvidenceGrade[] = ['A', 'B', 'C', 'D'];

/** The best grade of evidence behind what lies outside its range; null where only the practice says so. */
export function gradeOfSuggestion(suggestion: Suggestion): EvidenceGrade | null {
  const own = new Set(findingsOf(suggestion).map(({ grade }) => grade));
  return grades.find((grade) => own.has(grade)) ?? null;
}

function isSure({ comesAgain }: Pick<Suggestion, 'comesAgain'>): boolean {
  return comesAgain === null || comesAgain.ofTen >= leastOfTen;
}

/** Suggestions with the same leading finding. */
interface SameReason {
  leader: Carrier | null;
  suggestions: Suggestion[];
}

/** Those of one leading finding beside each other, in the order of the first of each. */
export function byLeader(suggestions: readonly Suggestion[]): SameReason[] {
  const reasons = new Map<string, SameReason>();
  for (const suggestion of suggestions) {
    const [leader] = carriersOf(suggestion);
    const key = leader ? `${leader.taxId} ${leader.effect}` : suggestion.groupId;
    const known = reasons.get(key);
    if (known) known.suggestions.push(suggestion);
    else reasons.set(key, { leader: leader ?? null, suggestions: [suggestion] });
  }
  return [...reasons.values()];
}

/** The open suggestions of one side that lead the list, and those that fit but are less sure. */
export function openOf(
  suggestions: readonly Suggestion[],
  side: Suggestion['side'],
): { sure: Suggestion[]; lessSure: Suggestion[] } {
  const open = suggestions
    .filter((suggestion) => suggestion.open && suggestion.side === side)
    .sort((a, b) => (a.place ?? 0) - (b.place ?? 0));
  return { sure: open.filter(isSure), lessSure: open.filter((suggestion) => !isSure(suggestion)) };
}
