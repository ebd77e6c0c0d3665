import type { ErrorTable } from '#contract/errors/error-table.ts';
import { errorTable } from '#contract/errors.ts';
import type { ErrorCode } from '#contract/problem.ts';

const table: ErrorTable = errorTable;

/** The table of the contract itself: its English is said once. */
export default Object.fromEntries(
  Object.entries(table).flatMap(([code, [, text]]) =>
    typeof text === 'string'
      ? [[code, text]]
      : [
          [`${code}_one`, text.one],
          [`${code}_other`, text.other],
        ],
  ),
) as Record<ErrorCode, string>;
