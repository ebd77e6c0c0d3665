import type { Language } from '#contract/endpoint.ts';
import type { TemplateKind } from '#contract/mail.contract.ts';
import { type FieldProblem, fieldProblem } from '#contract/problem.ts';
import { dayInWords } from '#domain/dates/day-in-words.ts';
import { healthWords } from './health-words.ts';

export const mailFields = ['link', 'expires', 'sender', 'practice', 'phone', 'unsubscribe'] as const;
export type MailField = (typeof mailFields)[number];
export type MailValues = Record<MailField, string>;

export interface TemplateText {
  subject: string;
  text: string;
}

/** What a template of a kind may insert, and what it must. */
export function fieldsOf(kind: TemplateKind): readonly MailField[] {
  return mailFields.filter((field) => field !== 'unsubscribe' || kind === 'reminder');
}

export function requiredFields(kind: TemplateKind): readonly MailField[] {
  return kind === 'reminder' ? ['link', 'unsubscribe'] : ['link'];
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
    const known = fieldsOf(kind).filter(
      (field) => place === 'text' || field === 'sender' || field === 'practice' || field === 'phone',
    );
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

/** What the button in the mail says. */
export const linkLabels: Record<Language, Record<TemplateKind, string>> = {
  en: { questionnaires: 'Open the questionnaires', reminder: 'Open the questionnaires', report: 'Open the document' },
  hr: { questionnaires: 'Otvori upitnike', reminder: 'Otvori upitnike', report: 'Otvori dokument' },
};

export const shippedTemplates: Record<TemplateKind, Record<Language, TemplateText>> = {
  questionnaires: {
    en: {
      subject: 'Questionnaires for your visit',
      text: [
        'Hello,',
        'please fill in the questionnaires before your visit: {link}',
        '',
        'The link works until {expires}. You can stop and go on later.',
        '',
        'Kind regards,',
        '{sender}, {practice}',
      ].join('\n'),
    },
    hr: {
      subject: 'Upitnici za vaš dolazak',
      text: [
        'Poštovani,',
        'prije dolaska molimo ispunite upitnike: {link}',
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
        'Hello,',
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
        'Poštovani,',
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
        'Hello,',
        'your document is ready: {link}',
        '',
        'The page asks for your date of birth. The link works until {expires}.',
        '',
        'Kind regards,',
        '{sender}, {practice}',
      ].join('\n'),
    },
    hr: {
      subject: 'Vaš dokument je spreman',
      text: [
        'Poštovani,',
        'vaš dokument je spreman: {link}',
        '',
        'Stranica pita za datum rođenja. Poveznica vrijedi do {expires}.',
        '',
        'Srdačno,',
        '{sender}, {practice}',
      ].join('\n'),
    },
  },
};
