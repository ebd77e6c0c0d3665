import { promisify } from 'node:util';
import { deflateRaw } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyCase, run } from '#domain/food-list/any-case.test-data.ts';
import { recommend } from '#domain/food-list/engine.ts';
import type { FoodOutcome } from '#domain/food-list/types.ts';
import { workedExample } from '#domain/food-list/worked-example.fixture.ts';
import { packPairs, unpackPairs } from './packed-pairs.ts';
import { packStored, readableRow, readStored, resultHead, storedResultOf } from './stored-result.ts';
import { packedPairs1, storedResult1 } from './stored-result-1.fixture.ts';
import { packedPairs3, storedResult3 } from './stored-result-3.fixture.ts';
import { packedResult4 } from './stored-result-4.fixture.ts';

/** Contributions as the first version packed them, taken from a database of that time. */
const firstVersion = [
  '42RgYGBjgAEVBwgLRnMcgPA5oOIwPlweXb2DCccEI/ELOg7zziXpHXyp4RD1/nkGQ7gQVN0P+x0X97Qs9xQ84PTk+jqGiXoHoHyHaZa6LGHP1O',
  'F8iL0P7FHpD1A+aTQL1I8cDAwMnFAMMpeRgYGBiYGBgRliCZgNYoLUwwAjSBEA',
].join('');

describe('a stored result', () => {
  const recommendation = recommend(workedExample);
  const { stored, pairs } = storedResultOf(recommendation, workedExample.scoring, String);

  it('packs the contributions and reads the very same back', async () => {
    expect(pairs.length).toBe(9);
    expect(await unpackPairs(5, await packPairs(pairs))).toEqual(pairs);
  });

  it('is read back as it was written', async () => {
    const read = await readStored(resultHead, await packStored(stored, pairs));
    expect(read).toEqual({ ...stored, neutralVotes: 30, pairs });
  });

  it('of any report and any rules is read back as it was written', async () => {
    await fc.assert(
      fc.asyncProperty(anyCase, async (one) => {
        const any = storedResultOf(run(one), workedExample.scoring, String);
        const read = await readStored(resultHead, await packStored(any.stored, any.pairs));
        expect(read).toEqual({ ...any.stored, neutralVotes: 30, pairs: any.pairs });
      }),
      { numRuns: 50 },
    );
  });

  it('keeps everything that rules say of a food, its nutrients, its portion and its form', async () => {
    const reason = { en: 'Peanut allergy', hr: 'Alergija na kikiriki' };
    const trace = { kind: 'safety' as const, id: null, reason, source: 'EFSA' };
    const [plain] = stored.foods;
    const told: FoodOutcome = {
      ...(plain as FoodOutcome),
      caps: [{ ruleId: 'a', effect: 'exclude', band: 'excluded', final: true, reason, source: null, draft: true }],
      exclusion: trace,
      cautions: [{ ...trace, limits: true }],
      adjustments: [{ ...trace, id: 3, points: -2.5 }],
      safety: [{ ruleId: 'a', effect: 'exclude', reason, patientText: reason, source: 'EFSA', draft: true }],
      nutrients: [{ nutrientId: 1, intent: 'limit', per100g: null, perPortion: null, target: 3.5, points: null }],
      portion: { grams: 30, measure: { en: '1 handful', hr: '1 šaka' } },
      form: { kind: 'dry-form', of: 17 },
      dose: 0.25,
      plantKey: 'peanut',
    };
    // the same rule, said of two foods
    const foods = [told, { ...(plain as FoodOutcome), safety: told.safety, portion: null }, ...stored.foods.slice(2)];
    const read = await readStored(resultHead, await packStored({ ...stored, foods }, pairs));
    expect(read.foods).toEqual(foods);
  });

  it('of engine 2, version 3, is read as the same list', async () => {
    const read = await readStored(storedResult3, packedPairs3);
    expect(read).toMatchObject({ referenceSet: null, personal: true, neutralVotes: 30, findings: stored.findings });
    expect(read).not.toHaveProperty('version');
    expect(read.foods).toEqual(stored.foods);
    expect(read.voices).toEqual(stored.voices);
    expect(read.pairs).toEqual(pairs);
  });

  it('of version 4, all as JSON, is read as the same list', async () => {
    const read = await readStored({ version: 4 }, packedResult4);
    expect(read).toEqual({ ...stored, neutralVotes: 30, pairs });
  });

  it.each([4, 5] as const)('of version %i is shown unpacked to whoever exports it', async (version) => {
    const packed = version === 4 ? packedResult4 : await packStored(stored, pairs);
    const row = { id: 1, result: { version }, contributions: `\\x${packed.toString('hex')}` };
    const { id, result, contributions } = await readableRow(row);
    expect({ id, result }).toEqual({ id: 1, result: { version, ...stored } });
    expect(await unpackPairs(version, Buffer.from(String(contributions).slice(2), 'hex'))).toEqual(pairs);
  });

  it.each([
    { version: 1 as const, kept: storedResult1 },
    { version: 2 as const, kept: { ...storedResult1, version: 2 } },
  ])('of engine 1, version $version, is read by its own reader', async ({ version, kept }) => {
    const read = await readStored(kept, await packedPairs1(version));
    expect(read).toMatchObject({ referenceSet: null, scoring: null, findings: null, neutralVotes: 50 });
    expect(read).not.toHaveProperty('version');
    expect(read.foods[0]).toMatchObject({ foodId: 1, microbiomeScore: 27.9, general: null, mark: null, place: 0 });
    expect(read.voices[0]?.toEat).toMatchObject({ flow: 'Increase', need: 1.44 });
    expect(read.pairs.contribution[0]).toBe(14.4);
    expect(read.pairs.grade).toEqual(Uint8Array.of(0));
  });

  it('reads contributions as they were packed at first', async () => {
    const read = await unpackPairs(1, Buffer.from(firstVersion, 'base64'));
    expect(read).toMatchObject({ length: 9, grade: new Uint8Array(9) });
    expect([...read.value]).toEqual([10, 10, -3, 3, -3, 10, 3, 10, 3]);
    expect(read.contribution[0]).toBeCloseTo(14.406, 3);
    expect([...read.notToEat]).toEqual([0, 0, 0, 0, 1, 1, 0, 0, 0]);
  });

  it('of a version to come is not guessed at', async () => {
    await expect(readStored({ version: 9 }, await packStored(stored, pairs))).rejects.toThrow('version 9');
    const later = await promisify(deflateRaw)(Buffer.from(Int32Array.of(-9, 0, 0, 0).buffer));
    await expect(unpackPairs(4, later)).rejects.toThrow('version 9');
  });
});
