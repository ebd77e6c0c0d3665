import type { mailErrors } from '#contract/errors/mail.ts';
import type { ErrorTexts } from '#web/i18n/error-texts.ts';

export const mailTexts: ErrorTexts<typeof mailErrors> = {
  MAIL_NOT_FOUND: 'Poruka nije pronađena.',
  MAIL_NOT_SET_UP: 'Poslužitelj pošte nije postavljen. Kopirajte tekst ili otvorite svoj program za poštu.',
  MAIL_ADDRESS_MISSING: 'Pacijent nema adresu e-pošte. Dodajte je u Podacima.',
  MAIL_BIRTH_MISSING: 'Poveznica pita za datum rođenja, a pacijent ga nema. Dodajte ga u Podacima.',
  MAIL_SENT_BEFORE: 'Ova je poveznica već poslana. Napravite novu za ponovno slanje.',
  MAIL_NOT_WAITING: 'Poruka više ne čeka.',
  MAIL_NOT_FAILED: 'Ponovno se može poslati samo poruka koja nije uspjela.',
  MAIL_LINK_GONE: 'Poveznica ove poruke više nije poznata. Napravite novu i pošaljite nju.',
  MAIL_LINK_WRONG: 'Ova poveznica više ne otvara upitnik. Napravite novu.',
  MAIL_SETTINGS_CHANGED: 'Netko je drugi u međuvremenu promijenio postavke pošte.',
  MAIL_TEMPLATE_CHANGED: 'Netko je drugi u međuvremenu promijenio ovaj predložak.',
  MAIL_HEALTH_WORD: 'Poštu na putu mogu pročitati i drugi: bez riječi o zdravlju. Pronađeno: {{words}}.',
  MAIL_FIELD_UNKNOWN: 'U ovom predlošku nema polja {{field}}.',
  MAIL_FIELD_MISSING: 'Tekstu treba polje {{field}}.',
  MAIL_SITE_INVALID: 'Upišite adresu poput https://belly.example.org, bez ičega iza naziva.',
  MAIL_SITE_NOT_SAFE: 'Poveznice za pacijente počinju s https.',
  WHOLE_NUMBER_BETWEEN: 'Upišite cijeli broj od {{min}} do {{max}}.',
  ISSUED_TAKEN_BACK: 'Ovo je izvješće povučeno i ne šalje se.',
  REPORT_LINK_WRONG: 'Poveznica ili datum rođenja nisu točni.',
  REPORT_LINK_EXPIRED: 'Poveznica je istekla. Zatražite novu u svojoj ordinaciji.',
  CALENDAR_NOT_FOUND: 'Na ovoj adresi nema kalendara.',
  REMINDER_LINK_WRONG: 'Na ovoj poveznici nema ničega.',
};
