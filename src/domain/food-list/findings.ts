import type { Level } from '#contract/recommendation.contract.ts';
import type { AssessedTaxon } from '#domain/assessment/assessed-taxon.ts';
import type { PairIndex } from '#domain/catalogue/pair-table.ts';
import type { Finding, Findings, Voice } from './types.ts';

/** How many of the taxa outside their range the list could use, and which have no rule for their side. */
export function findingsOf(
  taxa: readonly AssessedTaxon[],
  voices: readonly Voice[],
  pairs: PairIndex,
  level: Level,
): Findings {
  const used = new Set(voices.filter((voice) => speaksUp(voice, pairs)).map((voice) => voice.taxon.taxId));
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

/** A list has a behaviour for the side where the value lies, and a pair. */
function speaksUp({ taxon, toEat, notToEat }: Voice, pairs: PairIndex): boolean {
  const rows = pairs.rowsOf.get(taxon.taxId);
  const heard = [(toEat?.need ?? 0) > 0, (notToEat?.need ?? 0) > 0];
  for (let row = rows?.first ?? 0; row < (rows?.end ?? 0); row++) {
    if (heard[pairs.notToEat[row] ?? 0] === true) return true;
  }
  return false;
}
