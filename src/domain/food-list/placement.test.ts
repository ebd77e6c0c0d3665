import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { FoodBand, ScoreBand } from '#contract/recommendation.contract.ts';
import { scoreBands } from '#contract/words.ts';
import { type Cap, cappedBand, type Move, placeFood } from './placement.ts';

const order: readonly FoodBand[] = [...scoreBands, 'excluded'];
const worse = (a: FoodBand, b: FoodBand) => order.indexOf(a) >= order.indexOf(b);

const capOf = (effect: Cap['effect'], more: Partial<Cap> = {}): Cap => ({
  ruleId: 'RULE',
  effect,
  band: effect === 'exclude' ? 'excluded' : effect === 'ceiling:limit' ? 'limit' : 'neutral',
  final: false,
  reason: { en: '', hr: '' },
  source: null,
  draft: false,
  ...more,
});

const band = fc.constantFrom(...scoreBands);
const cap = fc
  .record({
    effect: fc.constantFrom(
      'exclude' as const,
      'ceiling:limit' as const,
      'ceiling:neutral' as const,
      'steady' as const,
    ),
    ruleId: fc.constantFrom('A', 'B', 'C', 'D'),
    final: fc.boolean(),
  })
  .map(({ effect, ...more }) => capOf(effect, more));
const caps = fc.array(cap, { maxLength: 5 });
const move = fc.option(fc.record({ band, liftedRuleIds: fc.uniqueArray(fc.constantFrom('A', 'B', 'C', 'D')) }), {
  nil: undefined,
});

describe('where a food stands', () => {
  test('no score and no move puts a food above a ceiling that was not lifted, or cannot be', () => {
    fc.assert(
      fc.property(band, caps, move, (scoreBand, rules, chosen) => {
        const placement = placeFood(scoreBand, rules, chosen);
        const lifted = new Set(placement.lifted.map((one) => one.ruleId));
        for (const rule of rules) {
          if (lifted.has(rule.ruleId) && !rule.final) continue;
          expect(worse(placement.band, rule.band)).toBe(true);
        }
        for (const rule of placement.lifted) {
          expect(rule.final).toBe(false);
          expect(chosen?.liftedRuleIds).toContain(rule.ruleId);
        }
      }),
      { numRuns: 2000 },
    );
  });

  test('a move down always stands', () => {
    fc.assert(
      fc.property(band, caps, (scoreBand, rules) => {
        const without = cappedBand(scoreBand, rules);
        if (without === 'excluded') return;
        const chosen: Move = { band: 'avoid', liftedRuleIds: [] };
        expect(placeFood(scoreBand, rules, chosen)).toMatchObject({ band: 'avoid', conflict: null });
      }),
    );
  });

  test('one more rule never makes a food better, and the order of rules changes nothing', () => {
    fc.assert(
      fc.property(band, caps, cap, (scoreBand, rules, more) => {
        const steady = more.effect === 'steady';
        const before = cappedBand(scoreBand, rules);
        if (!steady) expect(worse(cappedBand(scoreBand, [...rules, more]), before)).toBe(true);
        expect(cappedBand(scoreBand, [...rules].reverse())).toBe(before);
      }),
    );
  });

  test('a ceiling holds the score, and never lifts it', () => {
    expect(cappedBand('eatMore', [capOf('ceiling:neutral')])).toBe('neutral');
    expect(cappedBand('avoid', [capOf('ceiling:neutral')])).toBe('avoid');
    expect(cappedBand('eatMore', [capOf('ceiling:neutral'), capOf('ceiling:limit')])).toBe('limit');
    expect(cappedBand('eatMore', [capOf('ceiling:limit'), capOf('exclude')])).toBe('excluded');
  });

  test('keep steady is neutral from both sides, and only a ceiling lowers it', () => {
    expect(cappedBand('eatMore', [capOf('steady')])).toBe('neutral');
    expect(cappedBand('avoid', [capOf('steady')])).toBe('neutral');
    expect(cappedBand('eat', [capOf('steady'), capOf('ceiling:limit')])).toBe('limit');
  });

  test('a move yields to a rule that came after it, and says which', () => {
    const milk = capOf('exclude', { ruleId: 'ALG-MILK', final: true });
    const chosen = { band: 'eat' as ScoreBand, liftedRuleIds: [] };
    expect(placeFood('eat', [milk], chosen)).toEqual({
      band: 'excluded',
      lifted: [],
      conflict: { movedTo: 'eat', cap: milk },
    });
  });

  test('a move beyond a ceiling stands where that rule was lifted, and carries the mark', () => {
    const fodmap = capOf('ceiling:neutral', { ruleId: 'IBS-FOD' });
    const chosen = { band: 'eat' as ScoreBand, liftedRuleIds: ['IBS-FOD'] };
    expect(placeFood('limit', [fodmap], chosen)).toEqual({ band: 'eat', lifted: [fodmap], conflict: null });
    const later = capOf('ceiling:limit', { ruleId: 'DIAL-KVH' });
    expect(placeFood('limit', [fodmap, later], chosen)).toMatchObject({ band: 'limit', conflict: { cap: later } });
  });
});
