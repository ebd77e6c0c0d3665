import {
  normalisePassword,
  type PasswordOwner,
  personalWords,
  shortestPassword,
  withoutWords,
} from './password-rule.ts';

/** 0 too short or known, 1 weak, 2 fair, 3 good, 4 strong. */
export type PasswordStrength = 0 | 1 | 2 | 3 | 4;

/** From so many bits on: what a guesser with a stolen hash needs months, years, lifetimes for. */
const bounds = [36, 48, 62];

/** Rows of keys, and what follows by itself. */
const rows = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertzuiopšđ',
  'qwertyuiop',
  'asdfghjklčć',
  'yxcvbnm',
  'zxcvbnm',
];

/**
 * A rough estimate for whoever is typing, made in the browser: words count as words and not as letters, repetitions and
 * rows of keys hardly at all, the owner's names not at all. The server's rule decides.
 */
export function passwordStrength(password: string, owner: PasswordOwner | null): PasswordStrength {
  if ([...password].length < shortestPassword) return 0;
  const words = owner ? personalWords(owner) : [];
  const bits = bitsOf(withoutWords(normalisePassword(password), words)) + (/\p{Lu}/u.test(password) ? 2 : 0);
  const passed = bounds.filter((bound) => bits >= bound).length;
  return (passed + 1) as PasswordStrength;
}

function bitsOf(normalised: string): number {
  const runs = withoutRows(normalised.replace(/(.+?)\1+/gu, '$1')).match(/\p{L}+|\p{N}+|[^\p{L}\p{N}]+/gu) ?? [];
  return runs.reduce((bits, run) => bits + bitsOfRun(run), 0);
}

function bitsOfRun(run: string): number {
  const { length } = [...run];
  if (/^\p{N}/u.test(run)) return /^(19|20)\d\d$/.test(run) ? 6 : length * 3.3;
  if (/^\p{L}/u.test(run)) return length <= 3 ? length * 4 : 11 + (length - 4) * 1.3;
  return 3 + length;
}

/** Four or more neighbours of a row become one character. */
function withoutRows(text: string): string {
  let rest = text;
  for (const row of rows.flatMap((each) => [each, [...each].reverse().join('')])) {
    for (let length = row.length; length >= 4; length -= 1) {
      for (let start = 0; start + length <= row.length; start += 1) {
        rest = rest.replaceAll(row.slice(start, start + length), row[start] ?? '');
      }
    }
  }
  return rest;
}
