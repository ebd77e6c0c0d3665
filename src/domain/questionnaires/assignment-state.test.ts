import { describe, expect, it } from 'vitest';
import { assignmentState } from './assignment-state.ts';

const now = new Date('2026-11-15T12:00:00Z');
const later = new Date('2026-12-15T12:00:00Z');
const fresh = { revision: 0, expiresAt: later, submittedAt: null, cancelledAt: null };

describe('assignmentState', () => {
  it.each([
    ['sent', fresh],
    ['inProgress', { ...fresh, revision: 1 }],
    ['expired', { ...fresh, revision: 1, expiresAt: now }],
    ['cancelled', { ...fresh, cancelledAt: now, expiresAt: now }],
    ['submitted', { ...fresh, submittedAt: now, expiresAt: now }],
  ])('%s', (state, moments) => {
    expect(assignmentState(moments, now)).toBe(state);
  });
});
