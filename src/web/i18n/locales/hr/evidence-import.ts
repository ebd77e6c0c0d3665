import type en from '#web/i18n/locales/en/evidence-import.ts';
import type { Localized } from '#web/i18n/localized.ts';

const hr: Localized<typeof en> = {
  title: 'Uvoz dokaza',
  back: 'Izvori',
  choose: 'Odaberi datoteke',
  hint: 'Datoteka full_dump.csv iz BugSigDB-a, uz nju .gmt ili samo .gmt (CC BY 4.0). Čitaju se samo potpisi iz ljudske stolice. Iz njih nastaju prijedlozi; ništa ne vrijedi dok to ne odobrite.',
  outcome:
    'O namirnicama ili bolestima govori {{used}} od {{total}} potpisa. Prepoznate bakterije: {{matched}}, nepoznate: {{unknown}}. Novo: {{adds}}, u prilog: {{supports}}, protivno: {{contradicts}}; poznato otprije: {{known}}.',
  filter: 'Što bi promijenilo',
  says: { all: 'Sve', adds: 'novo', supports: 'u prilog', contradicts: 'protivno' },
  state: { open: 'Otvoreno', approved: 'Odobreno', rejected: 'Izostavljeno' },
  status: { Low: 'snižena', Normal: 'u rasponu', High: 'povišena' },
  column: { what: 'Što', says: 'Prema pravilima', study: 'Studija', state: 'Stanje', action: 'Odluka' },
  pair: { Increase: 'namirnica je povećava', Decrease: 'namirnica je smanjuje' },
  behaviour: {
    Increase: 'kad je {{status}}: namirnice koje je povećavaju (u bolesnih je niža)',
    Decrease: 'kad je {{status}}: namirnice koje je smanjuju (u bolesnih je viša)',
  },
  recorded: 'zabilježena',
  value: 'Vrijednost za {{name}}',
  approve: 'Odobri',
  reject: 'Izostavi',
  approveOf: 'Odobri {{name}}',
  rejectOf: 'Izostavi {{name}}',
  none: 'Nema prijedloga.',
  message: {
    read: 'Datoteka je pročitana',
    notRead: 'Datoteka nije pročitana.',
    approved: 'Preuzeto',
    rejected: 'Izostavljeno',
    failed: 'Ništa nije promijenjeno.',
  },
};

export default hr;
