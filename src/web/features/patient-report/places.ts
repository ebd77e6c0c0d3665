import type { ResponseOf } from '#contract/endpoint.ts';
import type { patientReportApi, ReportDraft } from '#contract/patient-report.contract.ts';
import type { ReportChange } from './draft-autosave.ts';

export type Pages = ResponseOf<typeof patientReportApi.pages>;
export type PagePlace = Pages['places'][number];

export const sections = ['message', 'findings', 'foods', 'week', 'nextSteps'] as const;
/** The parts of the editor, in the order of Alt 1 to 5. */
export type Section = (typeof sections)[number];

export function isSection(place: string): place is Section {
  return sections.some((each) => each === place);
}

/** The part of the editor that a place of the paper is written in; `finding:f1` belongs to the findings. */
export function sectionOf(place: string): Section | null {
  if (isSection(place)) return place;
  if (place.startsWith('finding:')) return 'findings';
  return place.startsWith('group:') || place === 'less' ? 'foods' : null;
}

/** Where a place stands on the pages; what has no place of its own stands where its section does. */
export function findPlace(places: readonly PagePlace[], place: string): PagePlace | null {
  const section = sectionOf(place);
  return (
    places.find((each) => each.section === place) ??
    places.find((each) => each.section === section) ??
    places.find((each) => sectionOf(each.section) === section && section !== null) ??
    null
  );
}

const sectionOfField: Partial<Record<keyof ReportChange, Section>> = {
  message: 'message',
  findings: 'findings',
  leftOut: 'foods',
  week: 'week',
  nextSteps: 'nextSteps',
};

/** Pages on which something was changed. */
export function changedPages(places: readonly PagePlace[], fields: ReadonlySet<keyof ReportChange>): Set<number> {
  const changed = new Set([...fields].flatMap((field) => sectionOfField[field] ?? []));
  return new Set(
    places
      .filter(({ section }) => {
        const own = sectionOf(section);
        return own !== null && changed.has(own);
      })
      .map(({ page }) => page),
  );
}

const pageNames = {
  full: ['summary', 'bacteria', 'foods', 'less', 'week', 'reading'],
  withoutWeek: ['summary', 'bacteria', 'foods', 'less', 'reading'],
  short: ['summary', 'fridge'],
} as const;
export type PageName = (typeof pageNames)[keyof typeof pageNames][number];

/** What a page is about; null for a page that no form has. */
export function pageName(form: ReportDraft['form'], pages: number, page: number): PageName | null {
  const names = form === 'short' ? pageNames.short : pages === 5 ? pageNames.withoutWeek : pageNames.full;
  return names.length === pages ? (names[page - 1] ?? null) : null;
}
