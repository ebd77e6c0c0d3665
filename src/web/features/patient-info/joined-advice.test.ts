import { expect, test } from 'vitest';
import type { ReferenceAdvice } from '#contract/foods.contract.ts';
import { joinedAdvice } from './joined-advice.ts';

const said = (nutrientId: number | null, direction: string, advice: string): ReferenceAdvice => ({
  ...{ nutrientId, direction, advice, foodIds: [], severity: null },
});
const linesOf = (...advice: ReferenceAdvice[]) => joinedAdvice(advice).map(({ advice: line }) => line);

test('wishes for nutrients in the same direction are one line', () => {
  expect(
    linesOf(
      said(33, 'up', 'Više kalcija.'),
      said(38, 'down', 'Manje natrija.'),
      said(21, 'up', 'Više vitamina D.'),
      said(null, 'up', 'Više povrća.'),
    ),
  ).toEqual(['Više kalcija, vitamina D.', 'Manje natrija.', 'Više povrća.']);
});

test('what has more to say keeps its line', () => {
  const fibre = 'More fibre. As far as it is tolerated.';
  expect(linesOf(said(33, 'up', 'More calcium.'), said(5, 'up', fibre))).toEqual(['More calcium.', fibre]);
});

test('a sentence about several nutrients is said once, as serious as for any of them', () => {
  const both = 'Long-term use can lower calcium and iron; have them checked.';
  const of = (nutrientId: number, severity: ReferenceAdvice['severity']) => ({
    ...said(nutrientId, 'raise_intake', both),
    severity,
  });
  expect(joinedAdvice([of(33, 'low'), of(34, 'moderate'), of(20, 'low')])).toEqual([of(34, 'moderate')]);
});
