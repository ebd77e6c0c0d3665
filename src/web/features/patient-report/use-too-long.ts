import { useQuery } from '@tanstack/react-query';
import type { ReportDraft, ReportProblem } from '#contract/patient-report.contract.ts';
import { pagesQuery } from '#web/entities/patient-report/patient-report.queries.ts';
import { useDrawnVersion } from './use-drawn-version.ts';

const none: ReportProblem[] = [];

/** What does not fit its page, as the pages are drawn after each save; the preview need not be on screen. */
export function useTooLong(labReportId: number, stored: ReportDraft): readonly ReportProblem[] {
  const { form, language } = stored;
  const pages = useQuery(pagesQuery(labReportId, useDrawnVersion(stored.version), { lang: language, form }));
  return pages.data?.tooLong ?? none;
}
