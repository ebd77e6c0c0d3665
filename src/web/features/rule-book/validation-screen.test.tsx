import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { HowGood } from '#contract/validation.contract.ts';
import { madeResult } from '#domain/evaluation/made-result.fixture.ts';
import { fakeApi } from '#web/testing/fake-api.ts';
import { renderAt } from '#web/testing/render-at.tsx';
import { ValidationScreen } from './validation-screen.tsx';

const running = { rules: 'rules', ranges: 'ranges', engine: 'engine' };
const loaded = { id: 4, loadedAt: '2026-11-18T12:00:00.000Z', loadedBy: 'Mirna Herceg' };
const nothing: HowGood = { running, engineVersion: '3.0.0', current: null, other: null };

function serve(answer: HowGood) {
  return fakeApi({
    'GET /rule-book/validation': () => ({ body: answer }),
    'POST /rule-book/validation': () => ({ status: 201, body: { id: 5 } }),
  });
}

const open = (role: 'Admin' | 'Nutritionist' = 'Admin') =>
  renderAt('/admin/rule-book/validation', { path: '/admin/rule-book/validation', component: ValidationScreen }, role);

const panel = (title: string) => within(screen.getByRole('heading', { name: title }).closest('section') as HTMLElement);

test('says in plain words what was measured of the rules that run, and what nobody knows', async () => {
  serve({ ...nothing, current: { ...loaded, result: madeResult() } });
  await open();
  await screen.findByText('Measured on the rules that run now.');
  expect(screen.getByText('13 people of 2 studies, 18 Nov 2026. Engine 3.0.0.')).toBeTruthy();
  expect(screen.getByText(/“Made people”, 17 Nov 2026/)).toBeTruthy();
  expect(
    panel('What a finding is worth').getByText(/^Of all findings, also those at the edge, 5 of 10 come again/),
  ).toBeTruthy();
  expect(panel('Healthy people and patients').getByText(/is no better than chance \(50 of 100/)).toBeTruthy();
  expect(panel('What nobody knows').getByText(/^Whether people feel better/)).toBeTruthy();
  expect(panel('What nobody knows').getByText(/held against 16S-silva138,/)).toBeTruthy();

  const marks = within(screen.getByRole('table', { name: 'Asked for before the run' }));
  expect(marks.getByRole('row', { name: /finds its owner at least 28 % 50 % reached/ })).toBeTruthy();
  expect(marks.getByRole('row', { name: /\(AUC\) at least 60 % 50 % · 16S-ncbi missed/ })).toBeTruthy();
});

test('shows the same figures by set, study, country, age and laboratory', async () => {
  serve({ ...nothing, current: { ...loaded, result: madeResult() } });
  await open('Nutritionist');
  await userEvent.click(await screen.findByRole('radio', { name: 'Study' }));
  const rows = within(screen.getByRole('table', { name: 'By set and people' }))
    .getAllByRole('row')
    .slice(1);
  expect(rows.map((row) => row.textContent?.slice(0, 5))).toEqual(['north', 'south']);
  const south = within(screen.getByRole('row', { name: /^south/ }));
  expect(south.getByText('too much is of unknown bacteria: 1')).toBeTruthy();
  await userEvent.click(screen.getByRole('radio', { name: 'Age' }));
  expect(screen.getByRole('row', { name: /^40–59/ })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Load a result' })).toBeNull();
});

test('without a result of the running rules it says so, and shows what was published, with its source', async () => {
  serve({ ...nothing, other: { ...loaded, madeAt: '2026-11-03T10:00:00.000Z', differs: ['rules', 'engine'] } });
  await open();
  await screen.findByText('No result belongs to the rules that run now.');
  expect(
    screen.getByText(
      'The newest is of 3 Nov 2026; since then these have changed: pairs, behaviours or settings, engine.',
    ),
  ).toBeTruthy();
  expect(screen.getByText(/^Measured when engine 3 and its ranges were made/)).toBeTruthy();
  expect(screen.getByText(/is little better than chance \(57 of 100/)).toBeTruthy();
  expect(screen.queryByRole('table', { name: 'Asked for before the run' })).toBeNull();
});

test('an Admin loads a result; a file that is none is told before anything is sent', async () => {
  const api = serve(nothing);
  await open();
  await screen.findByText('No result belongs to the rules that run now.');
  const input = document.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement;
  await userEvent.upload(input, new File(['{"format":2}'], 'other.json', { type: 'application/json' }));
  expect(await screen.findByText('This file is no result of npm run validate.')).toBeTruthy();
  const result = madeResult();
  await userEvent.upload(input, new File([JSON.stringify(result)], 'validation.json', { type: 'application/json' }));
  await waitFor(() => expect(api.sent('POST', '/rule-book/validation').map(({ body }) => body)).toEqual([result]));
  expect(await screen.findByText('Result loaded.')).toBeTruthy();
});
