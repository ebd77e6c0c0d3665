import type { TaxonStatus } from '#contract/microbiome.ts';

/** On which side a laboratory reads a taxon off. */
export type Misread = 'low' | 'high';

/** A report of one laboratory against one set, assessed without this guard. */
export interface LaboratoryReport {
  patientId: number;
  /** Sorts by time: a date or an instant. */
  sampledAt: string;
  labReportId: number;
  /** Those held against the set; the laboratory's own ranges say nothing here. */
  taxa: Iterable<{ taxId: number; status: TaxonStatus }>;
}

const FEWEST_REPORTS = 10;
const MOST_OUTSIDE = 0.3;

/**
 * Taxa that lie outside on one side in more than three of ten people of a laboratory: that is the laboratory's doing,
 * not theirs. Each person counts once, by the first report.
 */
export function laboratoryGuard(reports: readonly LaboratoryReport[]): Map<number, Misread> {
  const first = new Map<number, LaboratoryReport>();
  for (const report of [...reports].sort(byTime)) {
    if (!first.has(report.patientId)) first.set(report.patientId, report);
  }
  const misread = new Map<number, Misread>();
  if (first.size < FEWEST_REPORTS) return misread;
  const counts = { Low: new Map<number, number>(), High: new Map<number, number>() };
  for (const { taxa } of first.values()) {
    for (const { taxId, status } of taxa) {
      if (status === 'Low' || status === 'High') counts[status].set(taxId, (counts[status].get(taxId) ?? 0) + 1);
    }
  }
  for (const [status, side] of [['Low', 'low'] as const, ['High', 'high'] as const]) {
    for (const [taxId, count] of counts[status]) if (count > MOST_OUTSIDE * first.size) misread.set(taxId, side);
  }
  return misread;
}

function byTime(a: LaboratoryReport, b: LaboratoryReport): number {
  if (a.sampledAt !== b.sampledAt) return a.sampledAt < b.sampledAt ? -1 : 1;
  return a.labReportId - b.labReportId;
}
