import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import type { UserListItem } from '#contract/patients.contract.ts';
import { fakeApi } from '#web/testing/fake-api.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';
import { ReportSheet } from './report-sheet.tsx';

const ana = {
  ...{ id: 3, code: 'MB-0003', firstName: 'Ana', lastName: 'Kovačević', redFlags: [] },
  report: { state: 'draft', at: '2026-11-13T14:02:00.000Z' },
} as unknown as UserListItem;
const labReport = { id: 7, sampleDate: '2026-11-03', state: 'calculated', low: 1, high: 1 } as const;

const both = (text: string) => ({ en: text, hr: text });
const finding = (id: string, dropped: boolean) => ({ id, dropped, own: { en: null, hr: null } });
const answer = {
  report: {
    ...{ message: both(''), findings: [finding('a', false), finding('b', true)], nextSteps: [] },
    ...{ leftOut: { groups: [], foodIds: [] }, week: { onPaper: true, shopping: true }, form: 'full', language: 'hr' },
    ...{ version: 6, savedAt: '2026-11-13T14:02:00.000Z', savedBy: 'Iva Matić', given: null },
  },
  proposal: { findings: [], groups: [], foodLimit: 52, nextSteps: [] },
  state: {
    ...{ list: 'current', calculatedAt: '2026-11-13T13:40:00.000Z', week: 'current', plants: 34, pages: 6 },
    ...{ nothingOutside: false, nothingCompared: false, poorSample: false, child: false },
  },
  warnings: [{ code: 'REPORT_POOR_SAMPLE', values: {}, message: 'Poor', place: 'findings' }],
  blocks: [{ code: 'REPORT_RED_FLAG', values: { flag: 'Blood' }, message: 'Flag', place: 'list' }],
  checks: [],
  differences: null,
};
const page = { svg: '<svg xmlns="http://www.w3.org/2000/svg"/>', width: 595, height: 842 };

beforeEach(() => {
  let made = 0;
  URL.createObjectURL = () => {
    made += 1;
    return `blob:page-${made}`;
  };
  URL.revokeObjectURL = () => undefined;
});

test('a tap tells how far the paper is, what stands in its way, and leads to it', async () => {
  fakeApi({
    'GET /lab-reports/7/report': () => ({ body: answer }),
    'GET /lab-reports/7/report/pages': () => ({
      body: { version: 6, fingerprint: '7c1e94ab', pages: [page, page], places: [], tooLong: [] },
    }),
    'GET /users/3/reports': () => ({ body: { reports: [] } }),
  });
  await renderScreen(<ReportSheet user={ana} labReport={labReport} onClose={() => undefined} />);
  const sheet = await screen.findByRole('dialog', { name: /Ana Kovačević/ });
  await within(sheet).findByText('Full, 6 pages, Croatian. 1 finding, 0 foods, 34 plants.');
  within(sheet).getByText(/by Iva Matić, version 6/);
  within(sheet).getByText('Report on the sample of 3 Nov 2026');
  expect(within(sheet).getByRole('status').textContent).toMatch(/1 more in the report\./);
  await within(sheet).findByText('No report has been given yet');
  const open = within(sheet).getByRole('link', { name: 'Open draft' });
  expect(open.getAttribute('href')).toBe('/belly/users/3/lab-reports/7/report');
  await userEvent.click(within(sheet).getByRole('button', { name: 'Look at pages' }));
  expect(await screen.findByRole('img', { name: 'Page 2 of 2' })).toBeTruthy();
});
