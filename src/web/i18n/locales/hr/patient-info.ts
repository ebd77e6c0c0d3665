import type en from '#web/i18n/locales/en/patient-info.ts';
import type { Localized } from '#web/i18n/localized.ts';

const hr: Localized<typeof en> = {
  title: 'Podaci',
};

export default hr;
