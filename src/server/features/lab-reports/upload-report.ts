import { createHash } from 'node:crypto';
import type { QueryOf, ResponseOf } from '#contract/endpoint.ts';
import type { labReportsApi, TaxonMapping } from '#contract/lab-reports.contract.ts';
import { storable } from '#contract/text.ts';
import { holdsBacteria } from '#domain/lab-reports/compose-report.ts';
import type { Refusal } from '#domain/lab-reports/interpretation.ts';
import type { TaxonIndex } from '#domain/lab-reports/taxon-index.ts';
import { recordChanges } from '#server/audit/audit.ts';
import type { AppContext } from '#server/context.ts';
import type { Queryable } from '#server/db/database.ts';
import { requirePatient, requirePatientForUpdate } from '#server/features/patients/patients.service.ts';
import { keepSynonyms } from '#server/features/taxa/synonyms.service.ts';
import { AppError, forbidden, invalid } from '#server/http/app-error.ts';
import type { UploadedFile } from '#server/http/mount.ts';
import type { Session } from '#server/http/session.ts';
import { presentPreview, presentReport } from './lab-report-presenter.ts';
import { findReport, findSameFile, holdFile } from './lab-reports.repository.ts';
import { mindOriginals } from './mind-originals.ts';
import { parseInProcess } from './parse-in-process.ts';
import { statusesOf } from './status-counts.ts';
import { storeReport } from './store-report.ts';
import { readTaxonReference } from './taxon-reference.ts';

type Query = QueryOf<typeof labReportsApi.upload>;
type Answer = ResponseOf<typeof labReportsApi.upload>;

/** Check and save are one path: a dry run stops before it writes. */
export async function uploadReport(
  context: AppContext,
  session: Session,
  query: Query,
  receive: () => Promise<UploadedFile>,
  signal?: AbortSignal,
): Promise<Answer> {
  const { orm } = context.database;
  await requirePatient(orm, session, query.userId);
  const mappings = query.mappings ?? [];
  if (query.keepMappings && session.role !== 'Admin') throw forbidden('Only an Admin may keep names as synonyms.');
  if (query.sampleDate && query.sampleDate > context.clock().toISOString().slice(0, 10)) {
    throw invalid([{ field: 'sampleDate', message: 'The sample cannot be from the future.' }]);
  }
  const reference = await readTaxonReference(orm);
  refuseWrongMappings(mappings, reference.index);

  const file = await receive();
  const sha256 = createHash('sha256').update(file.content).digest('hex');
  const size = file.content.byteLength;
  const parsed = await parseInProcess(
    {
      files: [{ name: file.name, bytes: file.content }],
      sample: query.sample ?? null,
      method: query.method,
      mappings,
      taxa: reference.taxa,
      synonyms: reference.synonyms,
    },
    signal,
  );
  if (!parsed.read) throw refusalError(parsed.refusal);
  const statuses = statusesOf(parsed, query.method, reference);
  const preview = presentPreview(parsed, statuses);
  const same = { sha256, sample: parsed.samples.length > 1 ? parsed.sample : null };
  if (query.dryRun) return { preview };

  if (parsed.samples.length > 1 && query.sample === undefined) {
    throw invalid([{ field: 'sample', message: `The file holds ${parsed.samples.length} samples. Choose one.` }]);
  }
  if (!holdsBacteria(parsed.composed, query.method)) {
    throw invalid([{ field: 'file', message: 'The file holds no bacteria at the genus or species rank.' }]);
  }
  if (!query.force) await refuseSameFile(orm, session, query.userId, same);
  const id = await mindOriginals(context, (doubt) =>
    orm.transaction(async (tx) => {
      // the original first, and held: a report without it must not exist, and a deletion of its twin must wait
      await holdFile(tx, sha256);
      await doubt(sha256);
      await context.files.put(file.content);
      const patient = await requirePatientForUpdate(tx, session, query.userId);
      if (!query.force) await refuseSameFile(tx, session, query.userId, same);
      const facts = {
        patientId: patient.id,
        uploadedBy: session.accountId,
        uploadedAt: context.clock(),
        labName: query.labName || null,
        method: query.method,
        kitId: query.kitId || null,
        sampleDate: query.sampleDate ?? null,
        sample: same.sample,
        file: { name: safeFileName(file.name), size, sha256 },
      };
      const reportId = await storeReport(tx, facts, parsed, statuses.statusCounts);
      await recordChanges(tx, { accountId: session.accountId, action: 'labReport.upload' }, [
        {
          entity: 'labReport',
          entityId: reportId,
          patientId: patient.id,
          before: null,
          after: { userId: patient.id, format: parsed.format, sha256, mappings },
        },
      ]);
      if (query.keepMappings) await keepSynonyms(tx, session, mappings);
      return reportId;
    }),
  );
  const stored = await findReport(orm, id);
  if (!stored) throw new AppError('NOT_FOUND', 'The lab report was deleted in the meantime.');
  return { labReport: presentReport(stored), preview };
}

function refusalError(refusal: Refusal): AppError {
  const message = refusal.line === null ? refusal.message : `Line ${refusal.line}: ${refusal.message}`;
  if (refusal.reason === 'unknown') return new AppError('UNSUPPORTED_TYPE', message);
  if (refusal.reason === 'too-large') return new AppError('TOO_LARGE', message);
  return invalid([{ field: 'file', message }]);
}

function refuseWrongMappings(mappings: readonly TaxonMapping[], index: TaxonIndex): void {
  const wrong = mappings.filter((mapping) => index.byId(mapping.taxId)?.rank !== mapping.rank);
  if (wrong.length === 0) return;
  const named = wrong.map((mapping) => `“${mapping.name}”: there is no ${mapping.rank} ${mapping.taxId}.`);
  throw invalid([{ field: 'mappings', message: named.slice(0, 3).join(' ') }]);
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
  const whose = first.patientId === patientId ? 'for this patient' : 'for another patient';
  throw new AppError('DUPLICATE_FILE', `This file is already saved ${whose}.`, {
    details: { labReportId: first.id, userId: first.patientId },
  });
}

/** A browser may send a whole path. What cannot be seen is taken out, and no letter is cut in half. */
function safeFileName(name: string): string {
  const last = name.split(/[\\/]/).at(-1) ?? '';
  return [...storable(last).replace(/[\p{Cc}\u202A-\u202E\u2066-\u2069]/gu, '')].slice(0, 200).join('') || 'report';
}
