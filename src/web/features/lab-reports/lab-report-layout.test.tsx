import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { LabReportListItem } from '#contract/lab-reports.contract.ts';
import { fakeApi } from '#web/testing/fake-api.ts';
import { renderAt } from '#web/testing/render-at.tsx';
import { LabReportLayout } from './lab-report-layout.tsx';

const path = '/belly/users/$userId/lab-reports/$labReportId';
const screens = [
  '/',
  'food-list',
  'food-list-details',
  'nutrient-picker',
  'food/$foodId/details',
  'week',
  'report',
  'give',
];
const page = {
  path,
  component: LabReportLayout,
  children: screens.map((each) => ({ path: each, component: () => <p>The page itself</p> })),
};

const report: LabReportListItem = {
  ...{ id: 5, userId: 3, labName: null, method: '16S', kitId: null, sampleDate: '2026-11-03', sample: null },
  ...{ uploadedAt: '2026-11-10T09:00:00.000Z', uploadedBy: null, format: 'generic-table', state: 'parsed' },
  ...{ file: { name: 'a.csv', size: 90, sha256: '' }, referenceSet: '16S-silva138', referenceSetBy: 'file' },
  ...{ quality: { level: 'good', reasons: [] }, diversity: null, warnings: [], genusCount: 1, speciesCount: 0 },
  outdated: false,
  statusCounts: { Low: 0, Normal: 1, High: 0, Unknown: 0 },
  paper: { state: 'none', at: null },
};

function open(labReportId: string, below: string, ids: readonly number[]) {
  fakeApi({ 'GET /users/3/labReports': () => ({ body: { labReports: ids.map((id) => ({ ...report, id })) } }) });
  return renderAt(`/belly/users/3/lab-reports/${labReportId}/${below}`, page);
}

test.each(['', 'food-list', 'food-list-details', 'nutrient-picker', 'food/1/details', 'week', 'report', 'give'])(
  'a lab report that does not exist says so at /%s, and leads to those that do',
  async (below) => {
    await open('99', below, [5]);
    expect(await screen.findByText('This lab report does not exist.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'To the lab reports' }).getAttribute('href')).toBe(
      '/belly/users/3/lab-reports',
    );
    expect(screen.queryByText('The page itself')).toBeNull();
  },
);

test('a word in place of its number is none either', async () => {
  await open('abc', 'week', [5]);
  expect(await screen.findByText('This lab report does not exist.')).toBeTruthy();
});

test('one that exists is shown', async () => {
  await open('5', 'food-list', [5]);
  expect(await screen.findByText('The page itself')).toBeTruthy();
});
