import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { activityLevels, driBounds } from '#contract/dri.contract.ts';
import { nutrientByCode } from '#contract/nutrients.ts';
import { phytateLevels } from '#contract/words.ts';
import { calculateDri } from './calculate-dri.ts';
import { dailyTargets } from './daily-targets.ts';
import { type DriInput, driProblems, emptyDriInput } from './dri-input.ts';
import { driSources, sourceOf } from './dri-sources.ts';
import { efsaLifeStageOf, efsaLifeStages, trimesterOf } from './efsa-life-stage.ts';
import { efsaNutrients } from './efsa-tables.ts';

const within = (field: keyof typeof driBounds) => fc.double({ ...driBounds[field], noNaN: true });
const sex = fc.constantFrom('female' as const, 'male' as const);
/** Ages in months, with their part, and both sides of every limit of the tables. */
const limits = [...new Set(efsaNutrients.flatMap(({ rows }) => rows.map(({ from }) => from)))];
const months = fc.oneof(
  fc.integer({ min: 0, max: 1440 }),
  fc.double({ min: 0, max: 1440, noNaN: true }),
  fc.constantFrom(...limits.flatMap((limit) => [limit - 0.01, limit])).filter((value) => value >= 0),
);
const person = fc.record<DriInput>({
  sex: fc.option(sex),
  ageYears: fc.option(months.map((value) => value / 12)),
  heightCm: fc.option(within('heightCm')),
  weightKg: fc.option(within('weightKg')),
  activityLevel: fc.option(fc.constantFrom(...activityLevels)),
  pregnancyWeeks: fc.option(within('pregnancyWeeks'), { freq: 2 }),
  prepregnancyWeightKg: fc.option(within('weightKg')),
  lactationMonths: fc.option(within('lactationMonths'), { freq: 2 }),
  menopause: fc.option(fc.constantFrom('pre' as const, 'post' as const)),
  phytateMg: fc.option(fc.constantFrom(...phytateLevels)),
});
const sound = person.filter((input) => driProblems(input).length === 0);

describe('never mixed', () => {
  test('every number of a result is of its standard, with a kind, a source and its year', () => {
    fc.assert(
      fc.property(person, fc.constantFrom('nasem' as const, 'efsa' as const), (input, standard) => {
        const result = calculateDri(input, standard);
        expect(result.standard).toBe(standard);
        const ofNasem = (id: string) => id in driSources;
        for (const intake of result.nutrients) {
          expect(intake.standard).toBe(standard);
          expect(intake.kind === null).toBe(intake.value === null && intake.range === null);
          if (intake.kind !== null) expect(intake.source).not.toBeNull();
          if (intake.ul !== null || intake.safeLevel !== null) expect(intake.ulSource).not.toBeNull();
          for (const source of [intake.source, intake.ulSource]) {
            if (source === null) continue;
            expect(ofNasem(source)).toBe(standard === 'nasem');
            expect(sourceOf(source).year).toBeGreaterThan(1980);
          }
          expect(intake.kind === 'RDA' ? 'nasem' : standard).toBe(standard);
          expect(['PRI', 'RI', 'safeAdequate'].includes(intake.kind ?? '') ? 'efsa' : standard).toBe(standard);
        }
      }),
    );
  });

  test('energy of the other standard moves nothing', () => {
    fc.assert(
      fc.property(sound, (input) => {
        // NASEM knows no menopause and no phytate
        const plain = calculateDri({ ...input, menopause: null, phytateMg: null });
        expect(calculateDri(input).nutrients).toEqual(plain.nutrients);
        expect(calculateDri(input).macros).toEqual(plain.macros);
      }),
    );
  });
});

test('a value or a range is finite and above zero; a range goes upwards; what is open is named', () => {
  fc.assert(
    fc.property(person, (input) => {
      for (const { value, range, ul, safeLevel, per, kind, needs } of calculateDri(input, 'efsa').nutrients) {
        for (const number of [value, range?.[0], range?.[1], ul, safeLevel]) {
          if (number !== null && number !== undefined) expect(Number.isFinite(number) && number > 0).toBe(true);
        }
        if (range !== null) expect(range[0]).toBeLessThan(range[1]);
        if (per === 'kg') expect(needs).toContain('weightKg');
        expect(kind).not.toBe('AR');
      }
    }),
    { numRuns: 1000 },
  );
});

describe('limits of age', () => {
  const at = (ageMonths: number, who: 'female' | 'male', code: string) =>
    calculateDri(
      { ...emptyDriInput, sex: who, ageYears: ageMonths / 12, phytateMg: 600, menopause: 'pre' },
      'efsa',
    ).nutrients.find((intake) => intake.code === code);

  test('one row, and only one, holds for an age and a sex, once menopause and phytate are known', () => {
    fc.assert(
      fc.property(sex, months, (who, ageMonths) => {
        for (const { code, rows } of efsaNutrients) {
          const fitting = rows.filter(
            (row) =>
              row.condition === 'none' &&
              (row.sex === 'any' || row.sex === who) &&
              row.from <= ageMonths &&
              ageMonths < (row.to ?? Number.POSITIVE_INFINITY) &&
              (row.menopause ?? 'pre') === 'pre' &&
              (row.phytateMg ?? 600) === 600,
          );
          expect([code, fitting.length <= 1]).toEqual([code, true]);
        }
      }),
    );
  });

  test('a value changes at its limit, on the birthday itself, and nowhere between', () => {
    fc.assert(
      fc.property(sex, months, fc.constantFrom('calcium', 'iron', 'vitamin_d', 'zinc', 'iodine'), (who, age, code) => {
        const nutrient = efsaNutrients.find((each) => each.code === code);
        const start = Math.max(
          0,
          ...(nutrient?.rows ?? []).flatMap(({ from, to, condition }) =>
            condition === 'none' ? [from, to ?? 0].filter((limit) => limit <= age) : [],
          ),
        );
        expect(at(age, who, code)?.value).toBe(at(start, who, code)?.value);
      }),
    );
  });

  test('every age has one group, and the next begins on its first day', () => {
    const stage = (ageMonths: number) => efsaLifeStageOf({ ...emptyDriInput, sex: 'male', ageYears: ageMonths / 12 });
    fc.assert(
      fc.property(months, (ageMonths) => {
        const expected = efsaLifeStages.find(
          ({ fromMonths, toMonths }) => fromMonths <= ageMonths && ageMonths < toMonths,
        );
        expect(stage(ageMonths)).toBe(expected?.id ?? 'efsa_m_18');
      }),
    );
  });

  test('below six months there is no target and no energy', () => {
    fc.assert(
      fc.property(sound, fc.double({ min: 0, max: 5.99, noNaN: true }), (input, ageMonths) => {
        const infant = { ...input, ageYears: ageMonths / 12, pregnancyWeeks: null, lactationMonths: null };
        const result = calculateDri(infant, 'efsa');
        expect(result.nutrients.every(({ kind }) => kind === null)).toBe(true);
        expect(result.energy.efsa2013).toMatchObject({ kcal: null, needs: [], notes: ['efsaBelowSixMonths'] });
      }),
    );
  });
});

describe('pregnancy', () => {
  test('weeks make three trimesters without a gap', () => {
    fc.assert(
      fc.property(within('pregnancyWeeks'), (weeks) => {
        expect(trimesterOf(weeks)).toBe(weeks < 14 ? 1 : weeks < 28 ? 2 : 3);
      }),
    );
  });

  test('protein and energy never fall as the weeks go on', () => {
    const woman = { ...emptyDriInput, sex: 'female' as const, heightCm: 168, weightKg: 70, prepregnancyWeightKg: 62 };
    fc.assert(
      fc.property(within('pregnancyWeeks'), within('pregnancyWeeks'), (a, b) => {
        const of = (pregnancyWeeks: number) => {
          const input = { ...woman, ageYears: 30, activityLevel: 'lowActive' as const, pregnancyWeeks };
          const { energy, nutrients } = calculateDri(input, 'efsa');
          return [energy.efsa2013.kcal ?? 0, nutrients.find(({ code }) => code === 'protein')?.value ?? 0] as const;
        };
        const [early, late] = [of(Math.min(a, b)), of(Math.max(a, b))];
        expect(late[0]).toBeGreaterThanOrEqual(early[0]);
        expect(late[1]).toBeGreaterThanOrEqual(early[1]);
      }),
    );
  });

  test('below 18 years EFSA has no number for it, whatever the week', () => {
    fc.assert(
      fc.property(fc.double({ min: 14, max: 17.99, noNaN: true }), within('pregnancyWeeks'), (ageYears, weeks) => {
        const input = { ...emptyDriInput, sex: 'female' as const, ageYears, pregnancyWeeks: weeks };
        const { nutrients, energy } = calculateDri(
          { ...input, activityLevel: 'active', weightKg: 60, heightCm: 165 },
          'efsa',
        );
        expect(nutrients.every(({ kind, ul, safeLevel }) => kind === null && ul === null && safeLevel === null)).toBe(
          true,
        );
        expect(energy.efsa2013).toMatchObject({ kcal: null, notes: ['efsaMotherBelow18'] });
      }),
    );
  });
});

test('targets of a day by EFSA: sodium is its own limit, saturated fat has none, iron covers whoever it is', () => {
  const woman = { sex: 'female', heightCm: 168, weightKg: 66, activityLevel: 'lowActive' } as const;
  const { targets, standard } = dailyTargets(woman, 52 * 12, 'efsa');
  const of = (code: string) => targets.get(nutrientByCode(code)?.id ?? 0);
  expect(standard).toBe('efsa');
  expect(of('sodium')).toMatchObject({ target: 2000, kind: 'safeAdequate', ul: null, limit: 2000 });
  expect(of('saturated_fat')).toBeUndefined();
  expect(of('iron')).toMatchObject({ target: 16, kind: 'PRI', ul: null, safeLevel: 40, limit: 40 });
  expect(of('magnesium')).toMatchObject({ target: 300, ul: 250, ulScope: 'supplements', limit: null });
  expect(of('fat')).toMatchObject({ target: null, kind: null });
  expect(
    dailyTargets({ ...woman, menopause: 'post' }, 52 * 12, 'efsa').targets.get(nutrientByCode('iron').id)?.target,
  ).toBe(11);
  // without an activity thiamin is a figure per MJ, which is no target
  expect(dailyTargets({ sex: 'female' }, 30 * 12, 'efsa').targets.get(nutrientByCode('thiamin').id)).toBeUndefined();
});
