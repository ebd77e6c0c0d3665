import type { TaxonStatus } from '#contract/microbiome.ts';
import type { RangeMove } from '#contract/reference-ranges.ts';
import { measureOf, type ReferenceSet, spreadAt } from '#domain/catalogue/reference-set.ts';

export interface ComparedValue {
  abundance: number;
  status: TaxonStatus;
}

/** 95 % of the differences between two samples of one person are smaller. */
const DEVIATIONS = 1.96;

/** The factor by which two samples of one person may differ by chance. */
export function usualFactor(
  before: number,
  after: number,
  sets: { before: Pick<ReferenceSet, 'kind'> | null; after: Pick<ReferenceSet, 'kind'> | null },
): number {
  const first = spreadAt(measureOf(sets.before), before);
  const second = spreadAt(measureOf(sets.after), after);
  return 10 ** (DEVIATIONS * Math.hypot(first, second));
}

/** Two values of one taxon. Reports of different kinds are not compared. */
export function rangeMove(
  before: ComparedValue,
  after: ComparedValue,
  sets: { before: Pick<ReferenceSet, 'kind'> | null; after: Pick<ReferenceSet, 'kind'> | null },
): RangeMove {
  if (sets.before?.kind !== sets.after?.kind) return 'notAssessed';
  if (before.status === 'Unknown' || after.status === 'Unknown') return 'notAssessed';
  const floor = measureOf(sets.after).floor;
  const [from, to] = [Math.max(before.abundance, floor), Math.max(after.abundance, floor)];
  const factor = usualFactor(from, to, sets);
  if (Math.max(from / to, to / from) <= factor) return 'usualVariation';
  if (before.status !== 'Normal' && after.status === 'Normal') return 'intoRange';
  if (after.status !== 'Normal' && before.status !== after.status) return 'outOfRange';
  return after.status === 'Normal' ? 'stillInside' : 'stillOutside';
}
