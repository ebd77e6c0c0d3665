import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { deselectIds, noSelection, selectIds } from '#domain/selection/selection.ts';
import { searchable } from '#domain/selection/taxon-filter.ts';
import { foldText } from '#web/lib/search-text.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';
import { SpeciesIncludeList } from './species-include-list.tsx';
import { TaxonCheckList } from './taxon-check-list.tsx';

const items = searchable(
  Array.from({ length: 30 }, (_, index) => ({
    id: 100 + index,
    name: index < 12 ? `Roseburia ${index}` : `Blautia ${index}`,
    genusId: index < 12 ? 841 : 572511,
  })),
  foldText,
);

function Ticking() {
  const [selected, setSelected] = useState(noSelection);
  return (
    <>
      <output>{selected.size}</output>
      <TaxonCheckList
        level="species"
        label="Species"
        searchLabel="Search species (or type genus id)"
        initialPageSize={10}
        withAllFiltered
        items={items}
        isChecked={(id) => selected.has(id)}
        onCheck={(ids) => setSelected((current) => selectIds(current, ids))}
        onUncheck={(ids) => setSelected((current) => deselectIds(current, ids))}
        onClear={() => setSelected(noSelection)}
      />
    </>
  );
}

const ticked = () => Number(document.querySelector('output')?.textContent);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('selects the page, all pages of the search, all that the filter leaves, and clears', async () => {
  await renderScreen(<Ticking />);
  expect(await screen.findByText('Showing 10 of 30')).toBeTruthy();
  await press('Select page');
  expect(ticked()).toBe(10);
  await userEvent.type(screen.getByRole('searchbox'), '841');
  expect(await screen.findByText('Showing 10 of 12')).toBeTruthy();
  await press('Select all pages');
  expect(ticked()).toBe(12);
  await press('Clear');
  await press('Select absolutely all filtered (12)');
  expect(ticked()).toBe(12);
  await userEvent.clear(screen.getByRole('searchbox'));
  await userEvent.click(await screen.findByRole('button', { name: 'Select absolutely all filtered (30)' }));
  expect(ticked()).toBe(30);
  await press('Clear');
  expect(ticked()).toBe(0);
});

test('says that nothing is there', async () => {
  await renderScreen(<Ticking />);
  await userEvent.type(await screen.findByRole('searchbox'), 'zzz');
  expect(await screen.findByText('0 results')).toBeTruthy();
  expect(screen.getByText('No species')).toBeTruthy();
});

function Including() {
  const [excluded, setExcluded] = useState(noSelection);
  return (
    <>
      <output>{excluded.size}</output>
      <SpeciesIncludeList candidates={items} excluded={excluded} onChange={setExcluded} />
    </>
  );
}

test('species are included by default; unchecking leaves one out, Clear all', async () => {
  await renderScreen(<Including />);
  const first = await screen.findByRole<HTMLInputElement>('checkbox', { name: /Roseburia 0/ });
  expect(first.checked).toBe(true);
  await userEvent.click(first);
  expect(ticked()).toBe(1);
  expect(screen.getByText('Left out:')).toBeTruthy();
  await press('Clear');
  expect(ticked()).toBe(30);
  await press('Select page');
  expect(ticked()).toBe(20);
  await press('Select all pages');
  expect(ticked()).toBe(0);
});
