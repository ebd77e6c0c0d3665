import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Utf8Pieces } from './utf8-pieces.ts';

function written(texts: readonly string[]): string {
  const pieces = new Utf8Pieces();
  for (const text of texts) pieces.write(text);
  return Buffer.concat(pieces.end()).toString();
}

test('whatever is written bit by bit comes out in order, in letters of any width', () => {
  const text = fc.oneof(fc.string(), fc.string({ unit: 'grapheme' }), fc.constantFrom('šećer', '−3,5 %', '🥦', ''));
  fc.assert(fc.property(fc.array(text), (texts) => written(texts) === texts.join('')));
});

test('a text longer than a piece, and many that fill several', () => {
  const long = 'ž'.repeat(300_000);
  const many = Array.from({ length: 2_000 }, (_, at) => `${at} jogurt čvrsti, ${'x'.repeat(500)}`);
  expect(written(['a', long, 'b', ...many])).toBe(['a', long, 'b', ...many].join(''));
});

test('nothing written is nothing', () => {
  expect(new Utf8Pieces().end()).toEqual([]);
});
