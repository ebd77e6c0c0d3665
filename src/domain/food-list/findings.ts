import type { Level } from '#contract/recommendation.contract.ts';
import type { AssessedTaxon } from '#domain/assessment/assessed-taxon.ts';
import type { PairIndex } from '#domain/catalogue/pair-table.ts';
import type { GroupRules } from './group-rules.ts';
import type { SuggestionGroup } from './suggestion-tables.ts';
import type { Finding, Findings, TaxonSignal } from './types.ts';

/** How many of the taxa outside their range the list could use, and which have no rule for their side. */
export function findingsOf(
  taxa: readonly AssessedTaxon[],
  signals: readonly TaxonSignal[],
  rules: ReadonlyMap<string, GroupRules>,
  pairs: PairIndex,
  groups: readonly SuggestionGroup[],
  level: Level,
): Findings {
  const ruled = {
    up: taxaOf(groups.filter(({ side }) => side === 'up')),
    down: taxaOf(groups.filter(({ side }) => side === 'down')),
  };
  function taxaOf(own: readonly SuggestionGroup[]): Set<number> {
    return new Set(own.flatMap(({ id }) => [...(rules.get(id)?.rules.keys() ?? [])]));
  }
  const isUsed = ({ taxon, toEat, notToEat }: TaxonSignal): boolean => {
    const outOfRange = { up: (toEat?.loud ?? 0) > 0, down: (notToEat?.loud ?? 0) > 0 };
    if ((outOfRange.up && ruled.up.has(taxon.taxId)) || (outOfRange.down && ruled.down.has(taxon.taxId))) return true;
    return hasOwnRule(taxon.taxId, pairs, outOfRange);
  };
  const used = new Set(signals.filter(isUsed).map(({ taxon }) => taxon.taxId));
  const outside = taxa
    .filter((taxon) => level === 'both' || taxon.rank === level)
    .flatMap(({ taxId, name, rank, status }): Finding[] =>
      status === 'Low' || status === 'High' ? [{ taxId, name, rank, status }] : [],
    );
  const withoutRule = outside
    .filter(({ taxId }) => !used.has(taxId))
    .sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : a.taxId - b.taxId));
  return { outOfRange: outside.length, used: outside.length - withoutRule.length, withoutRule };
}

/** A pair of the practice for one food, in a list that asks for the taxon. */
function hasOwnRule(
  taxId: number,
  { rowsOf, basis, notToEat }: PairIndex,
  outOfRange: { up: boolean; down: boolean },
): boolean {
  const rows = rowsOf.get(taxId);
  for (let row = rows?.first ?? 0; row < (rows?.end ?? 0); row++) {
    if (basis[row] === 0 && (notToEat[row] === 1 ? outOfRange.down : outOfRange.up)) return true;
  }
  return false;
}
