import type { Language } from '#contract/endpoint.ts';
import type { TemplateKind } from '#contract/mail.contract.ts';
import type { Sex } from '#contract/person.ts';
import { type FieldProblem, fieldProblem } from '#contract/problem.ts';
import { dayInWords } from '#domain/dates/day-words.ts';
import { healthWords } from './health-words.ts';

export const mailFields = [
  'greeting',
  'link',
  'expires',
  'date',
  'username',
  'sender',
  'practice',
  'phone',
  'unsubscribe',
] as const;
export type MailField = (typeof mailFields)[number];
export type MailValues = Record<MailField, string>;

export interface TemplateText {
  subject: string;
  text: string;
}

const whoSends = ['sender', 'practice', 'phone'] as const;

/** What only some templates may insert. */
const ownFields: Record<TemplateKind, readonly MailField[]> = {
  questionnaires: ['greeting', 'link', 'expires'],
  reminder: ['greeting', 'link', 'expires', 'unsubscribe'],
  report: ['greeting', 'link', 'expires'],
  reportPdf: ['greeting'],
  followUp: ['greeting', 'date'],
  followUpReminder: ['greeting', 'date', 'unsubscribe'],
  checkIn: ['greeting', 'link', 'unsubscribe'],
  account: ['link', 'username'],
};

/** What a template of a kind may insert, and what it must. */
export function fieldsOf(kind: TemplateKind): readonly MailField[] {
  const fields: readonly MailField[] = [...ownFields[kind], ...whoSends];
  return mailFields.filter((field) => fields.includes(field));
}

export function requiredFields(kind: TemplateKind): readonly MailField[] {
  const may: readonly MailField[] = kind === 'checkIn' ? ['expires', 'greeting', 'link'] : ['expires', 'greeting'];
  return ownFields[kind].filter((field) => !may.includes(field));
}

/** In place of the link to a page that was given another way: nobody but the patient knows it then. */
export const pageLinkElsewhere: Record<Language, string> = {
  en: 'open it with the link that you got with your document.',
  hr: 'otvorite je poveznicom koju ste dobili s dokumentom.',
};

/** How a patient is greeted. Croatian greets a woman and a man by different words, and by no name, which it would bend. */
export function greetingOf(patient: { firstName: string; sex: Sex | null } | null, language: Language): string {
  if (language === 'en') return patient === null ? 'Hello,' : `Dear ${patient.firstName},`;
  if (patient === null || patient.sex === null) return 'Dobar dan,';
  return patient.sex === 'female' ? 'Poštovana,' : 'Poštovani,';
}

const placeholder = /\{([^{}\s]{1,30})\}/g;

export function fieldText(field: MailField): string {
  return `{${field}}`;
}

/** The text with its fields filled in; one that has no value stays as it stands. */
export function fillIn(text: string, values: Partial<MailValues>): string {
  return text.replace(placeholder, (whole, name: string) => values[name as MailField] ?? whole);
}

/** The day of an expiry within a sentence: a Croatian day ends with a point, which the sentence brings itself. */
export function expiryWords(date: string, language: Language): string {
  return dayInWords(date, language).replace(/\.$/, '');
}

/** What keeps a template from being saved, at its subject or its text. */
export function templateProblems(kind: TemplateKind, { subject, text }: TemplateText): FieldProblem[] {
  const problems: FieldProblem[] = [];
  for (const [place, content] of [
    ['subject', subject],
    ['text', text],
  ] as const) {
    // A subject stands in lists and notices: who wrote, and no link.
    const known = fieldsOf(kind).filter((field) => place === 'text' || isOneOf(whoSends, field));
    const unknown = [...content.matchAll(placeholder)]
      .map(([, name]) => name ?? '')
      .find((name) => !isOneOf(known, name));
    const words = healthWords(content.replace(placeholder, ' '));
    const missing =
      place === 'text' ? requiredFields(kind).find((field) => !content.includes(fieldText(field))) : undefined;
    if (words.length > 0) problems.push(fieldProblem(place, 'MAIL_HEALTH_WORD', { words: words.join(', ') }));
    else if (unknown !== undefined) problems.push(fieldProblem(place, 'MAIL_FIELD_UNKNOWN', { field: `{${unknown}}` }));
    else if (missing !== undefined)
      problems.push(fieldProblem(place, 'MAIL_FIELD_MISSING', { field: fieldText(missing) }));
  }
  return problems;
}

function isOneOf(known: readonly string[], name: string): boolean {
  return known.includes(name);
}

/** What the button in the mail says, where there is one. */
export const linkLabels: Record<Language, Partial<Record<TemplateKind, string>>> = {
  en: {
    questionnaires: 'Open the questionnaires',
    reminder: 'Open the questionnaires',
    report: 'Open the document',
    checkIn: 'Open my page',
    account: 'Sign in',
  },
  hr: {
    questionnaires: 'Otvori upitnike',
    reminder: 'Otvori upitnike',
    report: 'Otvori dokument',
    checkIn: 'Otvori moju stranicu',
    account: 'Prijava',
  },
};

/** What a report is called that is attached: no name, no number, nothing of what it is about. */
export const reportFileNames: Record<Language, string> = { en: 'document.pdf', hr: 'dokument.pdf' };

export const shippedTemplates: Record<TemplateKind, Record<Language, TemplateText>> = {
  questionnaires: {
    en: {
      subject: 'Questionnaires for your visit',
      text: [
        '{greeting}',
        'please fill in the questionnaires before your visit: {link}',
        '',
        'The link works until {expires}. You can stop and go on later.',
        '',
        'Kind regards,',
        '{sender}, {practice}',
      ].join('\n'),
    },
    hr: {
      subject: 'Upitnici za vaš posjet',
      text: [
        '{greeting}',
        'prije posjeta molimo ispunite upitnike: {link}',
        '',
        'Poveznica vrijedi do {expires}. Upitnike možete ispuniti u više navrata.',
        '',
        'Srdačno,',
        '{sender}, {practice}',
      ].join('\n'),
    },
  },
  reminder: {
    en: {
      subject: 'Your questionnaires are still open',
      text: [
        '{greeting}',
        'your questionnaires are not finished yet: {link}',
        '',
        'The link works until {expires}.',
        '',
        'Kind regards,',
        '{sender}, {practice}',
        '',
        'No more reminders: {unsubscribe}',
      ].join('\n'),
    },
    hr: {
      subject: 'Vaši upitnici još nisu ispunjeni',
      text: [
        '{greeting}',
        'vaši upitnici još nisu ispunjeni do kraja: {link}',
        '',
        'Poveznica vrijedi do {expires}.',
        '',
        'Srdačno,',
        '{sender}, {practice}',
        '',
        'Bez podsjetnika: {unsubscribe}',
      ].join('\n'),
    },
  },
  report: {
    en: {
      subject: 'Your document is ready',
      text: [
        '{greeting}',
        'your document is ready: {link}',
        '',
        'The page asks for your date of birth, or for the code that you were told. The link works until {expires}.',
        '',
        'Kind regards,',
        '{sender}, {practice}',
      ].join('\n'),
    },
    hr: {
      subject: 'Vaš dokument je spreman',
      text: [
        '{greeting}',
        'vaš dokument je spreman: {link}',
        '',
        'Stranica pita za datum rođenja ili za kôd koji vam je rečen. Poveznica vrijedi do {expires}.',
        '',
        'Srdačno,',
        '{sender}, {practice}',
      ].join('\n'),
    },
  },
  reportPdf: {
    en: {
      subject: 'Your document',
      text: [
        '{greeting}',
        'your document is attached. It opens with a password that you get from us by phone or in person.',
        '',
        'Kind regards,',
        '{sender}, {practice}',
      ].join('\n'),
    },
    hr: {
      subject: 'Vaš dokument',
      text: [
        '{greeting}',
        'vaš je dokument u privitku. Otvara se lozinkom koju ćete dobiti od nas telefonom ili osobno.',
        '',
        'Srdačno,',
        '{sender}, {practice}',
      ].join('\n'),
    },
  },
  followUp: {
    en: {
      subject: 'The day of your next visit',
      text: [
        '{greeting}',
        'we have planned your next visit for {date}.',
        '',
        'If that does not suit you, please let us know.',
        '',
        'Kind regards,',
        '{sender}, {practice}',
      ].join('\n'),
    },
    hr: {
      subject: 'Datum vašeg sljedećeg posjeta',
      text: [
        '{greeting}',
        'vaš je sljedeći posjet planiran za {date}.',
        '',
        'Ako vam termin ne odgovara, molimo javite nam.',
        '',
        'Srdačno,',
        '{sender}, {practice}',
      ].join('\n'),
    },
  },
  followUpReminder: {
    en: {
      subject: 'Your visit is coming up',
      text: [
        '{greeting}',
        'your next visit is planned for {date}.',
        '',
        'If that does not suit you any more, please let us know.',
        '',
        'Kind regards,',
        '{sender}, {practice}',
        '',
        'No more reminders: {unsubscribe}',
      ].join('\n'),
    },
    hr: {
      subject: 'Uskoro je vaš posjet',
      text: [
        '{greeting}',
        'vaš je sljedeći posjet planiran za {date}.',
        '',
        'Ako vam termin više ne odgovara, molimo javite nam.',
        '',
        'Srdačno,',
        '{sender}, {practice}',
        '',
        'Bez podsjetnika: {unsubscribe}',
      ].join('\n'),
    },
  },
  checkIn: {
    en: {
      subject: 'How was your week?',
      text: [
        '{greeting}',
        'three taps on your page tell us how your week was: {link}',
        '',
        'You can change them until Sunday, leave them out, or end them on the page.',
        '',
        'Kind regards,',
        '{sender}, {practice}',
        '',
        'No more reminders: {unsubscribe}',
      ].join('\n'),
    },
    hr: {
      subject: 'Kako je prošao tjedan?',
      text: [
        '{greeting}',
        'uz tri dodira na vašoj stranici javite nam kako je prošao tjedan: {link}',
        '',
        'Odgovore možete mijenjati do nedjelje, preskočiti ih ili završiti na stranici.',
        '',
        'Srdačno,',
        '{sender}, {practice}',
        '',
        'Bez podsjetnika: {unsubscribe}',
      ].join('\n'),
    },
  },
  account: {
    en: {
      subject: 'Your account',
      text: [
        'Hello,',
        'an account was made for you. Your username is {username}. Sign in here: {link}',
        '',
        'You get the first password from us by phone or in person, and choose your own when you first sign in.',
        '',
        'Kind regards,',
        '{sender}, {practice}',
      ].join('\n'),
    },
    hr: {
      subject: 'Vaš korisnički račun',
      text: [
        'Dobar dan,',
        'otvoren vam je račun. Korisničko ime: {username}. Prijavite se ovdje: {link}',
        '',
        'Prvu ćete lozinku dobiti od nas telefonom ili osobno, a pri prvoj prijavi birate svoju.',
        '',
        'Srdačno,',
        '{sender}, {practice}',
      ].join('\n'),
    },
  },
};

/** A day, and where it is known the hour, within a sentence. */
export function dateWords(date: string, time: string | null, language: Language): string {
  if (time === null) return expiryWords(date, language);
  return `${dayInWords(date, language)} ${language === 'hr' ? 'u' : 'at'} ${time}`;
}
