import { describe, expect, it } from 'vitest';
import type { Medicine } from '#contract/patient-fields.ts';
import { courseProblems, currentDrugIds, drugsAroundSample, medicinesOfDrugs } from './medicines.ts';

const taking = (drugId: number, rest: Partial<Medicine> = {}): Medicine => ({
  drugId,
  dose: null,
  startedOn: null,
  stoppedOn: null,
  ...rest,
});
const today = '2026-11-16';

describe('the drugs taken now', () => {
  it('are those that were not stopped, each once', () => {
    const medicines = [taking(1), taking(2, { stoppedOn: '2026-09-30' }), taking(1, { dose: '20 mg at night' })];
    expect(currentDrugIds(medicines)).toEqual([1]);
  });

  it('given alone keep doses and what was stopped, and add the rest', () => {
    const stopped = taking(2, { stoppedOn: '2026-09-30' });
    const known = taking(1, { dose: '50 µg daily', startedOn: '2021-05-03' });
    expect(medicinesOfDrugs([known, stopped, taking(3)], [1, 2])).toEqual([known, stopped, taking(2)]);
  });
});

describe('a course', () => {
  it.each([
    [{ startedOn: '2026-11-17' }, 'medicines.0.startedOn', 'STARTED_IN_FUTURE'],
    [{ stoppedOn: '2026-11-17' }, 'medicines.0.stoppedOn', 'STOPPED_IN_FUTURE'],
    [{ startedOn: '2026-11-02', stoppedOn: '2026-11-01' }, 'medicines.0.stoppedOn', 'STOPPED_BEFORE_START'],
  ])('with %o is refused', (dates, field, code) => {
    expect(courseProblems('medicines', [taking(1, dates)], today)).toEqual([{ field, code, values: {} }]);
  });

  it('of one day, up to today, is fine', () => {
    expect(courseProblems('supplements', [taking(1, { startedOn: today, stoppedOn: today })], today)).toEqual([]);
  });
});

describe('a sample', () => {
  it.each([
    ['during it', '2026-03-05', true],
    ['before it', '2026-02-28', false],
    ['ninety days after it', '2026-06-08', true],
    ['long after it', '2026-06-09', false],
  ])('taken %s', (_, day, bears) => {
    const course = taking(7, { startedOn: '2026-03-01', stoppedOn: '2026-03-10' });
    expect(drugsAroundSample([course], day)).toEqual(bears ? [7] : []);
  });

  it('bears the marks of a stopped drug of unknown start, and of every drug of now', () => {
    expect(drugsAroundSample([taking(1, { stoppedOn: '2026-03-10' }), taking(2)], '2020-01-01')).toEqual([1, 2]);
  });
});
