import type { ErrorTable } from './error-table.ts';

/** What patients ate. */
export const diariesErrors = {
  DIARY_NOT_FOUND: [404, 'The diary was not found.'],
  DIARY_STALE: [409, 'Somebody else changed this diary in between. Your change was not saved.'],
  DIARY_CHANGE_NOT_FOUND: [404, 'This change of diaries was not found, or it was undone already.'],
  DIARY_WITHOUT_DAYS: [422, 'A diary has at least one day.'],
  DIARY_DAY_TWICE: [422, 'The day {{date}} is in the diary twice.'],
  DIARY_DAY_FUTURE: [422, 'The day lies in the future.'],
  DIARY_DAY_BEFORE_BIRTH: [422, 'The day lies before the date of birth.'],
  DIARY_TIME_PATTERN: [422, 'A time is written as 07:30.'],
} as const satisfies ErrorTable;
