import { expect, test } from 'vitest';
import type { FhirFields } from '#contract/fhir-import.contract.ts';
import { filledFields } from './fill-fields.ts';
import { bodyOf, emptyFields } from './new-patient-fields.ts';

const nothing: FhirFields = {
  ...{ firstName: null, lastName: null, dateOfBirth: null, sex: null, email: null, phone: null, language: null },
  ...{ heightCm: null, weightKg: null, dueDate: null, phenotypeIds: [], foodRestrictionIds: [] },
  ...{ medicines: [], supplements: [], measurements: [] },
};
const course = { dose: null, startedOn: null, stoppedOn: null };

test('a file that says nothing leaves the form as it was typed', () => {
  const typed = { ...emptyFields('hr'), firstName: 'Ana', phenotypeIds: [4] };
  expect(filledFields(typed, nothing, 74)).toEqual(typed);
});

test('what the file says is in the form, what was typed beside it stays', () => {
  const typed = { ...emptyFields('hr'), firstName: 'Ana', goal: 'Less bloating', foodRestrictionIds: [3] };
  const measurement = { kind: 'ferritin' as const, value: 12, unit: 'µg/L', measuredOn: '2026-05-04' };
  const file: FhirFields = {
    ...nothing,
    ...{ firstName: 'Marija', lastName: 'Kovač', sex: 'female', dueDate: '2027-03-19', weightKg: 64.9 },
    ...{ foodRestrictionIds: [3, 15], medicines: [{ drugId: 1, ...course }], measurements: [measurement] },
  };
  const body = bodyOf(filledFields(typed, file, 74), 74, []);
  expect(body).toMatchObject({
    ...{ firstName: 'Marija', lastName: 'Kovač', goal: 'Less bloating', dueDate: '2027-03-19', weightKg: 64.9 },
    ...{ foodRestrictionIds: [3, 15], medicines: [{ drugId: 1 }], measurements: [measurement] },
  });
});

test('a drug is not there twice, and planning a pregnancy is a life stage', () => {
  const once = filledFields(emptyFields('hr'), { ...nothing, medicines: [{ drugId: 1, ...course }] }, 74);
  const twice = filledFields(once, { ...nothing, medicines: [{ drugId: 1, ...course }], phenotypeIds: [74] }, 74);
  expect(twice.medicines).toHaveLength(1);
  expect([twice.lifeStage, twice.phenotypeIds]).toEqual(['planning', []]);
});
