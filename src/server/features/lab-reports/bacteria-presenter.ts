import type { Language } from '#contract/endpoint.ts';
import type { LabReportBacteria, LabReportCategory } from '#contract/lab-reports.contract.ts';
import type { FoodListKind, TaxonStatus } from '#contract/microbiome.ts';
import type { AssessedRow } from '#domain/assessment/assess-report.ts';
import type { AssessedTaxon } from '#domain/assessment/assessed-taxon.ts';
import { measureOf } from '#domain/catalogue/reference-set.ts';
import type { DescribedSet, RuleBaseSnapshot } from '#server/features/rule-base/rule-base.door.ts';
import type { ReportedTaxon } from './lab-reports.repository.ts';

/** Every bacterium of the report, and those of the set that it lacks. */
export function presentBacteria(
  assessed: readonly AssessedRow<ReportedTaxon>[],
  set: DescribedSet | null,
  rules: RuleBaseSnapshot,
): LabReportBacteria[] {
  const shown = new Set(assessed.map(({ taxId }) => taxId));
  const categoryIds = new Map<number, number[]>();
  for (const { id, taxIds } of rules.categories) {
    for (const taxId of taxIds) {
      if (shown.has(taxId)) categoryIds.set(taxId, [...(categoryIds.get(taxId) ?? []), id]);
    }
  }
  const key = (taxId: number, list: FoodListKind, status: TaxonStatus) => `${taxId} ${list} ${status}`;
  const behaviours = new Map(rules.behaviours.map((row) => [key(row.taxId, row.list, row.status), row]));
  const foodCount = (taxId: number): number => {
    const { first, end } = rules.pairs.rowsOf.get(taxId) ?? { first: 0, end: 0 };
    return end - first;
  };
  return assessed.map(({ present, ...taxon }) => {
    const known = rules.index.byId(taxon.taxId);
    const toEat = behaviours.get(key(taxon.taxId, 'to-eat', taxon.status));
    const notToEat = behaviours.get(key(taxon.taxId, 'not-to-eat', taxon.status));
    const row = taxon.rangeSource === 'reference' ? set?.ranges.get(taxon.taxId) : undefined;
    return {
      taxId: taxon.taxId,
      rank: taxon.rank,
      name: taxon.name,
      genusTaxId: known?.genusTaxId ?? null,
      phylum: known?.phylum ?? null,
      abundance: taxon.abundance,
      fileAbundance: present?.fileAbundance ?? null,
      rawAbundance: present?.rawPct ?? null,
      fileName: present?.fileName ?? null,
      matchedBy: present?.matchedBy ?? null,
      low: taxon.range?.low ?? null,
      high: taxon.range?.high ?? null,
      rangeSource: taxon.rangeSource,
      percentiles: row ? percentilesOf(row) : null,
      prevalence: row?.prevalence ?? null,
      status: taxon.status,
      again: taxon.again,
      word: taxon.word,
      percentile: taxon.percentile,
      usual: taxon.usual,
      set: taxon.set,
      people: taxon.people,
      notAssessed: taxon.notAssessed,
      borderline: taxon.word === 'atLowerEdge' || taxon.word === 'atUpperEdge',
      fold: foldOf(taxon, set),
      olderMeaning: present?.olderMeaning ?? false,
      categoryIds: categoryIds.get(taxon.taxId) ?? [],
      behaviourToEat: toEat?.flow ?? null,
      behaviourNotToEat: notToEat?.flow ?? null,
      contested: (toEat ?? notToEat)?.contested ?? false,
      foodCount: foodCount(taxon.taxId),
    };
  });
}

export function percentilesOf(row: NonNullable<LabReportBacteria['percentiles']>) {
  const { p5, p10, p25, p50, p75, p90, p95 } = row;
  return { p5, p10, p25, p50, p75, p90, p95 };
}

/** How far outside its range, in doublings. */
function foldOf({ status, abundance, range }: AssessedTaxon, set: DescribedSet | null): number {
  if (range === null) return 0;
  const { floor } = measureOf(set);
  if (status === 'Low') return Math.log2(range.low / Math.max(abundance, floor));
  return status === 'High' ? Math.log2(abundance / range.high) : 0;
}

/** The categories that a bacterium of the report belongs to. */
export function presentCategories(
  assessed: readonly AssessedTaxon[],
  { categories }: RuleBaseSnapshot,
  language: Language,
): LabReportCategory[] {
  const statusOf = new Map(assessed.map(({ taxId, status }) => [taxId, status]));
  return categories.flatMap(({ id, name, color, reportDescription, taxIds }) => {
    const statuses = taxIds.flatMap((taxId) => statusOf.get(taxId) ?? []);
    if (statuses.length === 0) return [];
    const count = (status: string) => statuses.filter((one) => one === status).length;
    return {
      ...{ id, name: name[language], color, reportDescription: reportDescription[language] },
      ...{ low: count('Low'), normal: count('Normal'), high: count('High') },
    };
  });
}
