import { expect, test } from 'vitest';
import { nutrientByCode } from '#contract/nutrients.ts';
import { dailyTargets } from './daily-targets.ts';

const patient = { sex: 'male', heightCm: 180, weightKg: 80, activityLevel: 'active' } as const;
const age = 35 * 12;

test('targets by nutrient id, with the amount that a day of food should stay under', () => {
  const { targets, bmiClass, energyKcal } = dailyTargets(patient, age);
  const of = (code: 'iron' | 'magnesium' | 'sodium' | 'energy' | 'fat' | 'saturated_fat') =>
    targets.get(nutrientByCode(code).id);
  expect(bmiClass).toBe('normal');
  expect(of('energy')).toMatchObject({ target: energyKcal, kind: 'EER' });
  expect(of('iron')).toMatchObject({ target: 8, kind: 'RDA', ul: 45, limit: 45 });
  // An upper level that counts supplements only says nothing of food.
  expect(of('magnesium')).toMatchObject({ target: 420, ul: 350, ulScope: 'supplements', limit: null });
  expect(of('sodium')).toMatchObject({ target: 1500, kind: 'AI', ul: null, cdrr: 2300, limit: 2300 });
  expect(of('fat')?.target).toBeNull();
  expect(of('fat')?.limit).toBeCloseTo(((energyKcal ?? 0) * 0.35) / 9);
  expect(of('saturated_fat')?.limit).toBeCloseTo(((energyKcal ?? 0) * 0.1) / 9);
});

test('of a patient of whom little is known, little is said', () => {
  expect(dailyTargets({}, null)).toMatchObject({ targets: new Map(), bmi: null, bmiClass: null, energyKcal: null });
  expect(dailyTargets({ sex: 'female' }, age).targets.get(nutrientByCode('iron').id)?.target).toBe(18);
});
