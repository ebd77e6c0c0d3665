import type en from '#web/i18n/locales/en/lab-report-upload.ts';
import type { Localized } from '#web/i18n/localized.ts';

const hr: Localized<typeof en> = {
  title: 'Učitavanje laboratorijskog nalaza',
};

export default hr;
