import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { AccessList, AccessListEntry } from '#contract/access.contract.ts';
import { fakeApi } from '#web/testing/fake-api.ts';
import { renderAt } from '#web/testing/render-at.tsx';
import { accessSearch } from './access.search.ts';
import { AccountAccessScreen } from './account-access-screen.tsx';

const iva = { id: 2, name: 'Iva Matić', role: 'Nutritionist' } as const;
const opened: AccessListEntry = {
  ...{ entry: 12, at: '2026-11-16T10:00:00.000Z', account: iva, did: 'opened', what: 'Info' },
  ...{ user: { id: 3, code: 'MB-0003', name: 'Gospa Gledana' }, address: '127.0.0.1', outsideHours: false },
};
const signedIn: AccessListEntry = { ...opened, entry: 11, did: 'signedIn', what: '', user: null };
const list: AccessList = {
  ...{ entries: [opened, signedIn], people: [iva], byPatient: false, lastTaken: null, cut: false },
  counts: { all: 2, opened: 1, changed: 0, taken: 0, outsideHours: 0, signIn: 1 },
  ...{ since: '2026-11-01T10:00:00.000Z', total: 2, page: 1, pageSize: 25 },
};

test('an Admin sees what an account did', async () => {
  const account = {
    ...{ id: 2, username: 'iva', email: null, firstName: 'Iva', lastName: 'Matić', role: 'Nutritionist' },
    ...{ language: 'hr', active: true, lastLoginAt: null, userCount: 4 },
  };
  const api = fakeApi({
    'GET /admin/accounts': () => ({ body: { accounts: [account], total: 1, page: 1, pageSize: 100 } }),
    'GET /admin/accounts/2/access': () => ({ body: list }),
    'GET /audit/chain': () => ({ body: { check: null } }),
  });
  const { at } = await renderAt(
    '/admin/accounts/2/access',
    {
      ...{ path: '/admin/accounts/$accountId/access', component: AccountAccessScreen },
      validateSearch: accessSearch,
    },
    'Admin',
  );
  await screen.findByRole('heading', { name: 'What this account did' });
  await screen.findByText('Iva Matić · Nutritionist · sign-ins, openings and changes since 1 Nov 2026');
  const table = within(screen.getByRole('table', { name: 'What this account did' }));
  const patient = await table.findByRole('link', { name: 'Gospa Gledana MB-0003' });
  expect(patient.getAttribute('href')).toBe('/belly/users/3/info');
  table.getByText('Signed in');
  await userEvent.click(screen.getByRole('button', { name: /^Sign-ins/ }));
  await waitFor(() => expect(at()).toBe('/admin/accounts/2/access?filter=signIn'));
  await waitFor(() => expect(api.sent('GET', '/admin/accounts/2/access').at(-1)?.query.get('filter')).toBe('signIn'));
});
