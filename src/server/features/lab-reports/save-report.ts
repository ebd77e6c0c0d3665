import { withMessage } from '#contract/error-message.ts';
import type { LabMethod, LabReport, TaxonMapping } from '#contract/lab-reports.contract.ts';
import { fieldProblem, problem } from '#contract/problem.ts';
import { isMinor } from '#domain/person/age.ts';
import { holdsBacteria } from '#domain/sample/compose-report.ts';
import { recordChanges } from '#server/audit/audit.ts';
import type { AppContext } from '#server/context.ts';
import type { Queryable } from '#server/db/database.ts';
import { requirePatientForUpdate } from '#server/features/patients/patients.door.ts';
import { practiceToday } from '#server/features/practice/practice.door.ts';
import { ruleBaseOf } from '#server/features/rule-base/rule-base.door.ts';
import { keepSynonyms } from '#server/features/taxa/taxa.door.ts';
import { refuse, refuseField } from '#server/http/app-error.ts';
import type { Session } from '#server/http/session.ts';
import { presentReport } from './lab-report-presenter.ts';
import { findReport, findSameFile, lockFile } from './lab-reports.repository.ts';
import { type Original, withOriginals } from './originals.ts';
import type { ParsedReport } from './parse-report.ts';
import { statusesOf } from './parsed-statuses.ts';
import type { ReportReading } from './read-report.ts';
import { storeReport } from './store-report.ts';

/** What staff say of a sample. */
export interface SampleFacts {
  userId: number;
  sampleDate: string | null;
  labName: string | null;
  kitId: string | null;
  method: LabMethod;
  /** The set that staff chose; null: by the file and the laboratory. */
  referenceSet: string | null;
}

interface SaveOptions {
  mappings: readonly TaxonMapping[];
  keepMappings: boolean;
  /** Also where the same file is saved already. */
  force: boolean;
  /** The sample was named, not taken as the first. */
  sampleChosen: boolean;
}

/** Further work in the transaction of the save: before anything is written, and when the report is. */
interface Around {
  before(tx: Queryable): Promise<void>;
  after(tx: Queryable, reportId: number): Promise<void>;
}

/** What is refused whatever the file holds. */
export async function refuseWrongFacts(
  context: AppContext,
  session: Session,
  { sampleDate, keepMappings }: { sampleDate: string | null; keepMappings: boolean },
): Promise<void> {
  if (keepMappings && session.role !== 'Admin') throw refuse('SYNONYMS_ADMIN_ONLY');
  if (sampleDate !== null && sampleDate > (await practiceToday(context.database.orm, context))) {
    throw refuseField('sampleDate', 'SAMPLE_IN_FUTURE');
  }
}

/** Writes what was read: the report, its taxa and the original, or nothing of them. */
export async function saveReport(
  context: AppContext,
  session: Session,
  { parsed }: Pick<ReportReading, 'parsed'>,
  facts: SampleFacts,
  original: Original,
  options: SaveOptions,
  around?: Around,
): Promise<LabReport> {
  const { orm } = context.database;
  const { mappings } = options;
  refuseUnsavable(parsed, facts.method, options.sampleChosen);
  const rules = await ruleBaseOf(context);
  const same = { sha256: original.sha256, sample: parsed.samples.length > 1 ? parsed.sample : null };
  if (!options.force) await refuseSameFile(orm, session, facts.userId, same);
  const id = await withOriginals(context, (markPending) =>
    orm.transaction(async (tx) => {
      // the original first, and held: a report without it must not exist, and a deletion of its twin must wait
      await lockFile(tx, original.sha256);
      await markPending(original.sha256);
      await context.files.put(original.bytes);
      const patient = await requirePatientForUpdate(tx, session, facts.userId);
      await around?.before(tx);
      if (!options.force) await refuseSameFile(tx, session, facts.userId, same);
      const { userId, referenceSet: _chosen, ...rest } = facts;
      const file = { name: original.name, size: original.bytes.byteLength, sha256: original.sha256 };
      const stored = {
        ...rest,
        patientId: userId,
        uploadedBy: session.service ? null : session.accountId,
        uploadedAt: context.clock(),
        file,
      };
      const minor = isMinor(patient.dateOfBirth, await practiceToday(tx, context));
      const statuses = statusesOf(parsed, { ...facts, minor }, rules);
      const reportId = await storeReport(tx, { ...stored, sample: same.sample }, parsed, statuses);
      await recordChanges(tx, { accountId: session.accountId, action: 'labReport.upload' }, [
        {
          entity: 'labReport',
          entityId: reportId,
          patientId: patient.id,
          before: null,
          after: {
            ...{ userId: patient.id, format: parsed.format, sha256: original.sha256, mappings },
            referenceSet: statuses.referenceSet,
            ...(session.service && { serviceToken: session.service.name }),
          },
        },
      ]);
      if (options.keepMappings) await keepSynonyms(tx, session, [...mappings]);
      await around?.after(tx, reportId);
      return reportId;
    }),
  );
  const stored = await findReport(orm, id);
  if (!stored) throw refuse('LAB_REPORT_DELETED');
  return presentReport(stored);
}

function refuseUnsavable(parsed: ParsedReport, method: LabMethod, sampleChosen: boolean): void {
  if (parsed.samples.length > 1 && !sampleChosen) {
    throw refuseField('sample', 'SAMPLE_REQUIRED', { count: parsed.samples.length });
  }
  const { question } = parsed.reading;
  if (question !== null) {
    const fieldErrors = [withMessage(fieldProblem('answers', 'QUESTION_OPEN'))];
    throw refuse('QUESTION_OPEN', {}, { fieldErrors, details: { question } });
  }
  if (!holdsBacteria(parsed.composed, method)) {
    throw refuseField('file', 'NO_BACTERIA');
  }
}

/** Also among other patients that the caller sees: a file under the wrong name is worse than a file twice. */
async function refuseSameFile(
  db: Queryable,
  session: Session,
  patientId: number,
  same: { sha256: string; sample: string | null },
): Promise<void> {
  const found = await findSameFile(db, same, session.role === 'Admin' ? null : session.accountId);
  const first = found.find((report) => report.patientId === patientId) ?? found[0];
  if (!first) return;
  // Whose it is, and under which number, is nothing for a laboratory.
  if (session.service) throw refuse('DUPLICATE_FILE', { problem: problem('FILE_DELIVERED_BEFORE') });
  const whose = first.patientId === patientId ? 'FILE_SAVED_FOR_PATIENT' : 'FILE_SAVED_FOR_ANOTHER';
  const details = { labReportId: first.id, userId: first.patientId };
  throw refuse('DUPLICATE_FILE', { problem: problem(whose) }, { details });
}
