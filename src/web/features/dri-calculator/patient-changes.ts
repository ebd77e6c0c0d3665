import type { User } from '#contract/patient-fields.ts';
import type { DriInput } from '#domain/dri/dri-input.ts';
import type { Units } from './calculator-fields.ts';

const fields = [
  'sex',
  'heightCm',
  'weightKg',
  'activityLevel',
  'pregnancyWeeks',
  'prepregnancyWeightKg',
  'lactationMonths',
  'menopause',
  'phytateMg',
] as const;
export type SavedField = (typeof fields)[number];
export type SavedValues = Pick<User, SavedField>;

/** Feet and pounds are shown to one decimal; a difference smaller than that was not made by the person. */
const shownTo: Record<Units, number> = { metric: 0.001, imperial: 0.13 };

/**
 * What saving would change on the patient's record. An empty body field says nothing of the patient and changes
 * nothing; an empty pregnancy or breastfeeding field ends it. The age follows from the date of birth.
 */
export function patientChanges(record: SavedValues, input: DriInput, units: Units): Partial<SavedValues> {
  const given: SavedValues = {
    sex: input.sex ?? record.sex,
    heightCm: measure(input.heightCm, record.heightCm, units),
    weightKg: measure(input.weightKg, record.weightKg, units),
    activityLevel: input.activityLevel ?? record.activityLevel,
    pregnancyWeeks: input.pregnancyWeeks,
    prepregnancyWeightKg: measure(input.prepregnancyWeightKg, record.prepregnancyWeightKg, units),
    lactationMonths: input.lactationMonths,
    menopause: input.menopause ?? record.menopause,
    phytateMg: input.phytateMg ?? record.phytateMg,
  };
  return Object.fromEntries(
    fields.filter((field) => given[field] !== record[field]).map((field) => [field, given[field]]),
  );
}

function measure(given: number | null, known: number | null, units: Units): number | null {
  if (given === null) return known;
  if (known !== null && Math.abs(given - known) < shownTo[units]) return known;
  return Number(given.toFixed(1));
}
