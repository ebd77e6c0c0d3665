import fc from 'fast-check';
import { type MealFood, mealSlots } from '#contract/meals.contract.ts';
import { addDays } from '#domain/person/pregnancy.ts';
import type { AnyPatient, SomeRecord } from '#server/features/food-list/any-patient.test-data.ts';
import type { MealRow } from '#server/features/meals/meals.door.ts';
import type { RuleBaseSnapshot } from '#server/features/rule-base/rule-base.door.ts';

/** Anybody from three years on, with a body that there is, and the meals of some practice. */

const today = '2026-11-16';
const nobody = {
  ...{ dueDate: null, pregnancyWeeks: null, pregnancyWeeksOn: null, lactationMonths: null, lactationMonthsOn: null },
};

const stage = fc.oneof(
  { arbitrary: fc.constant(nobody), weight: 3 },
  {
    arbitrary: fc.integer({ min: 5, max: 270 }).map((days) => ({ ...nobody, dueDate: addDays(today, days) })),
    weight: 2,
  },
  {
    arbitrary: fc
      .integer({ min: 0, max: 20 })
      .map((lactationMonths) => ({ ...nobody, lactationMonths, lactationMonthsOn: today })),
    weight: 1,
  },
);

/** Children grow about evenly between 3 and 16 years; the BMI of a small child is that of a thin adult. */
function bodyOf(ageYears: number, tall: number, stout: number): Pick<SomeRecord, 'heightCm' | 'weightKg'> {
  const grown = Math.min(1, (ageYears - 3) / 13);
  const heightCm = Math.round(95 + grown * (52 + 45 * tall));
  const bmi = (ageYears < 18 ? 14 : 16) + grown * stout * (ageYears < 18 ? 10 : 24) + (1 - grown) * stout * 4;
  return { heightCm, weightKg: Math.round((bmi * heightCm ** 2) / 10_000) };
}

function anyRecord({ health, foods }: RuleBaseSnapshot): fc.Arbitrary<SomeRecord> {
  const few = (ids: Iterable<number>, most: number) => fc.uniqueArray(fc.constantFrom(...ids), { maxLength: most });
  return fc
    .record({
      phenotypeIds: few(health.conditions.keys(), 3),
      drugIds: few(health.drugs.keys(), 4),
      foodRestrictionIds: few(health.restrictions.keys(), 2),
      dislikedFoodIds: few(foods.keys(), 12),
      ageYears: fc.oneof(
        fc.integer({ min: 3, max: 17 }),
        fc.integer({ min: 18, max: 95 }),
        fc.integer({ min: 18, max: 64 }),
      ),
      sex: fc.constantFrom('female', 'male'),
      // without it nobody's energy is known, and no portion follows it
      activityLevel: fc.constantFrom('inactive', 'lowActive', 'lowActive', 'active', 'veryActive', null),
      tall: fc.double({ min: 0, max: 1, noNaN: true }),
      stout: fc.double({ min: 0, max: 1, noNaN: true }),
      mother: stage,
    })
    .map(({ mother, ageYears, tall, stout, ...record }) => ({
      ...record,
      ...{ dateOfBirth: `${2026 - ageYears}-03-01`, ...bodyOf(ageYears, tall, stout) },
      ...(record.sex === 'female' && ageYears >= 18 && ageYears < 48 ? mother : nobody),
    }));
}

/** What a practice wrote itself: any foods, and amounts that nobody looked at. */
function ownMeals({ foods }: RuleBaseSnapshot): fc.Arbitrary<MealRow[]> {
  const meal = fc.record({
    slot: fc.constantFrom(...mealSlots),
    foods: fc.uniqueArray(
      fc.record({ foodId: fc.constantFrom(...foods.keys()), grams: fc.integer({ min: 2, max: 400 }) }),
      { minLength: 1, maxLength: 6, selector: ({ foodId }) => foodId },
    ),
    tags: fc.subarray(['child', 'batch'] as const),
  });
  return fc.array(meal, { maxLength: 8 }).map(
    (meals) =>
      meals.map(({ slot, foods: own, tags }, at) => ({
        ...{ id: `own${at}`, version: 1, slot, nameEn: `Own ${at}`, nameHr: `Vlastiti ${at}`, tags: [...tags] },
        foods: own.map((food): MealFood => ({ ...food, optional: false, swapGroup: null })),
        ...{ season: [], minutes: 20, notesEn: null, notesHr: null, note: null, updatedAt: new Date(0) },
      })) as unknown as MealRow[],
  );
}

export interface AnyEater {
  patient: AnyPatient;
  own: MealRow[];
  /** Some practices have deleted meals: every so manieth is gone; 0: none. */
  every: number;
  seed: number;
}

export function anyEater(snapshot: RuleBaseSnapshot): fc.Arbitrary<AnyEater> {
  return fc.record({
    patient: fc.record({ sample: fc.nat({ max: 2 }), record: anyRecord(snapshot) }).map(
      (drawn): AnyPatient => ({
        ...drawn,
        ...{
          changed: null,
          answers: null,
          measurements: [],
          calculatedOn: today,
          daysLater: 0,
          request: {},
          moves: [],
        },
      }),
    ),
    own: ownMeals(snapshot),
    every: fc.constantFrom(0, 0, 0, 3, 5),
    seed: fc.nat({ max: 1_000_000 }),
  });
}
