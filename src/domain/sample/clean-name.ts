import type { Rank } from '#contract/microbiome.ts';

/**
 * A name without what pipelines hang on it. A genus that is bracketed as a whole keeps its brackets: `[Ruminococcus]`
 * is mostly another genus. GTDB's `_A` means "not the type lineage" and stays too; both only suggest.
 */
export function cleanName(name: string, rank: Rank): string {
  const bare = name
    .replace(/["'`]/g, '')
    .replace(/\s*\(taxid \d+\)\s*$/i, '')
    .replace(/^[a-z]__/, '')
    .replace(/(?<!_[A-Z])_(?![A-Z]+$)/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  if (rank === 'genus') {
    return bare
      .replace(/ sensu stricto( \d+)?$/i, '')
      .replace(/ spp?\.?$/i, '')
      .replace(/^Escherichia[-/ ]Shigella$/i, 'Escherichia');
  }
  return bare.replace(/^\[([^\]]+)\]/, '$1').replace(/ clade \w+$/i, '');
}

/** The name that stands behind a bracketed, numbered or GTDB genus: good for a suggestion, not for a match. */
export function suggestedBase(name: string): string {
  return name
    .replace(/[[\]]/g, '')
    .replace(/_[A-Z]{1,2}\b/g, '')
    .replaceAll('_', ' ')
    .replace(/ (group|\d+)$/i, '')
    .trim();
}
