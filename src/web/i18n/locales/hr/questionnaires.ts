import type en from '#web/i18n/locales/en/questionnaires.ts';
import type { Localized } from '#web/i18n/localized.ts';

const hr: Localized<typeof en> = {
  title: 'Upitnici',
};

export default hr;
