import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { ChainCheck } from '#contract/access.contract.ts';
import { fakeApi, refusal } from '#web/testing/fake-api.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';
import { ChainCard } from './chain-card.tsx';

const whole: ChainCheck = {
  ...{ whole: true, entries: 1234, waiting: 0, head: 'abc', checkedAt: '2024-11-14T09:00:00.000Z', broken: null },
};
const altered: ChainCheck = {
  ...{ ...whole, whole: false, entries: 1199 },
  broken: { entry: 1200, reason: 'altered', source: 'change', id: 77 },
};

test('says that the record is whole, and where it was broken', async () => {
  const answers = [whole, altered];
  fakeApi({
    'GET /audit/chain': () => ({ body: { check: null } }),
    'POST /audit/chain/check': () => {
      const check = answers.shift();
      return check ? { body: { check } } : { status: 503, body: refusal('UNAVAILABLE', 'Not now.') };
    },
  });
  await renderScreen(<ChainCard />, 'Nutritionist');
  await screen.findByText('Not checked yet');
  await userEvent.click(screen.getByRole('button', { name: 'Check now' }));
  await screen.findByText('The record is whole');
  screen.getByText(/^checked Thu 14 Nov 2024/);
  expect(screen.queryByRole('button', { name: 'Show' })).toBeNull();

  await userEvent.click(screen.getByRole('button', { name: 'Check now' }));
  await screen.findByText('Broken at entry 1,200');
  await userEvent.click(screen.getByRole('button', { name: 'Show' }));
  await screen.findByText('Entry 1,200 is not as it was written: somebody altered it in the database.');
  screen.getByText('The 1,199 entries before it are whole. What comes after cannot be relied on.');
});
