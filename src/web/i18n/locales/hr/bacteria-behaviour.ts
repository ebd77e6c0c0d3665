import type en from '#web/i18n/locales/en/bacteria-behaviour.ts';
import type { Localized } from '#web/i18n/localized.ts';

const hr: Localized<typeof en> = {
  title: 'Ponašanje bakterija',
  shortcut: {
    title: 'Prečac za ponašanje bakterija',
    hint: 'Jedan status i smjer za mnogo bakterija odjednom',
    bacteria: 'Bakterije',
    effect: 'Ponašanje',
    editExisting: 'Mijenjaj postojeća ponašanja',
    targets: 'Jedan status za toliko bakterija: {{formatted}}.',
  },
  list: {
    statuses: 'Statusi',
    statusesOf: 'Statusi: {{statuses}}',
    noStatuses: 'Bez statusa',
    with: 'S ponašanjem',
    without: 'Bez ponašanja',
    loading: 'Učitavanje bakterija',
  },
  detail: {
    select: 'Odaberite bakteriju',
    selectHint: 'Ovdje se prikazuju njezina ponašanja, po jedno za svaki status.',
    existing: 'Postojeća ponašanja ({{count}}/3)',
    notLoaded: 'Ponašanja nisu učitana.',
    allPresent: 'Sva tri statusa postoje.',
    slotFree: 'Nema ponašanja: kad je udio {{status}}, njezine namirnice ostaju bez utjecaja.',
    id: 'id {{id}}',
    openPairs: 'Otvori parove',
    newForm: 'Novo ponašanje',
    editForm: 'Uredi ponašanje',
    new: '+ Novo',
    willRead: 'Glasit će:',
  },
  changed: {
    by: 'Promijenio/la: {{name}}',
    bySomebody: 'Promijenjeno drugdje',
    refresh: 'Osvježi',
  },
  statusWord: { Low: 'snižen', Normal: 'u rasponu', High: 'povišen' },
  sentence: {
    toEat: {
      Increase: 'Kad je udio {{status}}, preporuči namirnice koje ga povećavaju.',
      Decrease: 'Kad je udio {{status}}, preporuči namirnice koje ga smanjuju.',
    },
    notToEat: {
      Increase: 'Kad je udio {{status}}, izbjegavaj namirnice koje ga povećavaju.',
      Decrease: 'Kad je udio {{status}}, izbjegavaj namirnice koje ga smanjuju.',
    },
  },
  message: {
    saved: 'Spremljeno',
    added: 'Dodano',
    deleted: 'Obrisano',
    full: 'Već postoje 3 statusa.',
    used: 'Status je već iskorišten.',
    usedByOther: 'Status već ima drugi redak.',
    unchanged: 'Nema promjena za spremanje.',
    confirmDelete: 'Obrisati ovo ponašanje?',
    delete: 'Izbriši',
    failed: 'Radnja nije uspjela',
    deleteFailed: 'Brisanje nije uspjelo',
    speciesForbidden: '(403) Ponašanje vrsta nije dopušteno mijenjati.',
    readOnly: 'Samo Admin može mijenjati ponašanja.',
  },
};

export default hr;
