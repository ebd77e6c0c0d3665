import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { FoodResult } from '#contract/recommendation.contract.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';
import { GeneralPanel, generalFoods } from './general-panel.tsx';

vi.setConfig({ testTimeout: 30_000 });

const food = (foodId: number, parts: Partial<FoodResult>): FoodResult => ({
  ...{ foodId, name: `Food ${foodId}`, foodGroup: { id: 1, name: 'Group' }, band: 'neutral', scoreBand: 'neutral' },
  ...{ finalScore: 0, microbiomeScore: 0, general: 40, mark: 'good', gate: false, loudGenera: 0, dose: null },
  ...{ plantKey: null, form: null, place: foodId, nutrientBonus: 0, nutrients: [], adjustments: [] },
  ...{ confidence: 'low', agreement: 0, mixed: false, generaCount: 0, cautions: [], ceiling: null, conflict: null },
  ...{ timing: [], portion: null, summary: '', reasons: [] },
  ...parts,
});

const foods = [
  food(1, { general: 36 }),
  food(2, { general: 48 }),
  food(3, { mark: 'rarely', general: -50 }),
  food(4, { band: 'eat' }),
  food(5, { mark: null, general: 10 }),
  food(6, { ceiling: { band: 'neutral', rules: [] } }),
  food(7, { band: 'excluded' }),
  food(8, { form: { kind: 'dry', countsAs: 1 } }),
];

test('good for everybody: neutral in the test, held by no rule, in a form that is eaten', () => {
  const { good, seldom, heldBack } = generalFoods(foods);
  expect(good.map(({ foodId }) => foodId)).toEqual([2, 1]);
  expect(seldom.map(({ foodId }) => foodId)).toEqual([3]);
  expect(heldBack).toBe(2);
});

test('the other end opens on a click', async () => {
  const user = userEvent.setup();
  await renderScreen(<GeneralPanel params={{ userId: '1', labReportId: '2' }} foods={foods} />);
  await screen.findByRole('link', { name: 'Food 2' });
  screen.getByText('2 more are held back or excluded for this patient.');
  await user.click(screen.getByRole('button', { name: '1 food to eat rarely' }));
  screen.getByRole('link', { name: 'Food 3' });
  expect(screen.queryByRole('link', { name: 'Food 2' })).toBeNull();
});
