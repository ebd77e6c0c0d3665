import { storable } from '#contract/text.ts';
import { type BugSigDbReading, readBugSigDb } from '#domain/evidence-import/read-bugsigdb.ts';

/** The whole way from bytes to signatures. Runs in a process of its own: reading cannot be stopped from inside. */
export function readEvidenceFile(content: Uint8Array): BugSigDbReading {
  return readBugSigDb(storable(Buffer.from(content).toString('utf8')));
}
