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
    lead: 'Tri dodira. {{from}} do {{to}}',
    none: 'Zasad nema pitanja. {{author}} će vam javiti kad ih bude.',
    over: 'Ova su pitanja završila. Hvala. {{author}} će vam javiti ako bude novih.',
    agree: {
      title: 'Smijemo li vas pitati jednom tjedno?',
      text: 'Tri dodira, najviše pola minute, do {{day}}. Svako pitanje možete preskočiti, a sve završiti kad god želite. Odgovore vidi {{reader}}.',
      do: 'Da, pitajte me',
    },
    outcome: { bloating: 'Nadutost', energy: 'Energija', stoolForm: 'Oblik stolice' },
    steps: {
      bloating: ['nimalo', 'malo', 'dosta', 'jako'],
      energy: ['slaba', 'osrednja', 'dobra', 'vrlo dobra'],
      goal: ['nimalo', 'malo', 'dosta', 'potpuno'],
    },
    stoolForm: ['tvrda, grudasta', 'glatka, oblikovana', 'kašasta, vodenasta'],
    eaten: {
      with: 'Jeste li jeli ovo: {{food}}?',
      without: 'Tjedan bez ovoga: {{food}}. Jeste li to ipak jeli?',
      steps: ['ne', '1–2 dana', '3–4 dana', '5 ili više'],
    },
    monthly: {
      title: 'Jednom mjesečno',
      overall: 'U usporedbi s vremenom prije savjeta',
      changes: ['bolje', 'jednako', 'lošije', 'znatno lošije'],
      bloodInStool: 'Ima li krvi u stolici?',
      weightLoss: 'Jeste li nenamjerno smršavjeli?',
      yesNo: ['ne', 'da'],
    },
    saved: 'Spremljeno. {{reader}} to može vidjeti.',
    waiting: 'Zadržano na ovom telefonu. Šalje se čim bude mreže.',
    notSaved: 'Nije se moglo spremiti.',
    lastWeeks: 'Vaši posljednji tjedni',
    change: { less: 'manje nego prije', more: 'više nego prije', steady: 'bez promjene' },
    form: { less: 'tvrđa', more: 'mekša', steady: 'bez promjene' },
    mail: 'Pitajte me e-poštom',
    end: 'Završi ova pitanja',
  },
  ask: {
    title: 'Postavi pitanje',
    label: 'Vaše pitanje',
    hint: 'Savjetovalište ga čita radnim danom.',
    send: 'Pošalji',
    cancel: 'Odustani',
    sent: 'Vaše je pitanje poslano.',
    failed: 'Vaše pitanje nije poslano.',
  },
  forget: {
    do: 'Zaboravi na ovom telefonu',
  },
};

export default hr;
