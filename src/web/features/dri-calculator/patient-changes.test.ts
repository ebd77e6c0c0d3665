import { expect, test } from 'vitest';
import { emptyDriInput } from '#domain/dri/dri-input.ts';
import { patientChanges } from './patient-changes.ts';

const record = {
  sex: 'female',
  heightCm: 168,
  weightKg: 66,
  activityLevel: 'lowActive',
  pregnancyWeeks: 20,
  prepregnancyWeightKg: null,
  lactationMonths: null,
  menopause: null,
  phytateMg: null,
} as const;
const same = { ...emptyDriInput, ...record, ageYears: 30 };

test('nothing changes where nothing was typed', () => {
  expect(patientChanges(record, same, 'metric')).toEqual({});
});

test('only what differs', () => {
  expect(patientChanges(record, { ...same, weightKg: 67.25, activityLevel: 'active' }, 'metric')).toEqual({
    weightKg: 67.3,
    activityLevel: 'active',
  });
});

test('an empty body field changes nothing, an empty pregnancy ends it', () => {
  const input = { ...same, sex: null, heightCm: null, weightKg: null, activityLevel: null, pregnancyWeeks: null };
  expect(patientChanges(record, input, 'metric')).toEqual({ pregnancyWeeks: null });
});

test('the rounding of feet and inches is no change', () => {
  expect(patientChanges(record, { ...same, heightCm: 167.89 }, 'imperial')).toEqual({});
  expect(patientChanges(record, { ...same, heightCm: 167.89 }, 'metric')).toEqual({ heightCm: 167.9 });
});
