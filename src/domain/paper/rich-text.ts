import type { LabReportBacteria } from '#contract/lab-reports.contract.ts';
import type { Rich } from './paper.ts';

/** Makes running texts in which the latin names of a report stand in italics. */
export type RichText = (text: string) => Rich;

const escaped = (name: string): string => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** The longest names first: "Bacteroides fragilis" is one name, not a genus and a word. */
export function richTextOf(bacteria: readonly Pick<LabReportBacteria, 'name' | 'phylum'>[]): RichText {
  const names = new Set(bacteria.flatMap(({ name, phylum }) => (phylum ? [name, phylum] : [name])));
  names.delete('');
  const sorted = [...names].sort((a, b) => b.length - a.length || (a < b ? -1 : 1));
  if (sorted.length === 0) return plain;
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(${sorted.map(escaped).join('|')})(?![\\p{L}\\p{N}])`, 'gu');
  return (text) => {
    // the odd pieces are what the group of the pattern matched
    const parts = text.split(pattern).map((piece, index) => ({ text: piece, italic: index % 2 === 1 }));
    return parts.filter((part) => part.text !== '');
  };
}

export function plain(text: string): Rich {
  return text === '' ? [] : [{ text, italic: false }];
}

export function plainOf(rich: Rich): string {
  return rich.map(({ text }) => text).join('');
}
