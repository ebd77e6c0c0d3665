import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { ComparedTaxon, Comparison, LabReport } from '#contract/lab-reports.contract.ts';
import { mealNutrients } from '#contract/meals.contract.ts';
import { kitchenFoods } from '#web/entities/meal/kitchen.fixture.ts';
import { fakeApi, refusal } from '#web/testing/fake-api.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';
import { ComparisonPanel } from './comparison-panel.tsx';

const report = (id: number, sampleDate: string): LabReport => ({
  id,
  userId: 1,
  labName: null,
  method: '16S',
  kitId: null,
  sampleDate,
  sample: null,
  uploadedAt: '2026-11-10T09:00:00.000Z',
  uploadedBy: null,
  format: 'metabelly-csv',
  file: { name: 'a.csv', size: 1, sha256: '' },
  state: 'calculated',
  referenceSet: '16S-silva138',
  referenceSetBy: 'file',
  outdated: false,
  quality: { level: 'good', reasons: [] },
  diversity: null,
  warnings: [],
});
const side = (abundance: number): ComparedTaxon['before'] => ({
  ...{ abundance, status: 'Normal', again: null, word: 'within', percentile: 50, usual: null },
});
const taxon = (taxId: number, name: string, parts: Partial<ComparedTaxon>): ComparedTaxon => ({
  ...{ taxId, rank: 'genus', name, range: { low: 0.1, high: 5 }, before: side(1), after: side(1.5) },
  ...{ change: 0.5, factor: 1.5, usualFactor: 10, move: 'usualVariation' as const },
  ...parts,
});
const comparison: Comparison = {
  before: report(1, '2026-04-28'),
  after: report(2, '2026-11-03'),
  counts: { intoRange: 1, outOfRange: 1, usualVariation: 6, stillInside: 1, stillOutside: 1, notAssessed: 3 },
  madeDifferently: false,
  groups: [],
  taxa: [
    taxon(1, 'Escherichia', { before: side(21.4), after: side(0.8), factor: 1 / 27, move: 'intoRange' }),
    taxon(2, 'Bilophila', { before: side(0.11), after: side(2.3), factor: 21, usualFactor: 11, move: 'outOfRange' }),
    taxon(3, 'Veillonella', { factor: 30, move: 'stillOutside' }),
    taxon(4, 'Roseburia', { factor: 20, move: 'stillInside' }),
    ...[5, 6, 7, 8, 9, 10].map((id) => taxon(id, `Usual ${id}`, {})),
    taxon(11, 'Unknown', { move: 'notAssessed' }),
  ],
};
const withLists = () =>
  fakeApi({
    'GET /lab-reports/2/calculation/compare': () => ({
      status: 404,
      body: refusal('OTHER_CALCULATION_NOT_FOUND', 'There is none.'),
    }),
  });

test('four counts, and what crossed an edge before what varied as usual', async () => {
  withLists();
  const user = userEvent.setup();
  await renderScreen(<ComparisonPanel comparison={comparison} asTable={false} />);
  await screen.findByText('two samples of one person differ this much');
  expect(screen.getAllByText('by more than chance')).toHaveLength(2);
  const table = screen.getByRole('table', { name: 'Both samples' });
  within(table).getByText('÷27');
  within(table).getByText('×21');
  expect(within(table).queryByText('Veillonella')).toBeNull();
  expect(within(table).getAllByText(/^Usual \d/)).toHaveLength(4);
  expect(within(table).queryByText('Unknown')).toBeNull();
  await user.click(within(table).getByRole('button', { name: 'Show 2 more' }));
  expect(within(table).getAllByText(/^Usual \d/)).toHaveLength(6);
  await user.click(within(table).getByRole('button', { name: /^changed, still in/ }));
  within(table).getByText('Veillonella');
  await user.click(screen.getByRole('radio', { name: /^Changed/ }));
  expect(within(table).queryByText('Usual 5')).toBeNull();
  await screen.findByText('There are no food lists of both reports to compare.');
});

test('reports made differently are shown with a warning and without counts', async () => {
  withLists();
  await renderScreen(<ComparisonPanel comparison={{ ...comparison, madeDifferently: true }} asTable={false} />);
  await screen.findByText(/^Made differently: compare with care/);
  expect(screen.queryByText('two samples of one person differ this much')).toBeNull();
  screen.getByRole('table', { name: 'Both samples' });
});

test('as a table every row says its figures, and nothing is folded', async () => {
  withLists();
  await renderScreen(<ComparisonPanel comparison={comparison} asTable />);
  const table = await screen.findByRole('table', { name: 'Both samples' });
  expect(within(table).queryByRole('img')).toBeNull();
  within(table).getByRole('row', { name: /^Escherichia 0.1–5 % 21.4 % .*0.8 % .*÷27 ÷10$/ });
  within(table).getByText('Veillonella');
  expect(within(table).getAllByText(/^Usual \d/)).toHaveLength(6);
});

test('what was eaten between the samples is held against the list of the earlier one', async () => {
  const day = {
    date: '2026-08-03',
    times: {},
    entries: [40, 30, 30].map((grams) => ({ foodId: 2, grams, slot: null })),
  };
  const diary = {
    ...{ id: 7, note: '', version: 1, updatedAt: '2026-08-04T09:00:00.000Z', updatedBy: null },
    days: [day],
  };
  const outside = { ...diary, id: 8, days: [{ ...day, date: '2026-11-10' }] };
  fakeApi({
    'GET /users/1/diaries': () => ({ body: { diaries: [outside, diary] } }),
    'GET /meals/foods': () => ({ body: { nutrients: mealNutrients, foods: kitchenFoods } }),
    'GET /lab-reports/1/calculation': () => ({ status: 404, body: refusal('CALCULATION_NOT_FOUND', 'There is none.') }),
  });
  await renderScreen(<ComparisonPanel comparison={comparison} asTable={false} />);
  const panel = within(await screen.findByRole('region', { name: 'Eaten since 28 Apr 2026' }));
  await panel.findByText('Diary of 3 Aug 2026, against the list of the earlier report');
  panel.getByText('The earlier report has no food list, so there was no advice to follow.');
  panel.getByText('7 g of fibre a day.');
  expect(panel.getByRole('link', { name: 'Open the diary' }).getAttribute('href')).toContain('/belly/users/1/diary');
});

test('without a diary of that time the panel says so, and offers to write one or to ask', async () => {
  fakeApi({ 'GET /users/1/diaries': () => ({ body: { diaries: [] } }) });
  await renderScreen(<ComparisonPanel comparison={comparison} asTable={false} />);
  await screen.findByText(/There is no food diary of this time/);
  screen.getByRole('link', { name: 'Write a diary' });
  screen.getByRole('link', { name: 'Send questionnaires' });
});
