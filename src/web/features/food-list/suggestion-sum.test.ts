import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bifidobacterium, pulses, suggestionOf } from './suggestion.fixture.ts';
import { sumOf } from './suggestions/suggestion-sum.ts';

test('the parts of the worked example, with what is usual, are its score', () => {
  expect(sumOf(pulses).map(({ kind, points }) => [kind, points])).toEqual([
    ['genus', 12.7],
    ['genus', 12.5],
    ['genus', 0],
    ['usual', -0.5],
    ['score', 24.7],
  ]);
});

test('what is in range is one line, however many genera there are', () => {
  const small = [1, 2, 3].map((id) => ({
    ...bifidobacterium(0.4, { status: 'Normal' }),
    genusTaxId: id,
    genusName: `Genus ${id}`,
  }));
  const lines = sumOf(suggestionOf('x', 'X', { parts: [bifidobacterium(10), ...small], usual: 0, score: 11.2 }));
  expect(lines.map(({ kind }) => kind)).toEqual(['genus', 'rest', 'usual', 'score']);
  expect(lines[1]?.points).toBe(1.2);
});

test('the column adds up to the last digit, and so do the species of a genus', () => {
  const figure = fc.double({ min: -20, max: 20, noNaN: true });
  fc.assert(
    fc.property(fc.array(figure, { minLength: 1, maxLength: 12 }), figure, (points, usual) => {
      const parts = points.map((each, at) => {
        const part = bifidobacterium(each);
        const [taxon] = part.taxa;
        const halves = [0.3, 0.7].map((share, half) => ({
          ...(taxon as NonNullable<typeof taxon>),
          ...{ taxId: 100 * at + half, share, points: each * share },
        }));
        return { ...part, genusTaxId: at, taxa: halves };
      });
      const score = points.reduce((sum, each) => sum + each, usual);
      const lines = sumOf(suggestionOf('x', 'X', { parts, usual, score }));
      const total = lines.at(-1)?.points ?? 0;
      const shown = lines.slice(0, -1).reduce((sum, line) => sum + line.points, 0);
      expect(Math.round(shown * 10)).toBe(Math.round(total * 10));
      for (const line of lines) {
        if (line.kind !== 'genus') continue;
        const own = line.taxa.reduce((sum, taxon) => sum + taxon.points, 0);
        expect(Math.round(own * 10)).toBe(Math.round(line.points * 10));
      }
    }),
  );
});
