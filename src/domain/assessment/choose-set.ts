import type { LabMethod, LabReportFormat } from '#contract/lab-reports.contract.ts';
import type { SetKind } from '#domain/catalogue/reference-set.ts';

/** Marker genes; these programs read nothing but shotgun samples. */
const markerGenes: ReadonlySet<LabReportFormat> = new Set(['metaphlan', 'motus']);

/** Whole genomes or their k-mers. */
const wholeGenomes: ReadonlySet<LabReportFormat> = new Set([
  'kraken-report',
  'kraken-mpa',
  'krakenuniq',
  'bracken',
  'centrifuge',
  'kaiju',
  'ganon',
  'kmcp',
  'sylph',
  'sra-stat',
]);

/** Names that Greengenes 13 has and newer databases have given up; a bracketed genus without “group” is one. */
const greengenes =
  /^(?:\[[A-Z][a-z]+\]|SMB53|02d06|rc4-4|cc_115|YRC22|CF231|p-75-a5|RFN20|Adlercreutzia_|WAL_1855D|ph2|1-68|Dehalobacterium)$/;
/** Names that only SILVA and GTDB write. */
const silvaOrGtdb =
  /(?: group$|UCG-\d|^Lachnospiraceae |^Ruminococcaceae |^Prevotella_\d|_[A-Z]{1,2}$|^(?:Phocaeicola|Agathobacter|Segatella|Mediterraneibacter|Lachnoclostridium|Hungatella|Agathobaculum|Romboutsia|Fusicatenibacter|Intestinibacter|Tyzzerella|Christensenellaceae .*)$)/;
/** GTDB's way of naming, which comes with whole genomes. */
const gtdb = /(?:_[A-Z]{1,2}(?: |$)| sp\d{6,}$)/;
/** MetaPhlAn's bins and leftovers. */
const metaphlan = /(?:^GGB\d|SGB\d|_unclassified$|^CAG[-_]\d| CAG[-_ ]\d+$)/;

/**
 * The kind of reference set a report belongs to, by its program and the names it uses; null for panels and unknown
 * methods, which have only their own ranges. Names as the file writes them; genera with or without `g__`.
 */
export function chooseSetKind(
  method: LabMethod,
  format: LabReportFormat | null,
  names: Iterable<string>,
): SetKind | null {
  if (method === 'qPCR' || method === 'other') return null;
  if (format !== null && markerGenes.has(format)) return 'shotgun-metaphlan';
  if (method === 'shotgun') {
    if (format !== null && wholeGenomes.has(format)) return 'shotgun-kraken';
    return tally(names, gtdb, metaphlan) > 0 ? 'shotgun-kraken' : 'shotgun-metaphlan';
  }
  return tally(names, greengenes, silvaOrGtdb) > 0 ? '16S-greengenes' : '16S-modern';
}

/** How many more names look like the first than like the second. */
function tally(names: Iterable<string>, first: RegExp, second: RegExp): number {
  let count = 0;
  for (const name of names) {
    const bare = name.replace(/^[a-z]__/, '');
    if (first.test(bare)) count++;
    else if (second.test(bare)) count--;
  }
  return count;
}
