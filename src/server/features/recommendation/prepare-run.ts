import type { CalculateBody, CalculationSettings } from '#contract/recommendation.contract.ts';
import { dateInZone } from '#domain/dates/date-in-zone.ts';
import type { EngineInput } from '#domain/food-list/types.ts';
import { rulesOfPatient } from '#domain/recommendation/patient-rules.ts';
import type { MeasuredCondition } from '#domain/safety/measured-conditions.ts';
import type { MedicalHistory } from '#domain/safety/patient-facts.ts';
import type { AppContext } from '#server/context.ts';
import type { Queryable } from '#server/db/database.ts';
import { letIn, type PatientRow } from '#server/features/patients/patients.service.ts';
import type { RuleBaseSnapshot } from '#server/features/rule-base/rule-base.service.ts';
import { findMeasuredConditions, findMedicalHistories } from '#server/features/safety-rules/safety-rules.service.ts';
import { refuse } from '#server/http/app-error.ts';
import type { Session } from '#server/http/session.ts';
import { engineInputOf, settingsOf } from './engine-input.ts';
import { fingerprintOf, type TodaysFingerprint } from './fingerprint.ts';
import { type OnPatient, readWithPatient } from './report.repository.ts';
import type { ReportForList } from './report-for-list.ts';

export interface Run {
  snapshot: RuleBaseSnapshot;
  report: ReportForList;
  patient: PatientRow;
  settings: CalculationSettings;
  input: EngineInput;
  fingerprint: TodaysFingerprint;
}

/** The report and its patient, or 404: the same answer for a report that is not there and one of somebody else's. */
export async function requireReport(
  context: Pick<AppContext, 'database' | 'clock' | 'settings'>,
  snapshot: RuleBaseSnapshot,
  session: Session,
  labReportId: number,
  onPatient?: OnPatient,
): Promise<{ report: ReportForList; patient: PatientRow }> {
  const found = await readWithPatient(context, snapshot, labReportId, onPatient);
  if (!found || !letIn(session, found.patient)) throw refuse('LAB_REPORT_NOT_FOUND');
  return found;
}

/** What the patient's answers and laboratory values say. */
export interface HealthRecord {
  history: MedicalHistory | null;
  measured: readonly MeasuredCondition[];
}

export async function readHealthRecord(
  { clock }: Pick<AppContext, 'clock'>,
  db: Queryable,
  patient: Pick<PatientRow, 'id'>,
  timeZone: string,
): Promise<HealthRecord> {
  const [histories, conditions] = await Promise.all([
    findMedicalHistories(db, [patient.id], timeZone),
    findMeasuredConditions(db, [patient.id], dateInZone(clock(), timeZone)),
  ]);
  return { history: histories.get(patient.id) ?? null, measured: conditions.get(patient.id) ?? [] };
}

/** Everything a calculation of this report would take in today. */
export async function prepareRun(
  context: Pick<AppContext, 'clock'>,
  db: Queryable,
  snapshot: RuleBaseSnapshot,
  { report, patient }: { report: ReportForList; patient: PatientRow },
  body: CalculateBody,
  record?: HealthRecord,
): Promise<Run> {
  const { timeZone, standard } = report.practice;
  const settings = settingsOf(body, patient, standard);
  const today = dateInZone(context.clock(), timeZone);
  const { history, measured } = record ?? (await readHealthRecord(context, db, patient, timeZone));
  const rules = rulesOfPatient(snapshot.healthRules, settings);
  const input = engineInputOf({ snapshot, report, patient, settings, rules, history, measured, today });
  return { snapshot, report, patient, settings, input, fingerprint: fingerprintOf(input, report, snapshot) };
}
