import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyCase, run } from './any-case.test-data.ts';
import { documentOf } from './food-list-document.ts';
import { defaultScoreSettings } from './settings.ts';

const holds = (property: (list: ReturnType<typeof documentOf>) => void): void => {
  fc.assert(
    fc.property(anyCase, (one) => {
      property(documentOf(run(one), defaultScoreSettings, String));
    }),
    { numRuns: 100 },
  );
};

test('a list is plain JSON: read back it is what was written', () => {
  holds((list) => expect(JSON.parse(JSON.stringify(list))).toEqual(list));
});

test('the reasons of a food are the three strongest genera of its group, each by the taxon that says most in it', () => {
  holds((list) => {
    for (const { suggestionId, reasons } of list.foods) {
      const group = list.groups?.find(({ groupId }) => groupId === suggestionId);
      const strongest = (group?.parts ?? []).filter(({ points }) => points !== 0).slice(0, 3);
      expect(reasons.map(({ points }) => points)).toEqual(strongest.map(({ points }) => points));
      for (const [place, { voice, effect, grade }] of reasons.entries()) {
        const taxa = strongest[place]?.taxa ?? [];
        const sizes = taxa.map(({ points }) => Math.abs(points));
        const loudest = taxa[sizes.indexOf(Math.max(...sizes))];
        const raises = (loudest?.direction ?? 0) > 0 ? 'raises' : 'lowers';
        expect([voice, effect, grade]).toEqual([loudest?.voice, raises, loudest?.grade]);
      }
    }
  });
});
