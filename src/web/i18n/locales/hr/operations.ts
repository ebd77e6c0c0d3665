import type en from '#web/i18n/locales/en/operations.ts';
import type { Localized } from '#web/i18n/localized.ts';

const hr: Localized<typeof en> = {
  title: 'Metabelly Backend',
};

export default hr;
