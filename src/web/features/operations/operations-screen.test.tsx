import { act, screen } from '@testing-library/react';
import { afterEach, test } from 'vitest';
import { changeLanguage } from '#web/i18n/i18n.ts';
import { fakeApi, refusal } from '#web/testing/fake-api.ts';
import { renderAt } from '#web/testing/render-at.tsx';
import { operationsSearch } from './operations.search.ts';
import { OperationsScreen } from './operations-screen.tsx';

afterEach(() => act(() => changeLanguage('en')));

const path = '/admin/metabelly-backend';
const page = { path, component: OperationsScreen, validateSearch: operationsSearch };

test('a Nutritionist is told that the page is for Admins', async () => {
  await act(() => changeLanguage('hr'));
  fakeApi({ 'GET /admin/system': () => ({ status: 403, body: refusal('FORBIDDEN', 'Only an Admin may do this.') }) });
  await renderAt(`${path}/`, page, 'Nutritionist');
  await screen.findByText(/Ovo smije samo Admin\./);
});
