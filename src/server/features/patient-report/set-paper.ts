import type { ReportPlace } from '#contract/printed-report.ts';
import { problem } from '#contract/problem.ts';
import type { PlacedProblem } from '#domain/paper/draft-problems.ts';
import type { Paper } from '#domain/paper/paper.ts';
import { type PageName, PaperOverflow, typesetPaper } from '#server/features/paper/typeset.service.ts';

export interface SetPaper {
  pdf: Buffer;
  pages: number;
}

/** The file of a paper, or what of it does not fit: such a paper is given to nobody. */
export async function setPaper(paper: Paper, createdAt: Date): Promise<SetPaper | { tooLong: PlacedProblem[] }> {
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
