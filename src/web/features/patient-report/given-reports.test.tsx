import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { fakeApi } from '#web/testing/fake-api.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';
import { GivenReports } from './given-reports-screen.tsx';
import { givenOf } from './report.fixture.ts';

const rows = () => screen.getAllByRole('row').slice(1);

test('each given report says what it is, and what has become of it', async () => {
  fakeApi({
    'GET /users/1/reports': () => ({
      body: {
        reports: [
          givenOf(),
          givenOf({ id: 12, state: 'replaced', replacedAt: '2026-05-06T08:00:00.000Z', replacedFor: ['message'] }),
          givenOf({ id: 13, state: 'earlier', sampleDate: '2026-04-22', by: null }),
          givenOf({
            id: 14,
            state: 'withdrawn',
            withdrawn: { at: '2026-05-07T08:00:00.000Z', by: 'Iva Matić', reason: 'Wrong patient' },
          }),
        ],
      },
    }),
  });
  await renderScreen(<GivenReports userId="1" />);
  await screen.findByText('Current');
  const [current, replaced, earlier, withdrawn] = rows();
  if (!current || !replaced || !earlier || !withdrawn) throw new Error('Four rows are there.');
  within(current).getByText('Full, 6 pages');
  within(current).getByText('Made 13 Nov, not given yet');
  within(current).getByText('Croatian');
  within(replaced).getByText('Replaced 6 May: message');
  within(earlier).getByText('Earlier sample');
  within(earlier).getByText('unknown');
  within(withdrawn).getByText('Withdrawn: Wrong patient');
  expect(withdrawn.querySelector('[data-struck]')?.textContent).toContain('13 Nov 2026');
  screen.getByText('4 of 4');
});

test('changed rules are said, and the papers stay', async () => {
  fakeApi({
    'GET /users/1/reports': () => ({ body: { reports: [givenOf({ changed: { foods: 2, findings: 0 } })] } }),
  });
  await renderScreen(<GivenReports userId="1" />);
  await screen.findByText('The rules have changed since 13 Nov.');
  screen.getByText('2 foods would now be in another band; no finding would change. The papers stay as given.');
  expect(screen.getByRole('link', { name: 'New report' }).getAttribute('href')).toBe(
    '/belly/users/1/lab-reports/7/report',
  );
});

test('one is withdrawn with a reason only', async () => {
  const user = userEvent.setup();
  const api = fakeApi({
    'GET /users/1/reports': () => ({ body: { reports: [givenOf()] } }),
    'POST /lab-reports/7/report/issued/11/withdraw': () => ({ body: { report: givenOf({ state: 'withdrawn' }) } }),
  });
  await renderScreen(<GivenReports userId="1" />);
  fireEvent.click(await screen.findByRole('button', { name: /^More actions for the report of 13 Nov 2026/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Withdraw' }));
  const dialog = await screen.findByRole('dialog', { name: 'Withdraw this report?' });
  await user.click(within(dialog).getByRole('button', { name: 'Withdraw' }));
  await within(dialog).findByText('Give a reason.');
  await user.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'Wrong sample');
  await user.click(within(dialog).getByRole('button', { name: 'Withdraw' }));
  await screen.findByText('Report withdrawn.');
  expect(api.sent('POST', '/lab-reports/7/report/issued/11/withdraw')[0]?.body).toEqual({ reason: 'Wrong sample' });
});

test.each([
  ['Copy fingerprint', '7c1e 94ab'],
  ['Copy file hash (SHA-256)', 'a'.repeat(64)],
])('%s', async (item, text) => {
  const user = userEvent.setup();
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  fakeApi({ 'GET /users/1/reports': () => ({ body: { reports: [givenOf()] } }) });
  await renderScreen(<GivenReports userId="1" />);
  fireEvent.click(await screen.findByRole('button', { name: /^More actions/ }));
  await user.click(await screen.findByRole('menuitem', { name: item }));
  await screen.findByText('Copied.');
  expect(copied.mock.calls).toEqual([[text]]);
});

test('a note is written and stands with its report', async () => {
  const user = userEvent.setup();
  const api = fakeApi({
    'GET /users/1/reports': () => ({ body: { reports: [givenOf({ note: 'By hand' })] } }),
    'PUT /lab-reports/7/report/issued/11': () => ({ body: { report: givenOf() } }),
  });
  await renderScreen(<GivenReports userId="1" />);
  await screen.findByText('By hand');
  fireEvent.click(await screen.findByRole('button', { name: /^More actions/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Note' }));
  const note = await screen.findByRole('textbox', { name: 'Note' });
  await user.clear(note);
  await user.type(note, 'By post');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Note saved.');
  expect(api.sent('PUT', '/lab-reports/7/report/issued/11')[0]?.body).toEqual({ note: 'By post' });
});

test('none yet: the way to the first', async () => {
  fakeApi({ 'GET /users/1/reports': () => ({ body: { reports: [] } }) });
  await renderScreen(<GivenReports userId="1" />);
  await screen.findByText('No report has been given yet');
});
