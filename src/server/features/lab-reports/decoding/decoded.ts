import { withMessage } from '#contract/error-message.ts';
import { labReportLimits } from '#contract/lab-reports.contract.ts';
import { type PlainCode, type Problem, problem } from '#contract/problem.ts';
import type { Refusal } from '#domain/sample/interpretation.ts';
import type { Source } from '#domain/sample/source.ts';

export type Decoded = { decoded: true; source: Source } | { decoded: false; refusal: Refusal };

export function undecoded(why: PlainCode | Problem): Decoded {
  const said = typeof why === 'string' ? problem(why) : why;
  return { decoded: false, refusal: { ...withMessage(said), line: null, format: null } };
}

export function decodedAs(source: Source): Decoded {
  return { decoded: true, source };
}

export const tooLarge = () => undecoded('UNPACKED_TOO_LARGE');

/** Most bytes that a packed size may become; small files get a floor, their ratio says nothing. */
export function unpackBound(packedBytes: number): number {
  const byRatio = Math.max(1_000_000, packedBytes * labReportLimits.unpackRatio);
  return Math.min(labReportLimits.unpackedBytes, byRatio);
}
