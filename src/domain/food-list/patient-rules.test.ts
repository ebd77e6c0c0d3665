import { expect, test } from 'vitest';
import { nutrientByCode } from '#contract/nutrients.ts';
import { noRules, type PhenotypeRule } from '#domain/catalogue/health-rules.ts';
import type { SafetyPatient } from './cause.ts';
import { rulesOfPatient } from './patient-rules.ts';

const rule = (nutrient: string, direction: PhenotypeRule['direction']): PhenotypeRule => ({
  ...{ id: 1, code: 'hypertension', name: { en: 'Hypertension', hr: 'Hipertenzija' }, source: null, direction },
  target: { kind: 'nutrient', nutrientId: nutrientByCode(nutrient)?.id ?? 0 },
  advice: { en: nutrient, hr: nutrient },
});
const rules = { ...noRules, phenotypes: [rule('sodium', 'down'), rule('potassium', 'up')] };
const chosen = { foodRestrictionIds: [], drugIds: [], phenotypeIds: [1] };

function asked(part: Partial<Pick<SafetyPatient, 'conditions' | 'drugs'>>): string[] {
  const patient: SafetyPatient = {
    ...{ ageMonths: 600, bmi: 24, pregnant: false, breastfeeding: false, restrictions: [] },
    ...{ conditions: new Set(['hypertension']), drugs: [], ...part },
  };
  return rulesOfPatient(rules, chosen, patient).phenotypes.map(({ advice }) => advice.en);
}

test('high blood pressure asks for more potassium, but not where the body holds it back', () => {
  expect(asked({})).toEqual(['sodium', 'potassium']);
  for (const code of ['ckd_3_5', 'dialysis', 'hyperkalaemia'])
    expect(asked({ conditions: new Set([code]) })).toEqual(['sodium']);
  for (const atcCode of ['C03DA01', 'A12BA01', 'L04AD02', 'J01EE01', 'C09AA05']) {
    expect(asked({ drugs: [{ id: 7, atcCode }] })).toEqual(['sodium']);
  }
  expect(asked({ drugs: [{ id: 7, atcCode: 'C03AA03' }] })).toEqual(['sodium', 'potassium']);
});
