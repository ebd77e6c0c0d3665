import type { ReportContent } from '#contract/patient-report.contract.ts';
import { checkPaper, type PaperProblem } from '#domain/paper/check-paper.ts';
import { composePaper } from '#domain/paper/compose-paper.ts';
import { paperSurroundings } from '#domain/paper/paper-surroundings.ts';
import { unprintableIn } from '#server/features/paper/typeset.service.ts';
import type { GatheredPaper, PaperChoice } from './gather-paper.ts';

/** Reads the paper of a draft as it would be given; nothing is read where there is no list. */
export async function checksOf(
  gathered: GatheredPaper,
  content: ReportContent,
  how: PaperChoice = {},
): Promise<PaperProblem[]> {
  if (gathered.list === null) return [];
  const input = await gathered.inputFor(content, how);
  const paper = composePaper(input);
  return checkPaper(paper, { ...paperSurroundings(input), unprintable: unprintableIn(paper) });
}
