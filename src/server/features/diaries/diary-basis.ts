import type { DiaryBasis, DiaryFood, DiaryTarget } from '#contract/diaries.contract.ts';
import { mealNutrients } from '#contract/meals.contract.ts';
import { nutrientByCode } from '#contract/nutrients.ts';
import type { Bilingual } from '#domain/catalogue/bilingual.ts';
import { causeOf } from '#domain/food-list/cause.ts';
import { applySafety } from '#domain/food-list/safety-rules.ts';
import type { Person } from '#domain/person/person.ts';
import { infoExclusions } from '#domain/plan/info-exclusions.ts';
import { limitsFor } from '#domain/plan/limits.ts';
import type { WeekTables } from '#domain/plan/week-tables.ts';
import type { AppContext } from '#server/context.ts';
import { practiceStandard, targetsOf } from '#server/features/dri/dri.door.ts';
import { latestReportWithList } from '#server/features/food-list/food-list.door.ts';
import { type PatientTable, tableOfPatient, weekTables } from '#server/features/meals/meals.door.ts';
import type { PatientRow } from '#server/features/patients/patients.door.ts';
import { personsToday } from '#server/features/person/person.door.ts';
import { practiceMoment } from '#server/features/practice/practice.door.ts';
import { ruleBaseOf } from '#server/features/rule-base/rule-base.door.ts';
import { AppError } from '#server/http/app-error.ts';
import type { Session } from '#server/http/session.ts';
import { findHeldDown } from './diaries.repository.ts';

export type DiaryNeeds = Pick<AppContext, 'database' | 'versions' | 'clock' | 'settings' | 'projectRoot'>;

/** What the diaries of a patient are counted by; whoever asks was admitted. */
export async function diaryBasis(context: DiaryNeeds, session: Session, patient: PatientRow): Promise<DiaryBasis> {
  const { orm } = context.database;
  const [moment, ofPractice, snapshot, labReportId, table] = await Promise.all([
    practiceMoment(orm, context),
    practiceStandard(orm, context),
    ruleBaseOf(context),
    latestReportWithList(context, patient.id),
    tableIfAny(context, session, patient.id),
  ]);
  const person = (await personsToday(orm, snapshot, [patient], moment)).get(patient.id) as Person;
  const standard = patient.standard ?? ofPractice;
  const restrictions = patient.foodRestrictionIds.flatMap((id) => snapshot.health.restrictions.get(id) ?? []);
  const heldDown = new Map<number, Bilingual>([
    ...(await findHeldDown(orm, patient)).map(({ nutrientId, name }) => [nutrientId, name] as const),
    ...heldByDiet(person, (await weekTables()).limits, snapshot.health.restrictions),
  ]);
  const counted = { standard, targets: diaryTargets(targetsOf(patient, person, standard), heldDown) };
  const { minor: child, ageYears } = person;
  if (table !== 'none' && table !== 'refused' && labReportId !== null) {
    const list = { labReportId, calculatedAt: table.list.calculatedAt.toISOString() };
    return { ...counted, list, noList: null, foods: diaryFoodsOf(table), child };
  }
  const excluded = infoExclusions({
    safety: applySafety(snapshot.safetyRules, person, snapshot.health.restrictions),
    restrictions,
    dislikedFoodIds: patient.dislikedFoodIds,
    ageYears,
  });
  const foods = [...excluded].map(([foodId, because]): DiaryFood => ({ foodId, band: null, because }));
  return { ...counted, list: null, noList: table === 'refused' ? 'refused' : 'none', foods, child };
}

/** Nutrients that a diet limits in each meal, with the diet. */
function heldByDiet(
  person: Person,
  rows: WeekTables['limits'],
  restrictions: ReadonlyMap<number, { name: Bilingual }>,
): [number, Bilingual][] {
  return limitsFor(rows, person, null).fired.flatMap(({ who, measure, scope, strength }): [number, Bilingual][] => {
    const nutrient = nutrientByCode(measure);
    const [id] = causeOf(who, person)?.restrictionIds ?? [];
    const diet = id === undefined ? undefined : restrictions.get(id);
    return nutrient && diet && scope === 'meal' && strength === 'hard' ? [[nutrient.id, diet.name]] : [];
  });
}

/** A patient without a list, or for whom none may be made, keeps a diary all the same. */
async function tableIfAny(
  context: DiaryNeeds,
  session: Session,
  patientId: number,
): Promise<PatientTable | 'none' | 'refused'> {
  try {
    return await tableOfPatient(context, session, patientId);
  } catch (error) {
    if (error instanceof AppError && error.code === 'FOOD_LIST_NEEDED') return 'none';
    if (error instanceof AppError && error.code === 'NO_LIST_FOR_THIS_PATIENT') return 'refused';
    throw error;
  }
}

/** Where each food of a diary stands, and what bars it. */
export function diaryFoodsOf({ foods, bars }: PatientTable): DiaryFood[] {
  return foods.map(({ foodId, band }) => ({ foodId, band, because: bars.get(foodId)?.name ?? null }));
}

/** Of the nutrients that foods have figures of; water is drunk beside what is told. */
function diaryTargets(targets: ReturnType<typeof targetsOf>, heldDown: ReadonlyMap<number, Bilingual>): DiaryTarget[] {
  return mealNutrients.flatMap((code) => {
    if (code === 'water') return [];
    const { id, unit } = nutrientByCode(code);
    const { target = null, upper = null } = targets.get(id) ?? {};
    const always = code === 'energy' || code === 'fiber' || code === 'protein';
    if (target === null && upper === null && !always) return [];
    // the energy that is needed is no upper level
    return [{ code, unit, target, upper: code === 'energy' ? null : upper, heldDown: heldDown.get(id) ?? null }];
  });
}
