import type { MeasurementKind } from '#contract/measurement-kinds.ts';
import type { Measurement } from '#contract/measurements.contract.ts';
import type { NutrientCode } from '#contract/nutrients.ts';
import { stateOf } from '#domain/measurements/series.ts';

/** What a figure of the laboratory below its range asks for. */
const moreOf: Partial<Record<MeasurementKind, NutrientCode>> = {
  ferritin: 'iron',
  haemoglobin: 'iron',
  vitaminD: 'vitamin_d',
  vitaminB12: 'vitamin_b12',
  folate: 'folate',
};

export interface SuggestedWish {
  code: NutrientCode;
  because: Measurement;
}

/** Wishes that the newest measurements speak for; one a nutrient. Measurements come the newest first. */
export function suggestedWishes(measurements: readonly Measurement[]): SuggestedWish[] {
  const newest = new Map<MeasurementKind, Measurement>();
  for (const each of measurements) if (!newest.has(each.kind)) newest.set(each.kind, each);
  const found = new Map<NutrientCode, SuggestedWish>();
  for (const [kind, because] of newest) {
    const code = moreOf[kind];
    if (code !== undefined && stateOf(because) === 'low' && !found.has(code)) found.set(code, { code, because });
  }
  return [...found.values()];
}
