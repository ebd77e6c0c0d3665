import { expect, test } from 'vitest';
import { nutritionOrder } from './plans-out.ts';
import type { ListFacts, PatientFacts } from './record-facts.ts';

const foods = [
  { id: 4, name: 'Chickpeas, cooked' },
  { id: 5, name: 'Lentils, cooked' },
];
const list: ListFacts = {
  ...{ labReportId: 1, calculationId: 1, calculatedAt: '', calculatedBy: null, engineVersion: '3.0.0', heldBy: [] },
  suggestions: [
    { name: 'Pulses', amount: '5 meals a week', band: 'eatMore', comesAgain: { ofTen: 6, people: 50 }, foods },
    { name: 'Red meat', amount: null, band: 'limit', comesAgain: null, foods: [{ id: 9, name: 'Ham' }] },
  ],
  ...{ eatMore: foods, limit: [{ id: 9, name: 'Ham' }], avoid: [], excluded: [], updatedAt: '' },
};

test('an order says which kinds of food the test suggests, how strongly and how sure', () => {
  const order = nutritionOrder({ id: 1 } as PatientFacts, list, []) as unknown as { note: { text: string }[] };
  expect(order.note.map(({ text }) => text)).toEqual([
    'From the test: Pulses, 5 meals a week (eat more): Chickpeas, cooked; Lentils, cooked. Suggestions this strong came again in 6 of 10 (50 people tested twice).',
    'From the test: Red meat (limit): Ham.',
    'Seldom or little: Ham',
  ]);
});

test('a list of engine 2 suggests foods alone', () => {
  const order = nutritionOrder({ id: 1 } as PatientFacts, { ...list, suggestions: [], limit: [] }, []);
  expect(order).not.toHaveProperty('note');
});
