import type en from '#web/i18n/locales/en/users.ts';
import type { Localized } from '#web/i18n/localized.ts';

const hr: Localized<typeof en> = {
  title: 'Korisnici',
  search: 'Traži po imenu, šifri ili e-pošti',
  account: 'Račun',
  allAccounts: 'Svi računi',
  status: 'Status',
  csv: 'Izvezi CSV',
  csvFailed: 'CSV se nije mogao izraditi.',
  empty: 'Ovdje nema pacijenata.',
  rowActions: 'Radnje za {{name}}',
  columns: { actions: 'Radnje' },
  statusBadge: { active: 'Aktivan', archived: 'Arhiviran' },
  actions: {
    open: 'Otvori u prikazu nutricionista',
    upload: 'Učitaj nalaz',
    labReports: 'Nalazi',
    reassign: 'Dodijeli drugom računu',
    archive: 'Arhiviraj',
    restore: 'Vrati iz arhive',
    erase: 'Izbriši zauvijek',
    archived: '{{name}}: pacijent je arhiviran.',
    restored: '{{name}}: pacijent je vraćen.',
    failed: 'Promjena nije spremljena.',
  },
  reassign: {
    title: 'Dodijeli drugom računu: {{name}}',
    text: 'Sada skrbi {{account}}. Novi račun odmah vidi pacijenta, a dosadašnji ga više ne vidi.',
    receiver: 'Novi račun',
    needed: 'Odaberite tko preuzima pacijenta.',
    submit: 'Dodijeli',
    done: '{{name}} sada pripada računu {{account}}.',
    failed: 'Pacijent se nije mogao dodijeliti.',
  },
  erase: {
    title: 'Izbriši zauvijek: {{name}}',
    text: 'Pacijent se briše zauvijek, sa svim upitnicima, odgovorima, nalazima i popisima namirnica. Ništa se ne može vratiti.',
    confirm: 'Za potvrdu upišite šifru {{code}}',
    mismatch: 'Šifra se ne podudara.',
    submit: 'Izbriši zauvijek',
    done: '{{code}}: pacijent je izbrisan.',
    failed: 'Pacijent se nije mogao izbrisati.',
  },
};

export default hr;
