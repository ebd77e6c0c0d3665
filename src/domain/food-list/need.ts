import type { AssessedTaxon } from '#domain/assessment/assessed-taxon.ts';

/** The need of a value that is surely outside its range. */
const FULL_NEED = 2;
/** What a phenotype can raise a need to. */
const MOST_NEED = 3;

export interface Need {
  /** Below zero where the taxon is needed a little less than usual. */
  need: number;
  /** The part of it that only a value outside the range has. */
  loud: number;
}

/** The side of the median on which a value lies. */
export function sideOf({ status, percentile }: Pick<AssessedTaxon, 'status' | 'percentile'>): 'Low' | 'High' {
  if (status === 'Low' || status === 'High') return status;
  return (percentile ?? 50) < 50 ? 'Low' : 'High';
}

/**
 * How much a taxon is needed by a behaviour for one side: a whisper at the edge of the range that grows with the
 * certainty outside and fades to nothing at the median; on the other side the same below zero.
 */
export function needOf(
  taxon: Pick<AssessedTaxon, 'status' | 'percentile' | 'outsideProbability'>,
  behaviour: 'Low' | 'High',
  whisper: number,
): Need {
  const sign = sideOf(taxon) === behaviour ? 1 : -1;
  if (taxon.status === 'Normal') {
    const place = Math.min(95, Math.max(5, taxon.percentile ?? 50));
    const need = (whisper * Math.abs(place - 50)) / 45;
    // never -0, which JSON does not know
    return { need: sign * need || 0, loud: 0 };
  }
  if (sign < 0) return { need: -whisper, loud: 0 };
  const loud = (FULL_NEED - whisper) * (2 * (taxon.outsideProbability ?? 0.5) - 1);
  return { need: whisper + loud, loud };
}

/** A phenotype makes a need louder or softer; a value inside its range stays a whisper whatever the factor. */
export function weighted({ need, loud }: Need, factor: number | undefined): Need {
  if (factor === undefined || need <= 0) return { need, loud };
  const raised = Math.min(MOST_NEED, need * factor);
  return { need: raised, loud: (loud * raised) / need };
}
