import type en from '#web/i18n/locales/en/public-questionnaire.ts';
import type { Localized } from '#web/i18n/localized.ts';

const hr: Localized<typeof en> = {
  title: 'Upitnik',
};

export default hr;
