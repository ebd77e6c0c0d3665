import type { ErrorTable } from './error-table.ts';

/** Why the content of a lab report is no report, or not one that can be trusted. */
export const labFormatsErrors = {
  KRAKEN_READS: [422, 'This is the list of reads that Kraken classified, not its report. Send the file of --report.'],
  HUMANN_TABLE: [
    422,
    'This is a HUMAnN table of genes or pathways, not a profile of bacteria. Send the MetaPhlAn profile.',
  ],
  QIIME_TAXONOMY_ALONE: [
    422,
    'This is a QIIME 2 taxonomy without amounts. Send it together with its feature table, or send the collapsed table.',
  ],
  SYLPH_GENOMES: [422, 'This is a sylph profile of genomes without their taxonomy. Send the output of sylph-tax.'],
  MOTUS_HEADLESS: [422, 'This is a mOTUs profile without its header. Send the file as the program wrote it.'],
  ALIGNMENTS: [422, 'This is a table of alignments, not a report.'],
  SINGLE_READS: [422, 'This is a list of single reads with their taxids, not a report.'],
  MOTHUR_SHARED_ALONE: [
    422,
    'This is a mothur .shared table: it has amounts and no names. Send it together with its .cons.taxonomy file.',
  ],
  TOO_MANY_SOURCES: [422, 'More than two files cannot make one report. Send each report on its own.'],
  FILES_UNRELATED: [
    422,
    'These files do not belong together: one must be a table of features and the other its taxonomy. Send each report on its own.',
  ],
  TAXONOMY_OF_ANOTHER_RUN: [
    422,
    'The taxonomy names only {{known}} of the {{count}} features of the table: the files are not of one run.',
  ],
  CAMI_NO_HEADER: [422, 'The CAMI profile has no @@TAXID header.'],
  CAMI_COLUMNS: [422, 'The CAMI header is missing TAXID, RANK, TAXPATHSN or PERCENTAGE.'],
  ROWS_OUT_OF_ORDER: [
    422,
    'The rows of this report are not in the order in which the program wrote them, so its tree is lost. Send it unsorted and whole.',
  ],
  HEADER_NEARLY: [
    422,
    'The header is nearly that of {{program}}, and lacks: {{columns}}. Send the file as the program wrote it.',
  ],
  ITS_ROWS_TOO_LONG: [422, 'Its rows have more fields than its header: a comma inside a number may part them.'],
  ROWS_TOO_LONG: [422, 'Rows have more fields than the header: a comma inside a number may part them.'],
  ROWS_BAD: [422, '{{bad}} of {{rows}} rows cannot be read: {{note}}'],
  DECIMALS_MIXED: [422, 'The column of amounts mixes decimal commas and decimal points.'],
  PERCENTS_MIXED: [
    422,
    'Some amounts have a percent sign and some have none, so it cannot be told what those without it are. Write all of them in one way.',
  ],
  NO_KNOWN_NAMES: [422, 'None of the names in this file is known, and nothing in it says that they are bacteria.'],
  ABOVE_GENUS_ONLY: [422, 'The file holds only names above the genus (phyla, families): no genus and no species.'],
  SHEETS_ABOVE_GENUS_ONLY: [
    422,
    'The workbook has sheets above the genus only (phyla, families): no genus and no species.',
  ],
  SHEETS_OF_DIFFERENT_SAMPLES: [422, 'The sheets for genera and species hold different samples. Send each on its own.'],
  AMOUNTS_A_GRAM: [
    422,
    'The amounts are a gram, not shares of the sample. Choose qPCR if the lab gives its own ranges.',
  ],
  LOGARITHMS: [
    422,
    'The amounts are logarithms or log ratios (CLR, log10), not shares: negative values or the header say so. Send percents, fractions or reads.',
  ],
  COLUMNS_UNCLEAR: [422, 'The header does not tell which column holds the names and which the amounts.'],
  COLUMN_RANK_UNCLEAR: [422, 'The column “{{header}}” holds names of a rank that its header does not tell.'],
  NAMES_WITHOUT_AMOUNTS: [422, 'The table holds names and no amounts. Send it together with its table of amounts.'],
  ROWS_OVERLAP: [422, 'Rows hold each other, and some stand twice under one name: a column of names may be missing.'],
  SCALE_UNCLEAR_ADD_HEADER: [
    422,
    'It cannot be told whether the numbers are percents, fractions or reads. Add a header line.',
  ],
  SCALE_UNCLEAR: [422, 'It cannot be told whether the numbers are percents, fractions or reads.'],
  COLUMN_SCALE_UNCLEAR: [
    422,
    'It cannot be told whether “{{header}}” holds percents, fractions or reads: its {{rank}} rows add up to {{sum}}.',
  ],
  SECTIONS_TOO_WIDE: [422, 'The sections of this table have more than two columns.'],
  SECTION_MISPLACED_NAME: [422, 'A name does not belong to the section it stands in.'],
  SAMPLES_OF_SAME_NAME: [422, 'Two samples of the file have the same name.'],
  TABLE_NO_ROWS: [422, 'The table has a header and no rows.'],
  TABLE_NO_HEADER: [422, 'The table has no header line.'],
  TABLE_NO_AMOUNTS: [422, 'The table has no column of amounts (percent, abundance, reads, udio, Anteil).'],
  TAXA_WITHOUT_AMOUNTS: [422, 'The table names taxa and holds no amounts. Send it merged with the abundance table.'],
  TABLE_NO_TAXONOMY: [422, 'The table has no taxonomy: its rows are sequences or numbers. Export the collapsed table.'],
  TABLE_NO_TAXONOMY_ADD_IT: [
    422,
    'The table has no taxonomy: its rows are sequences or numbers. Export the collapsed table, or add the taxonomy to it.',
  ],
  TAXONOMY_ABOVE_GENUS: [
    422,
    'The taxonomy of this table stops above the genus. Export it at the genus or species level.',
  ],
  TAXONOMY_ABOVE_GENUS_AT: [
    422,
    'The taxonomy of this table stops above the genus (at {{rank}}). Export it at the genus or species level.',
  ],
  BRACKEN_NO_READS: [
    422,
    'This Bracken table has no column of reads (new_est_reads, or one ending in _num for each sample).',
  ],
  SEVERAL_KRAKEN: [422, 'This is a table of several Kraken reports. Send the report of one sample.'],
  MOTUS_NO_SAMPLE: [422, 'The mOTUs header names no sample.'],
  TAXPASTA_NO_LINEAGES: [
    422,
    'This taxpasta table has no lineages. Export it with --add-name --add-rank --add-lineage --add-id-lineage --add-rank-lineage.',
  ],
  KMCP_NO_TAXONOMY: [
    422,
    'This KMCP profile has no taxonomy. Run kmcp with --taxid-map and --taxdump, or send its CAMI or MetaPhlAn output.',
  ],
  PCR_WITHOUT_RANGES: [422, "A PCR panel can be read only with the lab's own range columns."],
  TAXON_REPEATED: [422, 'The same taxon stands more than once and the percents add up to more than 105.'],
  CENTRIFUGE_EMPTY: [
    422,
    'The abundances of this Centrifuge report are not filled. Send the output of centrifuge-kreport.',
  ],
  METAPHLAN_NO_COLUMN: [422, 'The MetaPhlAn table has no column of abundances.'],
  BIOM_UNFIT: [422, 'The data of this BIOM file do not fit its rows and columns, or are not of the kind it says.'],
  UBIOME_INCOMPLETE: [422, 'The entries of this uBiome file lack: {{columns}}. Send the file as it was downloaded.'],
  SAMPLES_STACKED: [
    422,
    'Samples seem to stand below each other, told apart by “{{column}}”. Call that column Sample.',
  ],
  BIOM_INCOMPLETE: [422, 'The BIOM file is incomplete: rows, columns and data are needed.'],
  KAIJU_RANK: [422, 'The rank of this Kaiju table cannot be told. Send kaiju2table with -r genus or -r species.'],
} as const satisfies ErrorTable;
