import { expect, test } from 'vitest';
import { defaultScoreSettings, scoreSettingProblems, settingsInForce } from './settings.ts';

const paths = (more: Partial<typeof defaultScoreSettings>) =>
  scoreSettingProblems({ ...defaultScoreSettings, ...more }, ['Oats', 'Rye']).map(({ field }) => field);

test('the defaults can be used', () => {
  expect(paths({})).toEqual([]);
});

test('every figure has its limits', () => {
  expect(paths({ show: 7.9 })).toEqual(['show']);
  expect(paths({ strong: 41 })).toEqual(['strong']);
  expect(paths({ strong: Number.NaN })).toEqual(['strong']);
  expect(paths({ examples: 7 })).toEqual(['examples']);
  expect(paths({ examples: 2.5 })).toEqual(['examples']);
  expect(paths({ portionsAWeek: { Oats: 0.5, Rye: 29 } })).toEqual(['portionsAWeek.Rye']);
  expect(paths({ portionsAWeek: { Sand: 3 } })).toEqual(['portionsAWeek.Sand']);
});

test('a weaker grade may not weigh more, and strong starts above shown', () => {
  expect(paths({ gradeWeights: { A: 1, B: 0.5, C: 0.6, D: 0.2 } })).toEqual(['gradeWeights.C']);
  expect(paths({ gradeWeights: { A: 1.2, B: 0.5, C: 0.4, D: 0.2 } })).toEqual(['gradeWeights.A']);
  expect(paths({ show: 18, strong: 18 })).toEqual(['strong']);
});

test('of what engine 2 was set to only the weights of the grades go on', () => {
  const gradeWeights = { A: 0.9, B: 0.6, C: 0.3, D: 0.1 };
  const old = { neutralVotes: 45, gradeWeights, bands: { eat: 8, eatMore: 25 }, mark: 35, whisper: 0.25 };
  expect(settingsInForce(old)).toEqual({ ...defaultScoreSettings, gradeWeights });
  expect(settingsInForce(undefined)).toEqual(defaultScoreSettings);
  expect(settingsInForce({ ...defaultScoreSettings, show: 12 }).show).toBe(12);
});
