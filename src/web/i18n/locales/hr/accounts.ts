import type en from '#web/i18n/locales/en/accounts.ts';
import type { Localized } from '#web/i18n/localized.ts';

const hr: Localized<typeof en> = {
  title: 'Računi',
};

export default hr;
