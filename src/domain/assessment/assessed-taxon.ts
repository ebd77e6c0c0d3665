import type { Rank, TaxonStatus } from '#contract/microbiome.ts';
import type { NotAssessed, RangeWord } from '#contract/reference-ranges.ts';

/** Percent of the sample. */
export interface Range {
  low: number;
  high: number;
}

/** What a report says of a taxon; also of one that it does not contain, with abundance 0. */
export interface MeasuredTaxon {
  taxId: number;
  rank: Rank;
  name: string;
  /** Its own id for a genus. */
  genusTaxId: number;
  /** Percent of the sample. */
  abundance: number;
  /** The laboratory's own range. */
  own: Range | null;
}

export interface Assessment {
  /** Unknown where it is not assessed. */
  status: TaxonStatus;
  /** The probability that the usual level of this person lies outside, for the need of the engine; never shown. */
  outsideProbability: number | null;
  /** How often a second sample is outside on the same side, 0 to 1; null inside. */
  again: number | null;
  word: RangeWord | null;
  /** The place among healthy people, 0 to 100. */
  percentile: number | null;
  /** Where two of three samples of this person would lie; null for an absent taxon. */
  usual: Range | null;
  /** Shown also where the taxon is not assessed for a reason of its own. */
  range: Range | null;
  rangeSource: 'lab' | 'reference' | null;
  /** The set that the range comes from; null for the laboratory's own. */
  set: string | null;
  /** How many healthy people the range rests on. */
  people: number | null;
  notAssessed: NotAssessed | null;
}

export interface AssessedTaxon extends MeasuredTaxon, Assessment {}

/** Field by field: a thousand taxa of a report put together by spreading would cost ten times as much. */
export function assessedTaxon(measured: MeasuredTaxon, assessment: Assessment): AssessedTaxon {
  const { taxId, rank, name, genusTaxId, abundance, own } = measured;
  const { status, outsideProbability, again, word, percentile, usual, range, rangeSource, set, people, notAssessed } =
    assessment;
  return {
    taxId,
    rank,
    name,
    genusTaxId,
    abundance,
    own,
    status,
    outsideProbability,
    again,
    word,
    percentile,
    range,
    rangeSource,
    set,
    people,
    usual,
    notAssessed,
  };
}

/** The same taxon where a report does not contain it, and its set says nothing of it. */
export function absentTaxon({ taxId, rank, name, genusTaxId }: MeasuredTaxon): AssessedTaxon {
  return {
    ...{ taxId, rank, name, genusTaxId, abundance: 0, own: null, status: 'Unknown' },
    ...{
      outsideProbability: null,
      again: null,
      word: null,
      percentile: null,
      usual: null,
      range: null,
      rangeSource: null,
    },
    ...{ set: null, people: null, notAssessed: 'noRange' },
  };
}
