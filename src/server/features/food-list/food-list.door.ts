import type { Language } from '#contract/endpoint.ts';
import type { CalculationAnswer, FoodBand } from '#contract/recommendation.contract.ts';
import type { Bilingual } from '#domain/catalogue/bilingual.ts';
import { bandIndex } from '#domain/food-list/band.ts';
import { capsOf, finalBand } from '#domain/food-list/override.ts';
import type { Cap } from '#domain/food-list/placement.ts';
import type { AppliedSafety } from '#domain/food-list/safety-rules.ts';
import { calculateList } from '#domain/food-list/today.ts';
import type { HeldFood } from '#domain/patient-page/held-since.ts';
import type { AppContext } from '#server/context.ts';
import type { Queryable } from '#server/db/database.ts';
import type { ReportRead } from '#server/features/lab-reports/lab-reports.door.ts';
import type { RuleBaseSnapshot } from '#server/features/rule-base/rule-base.door.ts';
import type { Session } from '#server/http/session.ts';
import { presentAnswer } from './calculation-presenter.ts';
import { refreshedRequest } from './engine-input.ts';
import { barOf, entryOf } from './food-bar.ts';
import { findLatestHead, findMoment, findOverrides, readResult } from './food-list.repository.ts';
import { prepareRun } from './prepare-run.ts';
import { reportForList } from './report-for-list.ts';
import { staleReasonsOf } from './stale-reasons.ts';
import { bandsOf, type ReportToday, reportToday } from './today.ts';

export type { FoodBar } from './food-bar.ts';
export { readableRow as readableCalculation } from './food-list.repository.ts';
export { type ChangedRules, type FoodListRun, loadRuns, readChangedRules, ruleChangeOf } from './food-list-runs.ts';
export { type ListOfReport, latestReportWithList, listOf, listOfReport, whenAdded } from './list-of-report.ts';
export { refuseList } from './prepare-run.ts';
export { groupsOf, suggestionTables } from './suggestion-tables.ts';

/** What a lab report says of its latest calculation. */
export async function calculationOf(
  context: AppContext,
  { report, patient, rules, assessed, practice }: ReportRead,
): Promise<{ id: number; createdAt: string; stale: boolean } | null> {
  const row = await findLatestHead(context.database.orm, report.id);
  if (!row) return null;
  const forList = reportForList(report, assessed, rules, practice);
  const request = refreshedRequest(row.settings, row.request, patient);
  const run = await prepareRun(context, context.database.orm, rules, { report: forList, patient }, request);
  const reasons = await staleReasonsOf(context, run, row, 'en');
  return { id: row.id, createdAt: row.createdAt.toISOString(), stale: reasons.length > 0 };
}

/**
 * The foods that rules of today hold down, for the page of a patient: `refused` where no list may be shown at all; null
 * where there is none any more.
 */
export async function heldToday(
  context: AppContext,
  session: Session,
  labReportId: number,
): Promise<ReadonlyMap<number, HeldFood> | 'refused' | null> {
  const { run, snapshot, list } = await reportToday(context, session, labReportId);
  const { safety } = run.input;
  if (safety.refusals.length > 0) return 'refused';
  if (!list) return null;
  const held = new Map<number, HeldFood>();
  for (const outcome of list.result.foods) {
    const move = list.overrides.get(outcome.foodId);
    const band = finalBand(outcome, move);
    const caps = capsOf(outcome);
    const [cap] = caps;
    // a rule that was lifted for this patient holds nothing
    const holds = cap !== undefined && bandIndex(band) >= bandIndex(cap.band);
    if (holds) {
      const allergy = caps.some(({ ruleId }) => isAllergy(outcome.foodId, ruleId, safety, snapshot));
      held.set(outcome.foodId, { ceiling: cap.band, reason: reasonOf(outcome.foodId, cap, safety, snapshot), allergy });
    } else if (band === 'excluded') {
      held.set(outcome.foodId, { ceiling: 'excluded', reason: byNutritionist, allergy: false });
    }
  }
  return held;
}

/** A restriction is told by its name where it excludes; a rule by what it says to patients, where it says anything. */
function reasonOf(foodId: number, cap: Cap, safety: AppliedSafety, snapshot: RuleBaseSnapshot): HeldFood['reason'] {
  const { name, entry } = barOf(foodId, cap, safety, snapshot);
  if (cap.band === 'excluded' && entry?.list === 'foodRestrictionIds') return name;
  const told = safety.byFood.get(foodId)?.find(({ code }) => code === cap.ruleId)?.patientText;
  return told && told.en.trim() !== '' ? told : cap.reason;
}

const byNutritionist = { en: 'left out by your nutritionist', hr: 'izostavljeno prema odluci nutricionista' };

function isAllergy(foodId: number, ruleId: string, safety: AppliedSafety, { health }: RuleBaseSnapshot): boolean {
  const entry = entryOf(foodId, ruleId, safety, health);
  return entry?.list === 'foodRestrictionIds' && health.restrictions.get(entry.id)?.kind === 'allergen';
}

/** The latest list of a report for whoever prints it, and what holds for the patient today. */
export interface PaperRecords extends Pick<ReportToday, 'snapshot' | 'patient' | 'report' | 'run'> {
  /** Null where nothing was calculated yet. */
  list: PaperList | null;
}

export interface PaperList {
  calculationId: number;
  createdAt: Date;
  inputsHash: string;
  stale: boolean;
  bands: ReadonlyMap<number, FoodBand>;
  /** What kinds of food are called; none in lists of engine 2. */
  kindNames: ReadonlyMap<string, Bilingual>;
  answer(language: Language): Promise<CalculationAnswer>;
}

/** The report, its patient and its latest list; 404 like for one that is not there where the patient is another's. */
export async function listForPaper(context: AppContext, session: Session, labReportId: number): Promise<PaperRecords> {
  const { list, row, ...found } = await reportToday(context, session, labReportId);
  if (!list || !row) return { ...found, list: null };
  const { result, overrides } = list;
  const reasons = (language: Language) => staleReasonsOf(context, found.run, row, language);
  const stale = (await reasons('en')).length > 0;
  return {
    ...found,
    list: {
      calculationId: row.id,
      createdAt: row.createdAt,
      inputsHash: row.inputsHash,
      stale,
      bands: bandsOf(result, overrides),
      kindNames: new Map((result.groups ?? []).map(({ groupId, name }) => [groupId, name])),
      answer: async (language) => {
        const staleReasons = stale ? await reasons(language) : [];
        return presentAnswer({ ...found, row, ...list, staleReasons }, found.snapshot, { language, detail: 'list' });
      },
    },
  };
}

/** Of the report; for whoever compares within a transaction. */
export async function latestListId(tx: Queryable, labReportId: number): Promise<number | null> {
  return (await findLatestHead(tx, labReportId))?.id ?? null;
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
export async function bandsIfCalculatedNow(
  { database }: Pick<AppContext, 'database'>,
  { report, run }: Pick<PaperRecords, 'report' | 'run'>,
): Promise<Map<number, FoodBand>> {
  const overrides = await findOverrides(database.orm, report.id);
  return bandsOf(calculateList(run.input, overrides), overrides);
}
