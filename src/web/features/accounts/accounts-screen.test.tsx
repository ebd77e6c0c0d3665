import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import type { Account } from '#contract/accounts.contract.ts';
import { AuthContext, useAuth } from '#web/lib/auth-context.ts';
import { fakeApi } from '#web/testing/fake-api.ts';
import { renderAt } from '#web/testing/render-at.tsx';
import { accountsSearch } from './accounts.search.ts';
import { AccountsScreen } from './accounts-screen.tsx';

/** Who is signed in. */
const mirna: Account = {
  ...{ id: 2, username: 'mirna', email: null, firstName: 'Mirna', lastName: 'Herceg', role: 'Admin' },
  ...{ language: 'en', active: true, lastLoginAt: null, userCount: 0 },
};
const iva: Account = { ...mirna, id: 5, username: 'iva', firstName: 'Iva', lastName: 'Matić', role: 'Nutritionist' };

const part = (value: object) => btoa(JSON.stringify(value));
const jwt = `${part({ alg: 'HS256' })}.${part({ sub: String(mirna.id) })}.signature`;
const MirnasScreen = () => (
  <AuthContext value={{ ...useAuth(), jwt }}>
    <AccountsScreen />
  </AuthContext>
);

function open() {
  const accounts = [mirna, iva];
  fakeApi({ 'GET /admin/accounts': () => ({ body: { accounts, total: 2, page: 1, pageSize: 25 } }) });
  const path = '/admin/accounts/AllAccounts';
  return renderAt(path, { path, component: MirnasScreen, validateSearch: accountsSearch }, 'Admin');
}

/** An entry of the menu of a row; here nothing has a size, so it counts as hidden. */
async function entry(account: string, name: string): Promise<HTMLElement> {
  await userEvent.click(await screen.findByRole('button', { name: `Actions for ${account}` }));
  return screen.findByRole('menuitem', { name, hidden: true });
}

describe('an Admin', () => {
  test('cannot deactivate their own account', async () => {
    await open();
    const own = await entry('Mirna Herceg', 'Deactivate');
    expect([(own as HTMLButtonElement).disabled, own.title]).toEqual([true, 'This is your own account.']);
  });

  test('can deactivate another one, and is led to what it did', async () => {
    await open();
    expect(((await entry('Iva Matić', 'Deactivate')) as HTMLButtonElement).disabled).toBe(false);
    const activity = screen.getByRole('menuitem', { name: 'Activity', hidden: true });
    expect(activity.getAttribute('href')).toBe('/admin/accounts/5/access');
  });
});

test('a Nutritionist is told that nothing can be changed here, before a form is filled in', async () => {
  fakeApi({ 'GET /admin/accounts': () => ({ status: 403, body: { message: 'Only an Admin may do this.' } }) });
  const path = '/admin/accounts/AllAccounts';
  await renderAt(path, { path, component: MirnasScreen, validateSearch: accountsSearch });
  expect(await screen.findByText('Read-only')).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'New account' }).disabled).toBe(true);
});
