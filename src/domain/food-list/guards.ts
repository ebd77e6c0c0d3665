import type { AssessedTaxon } from '#domain/reference-ranges/assessed-taxon.ts';
import { measureOf, type ReferenceSet } from '#domain/reference-ranges/reference-set.ts';
import type { ReportQuality, Warning } from './types.ts';

/** More of the sample than this, in percent, must be known for a list to be made. */
const MOST_UNMATCHED = 20;
/** More than this of the taxa outside says that the reference does not fit, not that the person is ill. */
const MOST_OUTSIDE = 0.3;
const ADULT_YEARS = 18;

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
  if (minor) warnings.push(ownRanges ? rangesOfItsAge : underAge);
  else if (assessed.length === 0) warnings.push(noRanges);
  if (quality.unmatchedPct > MOST_UNMATCHED) warnings.push(unmatched(Math.round(quality.unmatchedPct)));
  // a laboratory's own ranges are made for its own figures
  const compared = assessed.filter((taxon) => taxon.rangeSource === 'reference');
  const outside = compared.filter((taxon) => taxon.status !== 'Normal').length;
  if (outside > MOST_OUTSIDE * compared.length) warnings.push(doesNotFit(outside, compared.length));
  if (quality.level === 'poor') warnings.push(poorQuality);
  if (set !== null && measureOf(set).provisional) warnings.push(provisionalSet);
  return warnings;
}

const noRanges: Warning = {
  code: 'NO_RANGES',
  message: {
    en: 'No bacterium of this report has a reference range, so no list can be made from it.',
    hr: 'Nijedna bakterija ovog nalaza nema referentni raspon, pa se iz njega ne može izraditi popis.',
  },
  noPersonalList: true,
  unreliable: true,
};

const unmatched = (percent: number): Warning => ({
  code: 'UNMATCHED',
  message: {
    en: `${percent} % of the sample could not be matched to known bacteria, so no list can be made from it.`,
    hr: `${percent} % uzorka nije prepoznato među poznatim bakterijama, pa se iz njega ne može izraditi popis.`,
  },
  noPersonalList: true,
  unreliable: true,
});

const underAge: Warning = {
  code: 'UNDER_AGE',
  message: {
    en: 'The reference ranges are of adults, and the report has none of its own for this age: for a person under 18 no list is made from the test.',
    hr: 'Referentni rasponi vrijede za odrasle, a nalaz nema vlastitih raspona za ovu dob: za osobu mlađu od 18 godina iz nalaza se ne izrađuje popis.',
  },
  noPersonalList: true,
  unreliable: true,
};

const rangesOfItsAge: Warning = {
  code: 'RANGES_OF_AGE',
  message: {
    en: 'The patient is under 18: the list rests on the laboratory’s own ranges alone. Check that they are meant for this age.',
    hr: 'Pacijent ima manje od 18 godina: popis se oslanja samo na vlastite raspone laboratorija. Provjerite vrijede li za ovu dob.',
  },
  noPersonalList: false,
  unreliable: false,
};

const doesNotFit = (outside: number, compared: number): Warning => ({
  code: 'DOES_NOT_FIT',
  message: {
    en: `This report does not fit the reference: ${outside} of ${compared} bacteria lie outside the range of healthy adults. Check the method and the reference set; take the list as a hint.`,
    hr: `Ovaj nalaz ne odgovara referentnom skupu: ${outside} od ${compared} bakterija izvan je raspona zdravih odraslih osoba. Provjerite metodu i referentni skup; popis uzmite kao naznaku.`,
  },
  noPersonalList: false,
  unreliable: true,
});

const poorQuality: Warning = {
  code: 'POOR_QUALITY',
  message: {
    en: 'The quality of this report is poor; take the list as a hint.',
    hr: 'Kvaliteta ovog nalaza je slaba; popis uzmite kao naznaku.',
  },
  noPersonalList: false,
  unreliable: false,
};

const provisionalSet: Warning = {
  code: 'PROVISIONAL_SET',
  message: {
    en: 'The reference for this kind of test rests on few people and is provisional.',
    hr: 'Referentni skup za ovu vrstu nalaza temelji se na malom broju osoba i privremen je.',
  },
  noPersonalList: false,
  unreliable: false,
};
