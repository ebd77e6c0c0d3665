import type { ActivityLevel, Sex } from '#contract/patient-fields.ts';

// Equations of the 2023 report (source: nasem2023), kcal a day: age in years, height in cm, weight in kg.

/** Intercept, then the factors of age, height and weight. */
export type Equation2023 = readonly [intercept: number, age: number, height: number, weight: number];
type ByActivity = Readonly<Record<ActivityLevel, Equation2023>>;

interface Group {
  sex: Sex;
  /** Not included. */
  toYears: number;
  /** Below three years the equations know no activity. */
  equation: Equation2023 | ByActivity;
  /** Of a single prediction, kcal. */
  standardError: number;
}

/** In order of age, for each sex without a gap. */
export const groups2023: readonly Group[] = [
  { sex: 'male', toYears: 3, standardError: 104, equation: [-716.45, -1, 17.82, 15.06] },
  { sex: 'female', toYears: 3, standardError: 96, equation: [-69.15, 80, 2.65, 54.15] },
  {
    sex: 'male',
    toYears: 19,
    standardError: 258,
    equation: {
      inactive: [-447.51, 3.68, 13.01, 13.15],
      lowActive: [19.12, 3.68, 8.62, 20.28],
      active: [-388.19, 3.68, 12.66, 20.46],
      veryActive: [-671.75, 3.68, 15.38, 23.25],
    },
  },
  {
    sex: 'female',
    toYears: 19,
    standardError: 221,
    equation: {
      inactive: [55.59, -22.25, 8.43, 17.07],
      lowActive: [-297.54, -22.25, 12.77, 14.73],
      active: [-189.55, -22.25, 11.74, 18.34],
      veryActive: [-709.59, -22.25, 18.22, 14.25],
    },
  },
  {
    sex: 'male',
    toYears: Number.POSITIVE_INFINITY,
    standardError: 342,
    equation: {
      inactive: [753.07, -10.83, 6.5, 14.1],
      lowActive: [581.47, -10.83, 8.3, 14.94],
      active: [1004.82, -10.83, 6.52, 15.91],
      veryActive: [-517.88, -10.83, 15.61, 19.11],
    },
  },
  {
    sex: 'female',
    toYears: Number.POSITIVE_INFINITY,
    standardError: 241,
    equation: {
      inactive: [584.9, -7.01, 5.72, 11.71],
      lowActive: [575.77, -7.01, 6.6, 12.14],
      active: [710.25, -7.01, 6.54, 12.34],
      veryActive: [511.83, -7.01, 9.07, 12.56],
    },
  },
];

/** From week 14 on; the first trimester takes the equation of the age group. */
export const pregnancy2023 = {
  fromWeek: 14,
  standardError: 302,
  weekFactor: 9.16,
  equation: {
    inactive: [1131.2, -2.04, 0.34, 12.15],
    lowActive: [693.35, -2.04, 5.73, 10.2],
    active: [-223.84, -2.04, 13.23, 8.15],
    veryActive: [-779.72, -2.04, 18.45, 8.73],
  } satisfies ByActivity,
  /** Energy laid down in tissue, by the body mass index before pregnancy; `below` is not included. */
  deposition: [
    { below: 18.5, kcal: 300 },
    { below: 25, kcal: 200 },
    { below: 30, kcal: 150 },
    { below: Number.POSITIVE_INFINITY, kcal: -50 },
  ],
} as const;

/** What growth costs; `toYears` is not included. Nothing from 19 years on. */
export const growth2023: Readonly<Record<Sex, readonly { toYears: number; kcal: number }[]>> = {
  male: [
    { toYears: 0.25, kcal: 200 },
    { toYears: 0.5, kcal: 50 },
    { toYears: 4, kcal: 20 },
    { toYears: 9, kcal: 15 },
    { toYears: 14, kcal: 25 },
    { toYears: 19, kcal: 20 },
  ],
  female: [
    { toYears: 0.25, kcal: 180 },
    { toYears: 0.5, kcal: 60 },
    { toYears: 1, kcal: 20 },
    { toYears: 9, kcal: 15 },
    { toYears: 14, kcal: 30 },
    { toYears: 19, kcal: 20 },
  ],
};

/** Milk less what the body's own stores give; the growth cost falls away. None is stated after month 12. */
export const lactation2023: readonly { toMonth: number; kcal: number }[] = [
  { toMonth: 6, kcal: 540 - 140 },
  { toMonth: 12, kcal: 380 },
];
