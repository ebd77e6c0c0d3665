import { createHash } from 'node:crypto';
import type { ReportContent } from '#contract/patient-report.contract.ts';
import type { ReportPlace } from '#contract/printed-report.ts';
import { problem } from '#contract/problem.ts';
import { checkPaper, type PaperProblem } from '#domain/paper/check-paper.ts';
import { composePaper } from '#domain/paper/compose-paper.ts';
import type { PlacedProblem } from '#domain/paper/draft-problems.ts';
import type { Paper } from '#domain/paper/paper.ts';
import type { PaperInput } from '#domain/paper/paper-input.ts';
import { paperSurroundings } from '#domain/paper/paper-surroundings.ts';
import { madeText } from '#domain/paper/reading.ts';
import { type PageName, PaperOverflow, typesetPaper, unprintableIn } from '#server/features/paper/paper.door.ts';
import type { GatheredPaper, PaperChoice } from './gather-paper.ts';

export interface MadePaper {
  input: PaperInput;
  paper: Paper;
  /** SHA-256 of all that is printed and of the list behind it. */
  contentHash: string;
}

/** The paper of a draft, with the fingerprint of what it was made from printed on it. */
export async function makePaper(gathered: GatheredPaper, content: ReportContent, how: PaperChoice): Promise<MadePaper> {
  const input = await gathered.inputFor(content, how);
  const list = gathered.list && { id: gathered.list.calculationId, inputs: gathered.list.inputsHash };
  const paper = composePaper({ ...input, fingerprint: '' });
  const contentHash = createHash('sha256').update(JSON.stringify({ list, paper })).digest('hex');
  const made = madeText({ ...input, fingerprint: fingerprintOf(contentHash) });
  return { input, paper: { ...paper, reading: { ...paper.reading, made } }, contentHash };
}

/** What of the hash can be read out by telephone. */
export function fingerprintOf(contentHash: string): string {
  return contentHash.slice(0, 8);
}

/** Reads the paper of a draft as it would be given; nothing is read where there is no list. */
export async function checksOf(
  gathered: GatheredPaper,
  content: ReportContent,
  how: PaperChoice = {},
): Promise<PaperProblem[]> {
  if (gathered.list === null) return [];
  const input = await gathered.inputFor(content, how);
  return problemsOf({ input, paper: composePaper(input) });
}

/** What a paper that is made already says of itself. */
export function problemsOf({ input, paper }: Pick<MadePaper, 'input' | 'paper'>): PaperProblem[] {
  return checkPaper(paper, { ...paperSurroundings(input), unprintable: unprintableIn(paper) });
}

export interface PaperFile {
  pdf: Buffer;
  pages: number;
}

/** The file of a paper, or what of it does not fit: such a paper is given to nobody. */
export async function fileOfPaper(paper: Paper, createdAt: Date): Promise<PaperFile | { tooLong: PlacedProblem[] }> {
  try {
    const { pdf, pages } = await typesetPaper(paper, { createdAt });
    return { pdf, pages };
  } catch (error) {
    if (!(error instanceof PaperOverflow)) throw error;
    return { tooLong: tooLongOn(error.pages, paper) };
  }
}

/** What is said of pages that hold more than fits, each where the editor can shorten it. */
export function tooLongOn(pages: readonly PageName[], paper: Paper): PlacedProblem[] {
  return pages.map((name) => ({
    ...problem('REPORT_OVERFLOWS', { page: pageOf(name, paper) }),
    place: places[name],
  }));
}

/** Where the editor can shorten what a page says. */
const places: Record<PageName, ReportPlace> = {
  summary: 'message',
  bacteria: 'findings',
  foods: 'foods',
  less: 'foods',
  week: 'week',
  reading: 'nextSteps',
  fridge: 'foods',
};

const full: PageName[] = ['summary', 'bacteria', 'foods', 'less', 'week', 'reading'];

function pageOf(name: PageName, { form, week }: Paper): number {
  if (form === 'short') return name === 'fridge' ? 2 : 1;
  return full.filter((page) => week !== null || page !== 'week').indexOf(name) + 1;
}
