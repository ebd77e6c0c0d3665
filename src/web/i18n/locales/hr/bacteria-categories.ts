import type en from '#web/i18n/locales/en/bacteria-categories.ts';
import type { Localized } from '#web/i18n/localized.ts';

const hr: Localized<typeof en> = {
  title: 'Kategorije bakterija',
};

export default hr;
