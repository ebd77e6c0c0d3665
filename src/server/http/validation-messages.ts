import { z } from 'zod';

/** Sentences for what a schema refuses without words of its own. */
export function speakPlainly(): void {
  z.config({
    customError: (issue) => {
      if (issue.code === 'invalid_type' && issue.input === undefined) return 'This is required.';
      if (issue.code === 'too_small' && issue.origin === 'string' && Number(issue.minimum) === 1) {
        return 'This must not be empty.';
      }
      return undefined;
    },
  });
}
