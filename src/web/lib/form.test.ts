import { expect, test, vi } from 'vitest';
import { z } from 'zod';
import { ApiError } from './api-error.ts';
import { filled, ruledBy, showFieldErrors } from './form.ts';

const refusal = (...fields: string[]) =>
  new ApiError({
    kind: 'http',
    status: 422,
    message: 'Look at the fields.',
    data: {
      code: 'VALIDATION',
      values: {},
      message: 'Look at the fields.',
      requestId: '1',
      fieldErrors: fields.map((field) => ({ field, code: 'REQUIRED', values: {}, message: `${field} is wrong.` })),
    } as never,
  });

function formOf(values: object) {
  return { getValues: () => values, setErrors: vi.fn() };
}

test('what the server says of a field stands at that field, and nothing is left to say', () => {
  const form = formOf({ name: '', reason: { en: '' }, rows: [{ unit: 'kg' }] });
  expect(showFieldErrors(form, refusal('name', 'reason.en', 'rows.0.unit'))).toBe(true);
  expect(form.setErrors).toHaveBeenCalledWith({
    name: 'name is wrong.',
    'reason.en': 'reason.en is wrong.',
    'rows.0.unit': 'rows.0.unit is wrong.',
  });
});

test('what has no field here is left to say', () => {
  const form = formOf({ name: '' });
  expect(showFieldErrors(form, refusal('name', 'version'))).toBe(false);
  expect(form.setErrors).toHaveBeenCalledWith({ name: 'name is wrong.' });
  expect(showFieldErrors(form, refusal())).toBe(false);
  expect(showFieldErrors(form, new Error('The network is gone.'))).toBe(false);
  expect(form.setErrors).toHaveBeenCalledTimes(1);
});

test('a form may name a field otherwise than the call, as `placeOf` says', () => {
  const form = formOf({ foundIn: 1 });
  expect(showFieldErrors(form, refusal('prevalence'), () => 'foundIn')).toBe(true);
  expect(form.setErrors).toHaveBeenCalledWith({ foundIn: 'prevalence is wrong.' });
});

test('a rule answers its sentence, or nothing', () => {
  expect(filled('Needed.')('  ')).toBe('Needed.');
  expect(filled('Needed.')('x')).toBeNull();
  expect(ruledBy(z.int().max(5), 'At most 5.')(6)).toBe('At most 5.');
  expect(ruledBy(z.int().max(5), 'At most 5.')(5)).toBeNull();
});
