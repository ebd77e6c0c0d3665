import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { defaultScoreSettings as defaults } from '#domain/food-list/settings.ts';
import { changeLanguage } from '#web/i18n/i18n.ts';
import { fakeApi } from '#web/testing/fake-api.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';
import { EngineSettingsScreen } from './engine-settings-screen.tsx';

afterEach(() => act(() => changeLanguage('en')));

const none = { added: 0, changed: 0, removed: 0, kept: 0 };

function serve(pending: object | null = null) {
  return fakeApi({
    'GET /engine-settings': () => ({ body: { settings: defaults, defaults, version: 0 } }),
    'PUT /admin/engine-settings': ({ body }) => ({
      body: { settings: (body as { settings: object }).settings, defaults, version: 5, changeSetId: 5 },
    }),
    'GET /admin/shipped-rules': () => ({ body: { pending } }),
    'POST /admin/shipped-rules/take-over': () => ({ body: { pairs: none, behaviours: none, changeSetId: 6 } }),
  });
}

test('figures are changed within their limits and with a reason', async () => {
  const api = serve();
  await renderScreen(<EngineSettingsScreen />, 'Admin');
  const votes = await screen.findByRole('textbox', { name: 'Damping' });
  fireEvent.change(votes, { target: { value: '5' } });
  expect(await screen.findByText('Use a number from 20 to 60.')).toBeTruthy();
  fireEvent.change(votes, { target: { value: '45' } });
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(screen.getByText('Give a reason.')).toBeTruthy();
  fireEvent.change(screen.getByRole('textbox', { name: 'Reason' }), { target: { value: 'A trial' } });
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(api.sent('PUT', '/admin/engine-settings')[0]?.body).toEqual({
      settings: { ...defaults, neutralVotes: 45 },
      ...{ reason: 'A trial', version: 0 },
    }),
  );
});

test('a newer version of the shipped rules is shown before it is taken over', async () => {
  const api = serve({ version: 'x', pairs: { ...none, added: 12, kept: 3 }, behaviours: none });
  await renderScreen(<EngineSettingsScreen />, 'Admin');
  expect(await screen.findByRole('row', { name: /Pairs 12 0 0 3/ })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Take over' }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(await waitFor(() => [...dialog.querySelectorAll('button')].at(-1) as HTMLButtonElement));
  await waitFor(() => expect(api.sent('POST', '/admin/shipped-rules/take-over')).toHaveLength(1));
});

test('others read the figures and change nothing', async () => {
  serve();
  await changeLanguage('hr');
  await renderScreen(<EngineSettingsScreen />, 'Nutritionist');
  for (const name of ['Dokaz B', 'Prigušenje']) {
    expect((await screen.findByRole<HTMLInputElement>('textbox', { name })).disabled, name).toBe(true);
  }
  expect(screen.queryByRole('button', { name: 'Spremi' })).toBeNull();
});
