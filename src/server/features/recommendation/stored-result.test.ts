import { describe, expect, it } from 'vitest';
import { recommend } from '#domain/food-list/engine.ts';
import { workedExample } from '#domain/food-list/worked-example.fixture.ts';
import { packPairs, readStored, storedResultOf, unpackPairs } from './stored-result.ts';
import { packedPairs1, storedResult1 } from './stored-result-1.fixture.ts';

describe('a stored result', () => {
  const recommendation = recommend(workedExample);
  const { stored, pairs } = storedResultOf(recommendation, workedExample.scoring, String);

  it('packs the contributions and reads the very same back', async () => {
    expect(pairs.length).toBe(9);
    expect(await unpackPairs(await packPairs(pairs), 2)).toEqual(pairs);
  });

  it('is read back as it was written', async () => {
    const read = await readStored(JSON.parse(JSON.stringify(stored)), await packPairs(pairs));
    expect(read).toMatchObject({ referenceSet: null, personal: true, neutralVotes: 30, findings: stored.findings });
    expect(read.foods).toEqual(stored.foods);
  });

  it('of engine 1 is read by its own reader', async () => {
    const read = await readStored(storedResult1, await packedPairs1());
    expect(read).toMatchObject({ referenceSet: null, scoring: null, findings: null, neutralVotes: 50 });
    expect(read.foods[0]).toMatchObject({ foodId: 1, microbiomeScore: 27.9, general: null, mark: null, place: 0 });
    expect(read.voices[0]?.toEat).toMatchObject({ flow: 'Increase', need: 1.44 });
    expect(read.pairs.contribution[0]).toBe(14.4);
  });

  it('of a version that is not known is not guessed at', async () => {
    await expect(readStored({ ...stored, version: 3 }, await packPairs(pairs))).rejects.toThrow('version 3');
  });
});
