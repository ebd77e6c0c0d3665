import { createHash } from 'node:crypto';
import type { ReportContent } from '#contract/patient-report.contract.ts';
import { composePaper } from '#domain/paper/compose-paper.ts';
import type { Paper } from '#domain/paper/paper.ts';
import type { GatheredPaper, PaperChoice } from './gather-paper.ts';

export interface MadePaper {
  paper: Paper;
  /** SHA-256 of all that is printed and of the list behind it. */
  madeOf: string;
}

/** The paper of a draft, with the fingerprint of what it was made from printed on it. */
export async function makePaper(gathered: GatheredPaper, content: ReportContent, how: PaperChoice): Promise<MadePaper> {
  const input = await gathered.inputFor(content, how);
  const list = gathered.list && { id: gathered.list.calculationId, inputs: gathered.list.inputsHash };
  const madeOf = createHash('sha256')
    .update(JSON.stringify({ list, paper: composePaper({ ...input, fingerprint: '' }) }))
    .digest('hex');
  return { paper: composePaper({ ...input, fingerprint: fingerprintOf(madeOf) }), madeOf };
}

/** What of the hash can be read out by telephone. */
export function fingerprintOf(madeOf: string): string {
  return madeOf.slice(0, 8);
}
