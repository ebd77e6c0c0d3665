import type { Language } from '#contract/endpoint.ts';
import type { FoodBand, StaleReason } from '#contract/recommendation.contract.ts';
import { dateInZone } from '#domain/dates/date-in-zone.ts';
import type { Cause } from '#domain/food-list/cause.ts';
import type { FoodListDocument } from '#domain/food-list/food-list-document.ts';
import { capsOf, finalBand } from '#domain/food-list/override.ts';
import { heldSince, listToday, type Today } from '#domain/food-list/today.ts';
import type { Person } from '#domain/person/person.ts';
import type { AppContext } from '#server/context.ts';
import type { PatientRow } from '#server/features/patients/patients.door.ts';
import { type RuleBaseSnapshot, ruleBaseOf } from '#server/features/rule-base/rule-base.door.ts';
import { refuse } from '#server/http/app-error.ts';
import type { Session } from '#server/http/session.ts';
import { refreshedRequest } from './engine-input.ts';
import { entryOf } from './food-bar.ts';
import {
  type CalculationRow,
  findLatestHead,
  findOverrides,
  type OverrideRow,
  readResult,
} from './food-list.repository.ts';
import { prepareRun, type Run, refuseList, requireReport } from './prepare-run.ts';
import { dateAdditions } from './record-changes.ts';
import type { ReportForList } from './report-for-list.ts';
import { staleReasonsOf } from './stale-reasons.ts';

type Context = Pick<AppContext, 'database' | 'clock' | 'settings' | 'projectRoot'> &
  Partial<Pick<AppContext, 'versions'>>;

/** A report, its patient, and what a calculation would take in today. */
export interface ReportToday {
  snapshot: RuleBaseSnapshot;
  report: ReportForList;
  patient: PatientRow;
  run: Run;
  /** Of the latest calculation, its request as it reads on today's record; null where nothing was calculated yet. */
  row: CalculationRow | null;
  /** Null where nothing was calculated yet, or by engine 1, whose lists are no longer kept. */
  list: ListToday | null;
}

/** The latest list of a report as it holds today. */
export interface ListToday {
  /** Scores as they were calculated, rules of today. */
  result: Today<FoodListDocument>;
  overrides: Map<number, OverrideRow>;
  /** Foods that are held down since the calculation, with the day where the record tells it. */
  since: ReadonlyMap<number, string | null>;
}

/**
 * The one door to what a stored list means today; 404 like for one that is not there where the patient is another's.
 * Whoever asks before a list may be shown calls `refuseList`.
 */
export async function reportToday(context: Context, session: Session, labReportId: number): Promise<ReportToday> {
  const { orm } = context.database;
  const snapshot = await ruleBaseOf(context);
  const { report, patient } = await requireReport(context, snapshot, session, labReportId);
  const head = await findLatestHead(orm, labReportId);
  const request = head ? refreshedRequest(head.settings, head.request, patient) : {};
  const [run, stored, overrides] = await Promise.all([
    prepareRun(context, orm, snapshot, { report, patient }, request),
    head && readResult(orm, head.id),
    findOverrides(orm, labReportId),
  ]);
  // what an earlier version let a run leave out, and no run may, is not left out any more
  const row = head ? { ...head, request, settings: { ...head.settings, ignored: run.settings.ignored } } : null;
  const found = { snapshot, report, patient, run, row };
  if (!stored) return { ...found, list: null };
  const result = listToday(stored, run.input, overrides);
  const since = await datesOf(context, found, stored, result, overrides);
  return { ...found, list: { result, overrides, since } };
}

export type LatestList = Omit<ReportToday, 'list' | 'row'> &
  ListToday & { row: CalculationRow; staleReasons: StaleReason[] };

/** The same with what has changed since; 404 where nothing was calculated yet, or by engine 1. Refused where none may be made. */
export async function requireLatest(
  context: Context,
  session: Session,
  labReportId: number,
  language: Language,
): Promise<LatestList> {
  const { list, row, ...found } = await reportToday(context, session, labReportId);
  if (!list || !row) throw refuse('CALCULATION_NOT_FOUND');
  refuseList(found.run.input.safety, language);
  return { ...found, row, ...list, staleReasons: await staleReasonsOf(context, found.run, row, language) };
}

/** Where each food stands, with the moves by hand. */
export function bandsOf(
  { foods }: Pick<FoodListDocument, 'foods'>,
  overrides: ReadonlyMap<number, OverrideRow>,
): Map<number, FoodBand> {
  return new Map(foods.map((food) => [food.foodId, finalBand(food, overrides.get(food.foodId))]));
}

async function datesOf(
  { database }: Pick<AppContext, 'database'>,
  { run, patient, snapshot, report }: Omit<ReportToday, 'list'>,
  stored: FoodListDocument,
  today: FoodListDocument,
  overrides: ReadonlyMap<number, OverrideRow>,
): Promise<Map<number, string | null>> {
  const held = heldSince(stored.foods, today.foods, overrides).map((food) => {
    const [cap] = capsOf(food);
    const entry = cap ? entryOf(food.foodId, cap.ruleId, run.input.safety, snapshot.health) : null;
    const rule = run.input.safety.byFood.get(food.foodId)?.find(({ code }) => code === cap?.ruleId);
    return { foodId: food.foodId, entry, fact: rule ? factSince(rule.cause, run.person) : null };
  });
  const dated = await dateAdditions(
    database.orm,
    patient.id,
    held.flatMap(({ entry }) => entry ?? []),
  );
  return new Map(
    held.map(({ foodId, entry, fact }) => {
      const added = entry && dated.get(`${entry.list} ${entry.id}`);
      return [foodId, added ? dateInZone(added.at, report.practice.timeZone) : fact];
    }),
  );
}

/** Since when a pregnancy, breastfeeding or a condition that was answered or measured has been known. */
function factSince({ lifeStages = [], conditions }: Cause, { facts }: Person): string | null {
  const behind = facts.filter(
    ({ kind, code }) =>
      lifeStages.some((stage) => stage === kind) || (kind === 'condition' && conditions.includes(code)),
  );
  // the newest source is what changed the list
  return (
    behind
      .flatMap(({ since }) => since ?? [])
      .sort()
      .at(-1) ?? null
  );
}
