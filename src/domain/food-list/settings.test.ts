import { expect, test } from 'vitest';
import { defaultScoreSettings, scoreSettingProblems } from './settings.ts';

const paths = (more: Partial<typeof defaultScoreSettings>) =>
  scoreSettingProblems({ ...defaultScoreSettings, ...more }).map(({ field }) => field);

test('the defaults can be used', () => {
  expect(paths({})).toEqual([]);
});

test('every figure has its limits', () => {
  expect(paths({ neutralVotes: 19 })).toEqual(['neutralVotes']);
  expect(paths({ neutralVotes: 61 })).toEqual(['neutralVotes']);
  expect(paths({ whisper: 0.51 })).toEqual(['whisper']);
  expect(paths({ whisper: Number.NaN })).toEqual(['whisper']);
  expect(paths({ mark: 0 })).toEqual(['mark']);
});

test('a weaker grade may not weigh more, and Eat more starts above Eat', () => {
  expect(paths({ gradeWeights: { A: 1, B: 0.5, C: 0.6, D: 0.2 } })).toEqual(['gradeWeights.C']);
  expect(paths({ gradeWeights: { A: 1.2, B: 0.5, C: 0.4, D: 0.2 } })).toEqual(['gradeWeights.A']);
  expect(paths({ bands: { eat: 25, eatMore: 25 } })).toEqual(['bands.eatMore']);
});
