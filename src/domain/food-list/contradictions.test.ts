import { expect, test } from 'vitest';
import type { SafetyEffect, TriggerKind } from '#contract/safety-effects.ts';
import { contradictionsOf, type Recommendation } from './contradictions.ts';
import { safetyRuleOf } from './safety-record.ts';

const foods = { sets: new Map(), groups: new Map(), foodIds: new Set<number>() };
const rule = (code: string, triggerKind: TriggerKind, trigger: string, effect: SafetyEffect, appliesTo: string) =>
  safetyRuleOf(
    {
      ...{ code, triggerKind, trigger, effect, appliesTo, exceptFoodIds: [], source: '', draft: true },
      ...{ reason: { en: '', hr: '' }, patientText: { en: '', hr: '' } },
    },
    foods,
  );
const steady = rule('STEADY', 'drug', 'B01AA', 'steady', 'food:1 2');

test('to keep a food steady and to exclude it for the same drug contradict each other', () => {
  const excluded = rule('OUT', 'drug', 'B01AA03', 'exclude', 'food:2 3');
  expect(contradictionsOf([steady, excluded], [])).toEqual([
    { kind: 'steady', ruleIds: ['STEADY', 'OUT'], foodIds: [2] },
  ]);
});

test.each([
  ['other foods', rule('OUT', 'drug', 'B01AA03', 'exclude', 'food:3')],
  ['another cause', rule('OUT', 'condition', 'gout', 'exclude', 'food:2')],
  ['a cause that shuts the other out', rule('OUT', 'drug', 'C09A|B01AA & !drug:B01AA', 'exclude', 'food:2')],
  ['a word of caution', rule('SAY', 'drug', 'B01AA03', 'caution', 'food:2')],
])('%s contradict nothing', (_, other) => {
  expect(contradictionsOf([steady, other], [])).toEqual([]);
});

test('a rule that limits what its own condition recommends is named with it', () => {
  const by: Recommendation = {
    of: { kind: 'condition', code: 'gout' },
    name: { en: 'Gout', hr: 'Giht' },
    foodIds: [1, 2],
  };
  const limiting = rule('LESS', 'condition', 'gout|dialysis', 'ceiling:limit', 'food:2');
  expect(contradictionsOf([limiting], [by])).toEqual([{ kind: 'recommended', ruleIds: ['LESS'], by, foodIds: [2] }]);
  expect(contradictionsOf([limiting], [{ ...by, of: { kind: 'condition', code: 'ibs' } }])).toEqual([]);
});
