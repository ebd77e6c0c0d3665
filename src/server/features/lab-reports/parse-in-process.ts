import { withMessage } from '#contract/error-message.ts';
import { labReportLimits } from '#contract/lab-reports.contract.ts';
import { type PlainCode, problem } from '#contract/problem.ts';
import type { NamingTables } from '#domain/catalogue/naming.ts';
import type { Synonym, Taxon } from '#domain/catalogue/taxon.ts';
import type { TaxonIndex } from '#domain/catalogue/taxon-index.ts';
import { refuse } from '#server/http/app-error.ts';
import { QueueFull } from '#server/jobs/bounded-queue.ts';
import { ProcessPool, type WorkEnd, WorkEnded } from '#server/jobs/process-pool.ts';
import type { ParseJob, ParseResult } from './parse-report.ts';

/** A job as it goes to the process: the bytes of its files go beside it, the taxonomy only where it has another. */
export interface SentParseJob extends Omit<ParseJob, 'files' | 'index' | 'naming'> {
  names: string[];
}

/** What an index is made of. */
export interface Taxonomy {
  taxa: readonly Taxon[];
  synonyms: readonly Synonym[];
  naming: NamingTables;
}

const pool = new ProcessPool<SentParseJob, ParseResult, Taxonomy>({
  worker: new URL('./lab-report.worker', import.meta.url),
  // Parsing is heavy: more at once would only slow each other and the server down.
  atOnce: 2,
  // Each of them holds its file in memory.
  mostWaiting: 10,
  heapMegabytes: 384,
  memoryMegabytes: 640,
  seconds: labReportLimits.parseSeconds,
});

const codes: Record<WorkEnd, PlainCode> = {
  'too-long': 'FILE_TOO_SLOW',
  'too-much-memory': 'FILE_TOO_DEMANDING',
  crashed: 'FILE_UNREADABLE',
};

/**
 * Parses in a process of its own, with bounded memory and time, while the server goes on serving others: a file that
 * breaks its reader is refused with a sentence, and nothing else happens. An abort ends the reading at once.
 */
export async function parseInProcess(
  { files, index, naming, ...job }: ParseJob,
  synonyms: readonly Synonym[],
  signal?: AbortSignal,
): Promise<ParseResult> {
  const names = files.map(({ name }) => name);
  const bytes = files.map((file) => file.bytes);
  try {
    return await pool.run({ ...job, names }, bytes, signal, {
      key: keyOf(index, naming),
      value: { taxa: index.taxa, synonyms, naming },
    });
  } catch (error) {
    if (error instanceof WorkEnded) return refused(error.how);
    if (error instanceof QueueFull) {
      throw refuse(
        'TOO_MANY_FILES_BEING_READ',
        {},
        {
          retryAfterSeconds: 5,
        },
      );
    }
    throw error;
  }
}

/** One object for both: a process is sent them again where either is another. */
const keys = new WeakMap<TaxonIndex, WeakMap<NamingTables, object>>();

function keyOf(index: TaxonIndex, naming: NamingTables): object {
  const ofIndex = keys.get(index) ?? new WeakMap<NamingTables, object>();
  keys.set(index, ofIndex);
  const key = ofIndex.get(naming) ?? {};
  ofIndex.set(naming, key);
  return key;
}

function refused(how: WorkEnd): ParseResult {
  return { read: false, refusal: { ...withMessage(problem(codes[how])), line: null, format: null } };
}
