import type { EvidenceImportResult } from '#contract/evidence-import.contract.ts';
import type { Problem } from '#contract/problem.ts';
import type { Signature } from '#domain/evidence-import/signature.ts';
import type { AppContext } from '#server/context.ts';
import { importEvidence } from './import-evidence.ts';
import { readEvidenceFile } from './read-evidence-file.ts';

/** For the command, which is a process of its own and has nobody waiting. */
export async function importEvidenceFiles(
  context: Pick<AppContext, 'database'>,
  files: readonly { name: string; content: Buffer }[],
): Promise<EvidenceImportResult | { refused: Problem }> {
  const read: { name: string; signatures: readonly Signature[] }[] = [];
  for (const { name, content } of files) {
    const reading = readEvidenceFile(content);
    if ('refused' in reading) return reading;
    read.push({ name, signatures: reading.signatures });
  }
  return importEvidence(context, null, read);
}
