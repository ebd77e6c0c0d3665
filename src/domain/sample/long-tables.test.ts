import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { taxonIndex } from '#domain/catalogue/taxon-index.ts';
import { aboveIn, overlapOf } from './cumulative.ts';
import { genusReader } from './genus-reader.ts';
import { taxon } from './interpretation.ts';
import { genusOfSpeciesName } from './lineage.ts';
import { NameNumbers } from './name-numbers.ts';
import { TextRows } from './table-rows.ts';
import { TaxonList } from './taxon-list.ts';

/** Few words, so that neighbours and names that come again are frequent. */
const word = fc.constantFrom('Bacteroides', 'Blautia', 'Xeno', 'Xenox', 'uniformis', 'sp.', '', ' ', '_', 'b_c', '[X]');
const name = fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join(' '));

describe('what makes long tables fast gives what the plain way gives', () => {
  test('names are numbered in the order in which they come, as in a Map', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(name, fc.string()), { maxLength: 3000 }), (names) => {
        const plain = new Map<string, number>();
        const numbers = new NameNumbers();
        for (const each of names) {
          if (!plain.has(each)) plain.set(each, plain.size);
          expect(numbers.numberOf(each)).toBe(plain.get(each));
        }
        expect(numbers.names).toEqual([...plain.keys()]);
        for (const each of names) expect(numbers.find(each)).toBe(plain.get(each));
        expect(numbers.find('never seen')).toBe(-1);
      }),
      { numRuns: 30 },
    );
    const many = new NameNumbers();
    for (let at = 0; at < 5000; at += 1) expect(many.numberOf(`name ${at}`)).toBe(at);
    for (let at = 0; at < 5000; at += 1) expect(many.numberOf(`name ${at}`)).toBe(at);
  });

  test('taxa come out of a list as they went in, each time anew', () => {
    const rows = [
      taxon({ line: 2, rank: 'genus', name: 'Bacteroides', taxId: 816, rawPct: 12.5, reads: 7, domain: 'bacteria' }),
      taxon({ line: 3, rank: 'species', name: 'X y', rawPct: 0, low: 0, high: null, measured: false }),
      taxon({ line: 9, rank: 'species', name: 'M s', rawPct: 1, domain: 'archaea', genus: { name: 'M', taxId: 3 } }),
      taxon({ line: 1, rank: 'genus', name: 'phage', rawPct: 2, reads: 0, domain: 'viruses', high: 4 }),
      taxon({ line: 5, rank: 'genus', name: 'Homo', rawPct: 3, domain: 'eukaryota' }),
    ];
    const list = new TaxonList();
    for (const row of rows) list.push(row);
    expect([...list]).toEqual(rows);
    for (const row of list) row.rawPct = 99;
    expect([...list]).toEqual(rows);
    expect(list.length).toBe(rows.length);
  });

  test('rows of a text are those of a list, whatever part is asked for', () => {
    const rows = new TextRows(',');
    const plain = Array.from({ length: 700 }, (_, at) => ({ line: at + 1, cells: [`name ${at}`, String(at % 7)] }));
    for (const { line, cells } of plain) rows.push(line, cells.join(','));
    const read = (part: Iterable<{ line: number; cells: readonly string[] }>) =>
      [...part].map(({ line, cells }) => ({ line, cells: [...cells] }));
    expect(read(rows)).toEqual(plain);
    const parts: [number, number?][] = [[0], [1], [250, 350], [299, 301], [600, 9000], [700], [900], [5, 2]];
    for (const [start, end] of parts) {
      const part = rows.slice(start, end);
      expect(read(part)).toEqual(plain.slice(start, end));
      expect(part.length).toBe(plain.slice(start, end).length);
      expect(read(part.slice(1, 20))).toEqual(plain.slice(start, end).slice(1, 20));
    }
    const six = (row: { cells: readonly string[] }) => row.cells[1] === '6';
    expect(read(rows.filter(six))).toEqual(plain.filter(six));
    expect(rows.findIndex((row) => row.line === 500)).toBe(499);
    expect(rows.find((row) => row.line === 701)).toBeUndefined();
    expect(rows.some((row) => row.line === 700)).toBe(true);
    expect(rows.map((row, at) => row.line - at)).toEqual(plain.map(() => 1));
    expect(rows.at(-1)).toBeUndefined();
    expect(rows.at(700)).toBeUndefined();
  });

  test('the genus of a species does not depend on its neighbours', () => {
    fc.assert(
      fc.property(fc.array(name, { maxLength: 40 }), (names) => {
        const genusOf = genusReader();
        for (const each of names) expect([each, genusOf(each)]).toEqual([each, genusOfSpeciesName(each)]);
      }),
    );
  });

  test('a name is found in the catalogue whatever was asked for before it', () => {
    const taxa = [
      { taxId: 816, rank: 'genus' as const, name: 'Bacteroides', genusTaxId: null, phylum: null },
      { taxId: 820, rank: 'species' as const, name: 'Bacteroides uniformis', genusTaxId: 816, phylum: null },
    ];
    const synonyms = [{ taxId: 820, name: 'Xenox uniformis' }];
    fc.assert(
      fc.property(fc.array(name, { maxLength: 40 }), (names) => {
        const kept = taxonIndex(taxa, synonyms);
        for (const each of names) {
          for (const rank of ['genus', 'species'] as const) {
            expect(kept.named(rank, each)).toEqual(taxonIndex(taxa, synonyms).named(rank, each));
          }
        }
      }),
    );
  });

  test('the nearest row above is found by depth as it is step by step', () => {
    const path = fc
      .array(fc.constantFrom('a', 'b', ''), { minLength: 1, maxLength: 4 })
      .map((parts) => parts.join('\n'));
    fc.assert(
      fc.property(fc.array(path, { maxLength: 12 }), (paths) => {
        const rows = new Map(paths.map((each) => [each, 1]));
        const above = aboveIn(rows);
        for (const each of paths) {
          let end = each.lastIndexOf('\n');
          while (end > 0 && !rows.has(each.slice(0, end))) end = each.lastIndexOf('\n', end - 1);
          expect([each, above(each)]).toEqual([each, end > 0 ? each.slice(0, end) : null]);
        }
      }),
    );
    expect(overlapOf([])).toBe('separate');
    expect(overlapOf(['a\nb', 'a\nc', 'a\nb'].map((each) => ({ path: each, value: 5 })))).toBe('separate');
  });
});
