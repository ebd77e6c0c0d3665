import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { Impact } from '#contract/impact.contract.ts';
import { open, pickValue, serve } from './bacteria-food.fixture.tsx';

const impact: Impact = {
  ...{ reportsTotal: 40, reportsLookedAt: 40, stoppedEarly: false },
  ...{ reportsChanged: 2, foodsChanged: 1, foodsRescored: 0, reports: [] },
  ...{ transitions: [], safety: null },
};
const params = { level: 'genus', kind: 'to-eat' };

function serveImpact() {
  return serve({ 'POST /admin/impact': () => ({ body: { impact } }) });
}

test('a pair shows what deleting it, or another value, would do', async () => {
  const api = serveImpact();
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Show impact of Butter' }));
  const dialog = await screen.findByRole('dialog', { name: 'Impact on food lists' });
  const saving = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Show impact of saving' });
  expect(saving.disabled).toBe(true);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Show impact of deleting' }));
  expect(await within(dialog).findByText('Changes 1 food in 2 reports.')).toBeTruthy();

  await userEvent.click(within(dialog).getByRole('button', { name: /^Value of Butter/ }));
  await userEvent.click(await screen.findByText('significant decrease'));
  expect(within(dialog).queryByText('Changes 1 food in 2 reports.')).toBeTruthy();
  await userEvent.click(saving);
  expect(await within(dialog).findByText('When saved:')).toBeTruthy();
  expect(api.sent('POST', '/admin/impact').map(({ body }) => body)).toEqual([
    { change: 'pair.delete', params, query: { taxonId: 1678, foodId: 2 } },
    { change: 'pair.update', params, body: { taxonId: 1678, foodId: 2, value: -10 } },
  ]);
});

test('a food shows what adding it with the chosen value would do, and nothing is written', async () => {
  const api = serveImpact();
  await open();
  await pickValue('Almonds');
  await userEvent.click(await screen.findByRole('button', { name: 'Show impact of Almonds' }));
  const dialog = await screen.findByRole('dialog', { name: 'Impact on food lists' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Show impact' }));
  expect(await within(dialog).findByText('Changes 1 food in 2 reports.')).toBeTruthy();
  expect(api.sent('POST', '/admin/impact').map(({ body }) => body)).toEqual([
    { change: 'pair.create', params, body: { genusId: 1678, foodId: 1, value: 3 } },
  ]);
});

test('is not offered to those who cannot write', async () => {
  serveImpact();
  await open(undefined, 'Nutritionist');
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Show impact of Butter' });
  expect(button.disabled).toBe(true);
});
