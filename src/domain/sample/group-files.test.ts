import fc from 'fast-check';
import { expect, test } from 'vitest';
import { groupFiles } from './group-files.ts';

const grouped = (...names: string[]) => groupFiles(names).map((group) => group.map((at) => names[at]));

test.each([
  [
    ['a.csv', 'b.tsv'],
    [['a.csv'], ['b.tsv']],
  ],
  [['stability.shared', 'stability.0.03.cons.taxonomy'], [['stability.shared', 'stability.0.03.cons.taxonomy']]],
  [['taxonomy.tsv', 'feature-table.tsv'], [['feature-table.tsv', 'taxonomy.tsv']]],
  [
    ['otu_table.txt', 'tax_table.txt', 'kraken.report'],
    [['otu_table.txt', 'tax_table.txt'], ['kraken.report']],
  ],
  [
    ['run1-taxonomy.tsv', 'run2-asv-table.tsv', 'run1-asv-table.tsv', 'run2-taxonomy.tsv'],
    [
      ['run2-asv-table.tsv', 'run2-taxonomy.tsv'],
      ['run1-asv-table.tsv', 'run1-taxonomy.tsv'],
    ],
  ],
  // nothing to go with: each by itself, and the reader says what is missing
  [['taxonomy.tsv'], [['taxonomy.tsv']]],
  [['table.qza', 'taxonomy.qza'], [['table.qza', 'taxonomy.qza']]],
  [
    ['x.shared', 'y.shared', 'z.cons.taxonomy'],
    [['x.shared'], ['y.shared'], ['z.cons.taxonomy']],
  ],
])('%j', (names, groups) => {
  expect(grouped(...names)).toEqual(groups);
});

test('no file is lost or sent twice, whatever the names', () => {
  const word = fc.constantFrom('taxonomy', 'otu_table', '.shared', 'a', 'run1', '.biom', '.tsv', '-');
  fc.assert(
    fc.property(
      fc.array(
        fc.array(word, { maxLength: 4 }).map((parts) => parts.join('')),
        { maxLength: 12 },
      ),
      (names) => {
        const sent = groupFiles(names).flat();
        expect([...sent].sort((a, b) => a - b)).toEqual(names.map((_, at) => at));
      },
    ),
  );
});
