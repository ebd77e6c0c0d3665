import { describe, expect, test } from 'vitest';
import type { SetFingerprint } from '#domain/catalogue/naming.ts';
import { setOfFile } from './set-of-file.ts';

const line = (order: number, set: string | null, more: Partial<SetFingerprint>): SetFingerprint => ({
  ...{ order, set, methods: ['16S'], formats: [], ranks: ['genus'], pattern: null, least: 1 },
  ...{ moreThan: null, notFewerThan: null, oneOf: [], ...more },
});

/** Lines as the table has them, with names made short. */
const lines = [
  line(1, null, { methods: ['qPCR', 'other'] }),
  line(2, 'genomes', { methods: ['shotgun'], formats: ['kraken-report'] }),
  line(3, 'bins', { methods: ['shotgun'], ranks: ['genus', 'species'], pattern: 'SGB\\d' }),
  line(4, 'markers', { methods: ['shotgun'], formats: ['metaphlan'] }),
  line(5, 'suffixes', { pattern: '_[A-Z]$', least: 2, moreThan: 6 }),
  line(6, 'new groups', { pattern: ' group$', least: 2, oneOf: ['Segatella'] }),
  line(7, 'groups', { pattern: ' group$', least: 2 }),
];
const genera = (...names: string[]) => names.map((name) => ({ rank: 'genus' as const, name }));

const species = (...names: string[]) => names.map((name) => ({ rank: 'species' as const, name }));

describe('the set of a file', () => {
  test.each([
    ['16S', 'generic-table', genera('A_A', 'B_B'), 'suffixes'],
    // as many of the other kind: not more
    ['16S', 'generic-table', genera('A_A', 'B_B', 'C group', 'D group'), 'groups'],
    ['16S', 'generic-table', genera('C group', 'D group', 'Segatella'), 'new groups'],
    // one name twice is one name
    ['16S', 'generic-table', genera('C group', 'C group'), null],
    ['16S', 'generic-table', genera('g__C group', 'g__D group'), 'groups'],
    ['shotgun', 'kraken-report', genera('GGB1_SGB7'), 'genomes'],
    ['shotgun', 'metaphlan', [{ rank: 'species', name: 'GGB1 SGB7' }], 'bins'],
    ['shotgun', 'metaphlan', [], 'markers'],
    // nobody runs it on 16S reads; the method was left as it stood
    ['16S', 'metaphlan', [], 'markers'],
    ['qPCR', 'metaphlan', [], null],
    // species alone: their first words are the genera; NCBI writes brackets too, which tell nothing
    ['16S', 'generic-table', species('A_A alba', 's__B_B_beta', '[C] gamma'), 'suffixes'],
    ['16S', 'generic-table', [...species('A_A alba', 'B_B beta'), ...genera('C')], null],
  ] as const)('%s, %s, %j', (method, format, taxa, set) => {
    expect(setOfFile({ method, format, taxa }, lines).set).toBe(set);
    expect(setOfFile({ method, format, taxa: [...taxa].reverse() }, [...lines].reverse()).set).toBe(set);
  });

  test('says what decided', () => {
    const told = setOfFile({ method: '16S', format: null, taxa: genera('C group', 'D group', 'Segatella') }, lines);
    const none = (method: 'qPCR' | '16S') =>
      setOfFile({ method, format: null, taxa: genera('Blautia') }, lines).because;
    expect([none('qPCR'), none('16S')]).toEqual(['method', 'fewNames']);
    expect(told).toEqual({ set: 'new groups', because: 'names', examples: ['Segatella', 'C group', 'D group'] });
  });
});
