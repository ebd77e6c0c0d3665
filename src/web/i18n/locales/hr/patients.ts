import type en from '#web/i18n/locales/en/patients.ts';
import type { Localized } from '#web/i18n/localized.ts';

const hr: Localized<typeof en> = {
  title: 'Pacijenti',
  search: 'Traži po imenu, šifri ili e-pošti',
  filterByStep: 'Filtriraj po sljedećem koraku',
  filterByStatus: 'Status',
  all: 'Svi',
  table: 'Pacijenti',
  empty: 'Ovdje još nema pacijenata. Dodajte prvoga.',
  emptyArchived: 'Nijedan pacijent nije arhiviran.',
  emptyStep: 'Nitko ne čeka na ovom koraku.',
  showAll: 'Prikaži sve',
  restrictions_one: '{{count}} ograničenje',
  restrictions_few: '{{count}} ograničenja',
  restrictions_other: '{{count}} ograničenja',
  more: '{{name}} +{{count}}',
  newUser: {
    button: 'Novi korisnik',
    title: 'Novi korisnik',
    save: 'Spremi',
    saveAndOpen: 'Spremi i otvori',
    saveAnyway: 'Svejedno spremi',
    saveAnywayAndOpen: 'Svejedno spremi i otvori',
    saved: '{{name}}: pacijent je dodan.',
    failed: 'Pacijent se nije mogao spremiti.',
    nameNeeded: 'Ovo je obavezno.',
    duplicate_one: 'Pacijent s ovim prezimenom i datumom rođenja već postoji:',
    duplicate_few: 'Pacijenti s ovim prezimenom i datumom rođenja već postoje:',
    duplicate_other: 'Pacijenti s ovim prezimenom i datumom rođenja već postoje:',
    unknown: 'Nije poznato',
  },
};

export default hr;
