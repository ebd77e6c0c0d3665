import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { ana } from '#web/entities/patient/patient.fixture.ts';
import { fakeApi, refusal } from '#web/testing/fake-api.ts';
import { renderAt } from '#web/testing/render-at.tsx';
import { PatientLayout } from './patient-layout.tsx';

const page = (path: string, staticData = {}) => ({ path, staticData, component: () => <p>{path}</p> });
function open(address: string, answer: Parameters<typeof fakeApi>[0][string]) {
  fakeApi({ 'GET /users/3': answer, 'GET /food/restriction/getAll': () => ({ body: { foodRestrictions: [] } }) });
  const report = 'lab-reports/$labReportId';
  return renderAt(address, {
    ...{ path: '/belly/users/$userId', component: PatientLayout },
    children: [
      page('info'),
      page(report, { workStep: 'bacteria' }),
      page(`${report}/food-list`, { workStep: 'foodList' }),
      page(`${report}/week`, { workScreen: true }),
    ],
  });
}

describe('the info of a patient', () => {
  test('of somebody else’s patient is not there', async () => {
    await open('/belly/users/3/info', () => ({ status: 404, body: refusal('NOT_FOUND', 'Not found.') }));
    await screen.findByText('This patient was not found. It may have been erased, or belong to another account.');
    expect(screen.getByRole('link', { name: 'To the patients' }).getAttribute('href')).toBe('/belly/users');
    expect(screen.queryByRole('heading', { level: 1 })).toBeNull();
  });

  test('has the goals of the visits counted in its header', async () => {
    await open('/belly/users/3/info', () => ({ body: { user: { ...ana, goals: { open: 1, reached: 2 } } } }));
    await screen.findByRole('heading', { level: 1, name: 'Ana Kovačević' });
    screen.getByText('Goals: 2 reached, 1 open');
  });
});

test('the steps of the work stand above bacteria and food list', async () => {
  const { at } = await open('/belly/users/3/lab-reports/8/food-list', () => ({ body: { user: ana } }));
  const steps = within(await screen.findByRole('navigation', { name: 'Steps' }));
  const names = steps.getAllByRole('link').map(({ textContent }) => textContent);
  expect(names).toEqual(['Bacteria', 'Food list', 'Week', 'Report']);
  expect(steps.getByRole('link', { name: 'Food list' }).dataset.active).toBe('true');
  await userEvent.click(steps.getByRole('link', { name: 'Bacteria' }));
  await waitFor(() => expect(at()).toBe('/belly/users/3/lab-reports/8'));
  const again = within(await screen.findByRole('navigation', { name: 'Steps' }));
  await userEvent.click(again.getByRole('link', { name: 'Week' }));
  await waitFor(() => expect(at()).toBe('/belly/users/3/lab-reports/8/week'));
});
