import type { Rank } from '#contract/microbiome.ts';
import type { FileTaxon } from './interpretation.ts';

/** Rows that the file itself places in Bacteria, or of which it says nothing. */
export function bacterialByFile(row: FileTaxon): boolean {
  return row.domain === null || row.domain === 'bacteria';
}

/**
 * The whole of one rank: the sum of its rows that lie in Bacteria. Host, viruses, fungi and archaea stay outside;
 * rows without a known taxon stay in, for they are bacteria all the same.
 */
export function rankWhole(taxa: readonly FileTaxon[], rank: Rank, isBacterial: (row: FileTaxon) => boolean): number {
  let whole = 0;
  for (const row of taxa) if (row.rank === rank && isBacterial(row)) whole += row.rawPct;
  return whole;
}

/** A row's percent within its rank. */
export function shareOf(rawPct: number, whole: number): number {
  return whole > 0 ? (100 * rawPct) / whole : 0;
}
