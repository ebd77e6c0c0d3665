import type { Localized } from '#web/i18n/localized.ts';
import type en from '#web/i18n/locales/en/bacteria-categories.ts';

const hr: Localized<typeof en> = {
  title: 'Kategorije bakterija',
};

export default hr;
