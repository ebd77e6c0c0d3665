import type { Language } from '#contract/endpoint.ts';
import type { FoodBand, StaleReason } from '#contract/recommendation.contract.ts';
import { dateInZone } from '#domain/dates/date-in-zone.ts';
import { heldSince, listToday } from '#domain/food-list/today.ts';
import { capsOf, finalBand } from '#domain/recommendation/override.ts';
import type { AppContext } from '#server/context.ts';
import type { PatientRow } from '#server/features/patients/patients.service.ts';
import { type RuleBaseSnapshot, ruleBaseOf } from '#server/features/rule-base/rule-base.service.ts';
import { refuse } from '#server/http/app-error.ts';
import type { Session } from '#server/http/session.ts';
import { requestOfToday } from './engine-input.ts';
import { entryOf } from './food-bar.ts';
import { prepareRun, type Run, requireReport } from './prepare-run.ts';
import {
  type CalculationRow,
  findLatestHead,
  findOverrides,
  type OverrideRow,
  readResult,
} from './recommendation.repository.ts';
import { dateAdditions } from './record-changes.ts';
import type { ReportForList } from './report-for-list.ts';
import { staleReasonsOf } from './stale-reasons.ts';
import type { ReadResult } from './stored-result.ts';

type Needs = Pick<AppContext, 'database' | 'clock' | 'settings'> & Partial<Pick<AppContext, 'versions'>>;

/** A report, its patient, and what a calculation would take in today. */
export interface ReportToday {
  snapshot: RuleBaseSnapshot;
  report: ReportForList;
  patient: PatientRow;
  run: Run;
  /** Null where nothing was calculated yet. */
  list: ListToday | null;
}

/** The latest list of a report as it holds today. */
export interface ListToday {
  row: CalculationRow;
  /** Scores as they were calculated, rules of today. */
  result: ReadResult;
  overrides: Map<number, OverrideRow>;
  /** Foods that are held down since the calculation, with the day where the record tells it. */
  since: ReadonlyMap<number, string | null>;
}

/**
 * The one door to what a stored list means today; 404 like for one that is not there where the patient is another's.
 * Whoever asks before a list may be shown calls `refuseList`.
 */
export async function reportToday(context: Needs, session: Session, labReportId: number): Promise<ReportToday> {
  const { orm } = context.database;
  const snapshot = await ruleBaseOf(context);
  const { report, patient } = await requireReport(context, snapshot, session, labReportId);
  const row = await findLatestHead(orm, labReportId);
  const request = row ? requestOfToday(row.settings, row.request, patient) : {};
  const [run, stored, overrides] = await Promise.all([
    prepareRun(context, orm, snapshot, { report, patient }, request),
    row && readResult(orm, row.id),
    findOverrides(orm, labReportId),
  ]);
  const found = { snapshot, report, patient, run };
  if (!row || !stored) return { ...found, list: null };
  const result = listToday(stored, run.input);
  const since = await datesOf(context, found, stored, result, overrides);
  // what an earlier version let a run leave out, and no run may, is not left out any more
  const settings = { ...row.settings, ignored: run.settings.ignored };
  return { ...found, list: { row: { ...row, settings }, result, overrides, since } };
}

export type LatestList = Omit<ReportToday, 'list'> & ListToday & { staleReasons: StaleReason[] };

/** The same with what has changed since; 404 where nothing was calculated yet. */
export async function requireLatest(
  context: Needs,
  session: Session,
  labReportId: number,
  language: Language,
): Promise<LatestList> {
  const { list, ...found } = await reportToday(context, session, labReportId);
  if (!list) throw refuse('CALCULATION_NOT_FOUND');
  return { ...found, ...list, staleReasons: await staleReasonsOf(context, found.run, list.row, language) };
}

/** Where each food stands, with the moves by hand. */
export function bandsOf(
  { foods }: Pick<ReadResult, 'foods'>,
  overrides: ReadonlyMap<number, OverrideRow>,
): Map<number, FoodBand> {
  return new Map(foods.map((food) => [food.foodId, finalBand(food, overrides.get(food.foodId))]));
}

async function datesOf(
  { database }: Pick<AppContext, 'database'>,
  { run, patient, snapshot, report }: Omit<ReportToday, 'list'>,
  stored: ReadResult,
  today: ReadResult,
  overrides: ReadonlyMap<number, OverrideRow>,
): Promise<Map<number, string | null>> {
  const held = heldSince(stored.foods, today.foods, overrides).map((food) => {
    const [cap] = capsOf(food);
    const entry = cap ? entryOf(food.foodId, cap.ruleId, run.input.safety, snapshot.health) : null;
    return { foodId: food.foodId, entry };
  });
  const dated = await dateAdditions(
    database.orm,
    patient.id,
    held.flatMap(({ entry }) => entry ?? []),
  );
  return new Map(
    held.map(({ foodId, entry }) => {
      const added = entry && dated.get(`${entry.list} ${entry.id}`);
      return [foodId, added ? dateInZone(added.at, report.practice.timeZone) : null];
    }),
  );
}
