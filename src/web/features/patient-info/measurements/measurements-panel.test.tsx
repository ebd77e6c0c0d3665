import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { Measurement } from '#contract/measurements.contract.ts';
import { ana } from '#web/entities/patient/patient.fixture.ts';
import { fakeApi } from '#web/testing/fake-api.ts';
import { fakeUpload } from '#web/testing/fake-upload.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';
import { MeasurementsPanel } from './measurements-panel.tsx';

const none = { measuredOn: '2024-03-01', low: null, high: null, source: null, version: 1 };
const ofTheFile: Measurement[] = [
  { ...none, id: 1, kind: 'weight', value: 84.5, unit: 'kg', converted: null },
  {
    ...{ ...none, id: 2, kind: 'hba1c', value: 5.6, unit: '%' },
    converted: { value: 37.7, unit: 'mmol/mol', low: null, high: null },
  },
];

test('a file is added, and added again without a double', async () => {
  fakeUpload();
  let stored: Measurement[] = [];
  const api = fakeApi({
    'GET /users/3/measurements': () => ({ body: { measurements: stored } }),
    'POST /users/3/measurements.csv': () => {
      const created = ofTheFile.length - stored.length;
      stored = ofTheFile;
      return { body: { rows: 2, created, changed: 0, unchanged: 2 - created, rowErrors: [] } };
    },
  });
  await renderScreen(<MeasurementsPanel user={ana} />, 'Nutritionist');
  const panel = within(await screen.findByRole('region', { name: 'Measurements' }));
  await panel.findByText('No measurements yet.');
  const file = new File(['kind;value;unit;measuredOn\n'], 'measurements.csv', { type: 'text/csv' });
  await userEvent.upload(screen.getByLabelText('Add from CSV'), file);
  await screen.findByText('2 measurements added.');
  expect((await panel.findByRole('region', { name: 'HbA1c' })).textContent).toContain('37.7 mmol/mol');
  await userEvent.upload(screen.getByLabelText('Add from CSV'), file);
  await screen.findByText('All rows of the file are here already.');
  await waitFor(() => expect(api.sent('POST', '/users/3/measurements.csv')).toHaveLength(2));
});
