import { staleReasonCodes } from '#contract/recommendation.contract.ts';

type Part = (typeof staleReasonCodes)[number];

/** A hash of each part of the inputs; `engine` is its version, `assessment` says by which names and ranges. */
export type Fingerprint = Record<Part, string>;

/** What differs between the inputs of a stored calculation and those of today; empty where the list still stands. */
export function staleParts(stored: Fingerprint, today: Fingerprint): Part[] {
  // two engines read the same data by other parts: that another one would calculate is all that can be said
  if (today.assessment === 'earlier' && majorOf(stored) !== majorOf(today)) return ['assessment', 'engine'];
  if (majorOf(stored) !== majorOf(today)) return ['engine'];
  // a report of an earlier assessment is out of date however often its list is made
  const changed = staleReasonCodes.filter((code) =>
    code === 'assessment' ? today.assessment === 'earlier' : stored[code] !== today[code],
  );
  return changed.filter((code) => !followsFrom[code]?.some((cause) => changed.includes(cause)));
}

/** Parts that need not be named beside what changed them: another set has other ranges. */
const followsFrom: Partial<Record<Part, readonly Part[]>> = {
  ranges: ['referenceSet'],
  general: ['pairs', 'behaviours', 'scoring'],
};

const majorOf = ({ engine }: Fingerprint): string | undefined => engine.split('.')[0];
