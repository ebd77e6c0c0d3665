/**
 * Every pair of an assessed taxon, as columns: food by food, within a food genus by genus (the genus itself first),
 * then by taxon. This order, and not that of the inputs, is the order of every sum.
 */
export interface SpeakingPairs {
  length: number;
  /** Pairs of the food at position `f` are those from `start[f]` up to before `start[f + 1]`. */
  start: Int32Array;
  /** Position in the voices. */
  voice: Int32Array;
  value: Float64Array;
  notToEat: Uint8Array;
  /** Position in `pairGrades`. */
  grade: Uint8Array;
  contribution: Float64Array;
  /** Of its genus; filled in by the genus voice. */
  share: Float64Array;
}
