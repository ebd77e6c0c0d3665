import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen } from '#web/testing/render-screen.tsx';
import { calculationOf, foodOf } from './list.fixture.ts';
import { ListGuidance } from './list-guidance.tsx';

const foods = [foodOf(1, 'Salmon, cooked')];

test('says few sources with their ask once, asks of the list, and what guidelines keep', async () => {
  const source = '';
  const calculation = calculationOf(foods, {
    guidelineNotes: [
      { code: 'FLOOR_LIFTED', floorId: 'FLOOR-OILYFISH', because: 'Guidelines advise oily fish.', foodIds: [1] },
      {
        ...{ code: 'NUTRIENT_SOURCES', nutrient: 'vitamin_b12', name: 'Vitamin B12', open: [], barredBy: [] },
        ...{ foodIds: [], askId: 'ASK-B12', text: 'Vitamin B12: few sources are left. Ask about a supplement.' },
      },
    ],
    asks: [
      { askId: 'ASK-B12', where: ['list', 'paper'], text: 'Ask about a supplement.', source },
      { askId: 'ASK-VITD', where: ['paper'], text: 'On paper only.', source },
      { askId: 'ASK-IODINE', where: ['list', 'paper'], text: 'Ask about iodine.', source },
    ],
  });
  await renderScreen(<ListGuidance calculation={calculation} foods={foods} />);
  const said = screen.getAllByRole('listitem').map((item) => item.textContent);
  expect(said).toEqual([
    'Vitamin B12: few sources are left. Ask about a supplement.',
    'Ask about iodine.',
    'Guidelines advise oily fish. Salmon, cooked',
  ]);
  expect(screen.getByText(/1 food that guidelines keep/)).toBeTruthy();
});

test('says nothing where there is nothing to say', async () => {
  await renderScreen(<ListGuidance calculation={calculationOf(foods)} foods={foods} />);
  expect(screen.queryByRole('listitem')).toBeNull();
});
