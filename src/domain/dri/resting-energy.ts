import type { DriNeed } from '#contract/dri.contract.ts';
import type { Sex } from '#contract/patient-fields.ts';
import { adultFromYears } from './body-mass-index.ts';
import { type DriInput, missing } from './dri-input.ts';

export interface RestingEnergy {
  /** kcal a day. */
  mifflinStJeor: number | null;
  harrisBenedict: number | null;
  needs: DriNeed[];
}

/** Constant, then the factors of weight (kg), height (cm) and age (years). */
type RestingEquation = readonly [constant: number, weight: number, height: number, age: number];

/** Source: mifflin1990, adults of 19 to 78 years. */
const mifflinStJeor: Readonly<Record<Sex, RestingEquation>> = {
  male: [5, 10, 6.25, -5],
  female: [-161, 10, 6.25, -5],
};

/** The revision of 1984. Source: roza1984. */
const harrisBenedict: Readonly<Record<Sex, RestingEquation>> = {
  male: [88.362, 13.397, 4.799, -5.677],
  female: [447.593, 9.247, 3.098, -4.33],
};

/** Resting energy of adults; both are null for children, for whom neither equation was made. */
export function restingEnergy(input: DriInput): RestingEnergy {
  const { sex, ageYears, heightCm, weightKg } = input;
  if (sex === null || ageYears === null || heightCm === null || weightKg === null) {
    return {
      mifflinStJeor: null,
      harrisBenedict: null,
      needs: missing(input, ['sex', 'age', 'heightCm', 'weightKg']),
    };
  }
  if (ageYears < adultFromYears) return { mifflinStJeor: null, harrisBenedict: null, needs: [] };
  const evaluate = ([constant, weight, height, age]: RestingEquation) => {
    const kcal = constant + weight * weightKg + height * heightCm + age * ageYears;
    return kcal > 0 ? kcal : null;
  };
  return {
    mifflinStJeor: evaluate(mifflinStJeor[sex]),
    harrisBenedict: evaluate(harrisBenedict[sex]),
    needs: [],
  };
}
