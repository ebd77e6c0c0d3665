import { labReportLimits } from '#contract/lab-reports.contract.ts';
import type { Refusal } from '#domain/lab-reports/interpretation.ts';
import type { Source } from '#domain/lab-reports/source.ts';

export type Decoded = { decoded: true; source: Source } | { decoded: false; refusal: Refusal };

export function undecoded(message: string, reason: Refusal['reason'] = 'unusable'): Decoded {
  return { decoded: false, refusal: { reason, message, line: null, format: null } };
}

export function decodedAs(source: Source): Decoded {
  return { decoded: true, source };
}

export const tooLarge = () =>
  undecoded('The file unpacks to more than 200 MB, or to far more than a report of its size holds.', 'too-large');

/** Most bytes that a packed size may become; small files get a floor, their ratio says nothing. */
export function unpackBound(packedBytes: number): number {
  const byRatio = Math.max(1_000_000, packedBytes * labReportLimits.unpackRatio);
  return Math.min(labReportLimits.unpackedBytes, byRatio);
}
