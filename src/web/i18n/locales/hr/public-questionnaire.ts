import type en from '#web/i18n/locales/en/public-questionnaire.ts';
import type { Localized } from '#web/i18n/localized.ts';

const hr: Localized<typeof en> = {
  advice: { title: 'Zbog ovoga se javite liječniku' },
  title: 'Upitnik',
  bundle: {
    title_one: '{{count}} upitnik za vas',
    title_few: '{{count}} upitnika za vas',
    title_other: '{{count}} upitnika za vas',
    help: 'Možete ih ispuniti jedan za drugim ili jedan danas, a drugi sutra, istom poveznicom. Svaki se odgovor odmah sprema.',
    done: 'Ispunjeno, hvala',
    back: 'Svi upitnici',
    goOn: 'Na popis upitnika',
    allDone: 'Ispunili ste sve upitnike. Vaš nutricionist proći će ih s vama.',
  },
  save: {
    saved: 'Spremljeno',
    saving: 'Spremanje…',
    retrying: 'Nije spremljeno',
    kept: 'Nema veze s mrežom. Vaši su odgovori sačuvani na ovom uređaju i bit će poslani čim se veza vrati.',
  },
  progress: {
    section: 'Odjeljak {{number}} od {{total}}',
    answered: 'odgovoreno {{answered}} od {{total}}',
    review: 'Pregled',
    sectionBar: '{{title}}: odgovoreno {{answered}} od {{total}}',
  },
  welcome: {
    minutes_one: 'Otprilike {{count}} minuta',
    minutes_few: 'Otprilike {{count}} minute',
    minutes_other: 'Otprilike {{count}} minuta',
    pause:
      'Svaki se odgovor odmah sprema. Možete stati u bilo kojem trenutku i nastaviti poslije, na bilo kojem uređaju, s istom poveznicom.',
    privacyTitle: 'Vaša privatnost',
    privacy:
      'Vaše odgovore vide samo vaš nutricionist i djelatnici službe. Vaše se ime na ovim stranicama ne pojavljuje. Poveznicu ne prosljeđujte: tko je ima, može vidjeti vaše odgovore dok ih ne predate.',
    notEmergency: 'Ovaj upitnik nije hitna služba i ne zamjenjuje liječnika.',
    consent:
      'Slažem se da se moji odgovori, koji su podaci o zdravlju, koriste za pripremu mojih prehrambenih savjeta.',
    consentNeeded: 'Prije početka potrebna je vaša suglasnost.',
    begin: 'Počni',
    goOn: 'Nastavi',
    expires: 'Poveznica vrijedi do {{date}}',
  },
  question: {
    optional: 'neobavezno',
    clear: 'Izbriši odgovor',
    yes: 'Da',
    no: 'Ne',
    search: 'Traži',
    chosen: 'Odabrano',
    removeChosen: 'Ukloni: {{name}}',
    nothingFound: 'Ništa nije pronađeno. Ako nije na popisu, upišite u sljedećem pitanju ili izostavite.',
    range: 'od {{min}} do {{max}}',
    unusual: '{{value}} {{unit}} neuobičajeno je. Je li točno?',
    charactersLeft_one: 'preostao {{count}} znak',
    charactersLeft_few: 'preostala {{count}} znaka',
    charactersLeft_other: 'preostalo {{count}} znakova',
  },
  problem: {
    required: 'Molimo odgovorite na ovo pitanje.',
    notANumber: 'Upišite broj.',
    outOfRange: 'Upišite broj od {{min}} do {{max}}.',
    notWhole: 'Upišite broj s manje decimala.',
    wholeOnly: 'Upišite cijeli broj.',
    tooLong: 'Najviše {{maxLength}} znakova.',
    notADate: 'Upišite datum između 1900. i 2100. godine.',
    other: 'Ovaj se odgovor ne može spremiti.',
  },
  actions: {
    back: 'Natrag',
    next: 'Dalje',
    toReview: 'Pregled odgovora',
    submit: 'Predaj',
    change: 'Promijeni',
  },
  review: {
    title: 'Provjerite odgovore',
    help: 'Još uvijek možete sve promijeniti. Nakon predaje odgovori se više ne mogu mijenjati.',
    missing_one: 'Još {{count}} pitanje čeka odgovor:',
    missing_few: 'Još {{count}} pitanja čekaju odgovor:',
    missing_other: 'Još {{count}} pitanja čeka odgovor:',
    noAnswer: 'bez odgovora',
    consent: 'Predajom potvrđujete da se vaši odgovori smiju koristiti za pripremu vaših prehrambenih savjeta.',
    offline: 'Trenutačno nema veze s mrežom. Vaši su odgovori sačuvani; predajte ih kad se veza vrati.',
    failed: 'Odgovori nisu predani. Molimo pokušajte ponovno.',
    changeSection: 'Promijeni: {{title}}',
  },
  collision: {
    title: 'Odgovoreno na drugom uređaju',
    help: 'Na drugom je uređaju na ovo pitanje odgovoreno drugačije. Koji je odgovor točan?',
    here: 'Na ovom uređaju: {{answer}}',
    there: 'Na drugom uređaju: {{answer}}',
    noAnswer: 'bez odgovora',
  },
  closed: {
    submitted: {
      title: 'Hvala!',
      text: 'Vaši su odgovori predani. Vaš će nutricionist s vama proći kroz njih.',
      close: 'Ovu stranicu možete zatvoriti.',
    },
    alreadySubmitted: {
      title: 'Već predano',
      text: 'Ovaj je upitnik predan {{date}} Ako nešto treba promijeniti, javite se svom nutricionistu.',
    },
    expired: {
      title: 'Poveznica je istekla',
      text: 'Ovaj se upitnik više ne može ispuniti. Zatražite od nutricionista novu poveznicu; vaši su dosadašnji odgovori sačuvani.',
    },
    cancelled: {
      title: 'Upitnik je otkazan',
      text: 'Više ga ne trebate ispunjavati. Ako mislite da je riječ o pogrešci, javite se svom nutricionistu.',
    },
    unknown: {
      title: 'Ovdje nema upitnika',
      text: 'Provjerite jeste li otvorili cijelu poveznicu. Ako vam je nutricionist poslao noviju, upotrijebite nju.',
    },
    failed: {
      title: 'Upitnik se nije mogao otvoriti',
    },
  },
};

export default hr;
