import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import type { LabReportBacteria } from '#contract/lab-reports.contract.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';
import { BacteriaPanel } from './bacteria-panel.tsx';
import { bacteriaTree } from './bacteria-tree.ts';
import { type LabReportSearch, labReportSearch } from './lab-report.search.ts';

const row = (
  taxId: number,
  name: string,
  parts: Partial<LabReportBacteria> & Pick<LabReportBacteria, 'rank'>,
): LabReportBacteria => ({
  taxId,
  name,
  genusTaxId: null,
  phylum: null,
  abundance: 5,
  fileAbundance: 5,
  rawAbundance: 5,
  fileName: name,
  matchedBy: 'id',
  low: 1,
  high: 10,
  rangeSource: 'reference',
  percentiles: null,
  prevalence: null,
  status: 'Normal',
  again: null,
  word: null,
  percentile: null,
  usual: null,
  set: '16S-silva138',
  people: 142,
  notAssessed: null,
  contested: false,
  borderline: false,
  fold: 1,
  olderMeaning: false,
  categoryIds: [],
  behaviourToEat: null,
  behaviourNotToEat: null,
  foodCount: 0,
  ...parts,
});

const bacteria = [
  row(816, 'Bacteroides', { rank: 'genus', categoryIds: [4] }),
  row(817, 'Bacteroides fragilis', { rank: 'species', genusTaxId: 816, categoryIds: [4] }),
  row(818, 'Bacteroides thetaiotaomicron', { rank: 'species', genusTaxId: 816, status: 'High' }),
  row(1678, 'Bifidobacterium', { rank: 'genus', status: 'Low' }),
  row(853, 'Faecalibacterium prausnitzii', { rank: 'species', genusTaxId: 216851 }),
];
const category = { id: 4, name: 'Mucin degraders', color: '#333', reportDescription: '', low: 0, normal: 1, high: 0 };

function namesOf(filter: Partial<LabReportSearch>, level: 'genus' | 'species' = 'genus') {
  const { shown, withSpecies } = bacteriaTree(bacteria, level, filter);
  return withSpecies(shown).map((each) => each.name);
}

test('species stand below their opened genus, what is out of range first', () => {
  expect(namesOf({})).toEqual(['Bifidobacterium', 'Bacteroides']);
  expect(namesOf({ open: [816] })).toEqual([
    'Bifidobacterium',
    'Bacteroides',
    'Bacteroides thetaiotaomicron',
    'Bacteroides fragilis',
  ]);
});

test('side and category hold for the species in a genus too', () => {
  expect(namesOf({ open: [816], side: 'within' })).toEqual(['Bacteroides', 'Bacteroides fragilis']);
  expect(namesOf({ open: [816], category: 4 })).toEqual(['Bacteroides', 'Bacteroides fragilis']);
  expect(namesOf({ open: [816, 1678], side: 'outside' })).toEqual(['Bifidobacterium']);
});

test('at the species rank every species is listed once and nothing opens', () => {
  const { shown, withSpecies } = bacteriaTree(bacteria, 'species', { open: [816] });
  const rows = withSpecies(shown);
  expect(rows.map((each) => each.taxId).toSorted()).toEqual([817, 818, 853]);
  expect(rows.every((each) => each.speciesCount === 0 && !each.inGenus)).toBe(true);
});

test('opened genera are kept in the address, and nonsense there is ignored', () => {
  expect(labReportSearch({ open: [816] }).open).toEqual([816]);
  expect(labReportSearch({ open: 'all' }).open).toBeUndefined();
});

function Screen({ rows = bacteria, address = {} }: { rows?: LabReportBacteria[]; address?: LabReportSearch }) {
  const [search, setSearch] = useState<LabReportSearch>(address);
  return (
    <BacteriaPanel
      way={{
        params: { userId: '1', labReportId: '7' },
        calculated: true,
        onLeave: async (bacterium) => setSearch((before) => ({ ...before, bacterium })),
      }}
      bacteria={rows}
      categories={[category]}
      search={search}
      onSearch={(next) => setSearch((before) => ({ ...before, page: undefined, ...next }))}
    />
  );
}

test('a genus opens and closes by click and by the arrow keys', async () => {
  const user = userEvent.setup();
  await renderScreen(<Screen />);
  const table = await screen.findByRole('table', { name: 'Bacteria' });
  const toggle = within(table).getByRole('button', { name: 'Species of Bacteroides: 2' });
  expect(within(table).queryByText('Bacteroides fragilis')).toBeNull();
  expect(toggle.getAttribute('aria-expanded')).toBe('false');

  await user.click(toggle);
  expect(toggle.getAttribute('aria-expanded')).toBe('true');
  within(table).getByText('Bacteroides fragilis');

  await user.keyboard('{ArrowLeft}');
  expect(within(table).queryByText('Bacteroides fragilis')).toBeNull();
  await user.keyboard('{ArrowRight}');
  within(table).getByText('Bacteroides fragilis');
  expect(document.activeElement).toBe(toggle);
  expect(within(table).queryByRole('button', { name: /Bifidobacterium/ })).toBeNull();
});

test('the number of foods leads to them, and the row that one leaves is kept in the address', async () => {
  const user = userEvent.setup();
  const rows = bacteria.map((each) =>
    each.taxId === 1678 ? { ...each, foodCount: 181, behaviourToEat: 'Increase' as const } : each,
  );
  await renderScreen(<Screen rows={rows} />);
  const link = await screen.findByRole('link', { name: 'Foods 181: Bifidobacterium' });
  expect(link.getAttribute('href')).toBe('/belly/users/1/lab-reports/7/food-list?taxon=1678');
  await user.click(link);
  expect(screen.getByRole('row', { name: /Bifidobacterium/ }).hasAttribute('data-selected')).toBe(true);
});

test('the row that the address names is on the page shown, has the focus, and is left by another search', async () => {
  const user = userEvent.setup();
  const many = Array.from({ length: 60 }, (_, at) =>
    row(2000 + at, `Genus ${at}`, { rank: 'genus', foodCount: 3, abundance: 60 - at }),
  );
  await renderScreen(<Screen rows={many} address={{ bacterium: 2055 }} />);
  const link = await screen.findByRole('link', { name: 'Foods 3: Genus 55' });
  expect(document.activeElement).toBe(link);
  await user.click(screen.getByText('Outside'));
  await user.click(screen.getByText('All'));
  expect(screen.queryByRole('link', { name: 'Foods 3: Genus 55' })).toBeNull();
});

test('a species is shown at its rank, or below its genus where that is opened', async () => {
  await renderScreen(<Screen address={{ bacterium: 818 }} />);
  const name = await screen.findByText('Bacteroides thetaiotaomicron');
  expect(name.closest('tr')?.hasAttribute('data-selected')).toBe(true);
  expect(screen.queryByRole('button', { name: /^Species of/ })).toBeNull();
});

test('rarely used filters stand behind their button, and in sight while one of them narrows the table', async () => {
  await renderScreen(<Screen />);
  const more = await screen.findByRole('button', { name: 'More filters' });
  expect(screen.queryByRole('combobox', { name: 'Category' })).toBeNull();
  await userEvent.click(more);
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Category' }), 'Mucin degraders');
  expect(screen.queryByText('Bifidobacterium')).toBeNull();
  expect(more.getAttribute('aria-expanded')).toBe('true');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Category' }), 'All categories');
  await userEvent.click(more);
  expect(screen.queryByRole('combobox', { name: 'Category' })).toBeNull();
});
