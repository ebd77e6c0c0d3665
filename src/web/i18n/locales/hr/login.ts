import type en from '#web/i18n/locales/en/login.ts';
import type { Localized } from '#web/i18n/localized.ts';

const hr: Localized<typeof en> = {
  title: 'Prijava',
  username: 'Korisničko ime',
  password: 'Lozinka',
  showPassword: 'Prikaži lozinku',
  hidePassword: 'Sakrij lozinku',
  submit: 'Prijavi se',
  usernameNeeded: 'Upišite korisničko ime.',
  passwordNeeded: 'Upišite lozinku.',
  ended: {
    expired: 'Vaša je sesija istekla: traje dvanaest sati. Prijavite se i nastavite gdje ste stali.',
    refused:
      'Vaša je sesija prekinuta, primjerice zbog nove lozinke ili promjene računa. Prijavite se i nastavite gdje ste stali.',
  },
  wrong: 'Pogrešno korisničko ime ili lozinka.',
  tooMany_one: 'Previše pokušaja. Pokušajte ponovno za {{count}} minutu.',
  tooMany_few: 'Previše pokušaja. Pokušajte ponovno za {{count}} minute.',
  tooMany_other: 'Previše pokušaja. Pokušajte ponovno za {{count}} minuta.',
  motto: 'Od laboratorijskog nalaza do popisa hrane, sa svakim razlogom na vidiku.',
};

export default hr;
