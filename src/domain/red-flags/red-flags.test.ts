import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { AnswerValue } from '#contract/questionnaires.contract.ts';
import { readCsvTable } from '#domain/reference-data/csv-table.ts';
import { type AnsweredTemplate, type FlagFacts, flagRules, redFlagsOf, type Submission } from './red-flags.ts';

const nobody: FlagFacts = {
  today: '2026-11-15',
  ageYears: 40,
  dateOfBirth: '1986-01-01',
  sex: 'female',
  goal: null,
  bmi: 24,
  pregnancyWeeks: null,
  conditions: new Set(),
  atcCodes: [],
  restrictions: new Set(),
  submissions: [],
  measurements: [],
};

const measured = (...rows: [kind: 'weight' | 'height' | 'potassium', value: number, measuredOn: string][]) =>
  rows.map(([kind, value, measuredOn], id) => ({
    ...{ id, kind, value, measuredOn, low: null, high: null },
    unit: { weight: 'kg', height: 'cm', potassium: 'mmol/L' }[kind],
  }));
const fell = measured(['weight', 80, '2026-06-01'], ['weight', 75, '2026-11-01']);
const girlOf7 = { ageYears: 7, dateOfBirth: '2019-05-05' };

const submitted = (
  template: AnsweredTemplate,
  answers: Record<string, AnswerValue>,
  on = '2026-11-10',
  id = 7,
): Submission => ({
  template,
  userQuestionnaireId: id,
  submittedOn: on,
  answers: new Map(Object.entries(answers)),
});
const codesOf = (facts: Partial<FlagFacts>) => redFlagsOf({ ...nobody, ...facts }).map((flag) => flag.code);
const digestive = (answers: Record<string, AnswerValue>) => ({
  submissions: [submitted('digestive-symptoms', answers)],
});
const history = (answers: Record<string, AnswerValue>) => ({ submissions: [submitted('medical-history', answers)] });
const lifestyle = (answers: Record<string, AnswerValue>) => ({ submissions: [submitted('lifestyle-diet', answers)] });
const followUp = (answers: Record<string, AnswerValue>) => ({ submissions: [submitted('follow-up', answers)] });

/** What alarms, by template; `calm` is what denies it. */
const alarming: Record<AnsweredTemplate, Record<string, AnswerValue>> = {
  'digestive-symptoms': {
    ...{ bloodInStool: true, blackStool: true, weightLoss: true, nightStool: true, fever: true, swallowing: true },
    ...{ duration: 'halfYear', otherSigns: ['bowelHabitChange', 'jaundice', 'vomiting'], abdominalPain: 9 },
    ...{ bristolType: 7, stoolFrequency: 'over3Day', familyBowel: true, bloodSeen: false },
  },
  'medical-history': {
    ...{ familyHistory: ['bowelCancer', 'coeliac'], eatingDisorder: true, allergyReaction: ['collapse'] },
    ...{
      hasAllergies: true,
      otherDrugs: 'a tea',
      lifeStage: 'pregnant',
      operations: ['bowel'],
      lastOperation: '2026-10-01',
    },
  },
  'lifestyle-diet': {
    weightChange: 'lostWithoutTrying',
    weight: 50,
    weightLostKg: 5,
    foodWorry: true,
    alcohol: 'daily',
  },
  'follow-up': {
    ...{ bloodInStool: true, weightLoss: true, abdominalPain: 8, bristolType: 6, stoolFrequency: 'over3Day' },
    overallChange: 'muchWorse',
  },
};
const calm: Record<AnsweredTemplate, Record<string, AnswerValue>> = {
  'digestive-symptoms': {
    ...{
      bloodInStool: false,
      blackStool: false,
      weightLoss: false,
      nightStool: false,
      fever: false,
      swallowing: false,
    },
    ...{ duration: 'year', otherSigns: ['none'], abdominalPain: 0, bristolType: 4, stoolFrequency: 'daily' },
    familyBowel: false,
  },
  'medical-history': {
    ...{ familyHistory: ['none'], eatingDisorder: false, allergyReaction: [], hasAllergies: false, lifeStage: 'no' },
    ...{ otherDrugs: '', operations: ['none'], supplements: ['none'] },
  },
  'lifestyle-diet': { weightChange: 'stable', weight: 70, foodWorry: false, alcohol: 'never' },
  'follow-up': { bloodInStool: false, weightLoss: false, abdominalPain: 1, bristolType: 4, overallChange: 'better' },
};
const template = fc.constantFrom<AnsweredTemplate>(
  'digestive-symptoms',
  'medical-history',
  'lifestyle-diet',
  'follow-up',
);
const day = fc
  .integer({ min: 0, max: 300 })
  .map((days) => new Date(Date.UTC(2026, 0, 1 + days)).toISOString().slice(0, 10));
const anySubmission = fc
  .record({
    template,
    day,
    id: fc.integer({ min: 1, max: 99 }),
    mask: fc.array(fc.boolean(), { minLength: 20, maxLength: 20 }),
  })
  .map((given) => {
    const alarms = Object.entries(alarming[given.template]).filter((_, at) => given.mask[at]);
    return submitted(given.template, { ...calm[given.template], ...Object.fromEntries(alarms) }, given.day, given.id);
  });
const denial = fc
  .record({ template, day, skipped: fc.boolean() })
  .map((given) => submitted(given.template, given.skipped ? {} : calm[given.template], given.day, 500));
const anyRecord = fc.record({
  ageYears: fc.constantFrom(null, 4, 40, 60, 80),
  bmi: fc.constantFrom(null, 18, 24),
  pregnancyWeeks: fc.constantFrom(null, 20),
  conditions: fc
    .subarray(['eating_disorder', 'pregnancy', 'iron_deficiency_anemia', 'dialysis'])
    .map((all) => new Set(all)),
  restrictions: fc.subarray(['gluten_free', 'vegan', 'low_sugar', 'ketogenic']).map((all) => new Set(all)),
});

describe('red flags', () => {
  test('nobody without answers has any', () => {
    expect(codesOf({})).toEqual([]);
  });

  test.each<[string, Partial<FlagFacts>, boolean]>([
    ['RF-BLOOD', digestive({ bloodInStool: true }), true],
    ['RF-BLOOD', followUp({ bloodInStool: true }), true],
    ['RF-BLOOD', digestive({ bloodInStool: false }), false],
    ['RF-BLOODUNSEEN', digestive({ bloodInStool: true, bloodSeen: false }), true],
    ['RF-BLOODUNSEEN', digestive({ bloodInStool: true, bloodSeen: true }), false],
    ['RF-MELENA', digestive({ blackStool: true }), true],
    [
      'RF-MELENA',
      {
        submissions: [
          submitted('digestive-symptoms', { blackStool: true }),
          submitted('medical-history', { supplements: ['iron'] }),
        ],
      },
      false,
    ],
    ['RF-WEIGHT', lifestyle({ weightChange: 'lostWithoutTrying' }), true],
    ['RF-WEIGHT5', lifestyle({ weightChange: 'lostWithoutTrying', weight: 57, weightLostKg: 3 }), true],
    ['RF-WEIGHT5', lifestyle({ weightChange: 'lostWithoutTrying', weight: 60, weightLostKg: 3 }), false],
    ['RF-NIGHT', digestive({ nightStool: true }), true],
    ['RF-FEVER', digestive({ fever: true }), true],
    ['RF-AGE50', { ageYears: 50, ...digestive({ duration: 'halfYear' }) }, true],
    ['RF-AGE50', { ageYears: 49, ...digestive({ duration: 'halfYear' }) }, false],
    ['RF-CHANGE', { ageYears: 50, ...digestive({ otherSigns: ['bowelHabitChange'] }) }, true],
    ['RF-CHANGE', { ageYears: 49, ...digestive({ otherSigns: ['bowelHabitChange'] }) }, false],
    ['RF-JAUNDICE', digestive({ otherSigns: ['vomiting', 'jaundice'] }), true],
    ['RF-JAUNDICE', digestive({}), false],
    ['RF-VOMIT', digestive({ otherSigns: ['vomiting'] }), true],
    ['RF-VOMIT', digestive({ otherSigns: ['none'] }), false],
    ['RF-SWALLOW', digestive({ swallowing: true }), true],
    ['RF-PAIN', followUp({ abdominalPain: 8 }), true],
    ['RF-PAIN', followUp({ abdominalPain: 7 }), false],
    ['RF-LOOSE', digestive({ bristolType: 6, stoolFrequency: 'over3Day' }), true],
    ['RF-DEHYD', { ageYears: 75, ...digestive({ bristolType: 7, stoolFrequency: 'over3Day' }) }, true],
    ['RF-ANAEMIA', { sex: 'male', conditions: new Set(['iron_deficiency_anemia']) }, true],
    ['RF-ANAEMIA', { conditions: new Set(['iron_deficiency_anemia']) }, false],
    ['RF-FAMILY', history({ familyHistory: ['bowelCancer'] }), true],
    ['RF-COELIAC', history({ familyHistory: ['coeliac'] }), true],
    ['RF-COELIAC', { restrictions: new Set(['gluten_free']), ...history({ familyHistory: ['coeliac'] }) }, false],
    ['RF-EDSIGN', { bmi: 18, ...lifestyle({ foodWorry: true }) }, true],
    ['RF-EDSIGN', lifestyle({ foodWorry: true }), false],
    ['RF-FOLLOWLOSS', { measurements: fell }, true],
    ['RF-FOLLOWLOSS', { measurements: measured(['weight', 80, '2026-06-01'], ['weight', 77, '2026-11-01']) }, false],
    ['RF-FOLLOWLOSS', { measurements: measured(['weight', 80, '2025-06-01'], ['weight', 75, '2026-11-01']) }, false],
    ['RF-FOLLOWLOSS', { measurements: fell, goal: 'Želi smršavjeti' }, false],
    ['RF-FOLLOWLOSS', { measurements: fell, goal: 'Stop losing weight' }, true],
    ['RF-FOLLOWLOSS', { measurements: fell, ...lifestyle({ weightChange: 'lostOnPurpose' }) }, false],
    ['RF-INFANT', { ageYears: 2 }, true],
    ['RF-INFANT', { ageYears: 3 }, false],
    ['RF-INFANT', { ageYears: null }, false],
    ['RF-CHILD', { ageYears: 3 }, true],
    ['RF-CHILD', { ageYears: 17 }, true],
    ['RF-CHILD', { ageYears: 2 }, false],
    ['RF-CHILD', { ageYears: 18 }, false],
    [
      'RF-GROWTH',
      { ...girlOf7, measurements: measured(['height', 121, '2026-11-01'], ['weight', 23, '2026-11-01']) },
      false,
    ],
    [
      'RF-GROWTH',
      { ...girlOf7, measurements: measured(['height', 121, '2026-11-01'], ['weight', 17, '2026-11-01']) },
      true,
    ],
    [
      'RF-GROWTH',
      { ...girlOf7, measurements: measured(['weight', 25, '2026-01-01'], ['weight', 22, '2026-11-01']) },
      true,
    ],
    ['RF-GROWTH', { measurements: measured(['height', 170, '2026-11-01'], ['weight', 40, '2026-11-01']) }, false],
    ['RF-ED', history({ eatingDisorder: true }), true],
    ['RF-ED', { conditions: new Set(['eating_disorder']) }, true],
    ['RF-ED', history({ eatingDisorder: false }), false],
    ['RF-KIDNEY', { conditions: new Set(['dialysis']) }, true],
    ['RF-KIDNEY', { conditions: new Set(['dialysis']), measurements: measured(['potassium', 4, '2026-10-01']) }, false],
    ['RF-KIDNEY', { conditions: new Set(['dialysis']), measurements: measured(['potassium', 4, '2026-06-01']) }, true],
    ['RF-CONFLICT', { conditions: new Set(['gout', 'ibs', 'obesity']) }, true],
    ['RF-CONFLICT', { restrictions: new Set(['vegan', 'gluten_free']) }, false],
    ['RF-BMI', { bmi: 18.4 }, true],
    ['RF-BMI', { ageYears: 66, bmi: 21.9 }, true],
    ['RF-BMI', { ageYears: 12, bmi: 16 }, false],
    ['RF-ANAPH', history({ allergyReaction: ['breathing'] }), true],
    ['RF-ALLERGYTEXT', history({ hasAllergies: true }), true],
    ['RF-ALLERGYTEXT', history({ hasAllergies: true, allergyFoods: [3] }), false],
    ['RF-OTHERDRUG', history({ otherDrugs: 'St John’s wort' }), true],
    ['RF-PREGCONFLICT', history({ lifeStage: 'pregnant' }), true],
    ['RF-PREGCONFLICT', { pregnancyWeeks: 20, ...history({ lifeStage: 'pregnant' }) }, false],
    ['RF-PLANNING', history({ lifeStage: 'planning' }), true],
    ['RF-VKA', { atcCodes: ['B01AA03'] }, true],
    ['RF-HYPO', { atcCodes: ['A10AB01'], restrictions: new Set(['ketogenic']) }, true],
    ['RF-MUCHWORSE', followUp({ overallChange: 'muchWorse' }), true],
    ['RF-ALCOHOL', lifestyle({ alcohol: 'daily' }), true],
    ['RF-IMMUNE', { conditions: new Set(['chemotherapy']) }, true],
    ['RF-SURGERY', history({ operations: ['bowel'], lastOperation: '2026-10-01' }), true],
    ['RF-SURGERY', history({ operations: ['bowel'], lastOperation: '2020-10-01' }), false],
  ])('%s for %j: %s', (code, facts, expected) => {
    expect(codesOf(facts).includes(code)).toBe(expected);
  });

  const january = (answers: Record<string, AnswerValue>) => submitted('digestive-symptoms', answers, '2026-01-10', 1);
  const march = (answers: Record<string, AnswerValue>) => submitted('follow-up', answers, '2026-03-10', 2);
  const april = (answers: Record<string, AnswerValue>) => submitted('digestive-symptoms', answers, '2026-04-10', 3);
  const flagOf = (code: string, ...submissions: Submission[]) =>
    redFlagsOf({ ...nobody, submissions }).find((flag) => flag.code === code);

  test('belong to the newest answer that raises them, not to one that denies them', () => {
    const [yes, no] = [{ bloodInStool: true }, { bloodInStool: false }];
    const ofJanuary = { code: 'RF-BLOOD', userQuestionnaireId: 1, since: '2026-01-10' };
    expect(flagOf('RF-BLOOD', january(yes), march(no))).toEqual(ofJanuary);
    expect(flagOf('RF-BLOOD', january(yes), march(no), april(no))).toEqual(ofJanuary);
    expect(flagOf('RF-BLOOD', january(yes), march(yes), april(no))).toMatchObject({ userQuestionnaireId: 2 });
    // of one day, the one that came last
    expect(flagOf('RF-BLOOD', april(yes), submitted('follow-up', yes, '2026-04-10', 9))?.userQuestionnaireId).toBe(9);
  });

  test('black stool counts from its own answer; what the newest history says of iron explains it', () => {
    const historyOf = (supplements: string[], on: string) => submitted('medical-history', { supplements }, on, 5);
    const black = january({ blackStool: true });
    const noIron = historyOf(['none'], '2026-05-01');
    expect(flagOf('RF-MELENA', black, noIron)).toMatchObject({ userQuestionnaireId: 1, since: '2026-01-10' });
    expect(flagOf('RF-MELENA', historyOf(['iron'], '2025-12-01'), black)).toBeUndefined();
    expect(flagOf('RF-MELENA', historyOf(['iron'], '2025-12-01'), black, noIron)?.userQuestionnaireId).toBe(1);
  });

  test('one that the record raises belongs to no answer that denies it', () => {
    const submissions = [submitted('medical-history', { eatingDisorder: false })];
    expect(redFlagsOf({ ...nobody, conditions: new Set(['eating_disorder']), submissions })).toEqual([
      { code: 'RF-ED', userQuestionnaireId: null, since: null },
    ]);
  });

  test('are what they were after an answer that denies them, whenever it came', () => {
    fc.assert(
      fc.property(fc.array(anySubmission, { maxLength: 5 }), denial, anyRecord, (submissions, denied, record) => {
        const before = redFlagsOf({ ...nobody, ...record, submissions });
        expect(redFlagsOf({ ...nobody, ...record, submissions: [...submissions, denied] })).toEqual(before);
        // and one that affirms them raises them anew
        const again = submissions.map((one) => ({ ...one, userQuestionnaireId: 1000, submittedOn: '2026-11-14' }));
        for (const { code, userQuestionnaireId } of redFlagsOf({
          ...nobody,
          ...record,
          submissions: [...submissions, ...again],
        }))
          expect([code, userQuestionnaireId ?? 1000]).toEqual([code, 1000]);
      }),
    );
  });

  test('one that a measurement raises counts from its day', () => {
    expect(redFlagsOf({ ...nobody, measurements: fell })).toEqual([
      { code: 'RF-FOLLOWLOSS', userQuestionnaireId: null, since: '2026-11-01' },
    ]);
  });

  test('every shipped flag has its rule and every rule its texts', () => {
    const file = resolve(import.meta.dirname, '../../../data/safety/red-flags.csv');
    const { rows } = readCsvTable(readFileSync(file, 'utf8'), ['code', 'staff_en', 'staff_hr'], ['code']);
    expect(rows.map((row) => row.values.code).sort()).toEqual(Object.keys(flagRules).sort());
  });
});
