/** What decoding makes of the bytes of a file: the input of every reader. */

export interface TextSource {
  kind: 'text';
  /** In file order, blank lines included, so that an index is a line number. */
  lines: readonly string[];
}

export interface Sheet {
  name: string;
  rows: readonly (readonly string[])[];
}

export interface SheetsSource {
  kind: 'sheets';
  sheets: readonly Sheet[];
}

export interface JsonSource {
  kind: 'json';
  value: unknown;
}

/** A feature table: BIOM in either container, and what has the same shape. */
export interface BiomTable {
  ids: readonly string[];
  /** Rank names or clades per feature; null where the table carries no taxonomy. */
  taxonomy: readonly (readonly string[])[] | null;
  /** The ranks that the taxonomy columns stand for, where the table says so. */
  rankNames: readonly string[] | null;
  samples: readonly string[];
  /** The values of one sample that are not zero, as the file has them: what is no amount is the reader's to refuse. */
  valuesOf(sample: number): readonly { feature: number; value: number }[];
}

export interface BiomSource {
  kind: 'biom';
  /** `mothur`, `qiime2`: joined from two files. */
  container: 'hdf5' | 'qza' | 'mothur' | 'qiime2';
  /** `FeatureTable[Composition]`: a number was added to each amount, so that none is 0. */
  pseudocount?: true;
  table: BiomTable;
}

export type Source = TextSource | SheetsSource | JsonSource | BiomSource;
