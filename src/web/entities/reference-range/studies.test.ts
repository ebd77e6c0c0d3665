import { expect, test } from 'vitest';
import { studyCount } from './studies.ts';

test('studies are counted by their people, whatever commas their names have', () => {
  expect(studyCount('Turnbaugh 2009 (95), Yatsunenko 2012, USA (60), David 2014, before the diets (8)')).toBe(3);
  expect(studyCount('Biomes Lab')).toBe(0);
});
