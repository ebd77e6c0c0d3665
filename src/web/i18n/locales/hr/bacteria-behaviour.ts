import type en from '#web/i18n/locales/en/bacteria-behaviour.ts';
import type { Localized } from '#web/i18n/localized.ts';

const hr: Localized<typeof en> = {
  title: 'Ponašanje bakterija',
};

export default hr;
