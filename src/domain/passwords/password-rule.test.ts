import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { normalisePassword, type PasswordOwner, passwordProblem } from './password-rule.ts';

const owner: PasswordOwner = {
  username: 'luka.saric',
  firstName: 'Luka',
  lastName: 'Šarić',
  email: 'luka.saric@practice.example',
};
const common = new Set(['password', '1234567890', 'qwertyuiop', 'football', '12345678']);
const problemOf = (password: string) => passwordProblem(password, owner, (each) => common.has(each));

describe('a new password', () => {
  test.each([
    ['ninechars', 'tooShort'],
    ['čćšđžčćšđ', 'tooShort'],
    ['aaaaaaaaaaaa', 'fewCharacters'],
    ['121212121212', 'fewCharacters'],
    ['1234567890', 'common'],
    ['QwertyUIOP', 'common'],
    ['Password2026!', 'common'],
    ['***football***', 'common'],
    ['luka.saric', 'personal'],
    ['LukaSaric1984', 'personal'],
    ['Šarić-Luka-1', 'personal'],
    ['metabelly2026', 'personal'],
    ['belly-belly-belly', 'personal'],
    ['Metabelly12345678', 'personal'],
  ])('%s is refused: %s', (password, problem) => {
    expect(problemOf(password)).toBe(problem);
  });

  test.each(['harbour-7-violin-cup', 'kiša pada u travnju', 'luka-spava-na-jastuku', 'xk29vm41pq', 'čvarci i kruh 2'])(
    '%s is taken',
    (password) => {
      expect(problemOf(password)).toBeNull();
    },
  );

  test('is compared without regard to case and width', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 10 }), (password) => {
        const isCommon = (each: string) => each === normalisePassword(password);
        expect(passwordProblem(password.toUpperCase().toLowerCase(), null, isCommon)).toBe(
          passwordProblem(password.toLowerCase(), null, isCommon),
        );
      }),
    );
  });
});
