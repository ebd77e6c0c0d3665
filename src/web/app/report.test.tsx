import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { ana } from '#web/entities/patient/patient.fixture.ts';
import { answerOf } from '#web/features/patient-report/report.fixture.ts';
import { openApp } from './open-app.fixture.tsx';

test('the report that the patient takes home needs a food list first', async () => {
  const { state } = answerOf();
  const { at } = await openApp(`/belly/users/${ana.id}/lab-reports/8/report/`, {
    as: 'Nutritionist',
    handlers: {
      [`GET /users/${ana.id}`]: () => ({ body: { user: ana } }),
      'GET /lab-reports/8/report': () => ({ body: answerOf({ state: { ...state, list: 'none' } }) }),
    },
  });
  expect(await screen.findByText('The report needs a food list.')).toBeTruthy();
  await userEvent.click(screen.getByRole('link', { name: 'Calculate food list' }));
  await waitFor(() => expect(at()).toBe(`/belly/users/${ana.id}/lab-reports/8/nutrient-picker`));
});
