import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import type { AdminUserListItem } from '#contract/patients.contract.ts';
import { ana } from '#web/entities/patient/patient.fixture.ts';
import { fakeApi } from '#web/testing/fake-api.ts';
import { renderAt } from '#web/testing/render-at.tsx';
import { usersSearch } from './users.search.ts';
import { UsersScreen } from './users-screen.tsx';

const { counts: _, goals: __, ...listed } = ana;
const user: AdminUserListItem = { ...listed, labReportCount: 2 };

describe('an Admin', () => {
  test('finds, archives and erases a user, with the code typed, and exports the filtered rows', async () => {
    let users = [user];
    const api = fakeApi({
      'GET /admin/users': () => ({ body: { users, total: users.length, page: 1, pageSize: 25 } }),
      'GET /admin/accounts': () => ({ body: { accounts: [], total: 0, page: 1, pageSize: 100 } }),
      'GET /admin/export/users.csv': () => ({ body: null, text: 'code\n' }),
      'PUT /users/3': () => ({ body: { user: { ...ana, status: 'archived', version: 2 } } }),
      'DELETE /users/3': () => {
        users = [];
        return { body: { deleted: 1 } };
      },
    });
    const path = '/admin/users/AllUsers';
    const { at } = await renderAt(path, { path, component: UsersScreen, validateSearch: usersSearch }, 'Admin');
    const saved: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download);
    });
    const choose = async (name: string) => {
      await userEvent.click(await screen.findByRole('button', { name: 'Actions for Ana Kovačević' }));
      await userEvent.click(await screen.findByRole('menuitem', { name, hidden: true }));
    };

    await screen.findByRole('row', { name: /MB-0003/ });
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'kovacevic' } });
    await waitFor(() => expect(at()).toBe('/admin/users/AllUsers?search=kovacevic'));
    screen.getByText('1–1 of 1');
    await userEvent.click(screen.getByRole('button', { name: 'Export CSV' }));
    await waitFor(() => expect(saved).toEqual(['users.csv']));
    expect(api.sent('GET', '/admin/export/users.csv')[0]?.query.get('search')).toBe('kovacevic');

    await choose('Archive');
    await screen.findByText('Ana Kovačević was archived.');
    expect(api.sent('PUT', '/users/3')[0]?.body).toEqual({ status: 'archived', version: 1 });

    await choose('Erase');
    const dialog = within(await screen.findByRole('dialog', { name: 'Erase Ana Kovačević' }));
    const erase = async (code: string) => {
      fireEvent.change(dialog.getByRole('textbox'), { target: { value: code } });
      await userEvent.click(dialog.getByRole('button', { name: 'Erase for good' }));
    };
    await erase('MB-0000');
    await dialog.findByText('The code does not match.');
    expect(api.sent('DELETE', '/users/3')).toEqual([]);
    await erase('mb-0003');
    await screen.findByText('MB-0003 was erased.');
    await screen.findByText('Nothing matches "kovacevic".');
  });
});

test('a Nutritionist is told that nothing can be changed here', async () => {
  const refused = () => ({ status: 403, body: { message: 'Only an Admin may do this.' } });
  fakeApi({ 'GET /admin/users': refused, 'GET /admin/accounts': refused });
  const path = '/admin/users/AllUsers';
  await renderAt(path, { path, component: UsersScreen, validateSearch: usersSearch });
  expect(await screen.findByText('Read-only')).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Export CSV' }).disabled).toBe(true);
});
