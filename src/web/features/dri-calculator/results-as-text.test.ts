import type { TFunction } from 'i18next';
import { expect, test } from 'vitest';
import { calculateDri } from '#domain/dri/calculate-dri.ts';
import { type DriInput, emptyDriInput } from '#domain/dri/dri-input.ts';
import { resultsAsText } from './results-as-text.ts';

const t = ((key: string) => key) as unknown as TFunction<'dri-calculator'>;
const woman: DriInput = {
  ...emptyDriInput,
  ...{ sex: 'female', ageYears: 41, heightCm: 168, weightKg: 66, activityLevel: 'lowActive' },
};

test('one line for each figure, with tabs between the columns, each with kind, standard and year', () => {
  const lines = resultsAsText(t, 'a woman', [calculateDri(woman)], 'en').split('\n');
  expect(lines[0]).toBe('a woman');
  expect(lines).toContain('body.title\t23.4\tbody.normal');
  expect(lines).toContain('energy.title (energy.nasem2023)\t2,198\tkcal\tNASEM');
  expect(lines).toContain('Carbohydrate\t247–357\tg\t45–65 %\tNASEM 2005');
  expect(lines).toContain('Iron\t18\tmg\tnutrients.kindShort.RDA\tNASEM 2001\tnutrients.legendUpper 45 (2001)');
  expect(lines.at(-1)).toBe('sources.guidance');
});

test('both standards one after the other, never in one line', () => {
  const both = [calculateDri(woman, 'efsa'), calculateDri(woman, 'nasem')];
  const lines = resultsAsText(t, 'a woman', both, 'en').split('\n');
  expect(lines.filter((line) => line.includes('EFSA') && line.includes('NASEM'))).toEqual([]);
  expect(lines).toContain('Iron\t11–16\tmg\tnutrients.kindShort.PRI\tEFSA 2015\tnutrients.safe (2024)');
  expect(lines).toContain('Calcium\t950\tmg\tnutrients.kindShort.PRI\tEFSA 2015\tnutrients.legendUpper 2,500 (2012)');
  expect(lines).toContain(
    'Calcium\t1,000\tmg\tnutrients.kindShort.RDA\tNASEM 2011\tnutrients.legendUpper 2,500 (2011)',
  );
});

test('what is not known is left out', () => {
  expect(resultsAsText(t, '', [calculateDri(emptyDriInput)], 'en')).toBe('\nsources.guidance');
});
