import { z } from 'zod';
import { coded } from './problem.ts';

/** NUL and halves of surrogate pairs: no database column, no UTF-8 and no JSON reader beyond JavaScript's takes them. */
const unstorable = /[\0\p{Surrogate}]/u;

/** Whether a text can be kept and sent as it stands. The server refuses others with 400, wherever they come in. */
export function isStorable(text: string): boolean {
  return !unstorable.test(text);
}

/** The text of a file that came from elsewhere, with the replacement character where it cannot be stored. */
export function storable(text: string): string {
  return isStorable(text) ? text : text.replace(/[\0\p{Surrogate}]/gu, '\ufffd');
}

/** No control characters, no line ends, and nothing that turns the direction of writing, so that one name cannot look like another. */
const oneLine = /^[^\p{Cc}\p{Cs}\u2028\u2029\u202A-\u202E\u2066-\u2069]*$/u;
/** The same with line ends, tabs, and quoted words of any script. */
const severalLines = /^(?:[^\p{Cc}\p{Cs}]|[\t\n\r])*$/u;

const unseen = coded('CONTROL_CHARACTERS');

/** A text that staff write on one line: a name, a reason, a phone number. Blanks around it are not part of it. */
export function lineText(max: number): z.ZodString {
  return z
    .string()
    .trim()
    .max(max, coded('TOO_LONG', { count: max }))
    .regex(oneLine, unseen);
}

/** A text of several lines: a note, a description. */
export function noteText(max: number): z.ZodString {
  return z
    .string()
    .trim()
    .max(max, coded('TOO_LONG', { count: max }))
    .regex(severalLines, unseen);
}
