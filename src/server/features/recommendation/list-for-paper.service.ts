import type { Language } from '#contract/endpoint.ts';
import type { CalculationAnswer, FoodBand, FoodResult } from '#contract/recommendation.contract.ts';
import { recommend } from '#domain/food-list/engine.ts';
import { documentOf, type FoodListDocument } from '#domain/food-list/food-list-document.ts';
import { finalBand } from '#domain/recommendation/override.ts';
import type { AppContext } from '#server/context.ts';
import type { PatientRow } from '#server/features/patients/patients.service.ts';
import { type RuleBaseSnapshot, ruleBaseOf } from '#server/features/rule-base/rule-base.service.ts';
import type { Session } from '#server/http/session.ts';
import { presentAnswer } from './calculation-presenter.ts';
import { requestOfToday } from './engine-input.ts';
import { presentFoods } from './food-presenter.ts';
import { staleReasonsOf } from './latest-calculation.ts';
import { prepareRun, type Run, requireReport } from './prepare-run.ts';
import {
  type CalculationRow,
  findLatestHead,
  findMoment,
  findOverrides,
  type OverrideRow,
  readResult,
} from './recommendation.repository.ts';
import type { ReportForList } from './report-for-list.ts';

/** The latest list of a report for whoever prints it, and what holds for the patient today. */
export interface PaperRecords {
  snapshot: RuleBaseSnapshot;
  patient: PatientRow;
  report: ReportForList;
  /** What a calculation would take in today; the rules and conditions that hold come from it. */
  today: Run['input'];
  /** Null where nothing was calculated yet. */
  list: PaperList | null;
}

export interface PaperList {
  calculationId: number;
  createdAt: Date;
  inputsHash: string;
  stale: boolean;
  bands: ReadonlyMap<number, FoodBand>;
  answer(language: Language): Promise<CalculationAnswer>;
}

/** The report, its patient and its latest list; 404 like for one that is not there where the patient is another's. */
export async function listForPaper(context: AppContext, session: Session, labReportId: number): Promise<PaperRecords> {
  const { orm } = context.database;
  const snapshot = await ruleBaseOf(context);
  const { report, patient } = await requireReport(context, snapshot, session, labReportId);
  const row = await findLatestHead(orm, labReportId);
  const request = row ? requestOfToday(row.settings, row.request, patient) : {};
  const [run, result, overrides] = await Promise.all([
    prepareRun(context, orm, snapshot, { report, patient }, request),
    row && readResult(orm, row.id),
    findOverrides(orm, labReportId),
  ]);
  const records = { snapshot, patient, report, today: run.input };
  if (!row || !result) return { ...records, list: null };
  return { ...records, list: await paperList(context, { ...records, row, result, overrides, run }) };
}

interface Parts extends Omit<PaperRecords, 'list'> {
  row: CalculationRow;
  result: FoodListDocument;
  overrides: Map<number, OverrideRow>;
  run: Run;
}

async function paperList(context: AppContext, parts: Parts): Promise<PaperList> {
  const { snapshot, row, result, overrides, run } = parts;
  const reasons = (language: Language) => staleReasonsOf(context, snapshot, parts, row, language);
  const stale = (await reasons('en')).length > 0;
  const resultToday = stale ? resultOf(run) : null;
  return {
    calculationId: row.id,
    createdAt: row.createdAt,
    inputsHash: row.inputsHash,
    stale,
    bands: bandsOf(result, overrides),
    answer: async (language) => {
      const staleReasons = stale ? await reasons(language) : [];
      const options = { language, detail: 'list' } as const;
      const { calculation, foods } = presentAnswer({ ...parts, staleReasons }, snapshot, options);
      if (!resultToday) return { calculation, foods };
      return { calculation, foods: heldByToday(foods, presentFoods(resultToday, snapshot, overrides, options)) };
    },
  };
}

/** What the engine says today, as it would be stored. */
function resultOf({ input, snapshot }: Run): FoodListDocument {
  const nameOf = (taxId: number) => snapshot.taxa.get(taxId)?.name ?? String(taxId);
  return documentOf(recommend(input), input.scoring, nameOf);
}

/**
 * A list that is out of date may not put a food before the patient that a rule holds back by now: an allergy that was
 * written down yesterday counts today, whether or not somebody has calculated again.
 */
function heldByToday(foods: readonly FoodResult[], today: readonly FoodResult[]): FoodResult[] {
  const held = new Map(today.filter(({ ceiling }) => ceiling !== null).map((food) => [food.foodId, food]));
  return foods.map((food) => {
    const now = held.get(food.foodId);
    return now && order.indexOf(now.band) > order.indexOf(food.band) ? now : food;
  });
}

const order: FoodBand[] = ['eatMore', 'eat', 'neutral', 'limit', 'avoid', 'excluded'];

function bandsOf(result: FoodListDocument, overrides: ReadonlyMap<number, OverrideRow>): Map<number, FoodBand> {
  return new Map(result.foods.map((food) => [food.foodId, finalBand(food, overrides.get(food.foodId))]));
}

/** When an earlier list was made and where foods stood in it, with the moves by hand of today. Null where it is gone. */
export async function bandsOfList(
  { database }: Pick<AppContext, 'database'>,
  labReportId: number,
  calculationId: number,
): Promise<{ createdAt: Date; bands: Map<number, FoodBand> } | null> {
  const { orm } = database;
  const [createdAt, result, overrides] = await Promise.all([
    findMoment(orm, calculationId),
    readResult(orm, calculationId),
    findOverrides(orm, labReportId),
  ]);
  return result && createdAt ? { createdAt, bands: bandsOf(result, overrides) } : null;
}

/** Where foods would stand if the list were calculated now. */
export async function bandsToday(
  { database }: Pick<AppContext, 'database'>,
  { report, today }: Pick<PaperRecords, 'report' | 'today'>,
): Promise<Map<number, FoodBand>> {
  const overrides = await findOverrides(database.orm, report.id);
  return new Map(recommend(today).foods.map((food) => [food.foodId, finalBand(food, overrides.get(food.foodId))]));
}
