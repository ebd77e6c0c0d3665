import type en from '#web/i18n/locales/en/patient-page.ts';
import type { Localized } from '#web/i18n/localized.ts';

const hr: Localized<typeof en> = {
  title: 'Vaša stranica',
  offline: 'Nema mreže: ovo je stranica kako ste je zadnji put otvorili.',
  newer: 'U međuvremenu ste dobili noviji izvještaj. Zatražite poveznicu na njega.',
  onlyPdf: 'Ovaj je izvještaj uručen prije nego što su postojale stranice. Ovdje je njegov PDF.',
  paused: 'Vaš se popis ponovno pregledava. Jedite kao i dosad i pitajte svojeg nutricionista.',
  since: 'Promijenjeno nakon uručenja, više ne vrijedi kao u izvještaju: {{foods}}.',
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
  hello: {
    title: 'Dobar dan, {{name}}',
    week: '{{week}}. tjedan od {{of}}',
    sample: 'uzorak od {{date}}',
  },
  plate: {
    title: 'Vaš tanjur',
    parts: 'Polovica povrće i voće, četvrtina bjelančevine, četvrtina cjelovite žitarice.',
    all: 'Svi prijedlozi i razlozi',
  },
  week: {
    title: 'Vaš tjedan',
    days: 'Dani u tjednu',
    noMeals: 'Za ovaj dan nema planiranih obroka.',
    eaten: 'Pojedeno: {{meal}}',
    leaveOut: 'Izostavite: {{food}}.',
    swap: 'Zamjene',
    swapOf: 'Umjesto toga ({{food}}):',
  },
  slots: { breakfast: 'Doručak', lunch: 'Ručak', dinner: 'Večera', snack: 'Međuobrok' },
  plants: {
    title: 'Biljne namirnice ovaj tjedan',
    of: 'od {{goal}}',
    how: 'Broji se iz obroka koje označite.',
    next: 'Danas bi bila {{number}}. po redu: {{plant}}.',
  },
  shopping: {
    title: 'Popis za kupnju',
    count: 'u košarici: {{done}} od {{total}}',
  },
  eat: {
    title: 'Smijem li jesti …?',
    search: 'Potražite namirnicu',
    placeholder: 'npr. luk, kefir, zob',
    others: 'Druge istog naziva',
    instead: 'Umjesto toga',
    ask: 'Ako niste sigurni, pitajte svojeg nutricionista.',
    askAt: 'Ako niste sigurni, pitajte svojeg nutricionista: {{phone}}.',
    answers: {
      yes: 'da',
      small: 'da, u malim porcijama',
      rarely: 'rijetko',
      notNow: 'zasad ne',
      never: 'nikad (alergija)',
      asBefore: 'kao i dosad',
      notFound: 'Nije na popisu: jedite kao i dosad',
    },
  },
  pdf: {
    short: 'PDF',
    save: 'Spremi PDF',
    failed: 'PDF se nije mogao preuzeti',
  },
  report: {
    pdf: 'Izvještaj kao PDF',
    given: 'Uručen {{date}}',
    message: 'Od vašeg nutricionista',
    findings: 'Što smo našli',
    marks: { below: 'sniženo', within: 'u rasponu', above: 'povišeno' },
    suggestions: 'Čega jesti više i zašto',
    less: 'Čega jesti manje',
    avoid: 'Zasad izostavite',
    limit: 'Rjeđe',
    instead: 'Umjesto toga: {{foods}}',
    steps: 'Sljedeći koraci',
    limits: 'Dobro je znati',
    contact: 'Kontakt',
  },
  checkIn: {
    title: 'Kako je prošao tjedan?',
    none: 'Sada nema pitanja. Kad ih bude, javit će vam: {{author}}.',
  },
  forget: {
    do: 'Zaboravi na ovom telefonu',
    title: 'Ovaj telefon',
    text: 'Stranica se čuva na ovom telefonu da je možete čitati i bez mreže. Poveznica vrijedi do {{date}}',
    sure: 'Ukloniti vašu stranicu i oznake s ovog telefona? Poveznica i dalje vrijedi.',
  },
};

export default hr;
