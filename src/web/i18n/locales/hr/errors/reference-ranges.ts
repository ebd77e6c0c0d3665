import type { referenceRangesErrors } from '#contract/errors/reference-ranges.ts';
import type { ErrorTexts } from '#web/i18n/error-texts.ts';

export const referenceRangesTexts: ErrorTexts<typeof referenceRangesErrors> = {
  REFERENCE_SET_UNKNOWN: 'Nema takvog referentnog skupa.',
  PERCENTILE_FALLS: 'Ovo ne smije biti manje od {{before}}.',
  STUDY_IDENTIFIER: 'Upišite u obliku PMID:24336217 ili doi:10.1136/gutjnl-2018-317609.',
  WEAKER_GRADE_WEIGHS_MORE: 'Slabiji stupanj ne može imati veću težinu od jačeg.',
  EAT_MORE_BELOW_EAT: '„Jesti više” mora počinjati iznad „Jesti”.',
  NO_NEWER_RULES: 'Nema novije inačice isporučenih pravila.',
  IMPACT_NOT_SHOWN: 'Učinak ove promjene na popise namirnica još se ne može prikazati.',
};
