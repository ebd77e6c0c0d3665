import type { Localized } from '#web/i18n/localized.ts';
import type en from '#web/i18n/locales/en/questionnaires.ts';

const hr: Localized<typeof en> = {
  title: 'Upitnici',
};

export default hr;
