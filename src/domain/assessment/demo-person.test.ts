import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { measureOfKind, type SetKind } from '#domain/catalogue/reference-set.ts';
import { positionOf } from './assess.ts';
import { detected, metaphlanProfile, poorSample, silvaTable } from './demo-file.ts';
import { type DemoPart, type DemoSet, demoPerson, demoSample } from './demo-person.ts';
import { rangeRow } from './reference-sets.test-data.ts';

/** Fifty genera of every size, with one to four species each. */
function setOf(kind: SetKind): DemoSet {
  const genera = Array.from({ length: 50 }, (_, at) => {
    const p95 = 40 / 1.15 ** at;
    const row = rangeRow(1000 + at, 'genus', at < 6 ? p95 / 20 : 0, p95, {
      prevalence: at < 6 ? 1 : 1 / (1 + at / 20),
    });
    return { ...row, name: `Genus${at}`, phylum: `Phylum${at % 4}`, genusTaxId: null };
  });
  const species = genera.flatMap((genus, at) =>
    Array.from({ length: 1 + (at % 4) }, (_, of) => {
      const row = rangeRow(10_000 + at * 10 + of, 'species', 0, genus.p95 / (1 + of), { prevalence: genus.prevalence });
      return { ...row, name: `Genus${at} species${of}`, phylum: genus.phylum, genusTaxId: genus.taxId };
    }),
  );
  return { kind, people: 100, taxa: [...genera, ...species] };
}

const sets = { '16S-silva138': setOf('16S-silva138'), 'shotgun-metaphlan3': setOf('shotgun-metaphlan3') };
const anyKind = fc.constantFrom('16S-silva138' as const, 'shotgun-metaphlan3' as const);
const anyPerson = fc.nat(1000);
const usual = { low: [], high: [] };
const total = (parts: readonly DemoPart[]) => parts.reduce((sum, { percent }) => sum + percent, 0);
const genusOf = (parts: readonly DemoPart[], name: string) => total(parts.filter(({ genus }) => genus.name === name));

describe('a person', () => {
  test('adds up to 100, lies within every range, and is the same each time', () => {
    fc.assert(
      fc.property(anyKind, anyPerson, (kind, person) => {
        const set = sets[kind];
        const parts = demoPerson(set, usual, person);
        expect(total(parts)).toBeCloseTo(100, 6);
        expect(demoPerson(set, usual, person)).toEqual(parts);
        for (const { genus } of parts) {
          const { status } = positionOf(genusOf(parts, genus.name), genus, measureOfKind(kind));
          expect([genus.name, status]).toEqual([genus.name, 'Normal']);
        }
        expect(parts.every(({ species }) => species === null)).toBe(kind === '16S-silva138');
      }),
    );
  });

  test('has what the story tells outside the range, and the rest makes room for it', () => {
    fc.assert(
      fc.property(anyKind, anyPerson, (kind, person) => {
        const parts = demoPerson(sets[kind], { low: ['Genus2'], high: ['Genus9'] }, person);
        const statusOf = (name: string) => {
          const genus = sets[kind].taxa.find((taxon) => taxon.name === name);
          return genus && positionOf(genusOf(parts, name), genus, measureOfKind(kind)).status;
        };
        expect([statusOf('Genus2'), statusOf('Genus9')]).toEqual(['Low', 'High']);
        expect(total(parts)).toBeCloseTo(100, 6);
      }),
    );
  });

  test('is nothing that the database cannot name', () => {
    const rare = { ...rangeRow(7, 'genus', 1, 10, { people: 20 }), name: 'Special', phylum: null, genusTaxId: null };
    const parts = demoPerson({ ...sets['16S-silva138'], taxa: [rare, ...sets['16S-silva138'].taxa] }, usual, 3);
    expect(genusOf(parts, 'Special')).toBe(0);
  });
});

describe('samples', () => {
  test('of one person differ by the spread of the method', () => {
    const set = sets['16S-silva138'];
    const ratios: number[] = [];
    for (let person = 0; person < 60; person += 1) {
      const parts = demoPerson(set, usual, person);
      const [one, two] = [1, 2].map((sample) => demoSample(set, parts, new Set(), 1000 * person + sample));
      for (const { genus, percent } of parts) {
        if (percent < 0.1 || percent >= 1) continue;
        ratios.push(Math.abs(Math.log10(genusOf(one ?? [], genus.name) / genusOf(two ?? [], genus.name))) / Math.SQRT2);
      }
    }
    ratios.sort((a, b) => a - b);
    // as the spread itself is worked out: 68 of 100 pairs lie within it
    const spread = ratios[Math.floor(0.68 * ratios.length)];
    expect(spread).toBeGreaterThan(0.2719 * 0.85);
    expect(spread).toBeLessThan(0.2719 * 1.15);
  });

  test('add up, keep species within their genus, and what the story tells stays', () => {
    fc.assert(
      fc.property(anyKind, anyPerson, fc.nat(9), (kind, person, sample) => {
        const parts = demoPerson(sets[kind], { low: ['Genus1'], high: [] }, person);
        const sampled = demoSample(sets[kind], parts, new Set(['Genus1']), sample);
        expect(total(sampled)).toBeCloseTo(100, 6);
        expect(genusOf(sampled, 'Genus1')).toBeCloseTo(genusOf(parts, 'Genus1'), 9);
      }),
    );
  });

  test('traces are left out, and the rest is the whole', () => {
    const parts = detected(demoPerson(sets['shotgun-metaphlan3'], usual, 2), 0.5);
    expect(total(parts)).toBeCloseTo(100, 6);
    expect(Math.min(...parts.map(({ percent }) => percent))).toBeGreaterThanOrEqual(0.5);
  });

  test('a poor one shows a few genera', () => {
    const parts = poorSample(demoPerson(sets['16S-silva138'], usual, 1), 8);
    expect(new Set(parts.map(({ genus }) => genus.taxId)).size).toBe(8);
    expect(total(parts)).toBeCloseTo(100, 6);
  });
});

test('files are in the formats of the methods', () => {
  const table = silvaTable(demoPerson(sets['16S-silva138'], usual, 1)).split('\n');
  expect(table[0]).toBe('taxonomy\tpercent');
  expect(table.filter((line) => /g__(UCG-002|\S+_group)\t/.test(line))).toHaveLength(3);
  const lines = metaphlanProfile(demoPerson(sets['shotgun-metaphlan3'], usual, 1)).split('\n');
  expect(lines[0]).toMatch(/^#mpa_v/);
  expect(
    lines.some((line) => /^k__Bacteria\|p__Phylum\d\|g__Genus\d+\|s__Genus\d+_species\d\t2\|\|\d+\|\d+\t/.test(line)),
  ).toBe(true);
});
