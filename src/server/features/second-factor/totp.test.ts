import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { codeOf, fromBase32, matchingStep, newSecret, stepAt, toBase32 } from './totp.ts';

describe('codes of authenticator apps', () => {
  // RFC 6238, appendix B, the rows of SHA-1.
  test.each([
    [59, '94287082'],
    [1_111_111_109, '07081804'],
    [1_111_111_111, '14050471'],
    [1_234_567_890, '89005924'],
    [2_000_000_000, '69279037'],
    [20_000_000_000, '65353130'],
  ])('at %i seconds the vector of RFC 6238 is %s', (seconds, code) => {
    expect(codeOf(Buffer.from('12345678901234567890'), stepAt(new Date(seconds * 1000)), 8)).toBe(code);
  });

  test('are right within a step of now, and each only once', () => {
    const secret = newSecret();
    const now = new Date('2026-11-15T09:00:00Z');
    const step = stepAt(now);
    const code = (at: number) => codeOf(fromBase32(secret), at);
    expect([-2, -1, 0, 1, 2].map((off) => matchingStep(secret, code(step + off), now, 0))).toEqual([
      null,
      step - 1,
      step,
      step + 1,
      null,
    ]);
    expect(matchingStep(secret, code(step), now, step)).toBeNull();
    expect(matchingStep(secret, ` ${code(step).slice(0, 3)} ${code(step).slice(3)}`, now, 0)).toBe(step);
  });

  test('come from secrets that survive being written out', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 5, maxLength: 40 }), (bytes) => {
        const whole = bytes.slice(0, bytes.length - (bytes.length % 5));
        expect([...fromBase32(toBase32(whole))]).toEqual([...whole]);
      }),
    );
  });
});
