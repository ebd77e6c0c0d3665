import { isMeasurementKind } from '#contract/measurement-kinds.ts';
import { type MeasurementCsvColumn, measurementCsvColumns } from '#contract/measurements.contract.ts';
import { type LineProblem, type Problem, problem } from '#contract/problem.ts';
import type { CsvImportResult } from '#contract/reference-csv.contract.ts';
import { checkMeasurement, type GivenMeasurement } from '#domain/measurements/check-measurement.ts';
import { patientCode } from '#domain/patients/patient-code.ts';
import { type CsvTableRow, readCsvTable, writeCsvTable } from '#domain/reference-data/csv-table.ts';
import { inChangeSet } from '#server/audit/change-set.ts';
import { type ImportOutcome, importAnswer, refusedImport } from '#server/audit/csv-import.ts';
import type { AppContext } from '#server/context.ts';
import type { Queryable } from '#server/db/database.ts';
import { withDryRun } from '#server/db/dry-run.ts';
import {
  findMeasurements,
  insertMeasurements,
  type MeasurementRow,
} from '#server/features/measured-values/measured-values.door.ts';
import { type PatientRow, requirePatient, requirePatientForUpdate } from '#server/features/patients/patients.door.ts';
import { practiceToday } from '#server/features/practice/practice.door.ts';
import { FileReply } from '#server/http/file-reply.ts';
import { fileText } from '#server/http/file-text.ts';
import type { UploadedFile } from '#server/http/mount.ts';
import type { Session } from '#server/http/session.ts';
import { feedRecord } from './feed-record.ts';

const required: readonly MeasurementCsvColumn[] = ['kind', 'value', 'unit', 'measuredOn'];
const mostRows = 5000;

export async function exportMeasurements(
  { database }: Pick<AppContext, 'database'>,
  session: Session,
  userId: number,
): Promise<FileReply> {
  await requirePatient(database.orm, session, userId);
  const rows = await findMeasurements(database.orm, userId);
  return new FileReply({
    content: Buffer.from(
      writeCsvTable(
        measurementCsvColumns,
        rows.map((row) => measurementCsvColumns.map((column) => row[column])),
      ),
    ),
    fileName: `${patientCode(userId)}-measurements.csv`,
    mediaType: 'text/csv; charset=utf-8',
  });
}

/** All or nothing. A dry run makes the same checks and the same writes, and takes them back. */
export async function importMeasurements(
  context: AppContext,
  session: Session,
  userId: number,
  file: UploadedFile,
  dryRun: boolean,
): Promise<CsvImportResult> {
  await requirePatient(context.database.orm, session, userId);
  const { rows, problems } = readCsvTable(fileText(file), measurementCsvColumns, required);
  if (rows.length > mostRows) problems.push({ line: 1, ...problem('TOO_MANY_ROWS', { limit: mostRows }) });
  const outcome =
    problems.length > 0
      ? refusedImport(problems)
      : await withDryRun(context.database, dryRun, async (tx) => {
          const patient = await requirePatientForUpdate(tx, session, userId);
          return importRows(tx, context, session, patient, rows);
        });
  return importAnswer(rows.length, outcome, dryRun);
}

async function importRows(
  tx: Queryable,
  context: AppContext,
  session: Session,
  patient: PatientRow,
  rows: CsvTableRow<MeasurementCsvColumn>[],
): Promise<ImportOutcome> {
  const today = await practiceToday(tx, context);
  const rowErrors: LineProblem[] = [];
  const known = new Set((await findMeasurements(tx, patient.id)).map(keyOf));
  const fresh: GivenMeasurement[] = [];
  let unchanged = 0;
  for (const { line, values } of rows) {
    const given = readRow(values);
    if ('code' in given) {
      rowErrors.push({ line, ...given });
      continue;
    }
    // a file is not typed: what a laboratory wrote stays
    const { measurement, problems } = checkMeasurement(
      { ...given, limitsConfirmed: true },
      { today, born: patient.dateOfBirth },
    );
    const [first] = problems;
    if (first) rowErrors.push({ line, ...first });
    else if (known.has(keyOf(measurement))) unchanged += 1;
    else {
      known.add(keyOf(measurement));
      fresh.push(measurement);
    }
  }
  if (rowErrors.length > 0) return refusedImport(rowErrors);
  const change = { accountId: session.accountId, action: 'measurement.import' } as const;
  const { changeSetId } = await inChangeSet(tx, change, async () => {
    await insertMeasurements(
      tx,
      fresh.map((each) => ({ ...each, patientId: patient.id, updatedBy: session.accountId })),
    );
    await feedRecord(tx, context, session, patient);
  });
  return { created: fresh.length, changed: 0, unchanged, rowErrors: [], changeSetId };
}

/** The same figure of the same day is the same measurement. */
function keyOf({ kind, value, unit, measuredOn }: Pick<MeasurementRow, 'kind' | 'value' | 'unit' | 'measuredOn'>) {
  return `${measuredOn} ${kind} ${value} ${unit}`;
}

/** The row, or what is wrong with it. */
function readRow(values: Record<MeasurementCsvColumn, string>): GivenMeasurement | Problem {
  const { kind, unit, measuredOn, source } = values;
  if (!isMeasurementKind(kind)) return problem('ROW_KIND_UNKNOWN', { kind: kind.slice(0, 40) });
  // Excel of much of Europe writes a comma for the point.
  const number = (cell: string) => (/^-?\d+([.,]\d+)?$/.test(cell) ? Number(cell.replace(',', '.')) : Number.NaN);
  const value = number(values.value);
  const low = values.low === '' ? null : number(values.low);
  const high = values.high === '' ? null : number(values.high);
  if ([value, low ?? 0, high ?? 0].some(Number.isNaN)) return problem('ROW_NOT_A_NUMBER');
  if (!isDate(measuredOn)) return problem('ROW_NOT_A_DATE');
  if (source.length > 100) return problem('ROW_SOURCE_TOO_LONG');
  return { kind, value, unit, measuredOn, low, high, source: source === '' ? null : source };
}

function isDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}
