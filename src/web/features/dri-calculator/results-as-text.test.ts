import type { TFunction } from 'i18next';
import { expect, test } from 'vitest';
import { calculateDri } from '#domain/dri/calculate-dri.ts';
import { emptyDriInput } from '#domain/dri/dri-input.ts';
import { resultsAsText } from './results-as-text.ts';

const t = ((key: string) => key) as unknown as TFunction<'dri-calculator'>;
const woman = { sex: 'female', ageYears: 41, heightCm: 168, weightKg: 66, activityLevel: 'lowActive' } as const;

test('one line for each figure, with tabs between the columns', () => {
  const lines = resultsAsText(t, 'a woman', calculateDri({ ...emptyDriInput, ...woman }), 'en').split('\n');
  expect(lines[0]).toBe('a woman');
  expect(lines).toContain('body.title\t23.4\tbody.normal');
  expect(lines).toContain('energy.title (energy.nasem2023)\t2,198\tkcal');
  expect(lines).toContain('Carbohydrate\t247–357\tg\t45–65 %');
  expect(lines).toContain('Iron\t18\tmg\tRDA\tnutrients.legendUpper 45');
  expect(lines.at(-1)).toBe('sources.guidance');
});

test('what is not known is left out', () => {
  const text = resultsAsText(t, '', calculateDri(emptyDriInput), 'en');
  expect(text).toBe('\nsources.guidance');
});
