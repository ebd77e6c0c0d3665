import type en from '#web/i18n/locales/en/patient-report.ts';
import type { Localized } from '#web/i18n/localized.ts';

const hr: Localized<typeof en> = {
  title: 'Izvještaj',
  labReport: 'Nalaz',
  labReportOf: 'Nalaz, {{date}}',
  steps: { label: 'Koraci', bacteria: 'Bakterije', foodList: 'Popis namirnica', week: 'Tjedan', report: 'Izvještaj' },
  save: {
    saving: 'Spremanje…',
    saved: 'Nacrt spremljen u {{time}}',
    savedEarlier: 'Nacrt spremljen {{day}} u {{time}}',
    retrying: 'Nije spremljeno, pokušavamo ponovno',
    stopped: 'Nije spremljeno',
  },
};

export default hr;
