import type { Language } from '#contract/endpoint.ts';
import type { RuleBaseSnapshot } from '#server/features/rule-base/rule-base.service.ts';
import type { ReportForList } from './report-for-list.ts';

export interface ReportCategory {
  name: string;
  description: string;
  low: number;
  normal: number;
  high: number;
}

/** The categories that have bacteria, with what a patient reads of them and how those of the report stand. */
export function categoriesOf(
  { categories }: RuleBaseSnapshot,
  report: ReportForList,
  language: Language,
): ReportCategory[] {
  const statusOf = new Map(report.taxa.map((taxon) => [taxon.taxId, taxon.status]));
  return categories
    .filter(({ taxIds }) => taxIds.length > 0)
    .toSorted((a, b) => (a.name.en < b.name.en ? -1 : 1))
    .map(({ name, reportDescription, taxIds }) => {
      const count = (status: string) => taxIds.filter((taxId) => statusOf.get(taxId) === status).length;
      return {
        name: name[language],
        description: reportDescription[language],
        low: count('Low'),
        normal: count('Normal'),
        high: count('High'),
      };
    });
}
