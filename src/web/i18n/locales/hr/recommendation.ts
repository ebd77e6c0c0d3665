import type en from '#web/i18n/locales/en/recommendation.ts';
import type { Localized } from '#web/i18n/localized.ts';

const hr: Localized<typeof en> = {
  title: 'Popis hrane',
};

export default hr;
