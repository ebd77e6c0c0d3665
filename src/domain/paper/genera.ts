import type { LabReportBacteria } from '#contract/lab-reports.contract.ts';
import type { RangeMark } from './paper.ts';
import type { PaperInput } from './paper-input.ts';

/** The paper speaks of genera: every method names them. */
export function generaOf({ report }: Pick<PaperInput, 'report'>): LabReportBacteria[] {
  return report.bacteria.filter(({ rank }) => rank === 'genus');
}

/** Genera that the sample holds, each once: the same figure on every page and on screen. */
export const foundGenera = (genera: readonly LabReportBacteria[]): number =>
  new Set(genera.filter(({ abundance }) => abundance > 0).map(({ taxId }) => taxId)).size;

/** The laboratory names some bacteria only: nothing that is absent or small says anything. */
export function isPartial({ report }: Pick<PaperInput, 'report'>): boolean {
  return report.quality.reasons.some(({ code }) => code === 'PARTIAL');
}

export function markOf({ status }: Pick<LabReportBacteria, 'status'>): RangeMark | null {
  if (status === 'Unknown') return null;
  return status === 'Low' ? 'below' : status === 'High' ? 'above' : 'within';
}

/** The farthest outside first. */
export function byDistance(a: LabReportBacteria, b: LabReportBacteria): number {
  return Math.abs(b.fold) - Math.abs(a.fold) || b.abundance - a.abundance || a.taxId - b.taxId;
}

export const byShare = (a: LabReportBacteria, b: LabReportBacteria): number =>
  b.abundance - a.abundance || a.taxId - b.taxId;

export const outside = (genera: readonly LabReportBacteria[], status: 'Low' | 'High'): LabReportBacteria[] =>
  genera.filter((genus) => genus.status === status).sort(byDistance);
