import { describe, expect, test } from 'vitest';
import type { TriggerKind } from '#contract/safety-effects.ts';
import { codesIn, parseTrigger, TriggerError } from '#domain/catalogue/trigger.ts';
import { causeOf, type SafetyPatient } from './cause.ts';

const nobody: SafetyPatient = {
  ageMonths: 480,
  bmi: 24,
  pregnant: false,
  breastfeeding: false,
  conditions: new Set(),
  drugs: [],
  restrictions: [],
};

const fires = (kind: TriggerKind, text: string, patient: Partial<SafetyPatient>) =>
  causeOf(parseTrigger(kind, text), { ...nobody, ...patient }) !== null;

describe('a trigger', () => {
  test.each<[TriggerKind, string, Partial<SafetyPatient>, boolean]>([
    ['life-stage', 'everyone', {}, true],
    ['life-stage', 'pregnancy', { pregnant: true }, true],
    ['life-stage', 'breastfeeding', { pregnant: true }, false],
    ['age', 'age<36mo', { ageMonths: 35 }, true],
    ['age', 'age<36mo', { ageMonths: 36 }, false],
    ['age', 'age<18y', { ageMonths: 215 }, true],
    ['age', 'age<18y', { ageMonths: 216 }, false],
    ['age', 'age>=65y', { ageMonths: 780 }, true],
    ['age', 'age<18y', { ageMonths: null }, false],
    ['age', 'age unknown', { ageMonths: null }, true],
    ['age', 'age>=65y & bmi<22', { ageMonths: 800, bmi: 21.9 }, true],
    ['age', 'age>=65y & bmi<22', { ageMonths: 800, bmi: null }, false],
    ['condition', 'ibs|sibo', { conditions: new Set(['sibo']) }, true],
    ['condition', 'gout', { conditions: new Set(['sibo']) }, false],
    ['drug', 'C09A', { drugs: [{ id: 1, atcCode: 'C09AA02' }] }, true],
    ['drug', 'C09A', { drugs: [{ id: 1, atcCode: null }] }, false],
    ['life-stage', 'everyone & !drug:N05AN01', { drugs: [{ id: 1, atcCode: 'N05AN01' }] }, false],
    ['life-stage', 'everyone & !drug:N05AN01', {}, true],
    [
      'drug',
      'C03D & condition:ckd_3_5|dialysis',
      { drugs: [{ id: 1, atcCode: 'C03DA01' }], conditions: new Set(['dialysis']) },
      true,
    ],
    ['restriction', 'kind:diet|kind:medical', { restrictions: [{ id: 4, code: 'vegan', kind: 'diet' }] }, true],
    ['restriction', 'vegan & age<18y', { restrictions: [{ id: 4, code: 'vegan', kind: 'diet' }] }, false],
  ])('%s “%s” for %j: %s', (kind, text, patient, expected) => {
    expect(fires(kind, text, patient)).toBe(expected);
  });

  test('says which drugs, restrictions and conditions made it fire', () => {
    const patient = {
      ...nobody,
      drugs: [
        { id: 7, atcCode: 'C09AA02' },
        { id: 8, atcCode: 'A10BA02' },
      ],
      conditions: new Set(['dialysis', 'gout']),
    };
    expect(causeOf(parseTrigger('drug', 'C09A|C09B & condition:dialysis'), patient)).toEqual({
      drugIds: [7],
      restrictionIds: [],
      conditions: ['dialysis'],
      lifeStages: [],
      bodily: false,
    });
  });

  test.each<[string, TriggerKind, string, Partial<SafetyPatient>, boolean]>([
    ['a pregnancy', 'life-stage', 'pregnancy', { pregnant: true }, true],
    ['an age beside a diet', 'restriction', 'vegan & age<18y', { ageMonths: 90 }, true],
    ['an allergy', 'restriction', 'kind:allergen', {}, true],
    ['a diet', 'restriction', 'vegan', {}, false],
    ['an age that it is not', 'drug', 'C09A & !age<18y', { drugs: [{ id: 7, atcCode: 'C09AA02' }] }, false],
  ])('%s is bodily or not', (_what, kind, text, patient, expected) => {
    const restrictions = [
      { id: 4, code: 'vegan', kind: 'diet' as const },
      { id: 5, code: 'allergen_egg', kind: 'allergen' as const },
    ];
    expect(causeOf(parseTrigger(kind, text), { ...nobody, restrictions, ...patient })?.bodily).toBe(expected);
  });

  test('names the codes it speaks of', () => {
    expect(codesIn(parseTrigger('restriction', 'vegan & condition:gout'))).toEqual({
      conditions: ['gout'],
      restrictions: ['vegan'],
    });
  });

  test.each<[TriggerKind, string]>([
    ['age', 'age<x'],
    ['age', ''],
    ['drug', 'warfarin'],
    ['condition', 'Gout!'],
    ['restriction', 'kind:whim'],
    ['life-stage', 'teenager'],
  ])('%s “%s” is refused with a sentence', (kind, text) => {
    expect(() => parseTrigger(kind, text)).toThrow(TriggerError);
  });
});
