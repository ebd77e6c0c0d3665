import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  firmConditions,
  firmIds,
  type HealthCatalogue,
  type MedicalHistory,
  type PatientRecord,
  personInRun,
  personToday,
} from './person.ts';

const day = '2026-11-15';
const catalogue: HealthCatalogue = {
  conditions: new Map([
    [18, 'gout'],
    [19, 'celiac'],
    [34, 'pregnancy'],
    [35, 'lactation'],
    [61, 'eating_disorder'],
    [74, 'planning_pregnancy'],
  ]),
  drugs: new Map([
    [7, 'B01AA03'],
    [8, 'A02BC01'],
  ]),
  restrictions: new Map([
    [1, { code: 'walnut', kind: 'allergen' as const }],
    [2, { code: 'vegan', kind: 'diet' as const }],
  ]),
};
const nobody: PatientRecord = {
  ...{ sex: null, prepregnancyWeightKg: null, dateOfBirth: null, heightCm: null, weightKg: null },
  ...{ dueDate: null, pregnancyWeeks: null, pregnancyWeeksOn: null },
  ...{ lactationMonths: null, lactationMonthsOn: null, phenotypeIds: [], foodRestrictionIds: [], drugIds: [] },
};
const warfarin = 7;
const isFirmDrug = (id: number) => id === warfarin;
const answered = (lifeStage: string, answeredOn: string): MedicalHistory => ({
  ...{ lifeStage, answeredOn, eatingDisorder: false },
});
const on = (record: Partial<PatientRecord>, at = day, answers: MedicalHistory | null = null) =>
  personToday({ ...nobody, ...record }, answers, [], catalogue, at, isFirmDrug);

describe('a pregnancy', () => {
  test('is known by a due date, by weeks, by a condition and by an answer', () => {
    expect(on({}).pregnant).toBe(false);
    expect(on({ dueDate: '2027-03-18' })).toMatchObject({ pregnant: true, pregnancyWeeks: 22, asks: [] });
    expect(on({ pregnancyWeeks: 22, pregnancyWeeksOn: '2026-10-18' })).toMatchObject({ pregnancyWeeks: 26 });
    expect(on({ phenotypeIds: [34] })).toMatchObject({ pregnant: true, pregnancyWeeks: 20, asks: ['dueDate'] });
    expect(on({}, day, answered('pregnant', '2026-10-01'))).toMatchObject({ pregnant: true, asks: ['dueDate'] });
    expect(on({}, day, answered('pregnant', '2025-10-01')).pregnant).toBe(false);
  });

  test('that ended by its date makes the rules of breastfeeding act until somebody has asked', () => {
    const after = on({ dueDate: '2026-09-01' });
    expect(after).toMatchObject({ pregnant: false, breastfeeding: true, asks: ['afterBirth'] });
    expect(after.lactationMonths).toBeNull();
    expect(on({ dueDate: '2026-09-01' }, day, answered('no', '2026-10-20')).breastfeeding).toBe(false);
    expect(on({ dueDate: '2026-09-01', lactationMonths: 2, lactationMonthsOn: '2026-11-10' })).toMatchObject({
      ...{ breastfeeding: true, lactationMonths: 2, asks: [] },
    });
    expect(on({ dueDate: '2026-01-01' }).breastfeeding).toBe(false);
  });

  test('after a child who was breastfed years ago is asked about like the first', () => {
    const earlier = { lactationMonths: 6, lactationMonthsOn: '2022-05-01' };
    expect(on({ dueDate: '2026-09-01', ...earlier })).toMatchObject({ breastfeeding: true, asks: ['afterBirth'] });
  });
});

test('breastfeeding ends by its months, and is asked about', () => {
  const entered = { lactationMonths: 20, lactationMonthsOn: '2026-01-15' };
  expect(on(entered, '2026-03-01')).toMatchObject({ breastfeeding: true, lactationMonths: 21, asks: [] });
  expect(on(entered)).toMatchObject({ breastfeeding: false, lactationMonths: null, asks: ['breastfeedingEnded'] });
});

describe('a run', () => {
  const everything = { phenotypeIds: [18, 19, 34], foodRestrictionIds: [1, 2], drugIds: [7, 8] };
  const none = { phenotypeIds: [], foodRestrictionIds: [], drugIds: [] };

  test('leaves out a diet, gout and a harmless medicine, and nothing that protects', () => {
    const left = personInRun(on(everything), none, catalogue);
    expect([...left.conditions]).toEqual(['celiac', 'pregnancy']);
    expect(left.pregnant).toBe(true);
    expect(left.drugs.map(({ id }) => id)).toEqual([warfarin]);
    expect(left.restrictions.map(({ code }) => code)).toEqual(['walnut']);
    expect(firmIds(on(everything))).toEqual({ phenotypeIds: [19, 34], foodRestrictionIds: [1], drugIds: [7] });
  });

  test('adds what it names beyond the record', () => {
    const more = personInRun(on({}), { ...none, phenotypeIds: [34], drugIds: [8] }, catalogue);
    expect(more.pregnant).toBe(true);
    expect(more.drugs).toEqual([{ id: 8, atcCode: 'A02BC01' }]);
  });

  test('whatever it leaves out, life stages, allergies and firm conditions stay', () => {
    const ids = fc.record({
      phenotypeIds: fc.subarray([...catalogue.conditions.keys()]),
      foodRestrictionIds: fc.subarray([1, 2]),
      drugIds: fc.subarray([7, 8]),
    });
    const stage = fc.constantFrom('pregnant', 'breastfeeding', 'planning', 'no');
    fc.assert(
      fc.property(ids, ids, stage, fc.boolean(), (record, run, lifeStage, eatingDisorder) => {
        const person = on(record, day, { lifeStage, eatingDisorder, answeredOn: '2026-11-01' });
        const inRun = personInRun(person, run, catalogue);
        for (const code of person.conditions) if (firmConditions.has(code)) expect(inRun.conditions).toContain(code);
        if (person.pregnant) expect(inRun.pregnant).toBe(true);
        if (person.breastfeeding) expect(inRun.breastfeeding).toBe(true);
        if (record.foodRestrictionIds.includes(1)) expect(inRun.restrictions.some(({ id }) => id === 1)).toBe(true);
        if (record.drugIds.includes(warfarin)) expect(inRun.drugs.some(({ id }) => id === warfarin)).toBe(true);
      }),
    );
  });
});
