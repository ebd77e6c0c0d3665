import type { Localized } from '#web/i18n/localized.ts';
import type en from '#web/i18n/locales/en/operations.ts';

const hr: Localized<typeof en> = {
  title: 'Metabelly Backend',
};

export default hr;
