import type { Standard } from '#contract/reference-standard.ts';
import { dailyTargets } from '#domain/dri/daily-targets.ts';
import type { NutrientTarget } from '#domain/food-list/engine-food.ts';
import type { Person } from '#domain/person/person.ts';
import type { AppContext } from '#server/context.ts';
import type { Queryable } from '#server/db/database.ts';
import type { PatientRow } from '#server/features/patients/patients.door.ts';
import { practiceOf } from '#server/features/practice/practice.door.ts';

/**
 * The patient's daily figures by nutrient and by one standard; what cannot be told from their data is not in the map.
 * Lists of before there were two standards name none, and are by NASEM.
 */
export function targetsOf(
  patient: PatientRow,
  { ageMonths, pregnancyWeeks, lactationMonths }: Person,
  standard: Standard = 'nasem',
): Map<number, NutrientTarget> {
  const { targets } = dailyTargets({ ...patient, pregnancyWeeks, lactationMonths }, ageMonths, standard);
  return new Map([...targets].map(([id, { target, limit, ul }]) => [id, { target, upper: limit, setUpper: ul }]));
}

/** The standard of patients who have none of their own. */
export async function practiceStandard(db: Queryable, context: Pick<AppContext, 'settings'>): Promise<Standard> {
  return (await practiceOf(db, context)).standard;
}
