import type { Language } from '#contract/endpoint.ts';
import type { FoodOfPatient } from '#contract/meals.contract.ts';
import { mayChoke } from '#domain/meals/choking-foods.ts';
import { ceilingsOf } from '#domain/meals/meal-ceilings.ts';
import type { Eater, FoodVerdict } from '#domain/meals/meal-foods.ts';
import { mealWording } from '#domain/meals/meal-wording.ts';
import { isMinor } from '#domain/patients/age.ts';
import { pregnancyWeeksOn } from '#domain/patients/pregnancy.ts';
import type { AppContext } from '#server/context.ts';
import {
  type FoodBar,
  type ListOfReport,
  latestReportWithList,
  listOfReport,
} from '#server/features/recommendation/list-of-report.service.ts';
import { refuse } from '#server/http/app-error.ts';
import type { Session } from '#server/http/session.ts';
import { readyKitchen } from './kitchen.service.ts';

/** What a patient may eat today, as meals and weeks ask for it. */
export interface PatientTable {
  list: ListOfReport;
  eater: Eater;
  foods: FoodOfPatient[];
  /** Why a food is barred. */
  bars: ReadonlyMap<number, FoodBar>;
  child: boolean;
}

type Needs = Pick<AppContext, 'database' | 'versions' | 'clock' | 'settings'>;

/** By the latest list of this report; refused where there is none. */
export async function tableOfReport(
  context: Needs,
  session: Session,
  labReportId: number,
  language: Language = 'en',
): Promise<PatientTable> {
  const list = await listOfReport(context, session, labReportId, language);
  if (!list) throw refuse('FOOD_LIST_NEEDED');
  return tableOf(context, list);
}

/** By the latest list of any report; whoever asks has been let in to the patient. */
export async function tableOfPatient(context: Needs, session: Session, patientId: number): Promise<PatientTable> {
  const labReportId = await latestReportWithList(context, patientId);
  if (labReportId === null) throw refuse('FOOD_LIST_NEEDED');
  return tableOfReport(context, session, labReportId);
}

async function tableOf(context: Needs, list: ListOfReport): Promise<PatientTable> {
  const { kitchen } = await readyKitchen(context);
  const { patient, today, ageYears } = list;
  const expecting =
    pregnancyWeeksOn(patient, today) !== null || patient.lactationMonths !== null || list.conditions.has('pregnancy');
  const bars = new Map<number, FoodBar>();
  const verdicts = new Map<number, FoodVerdict>();
  const foods: FoodOfPatient[] = [];
  for (const { foodId, band, score, mark, bar } of list.foods.values()) {
    const own = bar ?? lifeStageBar(foodId, expecting && kitchen.get(foodId)?.pregnancy === 'avoid', ageYears);
    if (own) bars.set(foodId, own);
    verdicts.set(foodId, { band: own ? 'excluded' : band, allowed: own === null, reason: own?.name ?? null });
    foods.push({ foodId, band: own ? 'excluded' : band, score, mark, allowed: own === null });
  }
  const child = isMinor(patient.dateOfBirth, today);
  const lowFodmap = list.restrictions.some(({ code }) => code === 'low_fodmap');
  return { list, foods, bars, child, eater: { verdicts, child, lowFodmap, ceilings: ceilingsOf(list.restrictions) } };
}

function lifeStageBar(foodId: number, notInPregnancy: boolean, ageYears: number | null): FoodBar | null {
  const bar = (ruleId: string, name: FoodBar['name']) => ({ ruleId, name, source: null, entry: null });
  if (notInPregnancy) return bar('pregnancy', mealWording.both('notInPregnancy'));
  return mayChoke(foodId, ageYears) ? bar('choking', mealWording.both('mayChoke')) : null;
}
