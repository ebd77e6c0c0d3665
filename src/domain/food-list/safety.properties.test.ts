import fc from 'fast-check';
import { expect, test } from 'vitest';
import { draws } from '#contract/draws.fixture.ts';
import type { FoodBand } from '#contract/recommendation.contract.ts';
import { scoreBands } from '#contract/words.ts';
import { anyCase, caseFoods, inputOf } from './any-case.test-data.ts';
import { recommend } from './engine.ts';
import { placementOf } from './override.ts';
import { type AppliedRule, ceilingOfEffect, noSafety } from './safety-rules.ts';
import { foodOf } from './worked-example.fixture.ts';

const order: readonly FoodBand[] = [...scoreBands, 'excluded'];

const rule = fc
  .record({
    effect: fc.constantFrom(
      ...(['exclude', 'ceiling:limit', 'ceiling:neutral', 'steady', 'caution', 'timing'] as const),
    ),
    code: fc.constantFrom('A', 'B', 'C'),
    final: fc.boolean(),
  })
  .map(
    ({ effect, code, final }): AppliedRule => ({
      ...{ code, effect, final, source: '', draft: true, restrictionId: null, rawFoodIds: new Set<number>() },
      ...{ reason: { en: '', hr: '' }, patientText: { en: '', hr: '' } },
      cause: { conditions: [], drugIds: [], restrictionIds: [], bodily: false },
    }),
  );

const given = fc.record({
  one: anyCase,
  rules: fc.array(fc.tuple(fc.constantFrom(...caseFoods), rule), { maxLength: 8 }),
  excluded: fc.subarray(caseFoods),
  form: fc.constantFrom(
    { kind: 'as-is' as const },
    { kind: 'as-is' as const },
    { kind: 'seasoning' as const },
    { kind: 'raw-form' as const, of: 1 },
  ),
  sodium: fc.constantFrom(0, 5000),
  moved: fc.option(fc.constantFrom(...scoreBands), { nil: undefined }),
});

const sodium = 38;

test('no score, nutrient, form or move puts a food above a ceiling', () => {
  fc.assert(
    fc.property(given, ({ one, rules, excluded, form, sodium: salt, moved }) => {
      const byFood = new Map(caseFoods.map((id) => [id, rules.flatMap(([food, own]) => (food === id ? [own] : []))]));
      const input = inputOf(one, {
        foods: caseFoods.map((id) => ({ ...foodOf(id, `F${id}`, [[sodium, salt]]), portionGrams: 100, form })),
        safety: { ...noSafety, byFood },
        settings: {
          level: 'both',
          nutrients: [{ nutrientId: sodium, intent: 'prefer', weight: 1 }],
          excludeFoodIds: excluded,
        },
        patient: { ageYears: 40, targets: new Map([[sodium, { target: 1500, upper: 2300, setUpper: 2300 }]]) },
      });
      for (const food of recommend(input).foods) {
        const move = moved && { band: moved, liftedRuleIds: [], scoreBandThen: food.scoreBand };
        const placed = placementOf(food, move).band;
        for (const own of byFood.get(food.foodId) ?? []) {
          const ceiling = ceilingOfEffect(own.effect);
          if (ceiling === null) continue;
          expect(order.indexOf(food.band)).toBeGreaterThanOrEqual(order.indexOf(ceiling));
          expect(order.indexOf(placed)).toBeGreaterThanOrEqual(order.indexOf(ceiling));
        }
        if (salt > 2300) expect(order.indexOf(food.band)).toBeGreaterThanOrEqual(order.indexOf('limit'));
        if (excluded.includes(food.foodId)) expect([food.band, placed]).toEqual(['excluded', 'excluded']);
      }
    }),
    { numRuns: draws(500) },
  );
});
