import { inTime, type Sample } from '#web/entities/lab-report/samples-in-time.ts';

/** The sample just before this one; for the first one, where `either` is asked for, the sample after it. */
export function neighbourOf<S extends Sample>(report: Sample, reports: readonly S[], either = false): S | undefined {
  const others = reports.filter(({ id }) => id !== report.id).sort(inTime);
  const before = others.findLast((other) => inTime(other, report) < 0);
  return before ?? (either ? others[0] : undefined);
}
