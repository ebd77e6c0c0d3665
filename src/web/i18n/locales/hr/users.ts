import type { Localized } from '#web/i18n/localized.ts';
import type en from '#web/i18n/locales/en/users.ts';

const hr: Localized<typeof en> = {
  title: 'Korisnici',
};

export default hr;
