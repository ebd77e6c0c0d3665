import type { LabReport } from '#contract/lab-reports.contract.ts';

type Sample = Pick<LabReport, 'id' | 'sampleDate' | 'uploadedAt'>;

/** By day, and samples of one day in the order they came. */
const inTime = (a: Sample, b: Sample): number =>
  (a.sampleDate ?? a.uploadedAt).slice(0, 10).localeCompare((b.sampleDate ?? b.uploadedAt).slice(0, 10)) || a.id - b.id;

/** The sample just before this one; for the first one, where `either` is asked for, the sample after it. */
export function neighbourOf<S extends Sample>(report: Sample, reports: readonly S[], either = false): S | undefined {
  const others = reports.filter(({ id }) => id !== report.id).sort(inTime);
  const before = others.findLast((other) => inTime(other, report) < 0);
  return before ?? (either ? others[0] : undefined);
}

/** The two latest samples, the earlier first; none where there are not two. */
export function latestTwo<S extends Sample>(reports: readonly S[]): S[] {
  return reports.length < 2 ? [] : reports.toSorted(inTime).slice(-2);
}
