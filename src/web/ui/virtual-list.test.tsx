import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { UiProvider } from './ui-provider.tsx';
import { VirtualList } from './virtual-list.tsx';

const taxa = Array.from({ length: 2500 }, (_, index) => ({ id: index + 1, name: `Taxon ${index + 1}` }));

function renderList(onSelect?: (taxon: { id: number; name: string }) => void, selectedKey: number | null = null) {
  return render(
    <UiProvider>
      <VirtualList
        items={taxa}
        rowKey={(taxon) => taxon.id}
        renderRow={(taxon) => <span>{taxon.name}</span>}
        rowHeight={36}
        label="Genus"
        selectedKey={selectedKey}
        {...(onSelect === undefined ? {} : { onSelect })}
      />
    </UiProvider>,
  );
}

test('a list of thousands renders only the rows in view and says how many there are', () => {
  renderList(vi.fn());
  const rows = screen.getAllByRole('option');
  expect(rows.length).toBeGreaterThan(10);
  expect(rows.length).toBeLessThan(60);
  expect(rows[0]?.getAttribute('aria-setsize')).toBe('2500');
});

test('arrows move, Enter selects, a click selects', async () => {
  const onSelect = vi.fn();
  renderList(onSelect);
  screen.getByRole('listbox', { name: 'Genus' }).focus();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}{ArrowDown}{Enter}');
  expect(onSelect).toHaveBeenLastCalledWith(taxa[1]);
  await userEvent.click(screen.getByText('Taxon 4'));
  expect(onSelect).toHaveBeenLastCalledWith(taxa[3]);
});

test('the selected row is marked for everybody', () => {
  renderList(vi.fn(), 3);
  expect(screen.getByRole('option', { selected: true }).textContent).toBe('Taxon 3');
});

test('without a choice it is a plain list', () => {
  renderList();
  expect(screen.getByRole('list', { name: 'Genus' })).toBeTruthy();
  expect(screen.queryByRole('option')).toBeNull();
});
