import { expect, test } from 'vitest';
import { plainOf, richTextOf } from './rich-text.ts';

const rich = richTextOf([
  { name: 'Bacteroides', phylum: 'Bacteroidota' },
  { name: 'Bacteroides fragilis', phylum: null },
  { name: '[Ruminococcus] torques', phylum: null },
]);
const italics = (text: string) =>
  rich(text)
    .filter(({ italic }) => italic)
    .map((part) => part.text);

test('latin names of the report stand in italics, the longest first', () => {
  expect(rich('Povećava Bacteroides fragilis, a ne Bacteroides.')).toEqual([
    { text: 'Povećava ', italic: false },
    { text: 'Bacteroides fragilis', italic: true },
    { text: ', a ne ', italic: false },
    { text: 'Bacteroides', italic: true },
    { text: '.', italic: false },
  ]);
});

test('a name with brackets is a name, a part of a longer word is none', () => {
  expect(italics('less [Ruminococcus] torques')).toEqual(['[Ruminococcus] torques']);
  expect(italics('Bacteroidesa i Bacteroidota')).toEqual(['Bacteroidota']);
});

test('no letter is lost', () => {
  const text = 'Bacteroides, Bacteroides fragilis Bacteroides';
  expect(plainOf(rich(text))).toBe(text);
  expect(rich('')).toEqual([]);
});
