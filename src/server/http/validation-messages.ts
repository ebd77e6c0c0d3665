import { z } from 'zod';
import { coded } from '#contract/problem.ts';

/** Sentences for what a schema refuses without words of its own. */
export function speakPlainly(): void {
  z.config({
    customError: (issue) => {
      if (issue.code === 'invalid_type' && issue.input === undefined) return coded('REQUIRED');
      if (issue.code === 'too_small' && issue.origin === 'string' && Number(issue.minimum) === 1) {
        return coded('EMPTY');
      }
      return undefined;
    },
  });
}
