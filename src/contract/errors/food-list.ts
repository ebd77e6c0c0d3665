import type { ErrorTable } from './error-table.ts';

/** The calculator of reference intakes and the food list. */
export const foodListErrors = {
  AGE_TWICE: [422, 'Give the age in years or in months, not both.'],
  PREGNANCY_AND_LACTATION: [422, 'Give a pregnancy week or a breastfeeding month, not both.'],
  PREGNANCY_FEMALE_ONLY: [422, 'Pregnancy can be given for a female only.'],
  LACTATION_FEMALE_ONLY: [422, 'Breastfeeding can be given for a female only.'],
  PREGNANCY_AGE: [422, 'Pregnancy can be given for an age from {{min}} to {{max}} years.'],
  LACTATION_AGE: [422, 'Breastfeeding can be given for an age from {{min}} to {{max}} years.'],
  FOOD_NOT_FOUND: [404, 'The food was not found.'],
  BACTERIUM_NOT_FOUND: [404, 'The bacterium was not found.'],
  CALCULATION_NOT_FOUND: [404, 'A calculation of this report was not found.'],
  OTHER_CALCULATION_NOT_FOUND: [404, 'Another calculated report of this patient was not found.'],
  NUTRIENT_UNKNOWN: [422, 'There is no nutrient {{id}}.'],
  NUTRIENT_TWICE: [422, 'Name each nutrient once.'],
  FOOD_UNKNOWN: [422, 'There is no food {{id}}.'],
  FOOD_RESTRICTION_UNKNOWN: [422, 'There is no food restriction {{id}}.'],
  DRUG_UNKNOWN: [422, 'There is no drug {{id}}.'],
  PHENOTYPE_UNKNOWN: [422, 'There is no phenotype {{id}}.'],
  REASON_REQUIRED: [422, 'Give a reason.'],
  NOT_LIFTABLE: [422, 'Safety rules keep this food out, and nobody may lift them here.'],
  ABOVE_CEILING: [409, 'A safety rule holds this food lower. Give a reason to move it above.'],
  NO_LIST_FOR_THIS_PATIENT: [422, '{{reason}}'],
  CONFLICT_GONE: [409, 'This food has no such conflict any more.'],
  REPORTS_OF_DIFFERENT_PATIENTS: [409, 'These reports belong to different patients.'],
  SAME_REPORT: [422, 'Choose another report to compare with.'],
  COMPARED_PATIENTS_DIFFER: [422, 'Only reports of the same patient can be compared.'],
} as const satisfies ErrorTable;
