import type en from '#web/i18n/locales/en/patient-page.ts';
import type { Localized } from '#web/i18n/localized.ts';

const hr: Localized<typeof en> = {
  title: 'Vaša stranica',
  offline: 'Nema mreže: ovo je stranica kako ste je zadnji put otvorili.',
  emergency: 'Nije hitna služba. U hitnom slučaju nazovite 112.',
  enter: {
    title: 'Vaša stranica',
    lead: {
      birth: 'Upišite svoj datum rođenja. Na ovom se telefonu pita samo jednom.',
      code: 'Upišite kôd koji ste dobili od svojeg nutricionista. Na ovom se telefonu pita samo jednom.',
    },
    birth: 'Datum rođenja',
    birthNeeded: 'Upišite svoj datum rođenja.',
    code: 'Kôd od šest znamenki',
    codeNeeded: 'Kôd ima šest znamenki.',
    open: 'Otvori moju stranicu',
    failed: 'Stranica se nije mogla otvoriti.',
    shared: 'Na telefonu ili računalu kojim se služe i drugi nakon čitanja pritisnite Zaboravi na ovom telefonu.',
  },
  ended: {
    withdrawn: {
      title: 'Ovaj je izvještaj povučen',
      text: 'Ovdje se više ne može ništa vidjeti. Više će vam reći vaš nutricionist.',
    },
    expired: { title: 'Poveznica je istekla', text: 'Zatražite novu od svojeg nutricionista.' },
    wait: {
      title: 'Pričekajte 15 minuta',
      text: 'Pet pokušaja nije bilo točno. Nakon 15 minuta možete pokušati ponovno ili zatražite novu poveznicu.',
    },
    forgotten: {
      title: 'Zaboravljeno na ovom telefonu',
      text: 'Na ovom telefonu više nema ničega s vaše stranice. Vaša poveznica i dalje vrijedi.',
    },
    enter: 'Otvori ponovno',
  },
  places: {
    label: 'Dijelovi stranice',
    today: 'Danas',
    kitchen: 'Kuhinja',
    checkIn: 'Kako ste?',
    report: 'Moj izvještaj',
  },
  checkIn: {
    title: 'Kako je prošao tjedan?',
    none: 'Sada nema pitanja. Kad ih bude, javit će vam: {{author}}.',
  },
  forget: {
    do: 'Zaboravi na ovom telefonu',
  },
};

export default hr;
