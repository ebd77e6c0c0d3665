import type { FoodListKind } from '#contract/microbiome.ts';

/** Without a grade: the practice's own rule. */
export const pairGrades = ['A', 'B', 'C', 'D', null] as const;
export type PairGrade = (typeof pairGrades)[number];

/** What one portion of a food does to a taxon. */
export interface Pair {
  taxId: number;
  foodId: number;
  list: FoodListKind;
  /** -10 to 10. */
  value: number;
  grade: PairGrade;
  /** Component grams in a portion by the reference dose of a day; null where it is not known. */
  dose: number | null;
}

/** Effects of foods on taxa as columns: a hundred thousand of them are one ordinary rule base. */
export interface PairTable {
  length: number;
  taxId: Int32Array;
  foodId: Int32Array;
  value: Float64Array;
  /** 1 where the pair stands in the not-to-eat list. */
  notToEat: Uint8Array;
  /** Position in `pairGrades`. */
  grade: Uint8Array;
  /** 0 where it is not known. */
  dose: Float64Array;
}

/** The table arranged for calculating: taxon by taxon, foods as positions. Made once for a state of the rule base. */
export interface PairIndex {
  /** In ascending order; a food is known by its position here. */
  foodIds: Int32Array;
  /** Rows of a taxon: from `first` up to before `end`. */
  rowsOf: ReadonlyMap<number, { first: number; end: number }>;
  food: Int32Array;
  value: Float64Array;
  notToEat: Uint8Array;
  grade: Uint8Array;
  dose: Float64Array;
}
