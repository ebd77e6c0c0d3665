import type en from '#web/i18n/locales/en/account-setup.ts';
import type { Localized } from '#web/i18n/localized.ts';

const hr: Localized<typeof en> = {
  password: {
    title: 'Odaberite novu lozinku',
    text: 'Lozinku kojom ste se prijavili odabrao je netko drugi. Odaberite onu koju znate samo vi, pa nastavite.',
    submit: 'Spremi i nastavi',
  },
  logout: 'Odjavi se',
};

export default hr;
