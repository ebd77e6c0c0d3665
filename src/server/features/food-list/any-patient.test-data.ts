import fc from 'fast-check';
import type { CalculateBody, FoodBand } from '#contract/recommendation.contract.ts';
import type { Measured } from '#domain/measurements/series.ts';
import type { MedicalHistory } from '#domain/person/person.ts';
import { addDays } from '#domain/person/pregnancy.ts';
import type { PatientRow } from '#server/features/patients/patients.door.ts';
import type { RuleBaseSnapshot } from '#server/features/rule-base/rule-base.door.ts';

/** Any patient with any history: a list calculated on one day, and looked at on another when the record has changed. */

const firstDay = '2026-03-01';
const day = fc.integer({ min: 0, max: 250 }).map((days) => addDays(firstDay, days));

export type SomeRecord = Pick<
  PatientRow,
  | 'phenotypeIds'
  | 'drugIds'
  | 'foodRestrictionIds'
  | 'dislikedFoodIds'
  | 'dateOfBirth'
  | 'sex'
  | 'heightCm'
  | 'weightKg'
  | 'dueDate'
  | 'pregnancyWeeks'
  | 'pregnancyWeeksOn'
  | 'lactationMonths'
  | 'lactationMonthsOn'
> &
  Partial<Pick<PatientRow, 'activityLevel'>>;

const nobody = {
  ...{ dueDate: null, pregnancyWeeks: null, pregnancyWeeksOn: null, lactationMonths: null, lactationMonthsOn: null },
};

const maternal = fc.oneof(
  { arbitrary: fc.constant(nobody), weight: 2 },
  { arbitrary: day.map((from) => ({ ...nobody, dueDate: addDays(from, 90) })), weight: 1 },
  {
    arbitrary: fc
      .record({ pregnancyWeeks: fc.integer({ min: 1, max: 41 }), pregnancyWeeksOn: day })
      .map((own) => ({ ...nobody, ...own })),
    weight: 2,
  },
  {
    arbitrary: fc
      .record({ lactationMonths: fc.integer({ min: 0, max: 23 }), lactationMonthsOn: day })
      .map((own) => ({ ...nobody, ...own })),
    weight: 2,
  },
);

const birthdays = ['1944-03-01', '1979-01-31', '1990-05-02', '1998-07-15', '2011-02-03', '2019-06-06', '2023-10-10'];

function anyRecord({ health, foods }: RuleBaseSnapshot): fc.Arbitrary<SomeRecord> {
  const few = (ids: Iterable<number>, most: number) => fc.subarray([...ids], { maxLength: most });
  return fc
    .record({
      phenotypeIds: few(health.conditions.keys(), 3),
      drugIds: few(health.drugs.keys(), 4),
      foodRestrictionIds: few(health.restrictions.keys(), 2),
      dislikedFoodIds: few(foods.keys(), 3),
      dateOfBirth: fc.constantFrom(...birthdays, null),
      sex: fc.constantFrom('female', 'female', 'male', null),
      heightCm: fc.constantFrom(null, 152, 168, 191),
      weightKg: fc.constantFrom(null, 47, 66, 118),
      mother: maternal,
    })
    .map(({ mother, ...record }) => {
      const year = Number(record.dateOfBirth?.slice(0, 4) ?? 1990);
      return { ...record, ...(record.sex === 'female' && year > 1970 && year < 2008 ? mother : nobody) };
    });
}

const history: fc.Arbitrary<MedicalHistory | null> = fc.option(
  fc.record({
    answeredOn: day,
    lifeStage: fc.constantFrom('none', 'pregnant', 'breastfeeding', 'planning', null),
    eatingDisorder: fc.integer({ min: 0, max: 11 }).map((n) => n === 0),
  }),
);

const measured: fc.Arbitrary<Measured[]> = fc
  .array(
    fc.record({
      what: fc.constantFrom(
        ...([
          { kind: 'potassium', unit: 'mmol/L', value: 4.4, high: null },
          { kind: 'potassium', unit: 'mmol/L', value: 5.9, high: 55 },
          { kind: 'potassium', unit: 'mmol/L', value: 5.2, high: 5.1 },
          { kind: 'egfr', unit: 'mL/min/1.73m2', value: 38, high: null },
          { kind: 'triglycerides', unit: 'mmol/L', value: 12.5, high: null },
        ] as const),
      ),
      measuredOn: day,
    }),
    { maxLength: 4 },
  )
  .map((rows) => rows.map(({ what, measuredOn }, id) => ({ ...what, id, measuredOn, low: null })));

/** Nothing said, everything left out that may be, other foods left out, a nutrient wished for. */
function anyRequest({ foods }: RuleBaseSnapshot): fc.Arbitrary<CalculateBody> {
  const nothing = { phenotypeIds: [], drugIds: [], foodRestrictionIds: [] };
  return fc.oneof(
    fc.constant<CalculateBody>({}),
    fc.constant<CalculateBody>({ ...nothing, leftOutBecause: 'asked for' }),
    fc.subarray([...foods.keys()], { maxLength: 2 }).map((excludeFoodIds): CalculateBody => ({ excludeFoodIds })),
    fc
      .constantFrom('genus' as const, 'species' as const)
      .map((level): CalculateBody => ({ level, excludeFoodIds: [] })),
    fc.constant<CalculateBody>({ nutrients: [{ nutrientId: 5, intent: 'prefer', weight: 2 }] }),
  );
}

export function anyPatient(snapshot: RuleBaseSnapshot) {
  const bands: FoodBand[] = ['eatMore', 'eat', 'neutral', 'limit', 'avoid', 'excluded'];
  return fc.record({
    sample: fc.nat({ max: 2 }),
    record: anyRecord(snapshot),
    /** The record when the list is looked at; null: as it was. */
    changed: fc.option(anyRecord(snapshot)),
    answers: history,
    measurements: measured,
    calculatedOn: day,
    daysLater: fc.constantFrom(0, 0, 7, 30, 120, 400, 800),
    request: anyRequest(snapshot),
    moves: fc.uniqueArray(
      fc.record({
        foodId: fc.constantFrom(...snapshot.foods.keys()),
        band: fc.constantFrom(...bands),
        /** The rules that held the food then were knowingly gone beyond. */
        lifts: fc.boolean(),
      }),
      { maxLength: 12, selector: ({ foodId }) => foodId },
    ),
  });
}

export type AnyPatient = ReturnType<typeof anyPatient> extends fc.Arbitrary<infer T> ? T : never;
