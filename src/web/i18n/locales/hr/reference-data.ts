import type en from '#web/i18n/locales/en/reference-data.ts';
import type { Localized } from '#web/i18n/localized.ts';

const hr: Localized<typeof en> = {
  history: 'Povijest',
  csv: 'CSV',
};

export default hr;
