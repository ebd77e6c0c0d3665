import type { PlainCode } from '#contract/problem.ts';

/** Files of the same pipelines that are taken for reports, and what to send in their place. */
const mistaken: readonly { fits(head: readonly string[]): boolean; code: PlainCode }[] = [
  {
    fits: (head) => head.every((line) => /^[CU]\t[^\t]*\t\d+\t[\d|]+\t/.test(line)),
    code: 'KRAKEN_READS',
  },
  {
    fits: (head) => /^# (Gene Family|Pathway)/.test(head[0] ?? ''),
    code: 'HUMANN_TABLE',
  },
  {
    fits: (head) => /^Feature ID\tTaxon\b/.test(head[0] ?? ''),
    code: 'QIIME_TAXONOMY_ALONE',
  },
  {
    fits: (head) => /\bGenome_file\b/.test(head[0] ?? '') && /\bTaxonomic_abundance\b/.test(head[0] ?? ''),
    code: 'SYLPH_GENOMES',
  },
  {
    fits: (head) => head.every((line) => line.split('\t').length === 12 && /\t[\d.e+-]+$/.test(line)),
    code: 'ALIGNMENTS',
  },
  {
    fits: (head) => head.every((line) => /^[^\t]+\t\d+\t[\d.e+-]+$/.test(line)),
    code: 'SINGLE_READS',
  },
  {
    fits: (head) => /^label\tGroup\tnumOtus/i.test(head[0] ?? ''),
    code: 'MOTHUR_SHARED_ALONE',
  },
];

/** mOTUs writes its clusters into every row. */
const motus = /\w+_mOTU_v\d/;

export function notAReport(head: readonly string[]): PlainCode | null {
  if (head.filter((line) => motus.test(line.slice(0, 500))).length * 2 > head.length) {
    return 'MOTUS_HEADLESS';
  }
  return mistaken.find((kind) => kind.fits(head))?.code ?? null;
}
