// Made from data/reference-sets by scripts/reference-sets.mjs; correct the tables there.

/** The kinds of shipped sets; one kind is one way of naming. */
export const shippedSetKinds = [
  '16S-silva138',
  '16S-silva138.2',
  '16S-gtdb',
  '16S-greengenes',
  '16S-ncbi',
  'shotgun-metaphlan3',
  'shotgun-metaphlan4',
  'shotgun-kraken',
] as const;
