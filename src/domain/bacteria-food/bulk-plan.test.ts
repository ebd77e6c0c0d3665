import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { kinds } from '#contract/taxa.contract.ts';
import { type PairState, planPair } from './bulk-plan.ts';

const state: fc.Arbitrary<PairState> = fc.record({
  kind: fc.constantFrom(...kinds),
  value: fc.constantFrom(-10, -3, 3, 10),
});

describe('what a bulk call does to one taxon and food', () => {
  it('creates what is not there', () => {
    fc.assert(
      fc.property(state, fc.boolean(), (asked, edit) => {
        expect(planPair(undefined, asked, edit)).toBe('create');
      }),
    );
  });

  it('touches nothing that exists unless asked', () => {
    fc.assert(
      fc.property(state, state, (existing, asked) => {
        expect(planPair(existing, asked, false)).toBe('skip');
      }),
    );
  });

  it('skips everything the second time', () => {
    fc.assert(
      fc.property(state, fc.boolean(), (asked, edit) => {
        expect(planPair(asked, asked, edit)).toBe('skip');
      }),
    );
  });

  it('changes the value on the same list and leaves the other list alone', () => {
    expect(planPair({ kind: 'to-eat', value: 3 }, { kind: 'to-eat', value: 10 }, true)).toBe('change');
    expect(planPair({ kind: 'not-to-eat', value: 3 }, { kind: 'to-eat', value: 10 }, true)).toBe('fail');
  });
});
