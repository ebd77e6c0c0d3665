import type { DiaryBasis, DiaryBody, DiaryFood } from '#contract/diaries.contract.ts';
import type { Kitchen } from '#domain/plan/kitchen.ts';

/** What every part of the screen counts with. */
export interface DiaryView {
  basis: DiaryBasis;
  kitchen: Kitchen;
  /** What the list or the info says of a food; undefined: nothing. */
  foods: ReadonlyMap<number, DiaryFood>;
  sex: 'female' | 'male' | null;
}

/** Days of a diary on which something was eaten. */
export const eatenDays = ({ days }: DiaryBody): DiaryBody['days'] => days.filter(({ entries }) => entries.length > 0);
