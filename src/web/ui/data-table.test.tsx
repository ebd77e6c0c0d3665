import { render, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { DataTable } from './data-table.tsx';
import { UiProvider } from './ui-provider.tsx';

const columns = [{ key: 'name', header: 'Name', render: (row: number) => `Row ${row}` }];
const table = (rows: number[]) => (
  <UiProvider>
    <DataTable label="Numbers" columns={columns} rows={rows} rowKey={(row) => row} placeholder="None yet" />
  </UiProvider>
);

test('rows beyond the screen follow those that are seen, and each later change comes whole', async () => {
  const many = Array.from({ length: 40 }, (_, at) => at);
  const { rerender } = render(table([]));
  expect(screen.getByText('None yet')).toBeDefined();
  rerender(table(many));
  await waitFor(() => expect(screen.getByText('Row 39')).toBeDefined());
  rerender(table([...many, 40]));
  expect(screen.getByText('Row 40')).toBeDefined();
});
