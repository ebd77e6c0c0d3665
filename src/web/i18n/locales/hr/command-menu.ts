import type en from '#web/i18n/locales/en/command-menu.ts';
import type { Localized } from '#web/i18n/localized.ts';

const hr: Localized<typeof en> = {
  title: 'Traži ili pokreni',
  placeholder: 'Pacijent, namirnica, bakterija ili zaslon',
  groups: {
    recent: 'Zadnje otvoreno',
    patients: 'Pacijenti',
    actions: 'Radnje',
    foods: 'Namirnice',
    bacteria: 'Bakterije',
    screens: 'Zasloni',
  },
  taxId: 'tax id {{id}}',
  nothing: 'Ništa ne odgovara upitu „{{text}}”.',
  results_one: '{{count}} rezultat',
  results_few: '{{count}} rezultata',
  results_other: '{{count}} rezultata',
  move: 'kretanje',
  open: 'otvori',
  newTab: 'u novoj kartici',
  toggleShortcuts: 'prikaži ili sakrij prečace',
  shortcuts: 'Prečaci',
  shortcut: {
    menu: 'Traži ili pokreni',
    search: 'Traži u ovom popisu',
    intoList: 'Iz pretrage u popis',
    openRow: 'Otvori',
    sendForm: 'Spremi obrazac',
    nextStep: 'Sljedeći korak pacijenta',
    newUser: 'Novi korisnik (u Pacijentima)',
    newVisit: 'Novi posjet (u Posjetima)',
    saveNote: 'Spremi bilješku',
    signNote: 'Potpiši bilješku',
    close: 'Zatvori',
  },
  beginWith: 'Započnite s',
  begin: { patients: 'samo pacijenti', reference: 'namirnice i bakterije', actions: 'radnje' },
};

export default hr;
