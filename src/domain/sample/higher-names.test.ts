import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { higherRankOf, rankOfName } from './higher-names.ts';

const catalogue = readFileSync(new URL('../../../data/taxa/taxa.csv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => line.split(','));

describe('names above the genus', () => {
  test.each([
    ['Firmicutes', 'phylum'],
    ['Bacillota_A', 'phylum'],
    ['bacteroidetes', 'phylum'],
    ['Actinobacteria', 'phylum'],
    ['Clostridia', 'class'],
    ['Gammaproteobacteria', 'class'],
    ['Clostridiales', 'order'],
    ['Newfoundales', 'order'],
    ['[Paraprevotellaceae]', 'family'],
    ['unclassified Lachnospiraceae', 'family'],
    ['Lachnospiraceae_unclassified', 'family'],
    ['other Clostridiales order', 'order'],
    ['Candidatus Saccharibacteria', 'phylum'],
    ['Bacteria', 'domain'],
    ['Siphoviridae', 'family'],
    ['Unheardofbacteria', 'higher'],
  ])('%s is a %s', (name, rank) => {
    expect(higherRankOf(name)).toBe(rank);
  });

  test('no genus or species of the catalogue is taken for one', () => {
    const taken = catalogue.filter(([, , name]) => higherRankOf(name ?? '') !== null).map(([, , name]) => name);
    expect(taken).toEqual([]);
  });

  test('every phylum of the catalogue is known', () => {
    const phyla = new Set(catalogue.map(([, , , , phylum]) => phylum ?? ''));
    phyla.delete('');
    expect([...phyla].filter((name) => higherRankOf(name) !== 'phylum')).toEqual([]);
  });
});

describe('the rank of a bare name', () => {
  test.each([
    ['g__Bacteroides', 'genus', 'prefix'],
    ['D_5__Parabacteroides', 'genus', 'prefix'],
    ['f__Lachnospiraceae', 'family', 'prefix'],
    ['Firmicutes', 'phylum', 'table'],
    ['Newfoundales', 'order', 'ending'],
    ['Bacteroides', 'genus', 'form'],
    ['Bacteroides spp.', 'genus', 'form'],
    ['Escherichia-Shigella', 'genus', 'form'],
    ['Bacteroides uniformis', 'species', 'form'],
    ['[Ruminococcus] gnavus', 'species', 'form'],
  ])('%s is a %s by its %s', (name, rank, by) => {
    expect(rankOfName(name)).toEqual({ rank, by });
  });

  test.each(['', '12.5', 'total', 'GGB1495', 'sample 1', 'Lachnospiraceae NK4A136 group'])('“%s” has none', (name) => {
    expect(rankOfName(name)).toBeNull();
  });
});
