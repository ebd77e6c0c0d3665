import { expect, test } from 'vitest';
import type { Taxon } from '#domain/catalogue/taxon.ts';
import type { Finding } from '#domain/coherence/coherence.ts';
import { findingSentence } from './finding-sentence.ts';

const taxon: Taxon = {
  taxId: 1678,
  name: 'Bifidobacterium',
  rank: 'genus',
  genusTaxId: null,
  phylum: 'Actinomycetota',
};

test('a finding says what is wrong and what to do', () => {
  const finding: Finding = {
    code: 'SAME_FLOW_IN_BOTH_LISTS',
    taxon,
    kind: 'to-eat',
    behaviour: { taxId: 1678, list: 'to-eat', status: 'Low', flow: 'Increase', contested: false },
  };
  expect(findingSentence(finding, 'en')).toBe(
    'When Bifidobacterium is Low, foods that increase it are both recommended and avoided. Change one of the two lists.',
  );
  expect(findingSentence(finding, 'hr')).toContain('istodobno se preporučuju i izbjegavaju');
});

test.each([
  [1, '1 par ne koristi se'],
  [2, '2 para ne koriste se'],
  [11, '11 parova ne koristi se'],
  [21, '21 par ne koristi se'],
])('%i is counted in Croatian', (count, pairs) => {
  const finding: Finding = { code: 'PAIRS_NO_BEHAVIOUR_REACHES', taxon, kind: 'to-eat', count };
  expect(findingSentence(finding, 'hr')).toBe(`Bifidobacterium (Jesti): ${pairs}: za ovaj popis nema ponašanja.`);
});
