import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ana } from '#web/entities/patient/patient.fixture.ts';
import { fakeApi } from '#web/testing/fake-api.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';
import { PickerRules } from './picker-rules.tsx';
import { startState } from './picker-state.ts';

const fact = (kind: string, id: number, mayBeLeftOut: boolean) => ({
  ...{ kind, id, mayBeLeftOut, code: 'x', from: 'recorded', since: null, until: null },
});

test('what protects the patient is locked and says so; the rest can be left out of a run', async () => {
  fakeApi({
    'GET /users/3/facts': () => ({
      body: {
        facts: [fact('condition', 34, false), fact('condition', 18, true), fact('drug', 7, false)],
        asks: [],
        energyAims: ['keep'],
        energyAimBy: null,
        intakes: { pregnancyWeeks: null, lactationMonths: null },
      },
    }),
    'GET /phenotype/getAll': () => ({
      body: {
        phenotypes: [
          { id: 34, code: 'pregnancy', name: 'Pregnancy', group: 'x', advice: [] },
          { id: 18, code: 'gout', name: 'Gout', group: 'x', advice: [] },
        ],
      },
    }),
  });
  const patient = { ...ana, phenotypeIds: [34, 18], drugIds: [7] };
  await renderScreen(<PickerRules patient={patient} state={startState(patient, undefined)} onState={() => {}} />);
  const gout = await screen.findByRole('button', { name: 'Gout' });
  await expect.poll(() => gout.hasAttribute('disabled')).toBe(false);
  expect(screen.getByRole('button', { name: 'Pregnancy (always)' })).toHaveProperty('disabled', true);
  expect(screen.getByRole('button', { name: '7 (always)' })).toHaveProperty('disabled', true);
  expect(screen.getAllByText(/a rule of it protects the patient/)).toHaveLength(1);
});
