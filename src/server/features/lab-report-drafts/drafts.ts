import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { LabReportDraft } from '#contract/lab-report-drafts.contract.ts';
import type { LabReportPreview } from '#contract/lab-reports.contract.ts';
import { isMinor } from '#domain/person/age.ts';
import { confirmCode } from '#domain/sample/certainty.ts';
import type { AppContext } from '#server/context.ts';
import { type ParsedReport, type ReportReading, readReport } from '#server/features/lab-reports/lab-reports.door.ts';
import { visiblePatients } from '#server/features/patients/patients.door.ts';
import { practiceToday } from '#server/features/practice/practice.door.ts';
import { ruleBaseOf } from '#server/features/rule-base/rule-base.door.ts';
import { AppError, refuse } from '#server/http/app-error.ts';
import type { Session } from '#server/http/session.ts';
import {
  changeDraftRow,
  type DraftRow,
  findDraft,
  findDrafts,
  findFiles,
  type StoredDraft,
} from './lab-report-drafts.repository.ts';

const pack = promisify(gzip);
const unpack = promisify(gunzip);

/** What was read is kept, not read again at the save: what was previewed is what is saved, whatever changed since. */
export async function packReading({ preview, parsed }: ReportReading): Promise<{ preview: Buffer; parsed: Buffer }> {
  return { preview: await packed(preview), parsed: await packed(parsed) };
}

/** Null where another version of the program read the file: it knew other names, and is to be read anew. */
export async function unpackPreview(bytes: Buffer | null): Promise<LabReportPreview | null> {
  return (await unpacked(bytes)) as LabReportPreview | null;
}

export async function unpackParsed(bytes: Buffer | null): Promise<ParsedReport | null> {
  return (await unpacked(bytes)) as ParsedReport | null;
}

/** Raised when the shape of a reading changes, or what it means. The first version was kept bare, without a number. */
const readingVersion = 3;

function packed(value: unknown): Promise<Buffer> {
  return pack(JSON.stringify({ version: readingVersion, value }), { level: 1 });
}

async function unpacked(bytes: Buffer | null): Promise<unknown> {
  if (bytes === null) return null;
  const stored = JSON.parse((await unpack(bytes)).toString()) as { version?: number; value: unknown };
  return stored.version === readingVersion ? stored.value : null;
}

/** The same answer for a draft that has expired, was never there, or is somebody else's, be it an Admin who asks. */
export function draftNotFound(): AppError {
  return refuse('DRAFT_NOT_FOUND');
}

export function alreadySaved({ savedReportId }: Pick<DraftRow, 'savedReportId'>): AppError {
  const details = savedReportId === null ? {} : { labReportId: savedReportId };
  return refuse('DRAFT_SAVED', {}, { details });
}

export function changedSince(): AppError {
  return refuse('DRAFT_STALE');
}

/** The caller's own draft that is not saved yet. */
export async function requireDraft(context: AppContext, session: Session, id: number): Promise<StoredDraft> {
  const found = await findDraft(context.database.orm, id, session.accountId, context.clock());
  if (!found) throw draftNotFound();
  if (found.draft.savedAt !== null) throw alreadySaved(found.draft);
  return found;
}

export async function getDraft(context: AppContext, session: Session, id: number): Promise<{ draft: LabReportDraft }> {
  const found = await findDraft(context.database.orm, id, session.accountId, context.clock());
  if (!found || found.draft.savedAt !== null) throw draftNotFound();
  return { draft: await presentDraft(context, session, found) };
}

export async function listDrafts(context: AppContext, session: Session): Promise<{ drafts: LabReportDraft[] }> {
  const drafts: LabReportDraft[] = [];
  for (const found of await findDrafts(context.database.orm, session.accountId, context.clock())) {
    try {
      drafts.push(await presentDraft(context, session, found));
    } catch (error) {
      // the others stay in sight; whoever asks for this one is told why it is not read any more
      if (!(error instanceof AppError) || error.status >= 500) throw error;
      context.log.warn({ draftId: found.draft.id, code: error.code }, 'a draft of another version cannot be read');
    }
  }
  return { drafts };
}

async function presentDraft(
  context: AppContext,
  session: Session,
  { draft: stored, files }: StoredDraft,
): Promise<LabReportDraft> {
  const kept = await unpackPreview(stored.preview);
  const { draft, preview } =
    kept === null ? await rereadDraft(context, session, stored) : { draft: stored, preview: kept };
  return {
    id: draft.id,
    createdAt: draft.createdAt.toISOString(),
    expiresAt: draft.expiresAt.toISOString(),
    userId: draft.patientId,
    files,
    method: draft.method,
    sample: draft.sample,
    mappings: draft.mappings,
    answers: draft.answers,
    referenceSet: draft.referenceSet,
    preview,
  };
}

/** Whether a draft is for a child. One that is for nobody yet counts as that of an adult. */
export async function ofMinor(
  context: AppContext,
  session: Session,
  patientId: number | null | undefined,
): Promise<boolean> {
  if (patientId === null || patientId === undefined) return false;
  const { orm } = context.database;
  const [patient] = await visiblePatients(orm, session, [patientId]);
  return patient !== undefined && isMinor(patient.dateOfBirth, await practiceToday(orm, context));
}

/**
 * A draft that an upgrade found open: its file is there, but what was read out of it is of another version. It is read
 * anew by the choices that were made; where they fit no more, by none, so that they are asked for again.
 */
export async function rereadDraft(
  context: AppContext,
  session: Session,
  draft: DraftRow,
): Promise<{ draft: DraftRow; preview: LabReportPreview }> {
  const { orm } = context.database;
  const { method, sample, mappings, referenceSet } = draft;
  // of the file, not of the figures that were shown then
  const { [confirmCode]: _, ...answers } = draft.answers;
  const [rules, files] = [await ruleBaseOf(context), await findFiles(orm, draft.id)];
  const minor = await ofMinor(context, session, draft.patientId);
  const by = async (choices: Choices): Promise<{ choices: Choices; reading: ReportReading }> => ({
    choices,
    reading: await readReport(rules, files, { ...choices, method, labName: null, minor }),
  });
  const { choices, reading } = await by({ sample, mappings, answers, referenceSet }).catch((error: unknown) => {
    if (!(error instanceof AppError) || error.status >= 500) throw error;
    return by({ sample: null, mappings: [], answers: {}, referenceSet: null });
  });
  // a change that somebody makes meanwhile goes first
  await changeDraftRow(orm, draft.id, draft.revision, { ...choices, ...(await packReading(reading)) });
  return { draft: { ...draft, ...choices }, preview: reading.preview };
}

type Choices = Pick<DraftRow, 'sample' | 'mappings' | 'answers' | 'referenceSet'>;
