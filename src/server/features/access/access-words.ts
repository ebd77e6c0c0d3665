import type { AccessDeed, OpenedPart } from '#contract/access.contract.ts';
import type { Role } from '#contract/auth.contract.ts';
import type { Language } from '#contract/endpoint.ts';
import { changedFieldWords } from './changed-fields.ts';

/** An entry of the log, with what is needed to say it in words. */
export interface LoggedDeed {
  /** `open`, `signIn`, `patient.update`, … */
  action: string;
  /** The part of the record that was opened, or how somebody signed in. */
  what: string | null;
  /** The language of what was printed. */
  detail: string | null;
  before: unknown;
  after: unknown;
  /** Of the lab report it is about. */
  sampleDate: string | null;
  /** Of the questionnaire it is about. */
  title: string | null;
  /** Of the token by which another system did it. */
  service?: string | null;
}

const parts: Record<Language, Record<OpenedPart, string>> = {
  en: {
    info: 'Info',
    labReports: 'Lab reports',
    labReport: 'Lab report',
    labReportCompare: 'Comparison of lab reports',
    labReportFile: 'Original of the lab report',
    foodList: 'Food list',
    report: 'Report',
    week: 'Week of meals',
    questionnaires: 'Questionnaires',
    questionnaire: 'Questionnaire',
    questionnaireLink: 'Link to the questionnaire',
    measurements: 'Measurements',
    followUps: 'Follow-ups',
    mails: 'Mails',
    visits: 'Visits',
    diary: 'Diary',
    checkIns: 'Check-ins',
    whoLooked: 'Who looked at this',
    allData: 'All data',
    patientList: 'List of patients',
    fhir: 'Data for another system (FHIR)',
    record: 'Record',
  },
  hr: {
    info: 'Podaci',
    labReports: 'Laboratorijski nalazi',
    labReport: 'Laboratorijski nalaz',
    labReportCompare: 'Usporedba nalaza',
    labReportFile: 'Izvornik nalaza',
    foodList: 'Popis namirnica',
    report: 'Izvještaj',
    week: 'Tjedan obroka',
    questionnaires: 'Upitnici',
    questionnaire: 'Upitnik',
    questionnaireLink: 'Poveznica na upitnik',
    measurements: 'Mjerenja',
    followUps: 'Kontrole',
    mails: 'Poruke e-poštom',
    visits: 'Posjeti',
    diary: 'Dnevnik',
    checkIns: 'Tjedna pitanja',
    whoLooked: 'Tko je ovo gledao',
    allData: 'Svi podaci',
    patientList: 'Popis pacijenata',
    fhir: 'Podaci za drugi sustav (FHIR)',
    record: 'Karton',
  },
};

/** Of a change, by its whole name or by the record. */
const changes: Record<Language, Record<string, string>> = {
  en: {
    'patient.create': 'Patient',
    'patient.update': 'Info',
    'patient.archive': 'Archived',
    'patient.restore': 'Taken out of the archive',
    'patient.reassign': 'Handed over to another account',
    'patient.markReviewed': 'Food list reviewed',
    'patient.export': 'All data',
    'patient.erase': 'Patient, with everything held on them',
    'patients.exportCsv': 'List of patients',
    'questionnaire.cancel': 'Questionnaire cancelled',
    'questionnaire.reissue': 'New link to the questionnaire',
    'calculation.create': 'Food list',
    'foodOverride.set': 'Food list, a decision of one’s own',
    'account.changePassword': 'Own password',
    'account.setPassword': 'Password of an account',
    account: 'Account',
    serviceToken: 'Service token',
    webhook: 'Webhook',
    followUp: 'Follow-up',
    visit: 'Visit',
    diary: 'Food diary',
    checkIn: 'Check-ins',
    trial: 'Trial of a suggestion',
    patientQuestion: 'Question of the patient',
    mail: 'Mail',
    mailSettings: 'Mail settings',
    mailTemplate: 'Mail template',
    questionnaire: 'Questionnaire',
    labReport: 'Lab report',
    pair: 'Bacteria food relation',
    behaviour: 'Bacteria behaviour',
    category: 'Bacteria categories',
    assignment: 'Bacteria category relation',
    reference: 'Reference data',
    synonym: 'Names of bacteria',
  },
  hr: {
    'patient.create': 'Pacijent',
    'patient.update': 'Podaci',
    'patient.archive': 'Arhivirano',
    'patient.restore': 'Vraćeno iz arhive',
    'patient.reassign': 'Predano drugom računu',
    'patient.markReviewed': 'Popis namirnica pregledan',
    'patient.export': 'Svi podaci',
    'patient.erase': 'Pacijent i svi podaci o njemu',
    'patients.exportCsv': 'Popis pacijenata',
    'questionnaire.cancel': 'Upitnik otkazan',
    'questionnaire.reissue': 'Nova poveznica na upitnik',
    'calculation.create': 'Popis namirnica',
    'foodOverride.set': 'Popis namirnica, vlastita odluka',
    'account.changePassword': 'Vlastita lozinka',
    'account.setPassword': 'Lozinka računa',
    account: 'Račun',
    serviceToken: 'Servisni token',
    webhook: 'Webhook',
    followUp: 'Kontrola',
    visit: 'Posjet',
    diary: 'Dnevnik prehrane',
    checkIn: 'Tjedna pitanja',
    trial: 'Proba prijedloga',
    patientQuestion: 'Pitanje pacijenta',
    mail: 'Poruka e-poštom',
    mailSettings: 'Postavke pošte',
    mailTemplate: 'Predložak poruke',
    questionnaire: 'Upitnik',
    labReport: 'Laboratorijski nalaz',
    pair: 'Odnos bakterija i namirnica',
    behaviour: 'Ponašanje bakterija',
    category: 'Kategorije bakterija',
    assignment: 'Odnos bakterija i kategorija',
    reference: 'Referentni podaci',
    synonym: 'Nazivi bakterija',
  },
};

const words = {
  en: { of: 'of', by: 'by the system', pdf: { en: 'English PDF', hr: 'Croatian PDF' }, csv: 'CSV' },
  hr: { of: 'od', by: 'preko sustava', pdf: { en: 'PDF na engleskom', hr: 'PDF na hrvatskom' }, csv: 'CSV' },
};

/** How somebody signed in; other words stand as they are. */
const ways: Record<Language, Record<string, string>> = {
  en: {
    password: 'Password',
    passkey: 'Passkey',
    passwordAndPasskey: 'Password and passkey',
    passwordAndApp: 'Password and authenticator app',
    passwordAndCode: 'Password and recovery code',
    app: 'Authenticator app',
    recoveryCode: 'Recovery code',
    demo: 'Example host',
    idle: 'After a time without use',
    ended: 'Ended from another device',
  },
  hr: {
    password: 'Lozinka',
    passkey: 'Pristupni ključ',
    passwordAndPasskey: 'Lozinka i pristupni ključ',
    passwordAndApp: 'Lozinka i aplikacija za kodove',
    passwordAndCode: 'Lozinka i kod za oporavak',
    app: 'Aplikacija za kodove',
    recoveryCode: 'Kod za oporavak',
    demo: 'Ogledna adresa',
    idle: 'Nakon razdoblja bez rada',
    ended: 'Završeno s drugog uređaja',
  },
};

export function whatWords(deed: LoggedDeed, language: Language): string {
  const fields = changedFieldWords(deed.action, deed.before, deed.after, language);
  if (fields !== null) return fields;
  const named = nameOf(deed, language);
  const dated =
    deed.sampleDate === null ? named : `${named} ${words[language].of} ${dayWords(deed.sampleDate, language)}`;
  const titled = deed.title === null ? dated : deed.title;
  if (deed.service) return `${titled}, ${words[language].by} ${deed.service}`;
  if (deed.action === 'print') return `${titled}, ${words[language].pdf[deed.detail === 'hr' ? 'hr' : 'en']}`;
  return deed.action === 'export' && deed.what === 'whoLooked' ? `${titled}, ${words[language].csv}` : titled;
}

function nameOf({ action, what }: LoggedDeed, language: Language): string {
  if (what !== null) return parts[language][what as OpenedPart] ?? ways[language][what] ?? what;
  return changes[language][action] ?? changes[language][action.split('.')[0] ?? ''] ?? '';
}

/** `6 Nov 2026`, `6. 11. 2026.` */
export function dayWords(date: string, language: Language): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  if (language === 'hr') return `${day}. ${month}. ${year}.`;
  return `${day} ${'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')[month - 1]} ${year}`;
}

/** In the third person, for the patient to read: no gender in Croatian, so that it fits everybody. */
const deedsForPatient: Record<Language, Partial<Record<AccessDeed, string>>> = {
  en: {
    opened: 'looked at',
    changed: 'changed',
    added: 'added',
    deleted: 'deleted',
    answered: 'answered',
    printed: 'printed',
    exported: 'exported',
  },
  hr: {
    opened: 'pregled',
    changed: 'izmjena',
    added: 'novi unos',
    deleted: 'brisanje',
    answered: 'odgovori',
    printed: 'ispis',
    exported: 'izvoz',
  },
};
const roles: Record<Language, Record<Role, string>> = {
  en: { Admin: 'administrator', Nutritionist: 'nutritionist' },
  hr: { Admin: 'administracija', Nutritionist: 'nutricionizam' },
};

/** `Iva Matić (nutritionist) looked at: Info, Lab report of 6 Nov 2026`. */
export function lineForPatient(
  who: { name: string; role: Role } | null,
  did: AccessDeed,
  what: string[],
  language: Language,
): string {
  const you = language === 'hr' ? 'Vi, putem poveznice' : 'You, through your link,';
  const name = who === null ? you : `${who.name} (${roles[language][who.role]})`;
  const deed = deedsForPatient[language][did] ?? did;
  const things = [...new Set(what)].filter(Boolean).join(', ');
  return language === 'hr' ? `${name} – ${deed}: ${things}` : `${name} ${deed}: ${things}`;
}
