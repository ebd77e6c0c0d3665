import type { diariesErrors } from '#contract/errors/diaries.ts';
import type { ErrorTexts } from '#web/i18n/error-texts.ts';

export const diariesTexts: ErrorTexts<typeof diariesErrors> = {
  DIARY_NOT_FOUND: 'Dnevnik prehrane nije pronađen.',
  DIARY_STALE: 'Netko je u međuvremenu promijenio ovaj dnevnik. Vaša promjena nije spremljena.',
  DIARY_CHANGE_NOT_FOUND: 'Ta promjena dnevnika nije pronađena ili je već poništena.',
  DIARY_WITHOUT_DAYS: 'Dnevnik ima barem jedan dan.',
  DIARY_DAY_TWICE: 'Dan {{date}} u dnevniku je dvaput.',
  DIARY_DAY_FUTURE: 'Dan je u budućnosti.',
  DIARY_DAY_BEFORE_BIRTH: 'Dan je prije datuma rođenja.',
  DIARY_TIME_PATTERN: 'Vrijeme se piše kao 07:30.',
};
