import type { LabReportListItem } from '#contract/lab-reports.contract.ts';

export interface TimelineSample {
  id: number;
  /** Day of the sample, or of the upload where the sample has none. */
  date: string;
  /** Place on the time axis, 0 to 1. */
  place: number;
  shannon: number | null;
  low: number;
  high: number;
}

export interface Timeline {
  /** Oldest first. */
  samples: TimelineSample[];
  /** Samples of several methods: a step between them may be the method's. */
  severalMethods: boolean;
}

type ListedReport = Pick<
  LabReportListItem,
  'id' | 'sampleDate' | 'uploadedAt' | 'diversity' | 'statusCounts' | 'method'
>;

const dayLength = 86_400_000;

/** The samples of a patient along time. */
export function timelineOf(reports: readonly ListedReport[]): Timeline {
  const sorted = reports
    .map((report) => ({ report, date: report.sampleDate ?? report.uploadedAt.slice(0, 10) }))
    .sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : a.report.id - b.report.id));
  const places = placesOf(sorted.map(({ date }) => Date.parse(date) / dayLength));
  return {
    samples: sorted.map(({ report, date }, at) => ({
      id: report.id,
      date,
      place: places[at] ?? 0,
      shannon: report.diversity?.shannon ?? null,
      low: report.statusCounts.Low,
      high: report.statusCounts.High,
    })),
    severalMethods: new Set(reports.map((report) => report.method)).size > 1,
  };
}

/** By time, but never closer than half an even step, so that the values of two samples of one week stay legible. */
function placesOf(days: readonly number[]): number[] {
  const [first = 0] = days;
  const whole = (days.at(-1) ?? first) - first;
  const steps = days.length - 1;
  if (steps <= 0) return days.map(() => 0.5);
  const gaps = days.slice(1).map((day, at) => {
    const share = whole === 0 ? 0 : (day - (days[at] ?? day)) / whole;
    return Math.max(share, 0.5 / steps);
  });
  const sum = gaps.reduce((total, gap) => total + gap, 0);
  const places = [0];
  for (const gap of gaps) places.push(Math.min(1, (places.at(-1) ?? 0) + gap / sum));
  return places;
}
