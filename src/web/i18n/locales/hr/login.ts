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
  withPasskey: 'Prijava pristupnim ključem',
  passkeyCancelled: 'Pristupni ključ nije upotrijebljen. Pokušajte ponovno ili se prijavite lozinkom.',
  failedAttempts_one:
    'Od vaše zadnje prijave isprobana je {{count}} pogrešna lozinka. Ako to niste bili vi, promijenite lozinku.',
  failedAttempts_few:
    'Od vaše zadnje prijave isprobane su {{count}} pogrešne lozinke. Ako to niste bili vi, promijenite lozinku.',
  failedAttempts_other:
    'Od vaše zadnje prijave isprobano je {{count}} pogrešnih lozinki. Ako to niste bili vi, promijenite lozinku.',
  secondStep: {
    title: 'Drugi korak',
    hint: {
      passkey: 'Potvrdite otiskom prsta, licem ili ključem koji ste postavili.',
      app: 'Upišite šest znamenki koje aplikacija za kodove sada prikazuje.',
      recoveryCode: 'Upišite jedan od kodova koje čuvate na papiru. Svaki vrijedi jednom.',
    },
    field: { app: 'Kôd iz aplikacije', recoveryCode: 'Kôd za oporavak' },
    usePasskey: 'Upotrijebi pristupni ključ',
    instead: {
      passkey: 'Radije pristupni ključ',
      app: 'Radije aplikacija za kodove',
      recoveryCode: 'Radije kôd za oporavak',
    },
    back: 'Natrag',
  },
  motto: 'Od laboratorijskog nalaza do popisa namirnica, sa svakim razlogom na vidiku.',
};

export default hr;
