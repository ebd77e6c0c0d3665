import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, test, vi } from 'vitest';
import { i18nReady } from '#web/i18n/i18n.ts';
import { clampPage, Pager, pageOf } from './pager.tsx';
import { UiProvider } from './ui-provider.tsx';

beforeAll(() => i18nReady);

test('it says which rows of how many, and turns pages', async () => {
  const onPage = vi.fn();
  const onPageSize = vi.fn();
  render(
    <UiProvider>
      <Pager page={2} pageSize={25} total={1727} onPage={onPage} onPageSize={onPageSize} />
    </UiProvider>,
  );
  expect(screen.getByText('26–50 of 1,727')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
  expect(onPage).toHaveBeenLastCalledWith(3);
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Rows per page' }), '100/page');
  expect(onPageSize).toHaveBeenLastCalledWith(100);
});

test('a page beyond the end is the last one', () => {
  expect(clampPage(9, 10, 25)).toBe(3);
  expect(pageOf([1, 2, 3, 4, 5], 9, 2)).toEqual([5]);
  expect(clampPage(1, 10, 0)).toBe(1);
});
