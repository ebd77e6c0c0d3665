import type { Language } from '#contract/endpoint.ts';
import { withMessage } from '#contract/error-message.ts';
import type { FhirPreview } from '#contract/fhir-import.contract.ts';
import type { PlainCode } from '#contract/problem.ts';
import type { AppContext } from '#server/context.ts';
import { practiceToday } from '#server/features/practice/practice.door.ts';
import { refuse, refuseField, refuseFields } from '#server/http/app-error.ts';
import { QueueFull } from '#server/jobs/bounded-queue.ts';
import { ProcessPool, type WorkEnd, WorkEnded } from '#server/jobs/process-pool.ts';
import { readCatalogue } from './catalogue.repository.ts';
import type { BundleJob, BundleReading } from './read-bundle-file.ts';

const pool = new ProcessPool<BundleJob, BundleReading>({
  worker: new URL('./fhir-import.worker', import.meta.url),
  atOnce: 1,
  mostWaiting: 10,
  heapMegabytes: 512,
  memoryMegabytes: 800,
  seconds: 30,
});

const codes: Record<WorkEnd, PlainCode> = {
  'too-long': 'FILE_TOO_SLOW',
  'too-much-memory': 'FILE_TOO_DEMANDING',
  crashed: 'FILE_UNREADABLE',
};

/** What a file would fill a new patient with. Nothing is kept of it. */
export async function previewBundle(
  context: AppContext,
  content: Buffer,
  language: Language,
  gone: AbortSignal,
): Promise<FhirPreview> {
  const { orm } = context.database;
  const [catalogue, today] = [await readCatalogue(orm), await practiceToday(orm, context)];
  const reading = await readInProcess(content, { catalogue, today, language }, gone);
  if ('refused' in reading) throw refuseFields([{ field: 'file', ...reading.refused }]);
  const { fields, understood, left } = reading;
  return {
    fields,
    understood: understood.map(({ becomes, ...each }) => ({ ...each, becomes: becomes[language] })),
    left: left.map(({ resourceType, said, problem }) => ({ resourceType, said, ...withMessage(problem) })),
  };
}

/** A file that keeps its reader busy keeps nobody else. */
async function readInProcess(content: Buffer, job: BundleJob, gone: AbortSignal): Promise<BundleReading> {
  try {
    return await pool.run(job, [content], gone);
  } catch (error) {
    if (error instanceof WorkEnded) throw refuseField('file', codes[error.how]);
    if (error instanceof QueueFull) throw refuse('TOO_MANY_FILES_BEING_READ', {}, { retryAfterSeconds: 5 });
    throw error;
  }
}
