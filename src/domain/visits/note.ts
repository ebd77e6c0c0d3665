import type { Language } from '#contract/endpoint.ts';
import type { VisitKind } from '#contract/visit-kinds.ts';
import { searchKey, searchWords } from '#domain/patients/search-key.ts';

export type Heading = Record<Language, string>;

const conversation: Heading = { en: 'What was said', hr: 'Što je rečeno' };
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
  followUp: [conversation, measured, agreed, nextTime],
  results: [{ en: 'What we went through', hr: 'Što smo prošli' }, conversation, agreed, nextTime],
  phone: [{ en: 'Reason for the call', hr: 'Razlog poziva' }, conversation, agreed],
};

/** A part of a note: what stands below a heading, or before the first one. */
export interface NotePart {
  /** Empty: before the first heading. */
  heading: string;
  body: string;
}

const mark = '## ';

/** The parts of a note in their order. Parts of the same heading are one. */
export function splitNote(text: string): NotePart[] {
  const parts = new Map<string, string[]>();
  let heading = '';
  for (const line of text.split('\n')) {
    if (line.startsWith(mark)) heading = line.slice(mark.length).trim();
    const lines = parts.get(heading) ?? [];
    if (!line.startsWith(mark)) lines.push(line);
    parts.set(heading, lines);
  }
  return [...parts]
    .map(([title, lines]) => ({ heading: title, body: lines.join('\n').trim() }))
    .filter(({ body }) => body !== '');
}

/** The note of its parts; those without words are left out, so that a note nobody has written is an empty text. */
export function joinNote(parts: readonly NotePart[]): string {
  return parts
    .filter(({ body }) => body.trim() !== '')
    .sort((a, b) => Number(a.heading !== '') - Number(b.heading !== ''))
    .map(({ heading, body }) => (heading === '' ? body.trim() : `${mark}${heading}\n${body.trim()}`))
    .join('\n\n');
}

/** What an editor shows: the headings of the template in their order, and whatever else the note says. */
export function partsToWrite(text: string, headings: readonly string[]): NotePart[] {
  const written = splitNote(text);
  const bodyOf = (heading: string) => written.find((part) => part.heading === heading)?.body ?? '';
  const known = new Set(headings);
  return [
    ...written.filter(({ heading }) => heading === ''),
    ...headings.map((heading) => ({ heading, body: bodyOf(heading) })),
    ...written.filter(({ heading }) => heading !== '' && !known.has(heading)),
  ];
}

/** The note with words added to one of its parts, which is made where there is none. */
export function withAdded(text: string, heading: string, words: string): string {
  const parts = splitNote(text);
  const part = parts.find((each) => each.heading === heading);
  if (part) part.body = `${part.body}\n${words}`;
  else parts.push({ heading, body: words });
  return joinNote(parts);
}

/** The first words of a note, for a line in a list. */
export function noteExcerpt(text: string, most = 90): string {
  const words = splitNote(text)
    .map(({ body }) => body)
    .join(' ')
    .replace(/\s+/g, ' ')
    .replace(/(^| )[-•] /g, '$1');
  if (words.length <= most) return words;
  const cut = words.slice(0, most);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), most - 20)).trimEnd()}…`;
}

/** Whether every word of the search stands in one of the texts, accents ignored. */
export function noteMatches(texts: readonly string[], search: string): boolean {
  const key = searchKey(texts.join(' '));
  return searchWords(search).every((word) => key.includes(word));
}
