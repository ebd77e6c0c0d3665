import type { LabReportNote } from '#contract/lab-reports.contract.ts';

/** English sentences by code. Screens translate by the code and fill in the same values. */
const texts = {
  // rows
  BAD_FIELD_COUNT: 'The line has {found} fields where {expected} are expected.',
  BAD_NUMBER: '“{value}” is not a number.',
  NEGATIVE: 'The value {value} is negative.',
  BELOW_LIMIT: '“{value}” is below the limit of the method and counts as not measured.',
  NO_NAME: 'The row has neither a name nor a taxonomy id.',
  NO_RANK: 'The rank of “{name}” cannot be told.',
  BAD_RANGE: 'The range of “{name}” cannot be read.',
  MORE_ROW_ERRORS: '{count} more rows have errors.',
  // the file as a whole
  CHOOSE_SAMPLE: 'The file holds {count} samples. Choose the one that belongs to this patient.',
  GENUS_DERIVED: 'The file has no genus rows. They were summed from its species.',
  SPECIES_MISSING: 'The file has no species rows.',
  NOT_BACTERIA: '{count} rows are not bacteria (host, viruses, fungi or archaea) and are not counted in the 100 %.',
  MOVED_GENERA: '{count} species were counted in their current genus, {percent} % of all bacteria.',
  OLDER_MEANING: '{names}: probably used in the older, wider sense. Genera later split off are not assessed as low.',
  FOREIGN_IDS: 'The taxonomy ids of this file are not those of NCBI. Rows were matched by name.',
  SPECIES_OVER_GENUS: '{count} species have a clearly larger share than their genus.',
  UNNAMED_BINS: '{count} rows are unnamed bacteria, {percent} % of the genera. They stay in the sum.',
  MIXTURES:
    '{count} names mean several genera in this way of naming, {percent} % of the genera. They stay in the sum and are not judged.',
  SIXTEEN_S: 'Shares are not corrected for the number of 16S copies.',
  QPCR: 'Amounts of a PCR panel are not shares of a whole. They are compared with the ranges of the lab only.',
  SCALE_READS: 'The values were taken as reads and divided by their sum.',
  // how the file was read
  SCALE_PERCENT: 'The numbers of “{column}” were taken as percents; those of one rank add up to {sum}.',
  SCALE_FRACTION: 'The numbers of “{column}” were taken as fractions of 1; those of one rank add up to {sum}.',
  SCALE_PER_MILLION: 'The numbers of “{column}” were taken as parts per million.',
  SCALE_READS_OF: 'The numbers of “{column}” were taken as reads.',
  DECIMAL_COMMA: 'The comma is the decimal sign of this file.',
  RANK_BY_FORM:
    '{count} names have no rank in the file and are not in the catalogue: one word was taken for a genus, two for a species.',
  SHORT_NAMES: '{count} species have a letter for their genus that may be of several genera.',
  LINEAGES_SPLIT: 'Lineages in “{column}” were split into ranks; the last name counts.',
  CUMULATIVE_ROWS: 'Each row holds the rows below it: none was counted twice.',
  SAMPLES_IN_ROWS: 'Samples stand in rows ({count}), and bacteria head the columns.',
  NO_HEADER: 'The file has no header: what its columns are was told by their cells.',
  TREE_BY_RANKS: 'The report has lost its indents: what lies below what was told by the ranks of its rows.',
  SECTIONS: 'The file has {count} sections, one for each rank.',
  CELLS_BELOW: '{count} cells such as “{example}”: below the limit of the method, the amount is not known.',
  CELLS_NOT_FOUND: '{count} cells such as “{example}”: looked for and not found.',
  CELLS_SILENT: '{count} cells such as “{example}”: the file says nothing, so these bacteria are unknown, not low.',
  ADDS_UP_TO_MORE: 'The rows of one rank add up to more than the whole ({percent} %): some may hold others.',
  ROWS_UNREADABLE: '{count} rows cannot be read and are missing.',
  PSEUDOCOUNT: 'A pseudocount of {value} was added to every number of this table; it was taken off again.',
  MOTHUR_ALL_SAMPLES: 'The sizes are sums over all samples of the run. Add the .shared file to choose one sample.',
  // questions
  ASK_SCALE: 'What are the numbers of the file?',
  ASK_OVERLAP: 'Does a row of the file hold the rows below it?',
  ASK_CONFIRM: 'Some of this was told by its form only. Do the ten most abundant agree with the file?',
  ASK_DECIMAL_SIGN: 'What is the sign in “{example}”?',
  // what was left out
  HIGHER_RANKS: '{count} rows are above the genus, or of a rank that cannot be told.',
  COLUMNS_LEFT_OUT: '{count} columns were not used: {names}.',
  SHEETS_LEFT_OUT: '{count} sheets were not used: {names}.',
  SECTIONS_LEFT_OUT: '{count} sections above the genus were not used: {names}.',
  PERCENTILES_LEFT_OUT: 'The third column was taken for percentiles and not used.',
  NOTHING_BACTERIAL: 'The file holds no bacteria at the genus or species rank.',
  NOT_STOOL:
    'This is not a stool sample ({site}). The reference ranges are those of the gut of adults: no bacterium is called low, normal or high.',
  UNREAD_ROWS:
    '{count} rows could not be read: the file may be damaged. What they name is missing from the figures, so nothing that is absent is called low. Ask for the file again.',
  PARTIAL_LIST:
    'The file names {count} bacteria, {percent} % of the sample. It is a part: shares stay as they are, and what is not in it is unknown, not low.',
  PARTIAL_READS:
    'The file names {count} bacteria with reads, not the whole sample. Their shares of the sample are not known, so none is called low, normal or high.',
  FEW_SPECIES: 'Only {percent} % of the bacteria are named to species, so species are not assessed.',
  GENUS_LOW_SPECIES_HIGH:
    '{names}: the genus reads as low while a species of it is high. The file counts genera and species against different sums, so the genus is called neither.',
  // what was left out
  LEFT_OUT_FOREIGN: '{count} rows of host, viruses, fungi or protists.',
  LEFT_OUT_ZEROS: '{count} rows of unknown names that are 0.',
  LEFT_OUT_NO_GENUS: '{count} species whose name tells no genus, {percent} %, in the genera summed from species.',
  // questions
  ASK_COVERAGE: 'Is this the complete result or a selection?',
  // quality
  PARTIAL: 'The file names only a part of the sample.',
  FEW_READS: 'Only {reads} reads are classified; at least {limit} needed.',
  FEW_GENERA: 'Only {count} genera are in the report; at least {limit} needed.',
  MOSTLY_ABOVE_GENUS: 'Only {percent} % of what is classified is placed in a genus.',
  MOSTLY_UNCLASSIFIED: '{percent} % of the sample is not classified.',
  MANY_UNMATCHED: '{percent} % of the abundance is not matched with a known taxon.',
  DRUGS:
    '{names}: such drugs change the gut microbiome. A sample taken during treatment or shortly after it must be read with caution.',
  NO_RANGES: 'No taxon of this report has a reference range.',
} as const;

export type NoteCode = keyof typeof texts;

export function note(code: NoteCode, values: Record<string, string | number> = {}): LabReportNote {
  const message = texts[code].replace(/\{(\w+)\}/g, (whole, key: string) => String(values[key] ?? whole));
  return { code, message, values };
}
