import { readFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { errorMessage } from '#contract/error-message.ts';
import { withInstallation } from './backup/with-installation.ts';
import { importEvidenceFiles } from './features/evidence-import/evidence-import.door.ts';
import { StartError } from './start-error.ts';

/** npm run import-evidence -- file [file]: BugSigDB's full_dump.csv, and .gmt beside it or alone, become proposals. */
const paths = process.argv.slice(2);
await withInstallation(
  async ({ database }) => {
    const files = paths.map((path) => ({ name: basename(path), content: contentOf(path) }));
    const outcome = await importEvidenceFiles({ database }, files);
    if ('refused' in outcome) throw new StartError(errorMessage(outcome.refused));
    const { signatures, signaturesTotal, taxaMatched, taxaUnknown, proposals, known } = outcome;
    return [
      `${signatures} of ${signaturesTotal} signatures are about foods or diseases; ${taxaMatched} bacteria matched, ${taxaUnknown} unknown.`,
      `${proposals.adds} would add, ${proposals.supports} support and ${proposals.contradicts} contradict a rule; ${known} were known.`,
      'Nothing of it counts before it is approved: Rule book › Import.',
    ].join('\n');
  },
  async () => {
    if (paths.length === 0)
      throw new StartError('Name a file: npm run import-evidence -- full_dump.csv [signatures.gmt]');
  },
);

function contentOf(path: string): Buffer {
  try {
    return readFileSync(resolve(path));
  } catch {
    throw new StartError(`${path} cannot be read.`);
  }
}
