import { expect, it } from 'vitest';
import { recommend } from '#domain/recommendation/engine.ts';
import { workedExample } from '#domain/recommendation/worked-example.fixture.ts';
import { packPairs, unpackPairs } from './stored-result.ts';

it('packs the contributions and reads the very same back', async () => {
  const { pairs } = recommend(workedExample);
  expect(pairs.length).toBe(9);
  expect(await unpackPairs(await packPairs(pairs))).toEqual(pairs);
});
