import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { searchKey, searchWords } from './search-key.ts';

describe('search key', () => {
  it.each([
    ['Đurđica ČAVLOVIĆ', 'durdica cavlovic'],
    ['  Žagar   Šime ', 'zagar sime'],
    ['Łukasz Müller-Weiß', 'lukasz muller-weiss'],
    ['İpek Işık', 'ipek isik'],
  ])('of %s is %s', (text, key) => {
    expect(searchKey(text)).toBe(key);
  });

  it('of a key is the key', () => {
    fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (text) => searchKey(searchKey(text)) === searchKey(text)));
  });

  it('gives the words of a search once each', () => {
    expect(searchWords(' Ana  kova ana ')).toEqual(['ana', 'kova']);
    expect(searchWords('   ')).toEqual([]);
  });
});
