import { flag, id, searchOf, wholeNumber } from '#web/lib/address.ts';

/** The state of the screen as it stands in the address. */
export const diarySearch = searchOf({
  /** Left out: the newest. */
  diary: id,
  /** One that is being written. */
  new: flag,
  /** Of a diary of several days, from 1. */
  day: wholeNumber(7),
  /** Another diary beside it. */
  compare: id,
});
export type DiarySearch = ReturnType<typeof diarySearch>;
