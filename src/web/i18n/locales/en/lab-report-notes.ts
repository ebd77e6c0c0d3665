export default {
  BAD_FIELD_COUNT: 'The line has {{found}} fields where {{expected}} are expected.',
  BAD_NUMBER: '“{{value}}” is not a number.',
  NEGATIVE: 'The value {{value}} is negative.',
  BELOW_LIMIT: '“{{value}}” is below the limit of the method and counts as not measured.',
  NO_NAME: 'The row has neither a name nor a taxonomy id.',
  NO_RANK: 'The rank of “{{name}}” cannot be told.',
  BAD_RANGE: 'The range of “{{name}}” cannot be read.',
  MORE_ROW_ERRORS: 'Further rows with errors: {{count}}.',
  CHOOSE_SAMPLE: 'The file holds several samples ({{count}}). Choose the one that belongs to this patient.',
  GENUS_DERIVED: 'The file has no genus rows. They were summed from its species.',
  SPECIES_MISSING: 'The file has no species rows.',
  NOT_BACTERIA: 'Rows that are not bacteria (host, viruses, fungi, archaea): {{count}}. They stay outside the 100 %.',
  MOVED_GENERA: 'Species counted in their current genus: {{count}}, {{percent}} % of all bacteria.',
  OLDER_MEANING:
    'The file names no species for most of {{names}}: meant perhaps in an older, wider sense. Genera split off from them are not called low.',
  FOREIGN_IDS: 'The taxonomy ids of this file are not those of NCBI. Rows were matched by name.',
  SPECIES_OVER_GENUS: 'Species with a clearly larger share than their genus: {{count}}.',
  UNNAMED_BINS: 'Unnamed bacteria: {{count}}, {{percent}} % of the genera. They stay in the sum.',
  SIXTEEN_S: 'Shares are not corrected for the number of 16S copies.',
  QPCR: 'Amounts of a PCR panel are not shares of a whole. They are compared with the ranges of the lab only.',
  SCALE_READS: 'The values were taken as reads and divided by their sum.',
  NOTHING_BACTERIAL: 'The file holds no bacteria at the genus or species rank.',
  NOT_STOOL:
    'This is not a stool sample ({{site}}). The reference ranges are those of the gut of adults: no bacterium is called low, normal or high.',
  sites: {
    stool: 'stool',
    mouth: 'mouth',
    skin: 'skin',
    nose: 'nose',
    vagina: 'vagina',
    environment: 'environment',
    other: 'another place',
  },
  PARTIAL_LIST:
    'Bacteria named in the file: {{count}}, {{percent}} % of the sample. It is a part: shares stay as they are, and what is not in it is unknown, not low.',
  PARTIAL_READS:
    'Bacteria named in the file: {{count}}, with reads, not the whole sample. Their shares of the sample are not known, so none is called low, normal or high.',
  FEW_SPECIES:
    'Only {{percent}} % of what is placed in a genus is told to species. The shares of species are those of that part, so no species is called low, normal or high.',
  GENUS_LOW_SPECIES_HIGH:
    '{{names}}: the genus reads as low while a species of it is high. The file counts genera and species against different sums, so the genus is called neither.',
  LEFT_OUT_FOREIGN: 'Rows of host, viruses, fungi or protists: {{count}}.',
  LEFT_OUT_ZEROS: 'Rows of unknown names that are 0: {{count}}.',
  LEFT_OUT_NO_GENUS:
    'Species whose name tells no genus: {{count}}, {{percent}} %. They are in no genus summed from species.',
  ASK_COVERAGE: 'Does the file name all bacteria of the sample, or a choice of them?',
  ANSWER_COVERAGE_whole: 'All of them',
  ANSWER_COVERAGE_partial: 'A choice',
  PARTIAL: 'The file names only a part of the sample.',
  FEW_READS: 'Only {{reads}} reads are classified; at least {{limit}} are wanted.',
  FEW_GENERA: 'Genera in the report: {{count}}; at least {{limit}} are wanted.',
  MOSTLY_ABOVE_GENUS: 'Only {{percent}} % of what is classified is placed in a genus.',
  MOSTLY_UNCLASSIFIED: '{{percent}} % of the sample is not classified.',
  MANY_UNMATCHED: '{{percent}} % of the abundance is not matched with a known taxon.',
  DRUGS:
    '{{names}}: such drugs change the gut microbiome. A sample taken during treatment or shortly after it must be read with caution.',
  NO_RANGES: 'No taxon of this report has a reference range.',
};
