import type { Language, ResponseOf } from '#contract/endpoint.ts';
import type { labReportsApi } from '#contract/lab-reports.contract.ts';
import { isMinor } from '#domain/patients/age.ts';
import { drugsAroundSample } from '#domain/patients/medicines.ts';
import { contradictionNotes } from '#domain/reference-ranges/assess-report.ts';
import type { AppContext } from '#server/context.ts';
import type { Queryable } from '#server/db/database.ts';
import type { PatientRow } from '#server/features/patients/patients.service.ts';
import { practiceToday } from '#server/features/practice/practice-today.service.ts';
import { ruleBaseOf } from '#server/features/rule-base/rule-base.service.ts';
import type { Session } from '#server/http/session.ts';
import { assessStored, setOf } from './assess-stored.service.ts';
import { presentBacteria, presentCategories } from './bacteria-presenter.ts';
import { drugWarnings } from './drug-warning.ts';
import { presentReport } from './lab-report-presenter.ts';
import { findReportsOf, readKnownTaxa, readUnmatchedTaxa } from './lab-reports.repository.ts';
import { requireReport } from './lab-reports.service.ts';
import { assessmentOf, groupsOf, varietyOf } from './report-summary.ts';

/** What a report says of itself, statuses by the ranges of today, and whose it is. */
export async function reportDetails(
  context: AppContext,
  session: Session,
  id: number,
  language: Language,
): Promise<{ details: Omit<ResponseOf<typeof labReportsApi.get>, 'calculation'>; patient: PatientRow }> {
  const { orm } = context.database;
  const stored = await requireReport(orm, session, id);
  const { report, patient } = stored;
  const [rows, unmatched, rules, drugs, today] = await Promise.all([
    readKnownTaxa(orm, [id]),
    readUnmatchedTaxa(orm, id),
    ruleBaseOf(context),
    drugWarnings(orm, drugsAroundSample(patient.medicines, dayOf(report)), language),
    practiceToday(orm, context),
  ]);
  const taxa = rows.map(({ known, ...row }) => ({ ...row, taxId: known.taxId }));
  const assessed = await assessStored(orm, rules, report, taxa, isMinor(patient.dateOfBirth, today));
  const set = setOf(rules, report);
  const presented = presentReport(stored);
  const details = {
    labReport: {
      ...presented,
      warnings: [...drugs, ...presented.warnings, ...contradictionNotes(assessed)],
    },
    bacteria: presentBacteria(assessed, set, rules),
    assessment: assessmentOf(assessed, set),
    categories: presentCategories(assessed, rules, language),
    groups: groupsOf(assessed, report, set, rules, language),
    variety: varietyOf(report, set),
    unmatched: unmatched.map(({ line, fileName, rank, abundance }) => ({ line, name: fileName, rank, abundance })),
  };
  return { details, patient };
}

/** When it was taken, or at the latest. */
function dayOf({ sampleDate, uploadedAt }: { sampleDate: string | null; uploadedAt: Date }): string {
  return sampleDate ?? uploadedAt.toISOString().slice(0, 10);
}

/** The reports of a patient, the newest sample first. Whoever asks has been let in. */
export async function reportIdsOf(db: Queryable, patientId: number): Promise<number[]> {
  return (await findReportsOf(db, patientId)).map(({ report }) => report.id);
}

/** The sample of the patient before this one; null for the first. */
export async function earlierReportId(db: Queryable, patientId: number, id: number): Promise<number | null> {
  const newestFirst = await reportIdsOf(db, patientId);
  return newestFirst[newestFirst.indexOf(id) + 1] ?? null;
}
