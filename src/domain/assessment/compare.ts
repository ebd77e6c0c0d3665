import type { TaxonStatus } from '#contract/microbiome.ts';
import type { RangeMove } from '#contract/reference-ranges.ts';
import { groupSpreadOf, measureOf, type ReferenceSet, spreadAt } from '#domain/catalogue/reference-set.ts';

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
  return moveBeyond(usualFactor(from, to, sets), { from, to }, before.status, after.status);
}

function moveBeyond(
  usual: number,
  { from, to }: { from: number; to: number },
  before: TaxonStatus,
  after: TaxonStatus,
): RangeMove {
  if (Math.max(from / to, to / from) <= usual) return 'usualVariation';
  if (before !== 'Normal' && after === 'Normal') return 'intoRange';
  if (after !== 'Normal' && before !== after) return 'outOfRange';
  return after === 'Normal' ? 'stillInside' : 'stillOutside';
}

interface GroupChange {
  /** After divided by before, each at least what the method can tell from nothing. */
  factor: number;
  /** What two samples of one person differ by at most in 95 of 100 cases. */
  usualFactor: number;
  move: RangeMove;
}

/** What became of a group between two reports that are held against one set. */
export function groupChange(
  categoryId: number,
  before: ComparedValue,
  after: ComparedValue,
  set: Pick<ReferenceSet, 'kind'>,
): GroupChange {
  const measure = measureOf(set);
  const [from, to] = [Math.max(before.abundance, measure.floor), Math.max(after.abundance, measure.floor)];
  const spreads = [from, to].map((percent) => groupSpreadOf(measure, categoryId, percent));
  const usual = 10 ** (DEVIATIONS * Math.hypot(...spreads));
  return { factor: to / from, usualFactor: usual, move: moveBeyond(usual, { from, to }, before.status, after.status) };
}
