import type { LabMethod, LabReportNote, LabReportQuality } from '#contract/lab-reports.contract.ts';
import { note } from './notes.ts';

export interface QualityFacts {
  method: LabMethod;
  /** A list of some bacteria: neither their number nor their sum says anything of the sample. */
  partial: boolean;
  classifiedReads: number | null;
  genera: number;
  /** Share of the genus rows in what is classified, percent; null where it says nothing. */
  placedInGenusPct: number | null;
  notPlacedPct: number | null;
  /** Share of the abundance matched with a known taxon. */
  matchedPct: number | null;
}

const fewestGenera = 15;
const fewestReads = (method: LabMethod) => (method === '16S' ? 5_000 : 10_000);
const round = (value: number) => Math.round(value * 10) / 10;

export function qualityOf(facts: QualityFacts): LabReportQuality {
  if (facts.method === 'qPCR') return { level: 'good', reasons: [] };
  if (facts.partial) return { level: 'poor', reasons: [note('PARTIAL')] };
  const poor: LabReportNote[] = [];
  const caution: LabReportNote[] = [];
  const limit = fewestReads(facts.method);
  if (facts.classifiedReads !== null && facts.classifiedReads < limit) {
    poor.push(note('FEW_READS', { reads: Math.round(facts.classifiedReads), limit }));
  }
  if (facts.genera < fewestGenera) poor.push(note('FEW_GENERA', { count: facts.genera, limit: fewestGenera }));
  if (facts.placedInGenusPct !== null && facts.placedInGenusPct < 50) {
    caution.push(note('MOSTLY_ABOVE_GENUS', { percent: round(facts.placedInGenusPct) }));
  }
  if (facts.notPlacedPct !== null && facts.notPlacedPct > 60) {
    caution.push(note('MOSTLY_UNCLASSIFIED', { percent: round(facts.notPlacedPct) }));
  }
  if (facts.matchedPct !== null && facts.matchedPct < 80) {
    caution.push(note('MANY_UNMATCHED', { percent: round(100 - facts.matchedPct) }));
  }
  const level = poor.length > 0 ? 'poor' : caution.length > 0 ? 'caution' : 'good';
  return { level, reasons: [...poor, ...caution] };
}
