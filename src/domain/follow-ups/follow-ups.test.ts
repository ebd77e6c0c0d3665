import { describe, expect, it } from 'vitest';
import { dueDayProblems, followUpChanges, followUpsOf } from './follow-ups.ts';

const call = { stepKey: 'call', dueOn: '2026-11-27', text: 'Short call' };

describe('the day of a follow-up', () => {
  it.each([
    ['2026-11-15', ['FOLLOW_UP_PAST']],
    ['2026-11-16', []],
    ['2036-11-16', []],
    ['2036-11-17', ['FOLLOW_UP_TOO_FAR']],
  ])('%s', (dueOn, codes) => {
    expect(dueDayProblems(dueOn, '2026-11-16').map(({ code }) => code)).toEqual(codes);
  });
});

describe('the follow-ups of a paper', () => {
  it('are its ticked steps, in its words or else in those of the other language', () => {
    const step = { id: 'a', date: '2026-11-27', text: { en: 'Call', hr: 'Poziv ' }, followUp: true };
    const nextSteps = [
      step,
      { ...step, id: 'b', followUp: false },
      { ...step, id: 'c', text: { en: 'Only English', hr: '' } },
      { ...step, id: 'd', text: { en: '', hr: '' } },
    ];
    expect(followUpsOf({ nextSteps, language: 'hr' })).toEqual([
      { stepKey: 'a', dueOn: '2026-11-27', text: 'Poziv' },
      { stepKey: 'c', dueOn: '2026-11-27', text: 'Only English' },
      { stepKey: 'd', dueOn: '2026-11-27', text: '' },
    ]);
  });

  it('are added once, moved with their step and taken away with it', () => {
    expect(followUpChanges([], [call])).toEqual({ add: [call], change: [], remove: [] });
    const known = [{ ...call, id: 7, done: false }];
    expect(followUpChanges(known, [call])).toEqual({ add: [], change: [], remove: [] });
    const moved = { ...call, dueOn: '2026-12-04' };
    expect(followUpChanges(known, [moved])).toEqual({ add: [], change: [{ ...moved, id: 7 }], remove: [] });
    expect(followUpChanges(known, [])).toEqual({ add: [], change: [], remove: [7] });
  });

  it('stay done; the same step on another day is a new one', () => {
    const known = [{ ...call, id: 7, done: true }];
    expect(followUpChanges(known, [{ ...call, text: 'Call' }])).toEqual({ add: [], change: [], remove: [] });
    const moved = { ...call, dueOn: '2026-12-04' };
    expect(followUpChanges(known, [moved])).toEqual({ add: [moved], change: [], remove: [] });
    expect(followUpChanges(known, [])).toEqual({ add: [], change: [], remove: [] });
  });
});
