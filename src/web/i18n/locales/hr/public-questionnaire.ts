import type { Localized } from '#web/i18n/localized.ts';
import type en from '#web/i18n/locales/en/public-questionnaire.ts';

const hr: Localized<typeof en> = {
  title: 'Upitnik',
};

export default hr;
