import { describe, expect, it } from 'vitest';
import { nextStepWhen } from './next-step-when.ts';

const today = '2026-11-15';

describe('when a next step is', () => {
  it.each([
    [{ since: '2026-11-15', due: null }, { kind: 'today' }],
    [
      { since: '2026-11-13', due: null },
      { kind: 'days', days: 2 },
    ],
    [
      { since: '2025-11-15', due: null },
      { kind: 'days', days: 365 },
    ],
    [{ since: '2026-11-16', due: null }, { kind: 'today' }],
    [
      { since: null, due: '2026-11-14' },
      { kind: 'overdue', date: '2026-11-14' },
    ],
    [{ since: null, due: '2026-11-15' }, { kind: 'today' }],
    [
      { since: null, due: '2026-11-20' },
      { kind: 'due', date: '2026-11-20' },
    ],
    [{ since: null, due: null }, null],
  ])('%o', (step, when) => {
    expect(nextStepWhen(step, today)).toEqual(when);
  });
});
