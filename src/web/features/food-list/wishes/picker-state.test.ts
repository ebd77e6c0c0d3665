import { expect, it } from 'vitest';
import { bodyOf, presetIsOn, setWish, startState, togglePreset } from './picker-state.ts';

const patient = { foodRestrictionIds: [3], drugIds: [], phenotypeIds: [1, 2], dislikedFoodIds: [] };

it('turns a preset on and off again', () => {
  const on = togglePreset({}, 'salt');
  expect(on).toEqual({ 38: 'limit' });
  expect(presetIsOn(on, 'salt')).toBe(true);
  expect(togglePreset(on, 'salt')).toEqual({});
  expect(togglePreset({ 38: 'prefer' }, 'salt')).toEqual({ 38: 'limit' });
});

it('forgets a nutrient that is to be ignored', () => {
  expect(setWish({ 5: 'prefer', 34: 'limit' }, 5, 'ignore')).toEqual({ 34: 'limit' });
});

it('sends only the lists that differ from the patient’s own', () => {
  const nutrients = [{ nutrientId: 5, intent: 'prefer' as const, weight: 1 }];
  const start = startState(patient, { level: 'both', nutrients });
  expect(bodyOf(start, patient)).toEqual({ level: 'both', nutrients: [{ nutrientId: 5, intent: 'prefer' }] });
  expect(bodyOf({ ...start, phenotypeIds: [2], foodRestrictionIds: [] }, patient)).toEqual({
    level: 'both',
    nutrients: [{ nutrientId: 5, intent: 'prefer' }],
    foodRestrictionIds: [],
    phenotypeIds: [2],
  });
});

it('says why something is left out, and nothing where nothing is', () => {
  const start = { ...startState(patient, undefined), leftOutBecause: ' Asked for ' };
  expect(bodyOf(start, patient).leftOutBecause).toBeUndefined();
  expect(bodyOf({ ...start, phenotypeIds: [] }, patient).leftOutBecause).toBe('Asked for');
});

it('goes on from what the latest run left out, but takes up what the patient has gained since', () => {
  const stored = {
    level: 'genus' as const,
    nutrients: [],
    ignored: { foodRestrictionIds: [], drugIds: [], phenotypeIds: [1] },
  };
  expect(startState({ ...patient, phenotypeIds: [1, 2, 7] }, stored)).toMatchObject({
    level: 'genus',
    phenotypeIds: [2, 7],
  });
});
