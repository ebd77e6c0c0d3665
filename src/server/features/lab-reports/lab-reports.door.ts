import type { Language, ResponseOf } from '#contract/endpoint.ts';
import type { LabReportNote, labReportsApi } from '#contract/lab-reports.contract.ts';
import type { Rank } from '#contract/microbiome.ts';
import type { Practice } from '#contract/practice.contract.ts';
import type { SetReason } from '#contract/reference-ranges.ts';
import { contradictionNotes } from '#domain/assessment/assess-report.ts';
import type { AssessedTaxon } from '#domain/assessment/assessed-taxon.ts';
import { dateInZone } from '#domain/dates/date-in-zone.ts';
import { drugsAroundSample } from '#domain/patients/medicines.ts';
import { isMinor } from '#domain/person/age.ts';
import { note } from '#domain/sample/notes.ts';
import { nameResolver } from '#domain/sample/resolve-names.ts';
import { setOfFile } from '#domain/sample/set-of-file.ts';
import type { AppContext } from '#server/context.ts';
import type { Queryable } from '#server/db/database.ts';
import type { PatientRow } from '#server/features/patients/patients.door.ts';
import { readPractice } from '#server/features/practice/practice.door.ts';
import { type DescribedSet, type RuleBaseSnapshot, ruleBaseOf } from '#server/features/rule-base/rule-base.door.ts';
import type { Session } from '#server/http/session.ts';
import { assessStored, setOf } from './assess-stored.ts';
import { presentBacteria, presentCategories } from './bacteria-presenter.ts';
import { presentReport } from './lab-report-presenter.ts';
import { findReportsOf, type LabReportRow, readMicrobiomeDrugs, readTaxaOf } from './lab-reports.repository.ts';
import { assessmentOf, groupsOf, varietyOf } from './report-summary.ts';
import { requireReport } from './require-report.ts';

export { assessStored, presentTaxaOf, setOf } from './assess-stored.ts';
export { readFileHashesOf as fileHashesOf } from './lab-reports.repository.ts';
export { originalOf, safeFileName, sweepPendingOriginals, withOriginals } from './originals.ts';
export { type ParsedReport, type ReportReading, readReport } from './read-report.ts';
export { lockReport, lockReportOf, requireReport } from './require-report.ts';
export { refuseWrongFacts, saveReport } from './save-report.ts';

/** A report with its statuses of today, whose it is, and by what they were told. */
export interface ReportRead {
  details: Omit<ResponseOf<typeof labReportsApi.get>, 'calculation'>;
  report: LabReportRow;
  patient: PatientRow;
  rules: RuleBaseSnapshot;
  assessed: AssessedTaxon[];
  practice: Practice;
}

/** What a report says of itself, statuses by the ranges of today, and whose it is. */
export async function reportDetails(
  context: AppContext,
  session: Session,
  id: number,
  language: Language,
  ground: Promise<RuleBaseSnapshot> = ruleBaseOf(context),
): Promise<ReportRead> {
  const { orm } = context.database;
  // asked for together; whose report it is decides whether any of it is used
  const [stored, { known, unmatched }, rules, practice] = await Promise.all([
    requireReport(orm, session, id),
    readTaxaOf(orm, id),
    ground,
    readPractice(context),
  ]);
  const { report, patient } = stored;
  const today = dateInZone(context.clock(), practice.timeZone);
  const [drugs, assessed] = await Promise.all([
    drugWarnings(orm, drugsAroundSample(patient.medicines, dayOf(report)), language),
    assessStored(orm, rules, report, known, isMinor(patient.dateOfBirth, today)),
  ]);
  const set = setOf(rules, report);
  const presented = presentReport(stored);
  const names = nameResolver(set?.kind ?? null, rules.naming, rules.index);
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
    unmatched: unmatched.map(({ line, fileName, rank, abundance }) => ({
      ...{ line, name: fileName, rank, abundance },
      mixture: names.resolve(rank, fileName).decision === 'ambiguous',
    })),
    setReason: setReasonOf(report, set, [...known, ...unmatched], rules),
  };
  return { details, report, patient, rules, assessed, practice };
}

/** As at the upload, by the names that are kept; nothing is said where they no longer tell the set. */
function setReasonOf(
  { method, format, referenceSetBy }: LabReportRow,
  set: DescribedSet | null,
  taxa: readonly { rank: Rank; fileName: string }[],
  { naming }: RuleBaseSnapshot,
): SetReason | null {
  if (referenceSetBy === 'staff') return null;
  const names = taxa.map(({ rank, fileName }) => ({ rank, name: fileName }));
  const { set: told, because, examples } = setOfFile({ method, format, taxa: names }, naming.fingerprints);
  return told === (set?.kind ?? null) ? { because, examples } : null;
}

/** When it was taken, or at the latest. */
function dayOf({ sampleDate, uploadedAt }: { sampleDate: string | null; uploadedAt: Date }): string {
  return sampleDate ?? uploadedAt.toISOString().slice(0, 10);
}

/** The reports of a patient, the newest sample first. Whoever asks was admitted. */
export async function reportIdsOf(db: Queryable, patientId: number): Promise<number[]> {
  return (await findReportsOf(db, patientId)).map(({ report }) => report.id);
}

/** The sample of the patient before this one; null for the first. */
export async function earlierReportId(db: Queryable, patientId: number, id: number): Promise<number | null> {
  const newestFirst = await reportIdsOf(db, patientId);
  return newestFirst[newestFirst.indexOf(id) + 1] ?? null;
}

/** Antibiotics and proton-pump inhibitors among the drugs around the sample: the report is read with caution. */
async function drugWarnings(db: Queryable, drugIds: readonly number[], language: Language): Promise<LabReportNote[]> {
  if (drugIds.length === 0) return [];
  const drugs = await readMicrobiomeDrugs(db, drugIds);
  if (drugs.length === 0) return [];
  const { compare } = new Intl.Collator(language);
  const names = drugs.map(({ name, nameHr }) => (language === 'hr' ? nameHr : name)).sort(compare);
  return [note('DRUGS', { names: names.join(', ') })];
}
