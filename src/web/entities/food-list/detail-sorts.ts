/** What the table of foods can be sorted by. A file of its own: the address knows it before any food is loaded. */
export const detailSorts = [
  'name',
  'group',
  'band',
  'score',
  'microbiome',
  'nutrients',
  'rules',
  'agreement',
  'genera',
  'confidence',
] as const;
export type DetailSort = (typeof detailSorts)[number];
