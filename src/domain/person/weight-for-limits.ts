interface Body {
  heightCm: number | null;
  weightKg: number | null;
  prepregnancyWeightKg: number | null;
}

/** Above this BMI the body needs little more protein for each kilogram; from 65 years a little more weight is usual. */
const mostBmi = { adult: 25, old: 27 };
const oldFromYears = 65;

/** The weight at that BMI and a quarter of the rest; null where no weight is known. */
export function weightForLimits(body: Body, ageYears: number | null, pregnant: boolean): number | null {
  const weight = pregnant ? (body.prepregnancyWeightKg ?? body.weightKg) : body.weightKg;
  if (weight === null || body.heightCm === null) return weight;
  const bmi = ageYears !== null && ageYears >= oldFromYears ? mostBmi.old : mostBmi.adult;
  const usual = bmi * (body.heightCm / 100) ** 2;
  return weight <= usual ? weight : usual + (weight - usual) / 4;
}
