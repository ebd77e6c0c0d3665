/** Files of the same pipelines that are taken for reports, and what to send in their place. */
const mistaken: readonly { fits(head: readonly string[]): boolean; message: string }[] = [
  {
    fits: (head) => head.every((line) => /^[CU]\t[^\t]*\t\d+\t[\d|]+\t/.test(line)),
    message: 'This is the list of reads that Kraken classified, not its report. Send the file of --report.',
  },
  {
    fits: (head) => /^# (Gene Family|Pathway)/.test(head[0] ?? ''),
    message: 'This is a HUMAnN table of genes or pathways, not a profile of bacteria. Send the MetaPhlAn profile.',
  },
  {
    fits: (head) => /^Feature ID\tTaxon\b/.test(head[0] ?? ''),
    message:
      'This is a QIIME 2 taxonomy without amounts. Send it together with its feature table, or send the collapsed table.',
  },
  {
    fits: (head) => /\bGenome_file\b/.test(head[0] ?? '') && /\bTaxonomic_abundance\b/.test(head[0] ?? ''),
    message: 'This is a sylph profile of genomes without their taxonomy. Send the output of sylph-tax.',
  },
  {
    fits: (head) => head.every((line) => line.split('\t').length === 12 && /\t[\d.e+-]+$/.test(line)),
    message: 'This is a table of alignments, not a report.',
  },
  {
    fits: (head) => head.every((line) => /^[^\t]+\t\d+\t[\d.e+-]+$/.test(line)),
    message: 'This is a list of single reads with their taxids, not a report.',
  },
  {
    fits: (head) => /^label\tGroup\tnumOtus/i.test(head[0] ?? ''),
    message:
      'This is a mothur .shared table: it has amounts and no names. Send it together with its .cons.taxonomy file.',
  },
];

/** mOTUs writes its clusters into every row. */
const motus = /\w+_mOTU_v\d/;

export function notAReport(head: readonly string[]): string | null {
  if (head.filter((line) => motus.test(line.slice(0, 500))).length * 2 > head.length) {
    return 'This is a mOTUs profile without its header. Send the file as the program wrote it.';
  }
  return mistaken.find((kind) => kind.fits(head))?.message ?? null;
}
