import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { ana } from '#web/entities/patient/patient.fixture.ts';
import { fakeApi } from '#web/testing/fake-api.ts';
import { renderAt } from '#web/testing/render-at.tsx';
import { GiveScreen } from './give-screen.tsx';
import { answerOf, givenOf } from './report.fixture.ts';

const page = { svg: '<svg xmlns="http://www.w3.org/2000/svg"/>', width: 595, height: 842 };

async function open(drawnOf: string) {
  const given = givenOf();
  const api = fakeApi({
    'GET /users/1': () => ({ body: { user: { ...ana, id: 1 } } }),
    'GET /users/1/reports': () => ({ body: { reports: [given] } }),
    'GET /users/1/mails': () => ({
      body: { mails: [], to: null, ready: false, reportBy: 'link', remindersOffSince: null },
    }),
    'GET /lab-reports/7/report': () => ({ body: answerOf() }),
    'GET /lab-reports/7/report/pages': () => ({
      body: { version: 1, fingerprint: drawnOf, pages: [page, page], places: [], tooLong: [] },
    }),
    'GET /lab-reports/7/report/issued/11.pdf': () => ({ body: '%PDF' }),
    'POST /lab-reports/7/report/issued/11/give': () => ({ body: { report: given } }),
  });
  vi.stubGlobal('open', () => null);
  await renderAt('/belly/users/1/lab-reports/7/give', {
    path: '/belly/users/$userId/lab-reports/$labReportId/give',
    component: GiveScreen,
  });
  return api;
}

const give = '/lab-reports/7/report/issued/11/give';

test('a report is printed when somebody says so, not when its file is opened', async () => {
  const api = await open(givenOf().fingerprint);
  await userEvent.click(await screen.findByRole('button', { name: 'Print' }));
  await screen.findByText('The report is open in a new tab. Was it printed for the patient?');
  expect(api.sent('POST', give)).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Not printed' }));
  expect(screen.queryByText(/Was it printed/)).toBeNull();
  expect(api.sent('POST', give)).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Print' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Yes, mark as printed' }));
  await screen.findByText('Marked as printed.');
  expect(api.sent('POST', give).map(({ body }) => body)).toEqual([{ way: 'print' }]);
});

test('its pages are shown in small', async () => {
  await open(givenOf().fingerprint);
  await screen.findByRole('navigation', { name: 'Pages of the report' });
  screen.getByRole('button', { name: 'Page 2 of 2' });
});

test('those of a draft that has gone on since are not', async () => {
  const api = await open('00000000');
  await screen.findByRole('button', { name: 'Print' });
  await vi.waitFor(() => expect(api.sent('GET', '/lab-reports/7/report/pages')).toHaveLength(1));
  expect(screen.queryByRole('navigation', { name: 'Pages of the report' })).toBeNull();
});
