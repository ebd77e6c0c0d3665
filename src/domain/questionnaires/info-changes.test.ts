import { describe, expect, it } from 'vitest';
import { infoChanges } from './info-changes.ts';

const info = {
  heightCm: 171,
  weightKg: null,
  activityLevel: null,
  pregnancyWeeks: null,
  lactationMonths: null,
  goal: null,
  phenotypeIds: [],
  foodRestrictionIds: [3],
  drugIds: [1, 2],
};

describe('infoChanges', () => {
  it('tells what is new from what stands there already', () => {
    const changes = infoChanges(info, [
      { questionId: 'height', field: 'heightCm', value: 171, display: '171 cm' },
      { questionId: 'weight', field: 'weightKg', value: 70.5, display: '70.5 kg' },
    ]);
    expect(changes).toEqual([
      { questionId: 'height', field: 'heightCm', current: 171, next: 171, added: [], same: true },
      { questionId: 'weight', field: 'weightKg', current: null, next: 70.5, added: [], same: false },
    ]);
  });

  it('adds to a list and takes nothing out of it', () => {
    const [drugs, restrictions] = infoChanges(info, [
      { questionId: 'drugs', field: 'drugIds', value: [2, 9], display: '' },
      { questionId: 'allergyFoods', field: 'foodRestrictionIds', value: [3], display: '' },
    ]);
    expect(drugs).toMatchObject({ next: [1, 2, 9], added: [9], same: false });
    expect(restrictions).toMatchObject({ next: [3], added: [], same: true });
  });
});
