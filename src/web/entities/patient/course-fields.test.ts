import { expect, test } from 'vitest';
import { courseErrors, emptyCourse, medicinesOfRows, placeOfCourse, supplementsOfRows } from './course-fields.ts';

const words = { what: 'which', date: 'no date' };

test('blank rows are not sent, and what the server says of a sent one stands at its row', () => {
  const medicines = [emptyCourse(), { ...emptyCourse(), what: '7', dose: ' 20 mg ' }];
  const supplements = [emptyCourse(), emptyCourse(), { ...emptyCourse(), what: ' Iron ', startedOn: '2026-10-02' }];
  expect(medicinesOfRows(medicines)).toEqual([{ drugId: 7, dose: '20 mg', startedOn: null, stoppedOn: null }]);
  expect(supplementsOfRows(supplements)).toEqual([
    { name: 'Iron', dose: null, startedOn: '2026-10-02', stoppedOn: null },
  ]);
  const rows = { medicines, supplements };
  expect(placeOfCourse('medicines.0.drugId', rows)).toBe('medicines.1.what');
  expect(placeOfCourse('supplements.0.startedOn', rows)).toBe('supplements.2.startedOn');
  expect(placeOfCourse('firstName', rows)).toBe('firstName');
});

test('a dose without its drug and a date that is none are said at their fields', () => {
  const rows = [emptyCourse(), { ...emptyCourse(), dose: '20 mg' }, { ...emptyCourse(), what: '7', stoppedOn: 'soon' }];
  expect(courseErrors('medicines', rows, words)).toEqual({
    'medicines.1.what': 'which',
    'medicines.2.stoppedOn': 'no date',
  });
});
