import type en from '#web/i18n/locales/en/passwords.ts';
import type { Localized } from '#web/i18n/localized.ts';

const hr: Localized<typeof en> = {
  title: 'Promjena lozinke',
  current: 'Trenutna lozinka',
  next: 'Nova lozinka',
  repeat: 'Ponovite novu lozinku',
  hint: 'Najmanje 10 znakova.',
  mismatch: 'Lozinke se razlikuju.',
  submit: 'Promijeni lozinku',
  done: 'Lozinka je promijenjena.',
  failed: 'Lozinka nije promijenjena.',
  tooShort: 'Upotrijebite najmanje 10 znakova.',
  currentNeeded: 'Upišite trenutnu lozinku.',
};

export default hr;
