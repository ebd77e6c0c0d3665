import { promisify } from 'node:util';
import { deflateRaw } from 'node:zlib';
import { expect, it } from 'vitest';
import { recommend } from '#domain/recommendation/engine.ts';
import { workedExample } from '#domain/recommendation/worked-example.fixture.ts';
import { packPairs, readStoredResult, unpackPairs } from './stored-result.ts';

it('packs the contributions and reads the very same back', async () => {
  const { pairs } = recommend(workedExample);
  expect(pairs.length).toBe(9);
  expect(await unpackPairs(await packPairs(pairs))).toEqual(pairs);
});

/** The same pairs as the first version packed them. */
const firstVersion = [
  '42RgYGBjgAEVBwgLRnMcgPA5oOIwPlweXb2DCccEI/ELOg7zziXpHXyp4RD1/nkGQ7gQVN0P+x0X97Qs9xQ84PTk+jqGiXoHoHyHaZa6LGHP1O',
  'F8iL0P7FHpD1A+aTQL1I8cDAwMnFAMMpeRgYGBiYGBgRliCZgNYoLUwwAjSBEA',
].join('');

it('reads contributions of the first version', async () => {
  expect(await unpackPairs(Buffer.from(firstVersion, 'base64'))).toEqual(recommend(workedExample).pairs);
});

it('does not guess at versions to come', async () => {
  const later = await promisify(deflateRaw)(Buffer.from(Int32Array.of(-9, 0, 0, 0).buffer));
  await expect(unpackPairs(later)).rejects.toThrow('version 9');
  expect(() => readStoredResult({ version: 9 })).toThrow('version 9');
  expect(readStoredResult({ foods: [] })).toEqual({ foods: [] });
});
