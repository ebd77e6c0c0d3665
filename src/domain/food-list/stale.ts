import { staleReasonCodes } from '#contract/recommendation.contract.ts';

type Part = (typeof staleReasonCodes)[number];

/** A hash of each part of the inputs; `engine` is its version. */
export type Fingerprint = Record<Part, string>;

/** What differs between the inputs of a stored calculation and those of today; empty where the list still stands. */
export function staleParts(stored: Fingerprint, today: Fingerprint): Part[] {
  // two engines read the same data by other parts: that another one would calculate is all that can be said
  if (majorOf(stored) !== majorOf(today)) return ['engine'];
  const changed = staleReasonCodes.filter((code) => stored[code] !== today[code]);
  return changed.filter((code) => !followsFrom[code]?.some((cause) => changed.includes(cause)));
}

/** Parts that need not be named beside what changed them: another set has other ranges. */
const followsFrom: Partial<Record<Part, readonly Part[]>> = {
  ranges: ['referenceSet'],
  general: ['pairs', 'behaviours', 'scoring'],
};

const majorOf = ({ engine }: Fingerprint): string | undefined => engine.split('.')[0];
