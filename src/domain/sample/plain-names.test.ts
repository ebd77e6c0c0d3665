import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isVirusName } from './domains.ts';
import { rankOfName } from './higher-names.ts';
import type { ReadOptions } from './interpretation.ts';
import { kindOfName, rankOfBareName } from './name-rank.ts';
import { plainNumber, readAmount } from './numbers.ts';
import { plainWords } from './plain-names.ts';

/** Every word that a pattern for names looks for, and what may stand around it. */
const telling =
  'unclassified notclassified unassigned unknown other others uncultured unidentified ambiguous incertae sedis metagenome no hit rank ostalo ostale nerazvrstano nesvrstano neklasificirano nepoznato nicht klassifiziert zugeordnet unklassifiziert unbekannt sonstige andere rest na totals total sum all overall sveukupno ukupno zbroj gesamt summe insgesamt gesamtsumme candidatus family order class phylum bacterium sp spp group clade sensu stricto shigella virus phage viridae viricetes'.split(
    ' ',
  );
const plain =
  'Bacteroides uniformis Xeno xenob us strain of a Blautia obeum Faecalibacterium prausnitzii splanchnicus'.split(' ');
const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
const name = fc
  .array(fc.constantFrom(...telling, ...plain), { minLength: 1, maxLength: 5 })
  .map(([first = '', ...others]) => [capital(first), ...others.map((word) => word.toLowerCase())].join(' '));

const around =
  /unclassified|uncultured|unidentified|unassigned|unknown|other|candidatus|(?: (?:family|order|class|phylum|bacterium|spp?|sedis|group|clade))$/i;
const worthCleaning = /["'`_[(]|[-/ ]Shigella| spp?\.?$| sensu | clade /i;
const noTaxon =
  /class|assign|known|other|cultur|ident|ambig|incertae|metagen|no[ _]|ostal|razvrst|svrst|klasif|poznat|zugeord|klassif|bekannt|sonst|andere|rest|^"?na"?$|total|sum|^"?all|ukupno|zbroj|gesamt/i;
const options: ReadOptions = { sample: null, method: 'shotgun', rankOf: () => null };

describe('plain names', () => {
  test('are told by their letters, and counted by words', () => {
    expect(plainWords('Bacteroides')).toBe(1);
    expect(plainWords('Bacteroides uniformis')).toBe(2);
    expect(plainWords('Odoribacter splanchnicus strain a')).toBe(4);
    for (const other of [
      '',
      'Ba',
      'B. uniformis',
      'bacteroides',
      'Bacteroides  uniformis',
      'Bacteroides ',
      ' Blautia',
    ]) {
      expect([other, plainWords(other)]).toEqual([other, 0]);
    }
    for (const other of [
      'Blautia sp',
      'Blautia bacterium',
      'Summe',
      'Bacteroides CAG',
      'Ünïcodé',
      'Blautia_A',
      'All',
    ]) {
      expect([other, plainWords(other)]).toEqual([other, 0]);
    }
  });

  test('hold nothing that any pattern would find', () => {
    fc.assert(
      fc.property(name, (each) => {
        if (plainWords(each) === 0) return;
        expect([each, noTaxon.test(each), around.test(each), worthCleaning.test(each), isVirusName(each)]).toEqual([
          each,
          false,
          false,
          false,
          false,
        ]);
        expect(kindOfName(each)).toBe('taxon');
        if (plainWords(each) > 1) {
          expect(rankOfBareName(each, options)).toEqual({ rank: 'species', byForm: true });
          expect(rankOfName(each)?.rank ?? 'species').toBe('species');
        }
      }),
      { numRuns: 2000 },
    );
  });

  test('a decimal number is the one nearest to its text', () => {
    const digits = fc.stringMatching(/^\d{1,12}\.\d{1,12}$/);
    fc.assert(
      fc.property(digits, (text) => {
        expect([text, plainNumber(text)]).toEqual([text, Number(text)]);
        expect(readAmount(text)).toEqual({ kind: 'number', value: Number(text), percent: false });
      }),
      { numRuns: 2000 },
    );
  });
});
