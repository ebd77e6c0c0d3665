import { expect, test } from 'vitest';
import { elseHappened, type RecordOfTime } from './else-happened.ts';

const between = { from: '2026-04-28', to: '2026-11-05' };
const nothing: RecordOfTime = { medicines: [], supplements: [], weights: [], visits: [], diaries: [] };
const happened = (record: Partial<RecordOfTime>) => elseHappened({ ...nothing, ...record }, between);

test('courses begun or stopped between two samples are told; those before, after and without a date are not', () => {
  const course = (drugId: number, startedOn: string | null, stoppedOn: string | null) => ({
    ...{ drugId, dose: null, startedOn, stoppedOn },
  });
  const told = happened({
    medicines: [
      course(1, '2026-07-03', '2026-07-10'),
      course(2, '2026-01-01', null),
      course(3, '2026-01-01', '2026-04-28'),
      course(4, '2026-11-05', null),
      course(5, null, null),
      course(6, '2026-11-06', null),
      course(7, '2026-10-01', '2026-11-12'),
    ],
    supplements: [{ name: 'Vitamin D', dose: null, startedOn: '2026-05-01', stoppedOn: null }],
  });
  expect(
    told.map((each) => [each.kind, 'drugId' in each ? each.drugId : '', 'ongoing' in each && each.ongoing]),
  ).toEqual([
    ['medicine', 1, false],
    ['medicine', 3, false],
    ['medicine', 4, true],
    ['medicine', 7, true],
    ['supplement', '', true],
  ]);
});

test('the weight is told from the first to the last time it was measured in between, and not from one alone', () => {
  const weights = [
    { on: '2026-11-01', kg: 64.5 },
    { on: '2026-03-01', kg: 70 },
    { on: '2026-05-01', kg: 66 },
  ];
  expect(happened({ weights })).toEqual([{ kind: 'weight', from: 66, to: 64.5, on: '2026-11-01' }]);
  expect(happened({ weights: weights.slice(0, 2) })).toEqual([]);
});

test('notes of visits and diaries say an illness or a journey in their own words, without headings, and short', () => {
  const told = happened({
    visits: [
      { on: '2026-07-12', text: '## Since last time\nFlu in July,\ntwo weeks in Egypt.' },
      { on: '2027-01-01', text: 'Later' },
    ],
    diaries: [
      { on: '2026-08-01', note: `Ill. ${'x'.repeat(300)}` },
      { on: '2026-08-02', note: '  ' },
    ],
  });
  expect(told[0]).toEqual({ kind: 'visit', on: '2026-07-12', words: 'Flu in July, two weeks in Egypt.' });
  expect(told).toHaveLength(2);
  expect(told[1]).toMatchObject({ kind: 'diary', on: '2026-08-01', words: expect.stringMatching(/^Ill\. x+ …$/) });
});
