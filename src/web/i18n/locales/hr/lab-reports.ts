import type en from '#web/i18n/locales/en/lab-reports.ts';
import type { Localized } from '#web/i18n/localized.ts';

const hr: Localized<typeof en> = {
  title: 'Laboratorijski nalazi',
};

export default hr;
