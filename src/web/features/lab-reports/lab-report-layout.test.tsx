import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeApi } from '#web/testing/fake-api.ts';
import { renderAt } from '#web/testing/render-at.tsx';
import { LabReportLayout } from './lab-report-layout.tsx';

const path = '/belly/users/$userId/lab-reports/$labReportId';
const screens = ['/', 'food-list', 'food-list-details', 'nutrient-picker', 'food/$foodId/details', 'week', 'report'];
const page = {
  path,
  component: LabReportLayout,
  children: screens.map((each) => ({ path: each, component: () => <p>The page itself</p> })),
};

function open(labReportId: string, below: string, ids: readonly number[]) {
  fakeApi({ 'GET /users/3/labReports': () => ({ body: { labReports: ids.map((id) => ({ id })) } }) });
  return renderAt(`/belly/users/3/lab-reports/${labReportId}/${below}`, page);
}

test.each(['', 'food-list', 'food-list-details', 'nutrient-picker', 'food/1/details', 'week', 'report'])(
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
