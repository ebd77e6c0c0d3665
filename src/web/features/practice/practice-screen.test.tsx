import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Practice, PracticePatch } from '#contract/practice.contract.ts';
import { fakeApi } from '#web/testing/fake-api.ts';
import { renderAt } from '#web/testing/render-at.tsx';
import { PracticeScreen } from './practice-screen.tsx';

const path = '/admin/practice';
const page = { path, component: PracticeScreen };

test('an Admin chooses the reference standard of the practice', async () => {
  // the choice of hundreds of time zones would take seconds here
  vi.spyOn(Intl, 'supportedValuesOf').mockReturnValue(['Europe/Zagreb']);
  let practice: Practice = {
    ...{ name: 'Metabelly', tagline: '', address: '', phone: '', email: '', web: '', footer: '', colour: '#7a1f3d' },
    ...{ timeZone: 'Europe/Zagreb', idleMinutes: 30, requireSecondFactor: false, standard: 'efsa' },
    paperNeedsApprovedRules: false,
    ...{ logo: null, version: 4 },
  };
  const api = fakeApi({
    'GET /practice': () => ({ body: { practice } }),
    'PUT /admin/practice': ({ body }) => {
      const { version, ...change } = body as PracticePatch;
      practice = { ...practice, ...(change as Partial<Practice>), version: version + 1 };
      return { body: { practice } };
    },
  });
  await renderAt(path, page, 'Admin');
  fireEvent.click(await screen.findByLabelText('Reference standard', { selector: 'input' }));
  fireEvent.click(await screen.findByText(/^NASEM/, { selector: '[role=option] *' }));
  fireEvent.click(screen.getByRole('button', { name: 'Save changes', hidden: true }));
  await screen.findByText('Practice saved.');
  expect(api.sent('PUT', '/admin/practice').map(({ body }) => body)).toEqual([{ standard: 'nasem', version: 4 }]);
});
