import type { LabMethod, LabReportFormat } from '#contract/lab-reports.contract.ts';
import type { Interpretation } from './interpretation.ts';

/** What a program reads: genomes, or the gene of 16S. Tables that anybody may write say nothing of it. */
const methods: Record<LabReportFormat, LabMethod | null> = {
  'metabelly-csv': null,
  'kraken-report': 'shotgun',
  'kraken-mpa': 'shotgun',
  krakenuniq: 'shotgun',
  bracken: 'shotgun',
  metaphlan: 'shotgun',
  sylph: 'shotgun',
  cami: 'shotgun',
  taxpasta: 'shotgun',
  centrifuge: 'shotgun',
  kaiju: 'shotgun',
  motus: 'shotgun',
  ganon: 'shotgun',
  kmcp: 'shotgun',
  emu: '16S',
  'sra-stat': 'shotgun',
  'biom-json': null,
  'biom-hdf5': null,
  'qiime2-artifact': '16S',
  'qiime2-table': '16S',
  mothur: '16S',
  phyloseq: null,
  'ubiome-json': '16S',
  'ubiome-table': '16S',
  'thryve-table': '16S',
  'taxid-percent': null,
  'generic-table': null,
};

/** The method of a report that staff did not name: by its program or format, else the one that most laboratories use. */
export function methodOf({ method, format }: Pick<Interpretation, 'method' | 'format'>): LabMethod {
  return method ?? methods[format] ?? '16S';
}
