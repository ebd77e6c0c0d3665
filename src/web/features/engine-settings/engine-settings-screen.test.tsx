import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { defaultScoreSettings as defaults } from '#domain/food-list/settings.ts';
import { changeLanguage } from '#web/i18n/i18n.ts';
import { fakeApi } from '#web/testing/fake-api.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';
import { EngineSettingsScreen } from './engine-settings-screen.tsx';

afterEach(() => act(() => changeLanguage('en')));

const nuts = { groupId: 'nuts', groupName: { en: 'Nuts', hr: 'Orašasti plodovi' }, portion: 30, unit: 'g' };
const doses = [
  { ...nuts, component: 'Nuts', dosePerDay: 42, portionsAWeek: 7 },
  { ...nuts, component: 'Nuts (other than the trial nuts)', dosePerDay: 42, portionsAWeek: 7 },
];
const none = { added: 0, changed: 0, removed: 0, kept: 0 };

function serve(pending: object | null = null) {
  return fakeApi({
    'GET /engine-settings': () => ({ body: { settings: defaults, defaults, doses, version: 0 } }),
    'PUT /admin/engine-settings': ({ body }) => ({
      body: { settings: (body as { settings: object }).settings, defaults, doses, version: 5, changeSetId: 5 },
    }),
    'GET /admin/shipped-rules': () => ({ body: { pending } }),
    'POST /admin/shipped-rules/take-over': () => ({ body: { pairs: none, behaviours: none, changeSetId: 6 } }),
  });
}

test('figures are changed within their limits and with a reason', async () => {
  const api = serve();
  await renderScreen(<EngineSettingsScreen />, 'Admin');
  const show = await screen.findByRole('textbox', { name: 'Suggested from' });
  fireEvent.change(show, { target: { value: '5' } });
  expect(await screen.findByText('Use a number from 8 to 20.')).toBeTruthy();
  fireEvent.change(show, { target: { value: '12' } });
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(screen.getByText('Give a reason.')).toBeTruthy();
  fireEvent.change(screen.getByRole('textbox', { name: 'Reason' }), { target: { value: 'A trial' } });
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(api.sent('PUT', '/admin/engine-settings')[0]?.body).toEqual({
      settings: { ...defaults, show: 12 },
      ...{ reason: 'A trial', version: 0 },
    }),
  );
});

test('portions a week say what they reach, keep to their limits, and the shipped ones are not stored', async () => {
  const api = serve();
  await renderScreen(<EngineSettingsScreen />, 'Admin');
  const portions = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Nuts' });
  expect(portions.value).toBe('7');
  expect(screen.getAllByText('Reaches 0.71 of the dose. 0.5 to 28, default 7')).toHaveLength(2);
  fireEvent.change(portions, { target: { value: '40' } });
  expect(await screen.findByText('Use a number from 0.5 to 28.')).toBeTruthy();
  fireEvent.change(portions, { target: { value: '3.5' } });
  expect(await screen.findByText('Reaches 0.36 of the dose. 0.5 to 28, default 7')).toBeTruthy();
  const others = screen.getByRole('textbox', { name: 'Nuts, other kinds' });
  fireEvent.change(others, { target: { value: '5' } });
  fireEvent.change(others, { target: { value: '7' } });
  fireEvent.change(screen.getByRole('textbox', { name: 'Reason' }), { target: { value: 'Fewer nuts' } });
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(api.sent('PUT', '/admin/engine-settings')[0]?.body).toEqual({
      settings: { ...defaults, portionsAWeek: { Nuts: 3.5 } },
      ...{ reason: 'Fewer nuts', version: 0 },
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
  for (const name of ['Dokaz B', 'Preporučuje se od', 'Orašasti plodovi']) {
    expect((await screen.findByRole<HTMLInputElement>('textbox', { name })).disabled, name).toBe(true);
  }
  expect(screen.queryByRole('button', { name: 'Spremi' })).toBeNull();
});
