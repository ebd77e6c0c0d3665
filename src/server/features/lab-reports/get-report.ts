import type { Language, ResponseOf } from '#contract/endpoint.ts';
import type { LabReportBacteria, LabReportCategory, labReportsApi } from '#contract/lab-reports.contract.ts';
import type { BehaviourStatus, FoodListKind } from '#contract/microbiome.ts';
import { contradictionNotes } from '#domain/lab-reports/report-statuses.ts';
import type { AppContext } from '#server/context.ts';
import { calculationOf } from '#server/features/recommendation/calculation.service.ts';
import { type RuleBaseSnapshot, ruleBaseOf } from '#server/features/rule-base/rule-base.service.ts';
import type { Session } from '#server/http/session.ts';
import { type AssessedRow, assessStored } from './assess-stored.ts';
import { drugWarnings } from './drug-warning.ts';
import { presentReport } from './lab-report-presenter.ts';
import { readKnownTaxa, readUnmatchedTaxa } from './lab-reports.repository.ts';
import { requireReport } from './lab-reports.service.ts';

/** A report with everything its page shows, statuses by the ranges of today. */
export async function getReport(
  context: AppContext,
  session: Session,
  id: number,
  language: Language,
): Promise<ResponseOf<typeof labReportsApi.get>> {
  const { orm } = context.database;
  const stored = await requireReport(orm, session, id);
  const [rows, unmatched, rules, drugs] = await Promise.all([
    readKnownTaxa(orm, [id]),
    readUnmatchedTaxa(orm, id),
    ruleBaseOf(context),
    drugWarnings(orm, stored.patient.drugIds, language),
  ]);
  const assessed = assessStored(stored.report, rows, rules);
  const report = presentReport(stored);
  return {
    labReport: {
      ...report,
      warnings: [...drugs, ...report.warnings, ...contradictionNotes(assessed, rules.index)],
    },
    bacteria: bacteriaOf(assessed, rules),
    categories: categoriesOf(assessed, rules, language),
    unmatched: unmatched.map(({ line, fileName, rank, abundance }) => ({ line, name: fileName, rank, abundance })),
    calculation: await calculationOf(context, id, stored.patient),
  };
}

function bacteriaOf(assessed: readonly AssessedRow[], rules: RuleBaseSnapshot): LabReportBacteria[] {
  const present = new Set(assessed.map(({ taxId }) => taxId));
  const categoryIds = new Map<number, number[]>();
  for (const { id, taxIds } of rules.categories) {
    for (const taxId of taxIds) {
      if (present.has(taxId)) categoryIds.set(taxId, [...(categoryIds.get(taxId) ?? []), id]);
    }
  }
  const behaviourKey = (taxId: number, list: FoodListKind, status: BehaviourStatus | 'Unknown') =>
    `${taxId} ${list} ${status}`;
  const flows = new Map(rules.behaviours.map((row) => [behaviourKey(row.taxId, row.list, row.status), row.flow]));
  const foodCount = (taxId: number): number => {
    const { first, end } = rules.pairs.rowsOf.get(taxId) ?? { first: 0, end: 0 };
    return end - first;
  };
  return assessed.map(({ row, ...taxon }) => {
    const known = row?.known ?? rules.index.byId(taxon.taxId);
    return {
      taxId: taxon.taxId,
      rank: taxon.rank,
      name: known?.name ?? String(taxon.taxId),
      genusTaxId: known?.genusTaxId ?? null,
      phylum: known?.phylum ?? null,
      abundance: taxon.abundance,
      fileAbundance: row?.fileAbundance ?? null,
      rawAbundance: row?.rawPct ?? null,
      fileName: row?.fileName ?? null,
      matchedBy: row?.matchedBy ?? null,
      low: taxon.range?.low ?? null,
      high: taxon.range?.high ?? null,
      rangeSource: taxon.rangeSource,
      status: taxon.status,
      borderline: taxon.borderline,
      fold: taxon.fold,
      olderMeaning: row?.olderMeaning ?? false,
      categoryIds: categoryIds.get(taxon.taxId) ?? [],
      behaviourToEat: flows.get(behaviourKey(taxon.taxId, 'to-eat', taxon.status)) ?? null,
      behaviourNotToEat: flows.get(behaviourKey(taxon.taxId, 'not-to-eat', taxon.status)) ?? null,
      foodCount: foodCount(taxon.taxId),
    };
  });
}

/** The categories that a bacterium of the report belongs to. */
function categoriesOf(
  assessed: readonly AssessedRow[],
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
