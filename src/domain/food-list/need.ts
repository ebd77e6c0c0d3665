import type { AssessedTaxon } from '#domain/assessment/assessed-taxon.ts';

/** What conditions together can multiply a need by, and what it can reach. */
const MOST_FACTOR = 3;
const MOST_NEED = 1;

export interface Need {
  /** Below zero where the taxon is needed a little less than usual. */
  need: number;
  /** The same where the value lies outside on the side of the behaviour, else 0. */
  outOfRange: number;
}

/** The side of the median on which a value lies. */
export function sideOf({ status, percentile }: Pick<AssessedTaxon, 'status' | 'percentile'>): 'Low' | 'High' {
  if (status === 'Low' || status === 'High') return status;
  return (percentile ?? 50) < 50 ? 'Low' : 'High';
}

/**
 * How much a taxon is needed by a behaviour for one side: outside as often as the finding comes again; inside it fades
 * from `edge`, the frequency at the edge of the range, to nothing at the median; on the other side the same below zero.
 */
export function needOf(
  taxon: Pick<AssessedTaxon, 'status' | 'percentile' | 'again'>,
  behaviour: 'Low' | 'High',
  edge: number,
): Need {
  const sign = sideOf(taxon) === behaviour ? 1 : -1;
  if (taxon.status === 'Normal') {
    const place = Math.min(95, Math.max(5, taxon.percentile ?? 50));
    const need = (edge * Math.abs(place - 50)) / 45;
    // never -0, which JSON does not know
    return { need: sign * need || 0, outOfRange: 0 };
  }
  if (sign < 0) return { need: -edge, outOfRange: 0 };
  const need = taxon.again ?? edge;
  return { need, outOfRange: need };
}

/** A condition makes a need larger or smaller; one below zero stays. */
export function weighted({ need, outOfRange }: Need, factor: number | undefined): Need {
  if (factor === undefined || need <= 0) return { need, outOfRange };
  const changed = Math.min(MOST_NEED, need * Math.min(MOST_FACTOR, factor));
  return { need: changed, outOfRange: outOfRange > 0 ? changed : 0 };
}
