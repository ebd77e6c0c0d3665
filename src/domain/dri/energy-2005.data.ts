import type { ActivityLevel, Sex } from '#contract/patient-fields.ts';

// Equations of the 2005 report (source: iom2005), kcal a day: age in years, height in metres, weight in kg.
// constant + age × years + PA × (weight × kg + height × m) + addition

export interface Equation2005 {
  constant: number;
  age: number;
  weight: number;
  height: number;
  /** The physical activity coefficient. "Inactive" is called sedentary in that report. */
  pa: Readonly<Record<ActivityLevel, number>>;
}

const pa = (inactive: number, lowActive: number, active: number, veryActive: number) => ({
  inactive,
  lowActive,
  active,
  veryActive,
});

/** Up to 35 months: 89 × kg − 100 + addition. `toMonths` is included. */
export const infants2005 = {
  weight: 89,
  constant: -100,
  toYears: 3,
  additions: [
    { toMonths: 3, kcal: 175 },
    { toMonths: 6, kcal: 56 },
    { toMonths: 12, kcal: 22 },
    { toMonths: 36, kcal: 20 },
  ],
} as const;

export const children2005: Readonly<Record<Sex, Equation2005>> = {
  male: { constant: 88.5, age: -61.9, weight: 26.7, height: 903, pa: pa(1, 1.13, 1.26, 1.42) },
  female: { constant: 135.3, age: -30.8, weight: 10, height: 934, pa: pa(1, 1.16, 1.31, 1.56) },
};

/** Energy laid down in growth; `toYears` is not included. */
export const growth2005: readonly { toYears: number; kcal: number }[] = [
  { toYears: 9, kcal: 20 },
  { toYears: 19, kcal: 25 },
];

export const adults2005: Readonly<Record<Sex, Equation2005>> = {
  male: { constant: 662, age: -9.53, weight: 15.91, height: 539.6, pa: pa(1, 1.11, 1.25, 1.48) },
  female: { constant: 354, age: -6.91, weight: 9.36, height: 726, pa: pa(1, 1.12, 1.27, 1.45) },
};

/** Total expenditure of all adults with a body mass index of 18.5 and over, the overweight included. */
export const allAdults2005: Readonly<Record<Sex, Equation2005>> = {
  male: { constant: 864, age: -9.72, weight: 14.2, height: 503, pa: pa(1, 1.12, 1.27, 1.54) },
  female: { constant: 387, age: -7.31, weight: 10.9, height: 660.7, pa: pa(1, 1.14, 1.27, 1.45) },
};

/** By the last week of the trimester, on the weight before pregnancy. */
export const pregnancy2005: readonly { toWeek: number; kcal: number }[] = [
  { toWeek: 13, kcal: 0 },
  { toWeek: 27, kcal: 340 },
  { toWeek: 42, kcal: 452 },
];

/** None is stated after month 12. */
export const lactation2005: readonly { toMonth: number; kcal: number }[] = [
  { toMonth: 6, kcal: 500 - 170 },
  { toMonth: 12, kcal: 400 },
];
