import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyCase, run } from './any-case.test-data.ts';
import { documentOf } from './food-list-document.ts';
import { generaOf } from './genera.ts';
import { engine2Defaults } from './settings.ts';

const holds = (property: (result: ReturnType<typeof run>, list: ReturnType<typeof documentOf>) => void): void => {
  fc.assert(
    fc.property(anyCase, (one) => {
      const result = run(one);
      property(result, documentOf(result, engine2Defaults, String));
    }),
    { numRuns: 100 },
  );
};

test('a list is plain JSON: read back it is what was written', () => {
  holds((_, list) => expect(JSON.parse(JSON.stringify(list))).toEqual(list));
});

test('a list explains each food by the very figures that the engine added up', () => {
  holds(({ foods, pairs, voices }, list) => {
    foods.forEach((_, food) => {
      const told = generaOf(list, food)
        .flatMap(({ members }) => members)
        .map(({ taxon, share, contribution }) => [taxon.taxId, share, contribution]);
      const rows = Array.from({ length: (pairs.start[food + 1] ?? 0) - (pairs.start[food] ?? 0) }, (_row, at) => {
        const row = (pairs.start[food] ?? 0) + at;
        return [voices[pairs.voice[row] ?? 0]?.taxon.taxId, pairs.share[row], pairs.contribution[row]];
      });
      const byTaxon = (a: unknown[], b: unknown[]) => Number(a[0]) - Number(b[0]);
      expect(told.sort(byTaxon)).toEqual(rows.sort(byTaxon));
    });
  });
});

test('the reasons of a food are its three strongest genera, each by the pair that says most in it', () => {
  holds((_, list) => {
    list.foods.forEach((_food, at) => {
      const strongest = generaOf(list, at)
        .slice(0, 3)
        .filter(({ points }) => points !== 0);
      expect(list.foods[at]?.reasons.map(({ points }) => points)).toEqual(strongest.map(({ points }) => points));
      list.foods[at]?.reasons.forEach(({ voice, effect, grade }, place) => {
        const members = strongest[place]?.members ?? [];
        const volumes = members.map(({ share, contribution }) => Math.abs(share * contribution));
        const loudest = members[volumes.indexOf(Math.max(...volumes))];
        const raises = (loudest?.value ?? 0) > 0 ? 'raises' : 'lowers';
        expect([list.voices[voice]?.taxon, effect, grade]).toEqual([loudest?.taxon, raises, loudest?.grade]);
      });
    });
  });
});
