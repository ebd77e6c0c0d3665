import type { AssessedTaxon } from '#domain/assessment/assessed-taxon.ts';
import { measureOf, type ReferenceSet } from '#domain/catalogue/reference-set.ts';
import { foodListWording } from './food-list-wording.ts';
import type { ReportQuality, Warning } from './types.ts';

/** More of the sample than this, in percent, without a name that can be compared makes a list less sure. */
const MANY_UNMATCHED = 20;
/** And more than this forbids one. The people of a set have the same nameless share; without a set nothing is known of it. */
const MOST_UNMATCHED = { withSet: 50, withoutSet: MANY_UNMATCHED };
/** More than this of the taxa outside says that the reference does not fit, not that the person is ill. */
const MOST_OUTSIDE = 0.3;
const ADULT_YEARS = 18;

const noList = { noPersonalList: true, unreliable: true };
const hint = { noPersonalList: false, unreliable: false };

export interface Guarded {
  taxa: readonly AssessedTaxon[];
  quality: ReportQuality;
  set: Pick<ReferenceSet, 'kind'> | null;
  ageYears: number | null;
}

/** What forbids a list from this test, and what makes it doubtful. */
export function warningsOf({ taxa, quality, set, ageYears }: Guarded): Warning[] {
  const warnings: Warning[] = [];
  const assessed = taxa.filter((taxon) => taxon.notAssessed === null && taxon.status !== 'Unknown');
  const minor = ageYears !== null && ageYears < ADULT_YEARS;
  // what is usual in adults says nothing of a child; the ranges on its own report may
  const ownRanges = assessed.length > 0 && assessed.every((taxon) => taxon.rangeSource === 'lab');
  if (minor && ownRanges) {
    warnings.push({ code: 'RANGES_OF_AGE', message: foodListWording.both('RANGES_OF_AGE'), ...hint });
  } else if (minor) {
    warnings.push({ code: 'UNDER_AGE', message: foodListWording.both('UNDER_AGE'), ...noList });
  } else if (assessed.length === 0) {
    warnings.push({ code: 'NO_RANGES', message: foodListWording.both('NO_RANGES'), ...noList });
  }
  const percent = Math.round(quality.unmatchedPct);
  if (quality.unmatchedPct > (set === null ? MOST_UNMATCHED.withoutSet : MOST_UNMATCHED.withSet)) {
    warnings.push({ code: 'UNMATCHED', message: foodListWording.both('UNMATCHED', { percent }), ...noList });
  } else if (quality.unmatchedPct > MANY_UNMATCHED) {
    warnings.push({ code: 'NAMELESS', message: foodListWording.both('NAMELESS', { percent }), ...hint });
  }
  // a laboratory's own ranges are made for its own figures
  const compared = assessed.filter((taxon) => taxon.rangeSource === 'reference');
  const outside = compared.filter((taxon) => taxon.status !== 'Normal').length;
  if (outside > MOST_OUTSIDE * compared.length) {
    const message = foodListWording.both('DOES_NOT_FIT', { outside, compared: compared.length });
    warnings.push({ code: 'DOES_NOT_FIT', message, noPersonalList: false, unreliable: true });
  }
  if (quality.level === 'poor') {
    warnings.push({ code: 'POOR_QUALITY', message: foodListWording.both('POOR_QUALITY'), ...hint });
  }
  if (set !== null && measureOf(set).provisional) {
    warnings.push({ code: 'PROVISIONAL_SET', message: foodListWording.both('PROVISIONAL_SET'), ...hint });
  }
  return warnings;
}
