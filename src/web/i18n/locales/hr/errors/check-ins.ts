import type { checkInsErrors } from '#contract/errors/check-ins.ts';
import type { ErrorTexts } from '#web/i18n/error-texts.ts';

export const checkInsTexts: ErrorTexts<typeof checkInsErrors> = {
  CHECK_INS_CHANGED: 'Netko je drugi u međuvremenu promijenio ova pitanja. Vaše promjene nisu spremljene.',
  CHECK_INS_NOT_PLANNED: 'Trenutačno nema tjednih pitanja.',
  CHECK_IN_WEEK_CLOSED: 'Ovaj se tjedan više ne može mijenjati.',
  TRIAL_NOT_FOUND: 'Proba nije pronađena.',
  TRIAL_NEEDS_CHECK_INS: 'Najprije planirajte tjedna pitanja: po njima se proba ocjenjuje.',
  TRIAL_OVERLAPS: 'U tim tjednima već traje druga proba ovog pacijenta. Samo jedna odjednom.',
  TRIAL_NOT_ON_MONDAY: 'Proba počinje u ponedjeljak.',
  TRIAL_IN_PAST: 'Proba počinje ovaj tjedan ili kasnije: ono po čemu se ocjenjuje bira se unaprijed.',
  TRIAL_TOO_FAR: 'Proba počinje u roku od {{weeks}} tjedana i završava unutar godine dana.',
  TRIAL_OUTCOME_NOT_ASKED: 'To se ne pita u tjednim pitanjima.',
  QUESTION_NOT_FOUND: 'Pitanje nije pronađeno.',
  TOO_MANY_QUESTIONS: 'Danas ste postavili mnogo pitanja. Nazovite savjetovalište.',
};
