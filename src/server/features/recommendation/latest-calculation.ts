import type { Language } from '#contract/endpoint.ts';
import type { CalculationAnswer, StaleReason } from '#contract/recommendation.contract.ts';
import type { Standard } from '#contract/reference-standard.ts';
import type { FoodListDocument } from '#domain/food-list/food-list-document.ts';
import { recordChangesBetween } from '#domain/recommendation/record-differences.ts';
import type { AppContext } from '#server/context.ts';
import type { PatientRow } from '#server/features/patients/patients.service.ts';
import { type RuleBaseSnapshot, ruleBaseOf } from '#server/features/rule-base/rule-base.service.ts';
import { refuse } from '#server/http/app-error.ts';
import type { Session } from '#server/http/session.ts';
import { presentAnswer } from './calculation-presenter.ts';
import { requestOfToday } from './engine-input.ts';
import { namedStaleReasons } from './fingerprint.ts';
import type { PresentOptions } from './food-presenter.ts';
import { prepareRun, requireReport } from './prepare-run.ts';
import {
  type CalculationRow,
  findLatestHead,
  findOverrides,
  type OverrideRow,
  readResult,
} from './recommendation.repository.ts';
import { dateChanges, recordChangeReason } from './record-changes.ts';
import type { ReportForList } from './report-for-list.ts';
import { staleWording } from './stale-wording.ts';

interface FoundCalculation {
  snapshot: RuleBaseSnapshot;
  report: ReportForList;
  patient: PatientRow;
  row: CalculationRow;
}

export interface LatestCalculation extends FoundCalculation {
  result: FoodListDocument;
  overrides: Map<number, OverrideRow>;
  staleReasons: StaleReason[];
}

/**
 * The latest stored result of a report, and what has changed since. 404 where nothing was calculated yet, and where engine
 * 1 did it, whose lists are no longer kept.
 */
export async function requireLatest(
  context: AppContext,
  session: Session,
  labReportId: number,
  language: Language,
): Promise<LatestCalculation> {
  const { result, ...latest } = await findLatest(context, session, labReportId, language);
  if (!result) throw refuse('CALCULATION_NOT_FOUND');
  return { ...latest, result };
}

async function findLatest(
  context: AppContext,
  session: Session,
  labReportId: number,
  language: Language,
): Promise<Omit<LatestCalculation, 'result'> & { result: FoodListDocument | null }> {
  const { orm } = context.database;
  const found = await findCalculation(context, session, labReportId);
  const [result, overrides, staleReasons] = await Promise.all([
    readResult(orm, found.row.id),
    findOverrides(orm, labReportId),
    staleReasonsOf(context, found.snapshot, found, found.row, language),
  ]);
  if (result === undefined) throw refuse('LAB_REPORT_NOT_FOUND');
  return { ...found, result, overrides, staleReasons };
}

async function findCalculation(context: AppContext, session: Session, labReportId: number): Promise<FoundCalculation> {
  const snapshot = await ruleBaseOf(context);
  const { report, patient } = await requireReport(context, snapshot, session, labReportId);
  const row = await findLatestHead(context.database.orm, labReportId);
  if (!row) throw refuse('CALCULATION_NOT_FOUND');
  return { snapshot, report, patient, row };
}

/** Prepares the same run with the data of today, and compares. */
export async function staleReasonsOf(
  context: Pick<AppContext, 'clock' | 'database'>,
  snapshot: RuleBaseSnapshot,
  found: { report: ReportForList; patient: PatientRow },
  row: CalculationRow,
  language: Language,
): Promise<StaleReason[]> {
  const { orm } = context.database;
  const request = requestOfToday(row.settings, row.request, found.patient);
  const today = await prepareRun(context, orm, snapshot, found, request);
  const reasons = withStandard(
    namedStaleReasons(row.fingerprint, today.fingerprint, snapshot, language),
    { from: row.settings.standard ?? 'nasem', to: today.settings.standard ?? 'nasem' },
    language,
  );
  const changes = recordChangesBetween(row.settings, today.settings);
  if (changes.length === 0) return reasons;
  const dated = await dateChanges(orm, found.patient.id, row.createdAt, changes, found.report.practice.timeZone);
  // what the patient's info gained or lost says more than "the patient's data have changed"
  const named = dated.map((change) => recordChangeReason(change, snapshot, language));
  return [...named, ...reasons.filter(({ code }) => code !== 'patient' && code !== 'rules')];
}

const standardNames: Record<Standard, string> = { nasem: 'NASEM', efsa: 'EFSA' };

/** Another standard of reference values is no change of the patient's data. */
function withStandard(
  reasons: StaleReason[],
  standard: { from: Standard; to: Standard },
  language: Language,
): StaleReason[] {
  if (standard.from === standard.to) return reasons;
  const [from, to] = [standardNames[standard.from], standardNames[standard.to]];
  return [
    { code: 'standard', message: staleWording.in(language, 'standard', { from, to }), values: { from, to } },
    ...reasons.filter(({ code }) => code !== 'patient'),
  ];
}

/** Of a list of engine 1 it says only when and for what it was made. */
export async function latestCalculation(
  context: AppContext,
  session: Session,
  labReportId: number,
  options: PresentOptions,
): Promise<CalculationAnswer> {
  const latest = await findLatest(context, session, labReportId, options.language);
  return presentAnswer(latest, latest.snapshot, options);
}
