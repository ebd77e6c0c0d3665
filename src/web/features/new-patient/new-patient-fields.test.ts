import { expect, test } from 'vitest';
import { bodyOf, draftOf, emptyFields, errorsOf, type Fields, missingOf } from './new-patient-fields.ts';

const words = { required: 'required', date: 'date', number: 'number', what: 'what' };
const filled: Fields = {
  ...emptyFields('en'),
  firstName: 'Ana',
  lastName: 'Marić',
  dateOfBirth: '1994-06-14',
  sex: 'female',
};

test('names, birth and sex are needed; the due date when pregnant', () => {
  expect(missingOf(emptyFields('en'))).toEqual(['firstName', 'lastName', 'dateOfBirth', 'sex']);
  expect(missingOf(filled)).toEqual([]);
  expect(errorsOf({ ...filled, lifeStage: 'pregnant' }, words)).toEqual({ dueDate: 'required' });
  expect(errorsOf({ ...filled, sex: 'male', lifeStage: 'pregnant' }, words)).toEqual({});
});

test('a number that was not understood is never sent', () => {
  expect(errorsOf({ ...filled, weightKg: '1,234' }, words)).toEqual({ weightKg: 'number' });
});

test('what belongs to another life stage is left out', () => {
  const both: Fields = { ...filled, dueDate: '2027-03-19', prepregnancyWeightKg: 60, lactationMonths: 3 };
  expect(bodyOf({ ...both, lifeStage: 'pregnant' }, 74, [])).toMatchObject({
    dueDate: '2027-03-19',
    prepregnancyWeightKg: 60,
    lactationMonths: null,
    phenotypeIds: [],
  });
  expect(bodyOf({ ...both, lifeStage: 'planning', phenotypeIds: [1] }, 74, [5])).toMatchObject({
    dueDate: null,
    lactationMonths: null,
    phenotypeIds: [1, 74],
    notSameAs: [5],
  });
  expect(bodyOf({ ...both, sex: 'male', lifeStage: 'breastfeeding' }, 74, [])).toMatchObject({ lactationMonths: null });
});

test('a draft of another shape is no draft', () => {
  expect(draftOf({ firstName: 'Ana' })).toBeNull();
  expect(draftOf(JSON.parse(JSON.stringify(filled)))).toMatchObject({ firstName: 'Ana', medicines: [{ what: '' }] });
});
