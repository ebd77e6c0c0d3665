import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { RowList } from './row-list.tsx';
import { UiProvider } from './ui-provider.tsx';

const taxa = Array.from({ length: 100 }, (_, index) => ({ id: index + 1, name: `Taxon ${index + 1}` }));

test('a page has all its rows, and is walked by keyboard', async () => {
  const onSelect = vi.fn();
  render(
    <UiProvider>
      <RowList
        items={taxa}
        rowKey={(taxon) => taxon.id}
        renderRow={(taxon) => <span>{taxon.name}</span>}
        rowHeight={36}
        label="Genus"
        selectedKey={3}
        onSelect={onSelect}
      />
    </UiProvider>,
  );
  expect(screen.getAllByRole('option')).toHaveLength(100);
  expect(screen.getByRole('option', { selected: true }).textContent).toBe('Taxon 3');
  screen.getByRole('listbox', { name: 'Genus' }).focus();
  await userEvent.keyboard('{End}{Enter}');
  expect(onSelect).toHaveBeenLastCalledWith(taxa[99]);
  await userEvent.keyboard('{Home}{ArrowDown} ');
  expect(onSelect).toHaveBeenLastCalledWith(taxa[1]);
});
