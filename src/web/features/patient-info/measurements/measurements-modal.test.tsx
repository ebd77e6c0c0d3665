import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { Measurement, MeasurementPatch } from '#contract/measurements.contract.ts';
import { fakeApi, refusal } from '#web/testing/fake-api.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';
import { MeasurementsModal } from './measurements-modal.tsx';

const potassium: Measurement = {
  ...{ id: 5, kind: 'potassium', value: 6.8, unit: 'mmol/L', low: 3.5, high: 5.5 },
  ...{ measuredOn: '2024-03-01', source: null, version: 1, converted: null },
};
const message = 'The upper limit 55 mmol/L looks mistyped.';
const asked = { field: 'high', code: 'UPPER_LIMIT_UNUSUAL', values: { end: 55, unit: 'mmol/L' }, message };

test('a limit that looks mistyped is asked about, and kept with one more click', async () => {
  const path = '/users/3/measurements/5';
  const api = fakeApi({
    [`PUT ${path}`]: ({ body }) =>
      (body as MeasurementPatch).limitsConfirmed
        ? { body: { measurement: { ...potassium, high: 55, version: 2 } } }
        : { status: 422, body: { ...refusal('VALIDATION', 'Wrong.'), fieldErrors: [asked] } },
  });
  await renderScreen(<MeasurementsModal userId={3} measurement={potassium} onClose={() => {}} />, 'Nutritionist');
  const form = within(await screen.findByRole('dialog', { name: 'Edit measurement' }));
  await userEvent.clear(form.getByLabelText('to'));
  await userEvent.type(form.getByLabelText('to'), '55');
  const save = async () => {
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    return within(await screen.findByRole('dialog', { name: 'Confirm' }));
  };

  const first = await save();
  first.getByText(`${message} Keep it?`);
  await userEvent.click(first.getByRole('button', { name: 'Cancel' }));
  // It was mistyped: the field says so.
  await form.findByText(message);
  expect(api.sent('PUT', path)).toHaveLength(1);

  await userEvent.click((await save()).getByRole('button', { name: 'Keep' }));
  await screen.findByText('1 measurement saved.');
  expect(api.sent('PUT', path).at(-1)?.body).toMatchObject({ high: 55, limitsConfirmed: true });
});
