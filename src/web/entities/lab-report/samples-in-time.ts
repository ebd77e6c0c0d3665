import type { LabReport } from '#contract/lab-reports.contract.ts';

export type Sample = Pick<LabReport, 'id' | 'sampleDate' | 'uploadedAt'>;

/** By day, and samples of one day in the order they came. */
export const inTime = (a: Sample, b: Sample): number =>
  (a.sampleDate ?? a.uploadedAt).slice(0, 10).localeCompare((b.sampleDate ?? b.uploadedAt).slice(0, 10)) || a.id - b.id;

/** The two latest samples, the earlier first; none where there are not two. */
export function latestTwo<S extends Sample>(reports: readonly S[]): S[] {
  return reports.length < 2 ? [] : reports.toSorted(inTime).slice(-2);
}
