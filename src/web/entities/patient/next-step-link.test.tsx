import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { UserProgress } from '#contract/patient-fields.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';
import { NextStepLink } from './next-step-link.tsx';

const report = { id: 7, sampleDate: '2026-11-13', state: 'parsed', low: 1, high: 2 } as const;

async function show(step: Partial<UserProgress['step']>) {
  const patient = { id: 3, followUp: null, latestLabReport: report };
  const whole = { name: 'calculate', since: null, due: null, ...step } as const;
  await renderScreen(<NextStepLink patient={{ ...patient, step: whole }} />);
}

test('a red flag is red and leads to the banner', async () => {
  await show({ name: 'dealWithRedFlag', since: '2026-11-13' });
  const link = await screen.findByRole('link', { name: 'Deal with red flag' });
  expect(link.getAttribute('href')).toBe('/belly/users/3/info#red-flags');
  expect(link.dataset.tone).toBe('red');
});

test('says which report it leads to', async () => {
  await show({});
  const link = await screen.findByRole('link', { name: 'Calculate' });
  expect(link.title).toBe('report of 13 Nov');
  screen.getByText('report of 13 Nov');
});

test('what others have to do is quiet', async () => {
  await show({ name: 'awaitAnswers', since: new Date().toISOString() });
  const link = await screen.findByRole('link', { name: 'Waiting for answers' });
  expect(link.dataset.tone).toBe('grey');
  screen.getByText('today');
});
