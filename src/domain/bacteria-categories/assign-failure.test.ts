import { describe, expect, it } from 'vitest';
import { assignFailure, unassignFailure } from './assign-failure.ts';

describe('a refused category assignment', () => {
  it.each(['It exists', 'ALREADY there', 'duplicate key', 'unique constraint', 'Pair'])(
    '403 "%s" means paired',
    (text) => {
      expect(assignFailure(403, text)).toBe('alreadyPaired');
    },
  );

  it('409 means paired, whatever it says', () => {
    expect(assignFailure(409, '')).toBe('alreadyPaired');
  });

  it('any other 403 is forbidden, anything else a failure', () => {
    expect(assignFailure(403, 'Only Admin may do this.')).toBe('forbidden');
    expect(assignFailure(500, 'already broken')).toBe('failed');
    expect(assignFailure(undefined, 'network')).toBe('failed');
  });
});

describe('a refused removal from a category', () => {
  it('403 is forbidden, anything else a failure; it is never said to be paired', () => {
    expect(unassignFailure(403)).toBe('forbidden');
    expect(unassignFailure(409)).toBe('failed');
    expect(unassignFailure(undefined)).toBe('failed');
  });
});
