import type { Paper } from '#domain/paper/paper.ts';

export type PageName = 'summary' | 'bacteria' | 'foods' | 'less' | 'week' | 'reading' | 'fridge';

export function pageNames({ form, week }: Pick<Paper, 'form' | 'week'>): PageName[] {
  if (form === 'short') return ['summary', 'fridge'];
  return ['summary', 'bacteria', 'foods', 'less', ...(week ? (['week'] as const) : []), 'reading'];
}

/** What every page says, in its head or below. */
const everywhere = ['language', 'form', 'draft', 'reader', 'practice', 'head', 'poorSample'] as const;

/** What a page is set from; a whole paper serves too. */
export type PageData = Pick<Paper, (typeof everywhere)[number]> & Partial<Pick<Paper, 'foods' | 'less'>>;

/** What else stands on a page. A template that asks for more than is listed here cannot be set, and a test tells. */
const fields: Record<PageName, readonly (keyof Paper)[]> = {
  summary: ['urgent', 'composition', 'message', 'variety', 'findings', 'plate'],
  bacteria: ['bacteria', 'composition'],
  foods: ['foods'],
  less: ['less'],
  week: ['week'],
  reading: ['reading', 'remarks'],
  fridge: ['foods', 'less', 'reading', 'remarks'],
};

/** The part of a paper that one page is set from: whoever rewrites the message changes no other page by it. */
export function dataOfPage(paper: Paper, page: PageName): PageData {
  const named = Object.fromEntries(fields[page].map((field) => [field, paper[field]]));
  const { language, form, draft, reader, practice, head, poorSample } = paper;
  // the other pages ask only whether there is a week, for their number
  const week = paper.week && {};
  return { language, form, draft, reader, practice, head, poorSample, ...{ week }, ...named };
}
