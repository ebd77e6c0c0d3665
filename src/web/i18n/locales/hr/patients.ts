import type en from '#web/i18n/locales/en/patients.ts';
import type { Localized } from '#web/i18n/localized.ts';

const hr: Localized<typeof en> = {
  title: 'Pacijenti',
};

export default hr;
