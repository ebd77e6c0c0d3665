import type { Language } from '#contract/endpoint.ts';
import type { FoodOfPatient } from '#contract/meals.contract.ts';
import { mayChoke } from '#domain/plan/choking-foods.ts';
import { ceilingsOf } from '#domain/plan/meal-ceilings.ts';
import type { Eater, FoodVerdict } from '#domain/plan/meal-foods.ts';
import { mealWording } from '#domain/plan/meal-wording.ts';
import type { AppContext } from '#server/context.ts';
import {
  type FoodBar,
  type ListOfReport,
  latestReportWithList,
  listOfReport,
} from '#server/features/food-list/list-of-report.service.ts';
import { refuse } from '#server/http/app-error.ts';
import type { Session } from '#server/http/session.ts';

/** What a patient may eat today, as meals and weeks ask for it. */
export interface PatientTable {
  list: ListOfReport;
  eater: Eater;
  foods: FoodOfPatient[];
  /** Why a food is barred. */
  bars: ReadonlyMap<number, FoodBar>;
  child: boolean;
}

type Needs = Pick<AppContext, 'database' | 'versions' | 'clock' | 'settings' | 'projectRoot'>;

/** By the latest list of this report; refused where there is none. */
export async function tableOfReport(
  context: Needs,
  session: Session,
  labReportId: number,
  language: Language = 'en',
): Promise<PatientTable> {
  const list = await listOfReport(context, session, labReportId, language);
  if (!list) throw refuse('FOOD_LIST_NEEDED');
  return tableOf(list);
}

/** By the latest list of any report; whoever asks has been let in to the patient. */
export async function tableOfPatient(context: Needs, session: Session, patientId: number): Promise<PatientTable> {
  const labReportId = await latestReportWithList(context, patientId);
  if (labReportId === null) throw refuse('FOOD_LIST_NEEDED');
  return tableOfReport(context, session, labReportId);
}

function tableOf(list: ListOfReport): PatientTable {
  const { ageYears, minor: child } = list.person;
  const bars = new Map<number, FoodBar>();
  const verdicts = new Map<number, FoodVerdict>();
  const foods: FoodOfPatient[] = [];
  for (const { foodId, band, score, mark, bar } of list.foods.values()) {
    // cut up it may be on the list; as meals serve it, a small child may choke on it
    const own = bar ?? (mayChoke(foodId, ageYears) ? chokingBar : null);
    if (own) bars.set(foodId, own);
    verdicts.set(foodId, { band, allowed: own === null, reason: own?.name ?? null });
    foods.push({ foodId, band, score, mark, allowed: own === null });
  }
  const lowFodmap = list.restrictions.some(({ code }) => code === 'low_fodmap');
  return { list, foods, bars, child, eater: { verdicts, child, lowFodmap, ceilings: ceilingsOf(list.restrictions) } };
}

const chokingBar: FoodBar = { ruleId: 'choking', name: mealWording.both('mayChoke'), source: null, entry: null };
