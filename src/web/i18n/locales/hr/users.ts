import type en from '#web/i18n/locales/en/users.ts';
import type { Localized } from '#web/i18n/localized.ts';

const hr: Localized<typeof en> = {
  title: 'Korisnici',
};

export default hr;
