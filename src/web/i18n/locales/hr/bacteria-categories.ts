import type en from '#web/i18n/locales/en/bacteria-categories.ts';
import type { Localized } from '#web/i18n/localized.ts';

const hr: Localized<typeof en> = {
  title: 'Kategorije bakterija',
  create: 'Stvori',
  search: 'Pretraži kategorije',
  count_one: '{{count}} kategorija',
  count_few: '{{count}} kategorije',
  count_other: '{{count}} kategorija',
  empty: 'Još nema kategorija.',
  column: {
    name: 'Naziv',
    color: 'Boja',
    description: 'Opis',
    reportDescription: 'Opis za korisnika',
    members: 'Bakterije',
    actions: 'Radnje',
  },
  editOf: 'Uredi: {{name}}',
  deleteOf: 'Obriši: {{name}}',
  historyOf: 'Povijest: {{name}}',
  membersOf: 'Otvori bakterije kategorije {{name}}',
  modal: {
    create: 'Nova kategorija',
    edit: 'Uredi kategoriju',
    preview: 'Pregled',
    previewName: 'Naziv kategorije',
    previewText: 'Što korisnik čita o ovoj kategoriji.',
  },
  picker: {
    mode: 'Boja ili uzorak',
    color: 'Boja',
    pattern: 'Uzorak',
    custom: 'Vlastita CSS pozadina',
    hex: 'Hex',
    alpha: 'Neprozirnost %',
    reset: 'Vrati zadano',
    swatches: 'Uzorci boja',
    swatch: 'Boja {{hex}}',
    patterns: 'Gotovi uzorci',
    patternColor: 'Boja uzorka',
    customHint: 'Prijelazi i pune boje, na primjer linear-gradient(90deg, #339af0, #d0ebff).',
    invalidHex: 'Upišite tri ili šest heksadecimalnih znamenki.',
    invalidBackground: 'Dopušteni su samo prijelazi i pune boje.',
    name: {
      stripes: 'Kose pruge',
      backStripes: 'Obrnute pruge',
      bars: 'Vodoravne pruge',
      columns: 'Okomite pruge',
      hatch: 'Mreža',
      rings: 'Prstenovi',
      fade: 'Prijelaz',
    },
  },
  validation: {
    name: 'Naziv je obavezan',
    description: 'Opis je obavezan',
    reportDescription: 'Opis za korisnika je obavezan',
  },
  message: {
    created: 'Kategorija je stvorena',
    updated: 'Kategorija je promijenjena',
    deleted: 'Kategorija je obrisana',
    confirmDelete: 'Obrisati kategoriju „{{name}}”? To se ne može poništiti.',
    deleteFailed: 'Brisanje kategorije nije uspjelo',
    failed: 'Radnja nije uspjela',
    changedElsewhere:
      'Netko je u međuvremenu promijenio ovu kategoriju. Njegova je inačica u popisu; vaša je još ovdje.',
    goneElsewhere: 'Netko je u međuvremenu obrisao ovu kategoriju. Spremanje je stvara ponovno.',
  },
};

export default hr;
