import { expect, test } from 'vitest';
import { compositionOf } from './composition.ts';

const genus = (name: string, phylum: string | null, abundance: number) => ({ name, phylum, abundance });

test('phyla by share, each with its largest genera; the rest is kept', () => {
  const rows = [
    ...[9, 8, 7, 6, 5, 4].map((share) => genus(`A${share}`, 'A', share)),
    genus('B1', 'B', 30),
    genus('C1', 'C', 10),
    genus('D1', 'D', 8),
    genus('E1', 'E', 6),
    genus('F1', 'F', 5),
    genus('nameless', null, 2),
    genus('absent', 'A', 0),
  ];
  const picture = compositionOf(rows);
  expect(picture.map((phylum) => [phylum.name, phylum.abundance])).toEqual([
    ['A', 39],
    ['B', 30],
    ['C', 10],
    ['D', 8],
    ['E', 6],
    [null, 7],
  ]);
  expect(picture[0]?.genera.map((each) => each.name)).toEqual(['A9', 'A8', 'A7', 'A6']);
  expect(picture[0]?.more).toEqual({ count: 2, abundance: 9 });
  expect(picture.reduce((total, phylum) => total + phylum.abundance, 0)).toBe(100);
});
