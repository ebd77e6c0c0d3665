import type en from '#web/i18n/locales/en/dri-calculator.ts';
import type { Localized } from '#web/i18n/localized.ts';

const hr: Localized<typeof en> = {
  title: 'Kalkulator',
};

export default hr;
