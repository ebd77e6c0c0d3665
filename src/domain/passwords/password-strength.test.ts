import { expect, test } from 'vitest';
import { passwordStrength } from './password-strength.ts';

const owner = { username: 'luka.saric', firstName: 'Luka', lastName: 'Šarić' };

test.each([
  ['short', 0],
  ['aaaaaaaaaaaa', 1],
  ['1234567890', 1],
  ['qwertzuiop123', 1],
  ['LukaSaric2026', 1],
  ['football2026', 1],
  ['sunny-monday', 1],
  ['harbour-violin', 1],
  ['harbour-violin-73', 2],
  ['harbour-7-violin-cup', 3],
  ['harbour 7 violin cup meadow', 4],
  ['kiša pada u travnju po krovu', 4],
])('%s has strength %i', (password, strength) => {
  expect(passwordStrength(password, owner)).toBe(strength);
});

test('never falls when a new word is added', () => {
  const words = ['plum', 'carriage', 'window', 'thunder', 'marble', 'quiet'];
  const strengths = words.map((_, index) => passwordStrength(words.slice(0, index + 1).join(' '), owner));
  expect(strengths).toEqual(strengths.toSorted());
});
