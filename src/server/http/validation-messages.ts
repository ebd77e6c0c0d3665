import { z } from 'zod';
import { coded } from '#contract/problem.ts';

const missing = new Set(['invalid_type', 'invalid_value', 'invalid_union']);

/** Sentences for what a schema refuses without words of its own. */
export function setPlainMessages(): void {
  z.config({
    customError: (issue) => {
      // Of a choice too: which there are is of no help to who has given none.
      if (missing.has(issue.code) && issue.input === undefined) return coded('REQUIRED');
      if (issue.code === 'too_small' && issue.origin === 'string' && Number(issue.minimum) === 1) {
        return coded('EMPTY');
      }
      return undefined;
    },
  });
}
