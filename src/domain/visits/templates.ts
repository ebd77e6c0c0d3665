import type { Language } from '#contract/endpoint.ts';
import type { VisitKind } from '#contract/visit-kinds.ts';

export type Heading = Record<Language, string>;

const said: Heading = { en: 'What was said', hr: 'Što je rečeno' };
const measured: Heading = { en: 'What we measured', hr: 'Što smo izmjerili' };
const agreed: Heading = { en: 'Agreed changes', hr: 'Dogovorene promjene' };
const nextTime: Heading = { en: 'Questions for the next time', hr: 'Pitanja za sljedeći put' };

/** The headings of a note until an Admin changes them. */
export const shippedTemplates: Readonly<Record<VisitKind, readonly Heading[]>> = {
  firstVisit: [
    { en: 'Reason for coming', hr: 'Razlog dolaska' },
    { en: 'Symptoms and history', hr: 'Tegobe i dosadašnji tijek' },
    { en: 'Eating habits', hr: 'Prehrambene navike' },
    measured,
    agreed,
    nextTime,
  ],
  followUp: [said, measured, agreed, nextTime],
  results: [{ en: 'What we went through', hr: 'Što smo prošli' }, said, agreed, nextTime],
  phone: [{ en: 'Reason for the call', hr: 'Razlog poziva' }, said, agreed],
};
