import { Fragment } from 'react';
import { TaxonName } from '#web/entities/taxon/taxon-name.tsx';
import type { Sentence } from './use-reason.ts';

const escaped = (name: string): string => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** The sentence with its bacteria in italics. */
export function SentenceText({ text, names }: Sentence) {
  const parts = names.length === 0 ? [text] : text.split(new RegExp(`(${names.map(escaped).join('|')})`));
  return parts.map((part, at) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of one sentence, in their order
    names.includes(part) ? <TaxonName key={at}>{part}</TaxonName> : <Fragment key={at}>{part}</Fragment>,
  );
}
