import type { LabReportFormat } from '#contract/lab-reports.contract.ts';

/** Names of programs and files: the same in every language. */
export const labReportFormatNames: Record<LabReportFormat, string> = {
  'metabelly-csv': 'Metabelly CSV',
  'kraken-report': 'Kraken 2',
  'kraken-mpa': 'Kraken 2 (MPA)',
  krakenuniq: 'KrakenUniq',
  bracken: 'Bracken',
  metaphlan: 'MetaPhlAn',
  cami: 'CAMI',
  taxpasta: 'Taxpasta',
  centrifuge: 'Centrifuge',
  kaiju: 'Kaiju',
  motus: 'mOTUs',
  ganon: 'ganon',
  kmcp: 'KMCP',
  'biom-json': 'BIOM (JSON)',
  'biom-hdf5': 'BIOM (HDF5)',
  'qiime2-artifact': 'QIIME 2',
  'qiime2-table': 'QIIME 2 (TSV)',
  phyloseq: 'phyloseq',
  'ubiome-json': 'uBiome (JSON)',
  'ubiome-table': 'uBiome (CSV)',
  'thryve-table': 'Ombre (CSV)',
  'generic-table': 'CSV, TSV, Excel',
};
