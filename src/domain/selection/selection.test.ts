import { describe, expect, it } from 'vitest';
import { includedIds, speciesOfGenera } from './include-list.ts';
import { deselectIds, noSelection, selectIds, toggle } from './selection.ts';
import { inCategories, searchable, searchTaxa, shownTaxa } from './taxon-filter.ts';

const fold = (text: string) => text.toLowerCase();
const species = searchable(
  [
    { id: 853, name: 'Faecalibacterium prausnitzii', genusId: 216851 },
    { id: 301301, name: 'Roseburia hominis', genusId: 841 },
    { id: 301302, name: 'Roseburia faecis', genusId: 841 },
  ],
  fold,
);

describe('ticking', () => {
  it('toggles one id and leaves the former selection alone', () => {
    const one = toggle(noSelection, 7);
    expect([...one]).toEqual([7]);
    expect([...toggle(one, 7)]).toEqual([]);
    expect([...one]).toEqual([7]);
  });

  it('adds a page to what is ticked already', () => {
    expect([...selectIds(new Set([1]), [2, 3])]).toEqual([1, 2, 3]);
    expect([...deselectIds(new Set([1, 2]), [2, 9])]).toEqual([1]);
  });
});

describe('searching taxa', () => {
  it('finds every word of the query in the name', () => {
    expect(searchTaxa(species, 'hom rose').map((item) => item.id)).toEqual([301301]);
  });
  it('finds the species of a typed genus id', () => {
    expect(searchTaxa(species, '841').map((item) => item.id)).toEqual([301301, 301302]);
  });
  it('finds the beginning of an id', () => {
    expect(searchTaxa(species, '85').map((item) => item.id)).toEqual([853]);
  });
  it('gives everything back for an empty query', () => {
    expect(searchTaxa(species, '  ')).toBe(species);
  });
  it('keeps taxa of any chosen category', () => {
    const assignments = [
      { categoryId: 1, taxonId: 853 },
      { categoryId: 2, taxonId: 301302 },
      { categoryId: 3, taxonId: 301301 },
    ];
    expect(inCategories(species, [1, 2], assignments).map((item) => item.id)).toEqual([853, 301302]);
    expect(inCategories(species, [], assignments)).toBe(species);
  });
});

describe('species to include', () => {
  it('includes all species of the ticked genera but those unticked', () => {
    const candidates = speciesOfGenera(species, new Set([841]));
    expect(candidates.map((item) => item.id)).toEqual([301301, 301302]);
    expect(includedIds(candidates, new Set([301301]))).toEqual([301302]);
  });
  it('is empty without a genus', () => {
    expect(speciesOfGenera(species, noSelection)).toEqual([]);
  });
});

describe('a list of taxa shows', () => {
  it.each([
    ['all', [1, 2, 3]],
    ['with', [1, 2]],
    ['without', [3]],
  ] as const)('%s', (show, ids) => {
    const items = [1, 2, 3].map((id) => ({ id, name: `Taxon ${id}` }));
    expect(shownTaxa(items, new Set([1, 2]), show).map(({ id }) => id)).toEqual(ids);
  });
});
