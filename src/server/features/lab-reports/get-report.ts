import type { Language, ResponseOf } from '#contract/endpoint.ts';
import type { LabReportBacteria, LabReportCategory, labReportsApi } from '#contract/lab-reports.contract.ts';
import type { BehaviourStatus, FoodListKind } from '#contract/microbiome.ts';
import { contradictionNotes } from '#domain/lab-reports/report-statuses.ts';
import type { AppContext } from '#server/context.ts';
import { calculationOf } from '#server/features/recommendation/calculation.service.ts';
import type { Session } from '#server/http/session.ts';
import { type AssessedRow, assessStored } from './assess-stored.ts';
import { drugWarnings } from './drug-warning.ts';
import { presentReport } from './lab-report-presenter.ts';
import { type ReportLinks, readKnownTaxa, readLinks, readUnmatchedTaxa } from './lab-reports.repository.ts';
import { requireReport } from './lab-reports.service.ts';
import { readTaxonReference, type TaxonReference } from './taxon-reference.ts';

/** A report with everything its page shows, statuses by the ranges of today. */
export async function getReport(
  context: AppContext,
  session: Session,
  id: number,
  language: Language,
): Promise<ResponseOf<typeof labReportsApi.get>> {
  const { orm } = context.database;
  const stored = await requireReport(orm, session, id);
  const [rows, unmatched, reference, drugs] = await Promise.all([
    readKnownTaxa(orm, [id]),
    readUnmatchedTaxa(orm, id),
    readTaxonReference(orm),
    drugWarnings(orm, stored.patient.drugIds, language),
  ]);
  const assessed = assessStored(stored.report, rows, reference);
  const links = await readLinks(
    orm,
    assessed.map((row) => row.taxId),
    language,
  );
  const report = presentReport(stored);
  return {
    labReport: {
      ...report,
      warnings: [...drugs, ...report.warnings, ...contradictionNotes(assessed, reference.index)],
    },
    bacteria: bacteriaOf(assessed, links, reference),
    categories: links.categories.map((category) => categoryOf(category, assessed)),
    unmatched: unmatched.map(({ line, fileName, rank, abundance }) => ({ line, name: fileName, rank, abundance })),
    calculation: await calculationOf(context, id, stored.patient),
  };
}

function bacteriaOf(
  assessed: readonly AssessedRow[],
  links: ReportLinks,
  reference: TaxonReference,
): LabReportBacteria[] {
  const categoryIds = new Map<number, number[]>();
  for (const { id, taxonIds } of links.categories) {
    for (const taxonId of taxonIds) categoryIds.set(taxonId, [...(categoryIds.get(taxonId) ?? []), id]);
  }
  const behaviourKey = (taxonId: number, kind: FoodListKind, status: BehaviourStatus | 'Unknown') =>
    `${taxonId} ${kind} ${status}`;
  const flows = new Map(links.behaviours.map((row) => [behaviourKey(row.taxonId, row.kind, row.status), row.flow]));
  return assessed.map(({ row, ...taxon }) => {
    const known = row?.known ?? reference.index.byId(taxon.taxId);
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
      foodCount: links.foodCounts.get(taxon.taxId) ?? 0,
    };
  });
}

function categoryOf(
  { taxonIds, ...category }: ReportLinks['categories'][number],
  assessed: readonly AssessedRow[],
): LabReportCategory {
  const members = new Set(taxonIds);
  const count = (status: string) => assessed.filter((row) => row.status === status && members.has(row.taxId)).length;
  return { ...category, low: count('Low'), normal: count('Normal'), high: count('High') };
}
