import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { draws } from '#contract/draws.fixture.ts';
import { interpret } from '#domain/sample/recognise.ts';
import { catalogue } from './catalogue.test-data.ts';
import { decodeFiles } from './decoding/decode-file.ts';
import { mutationFixtures } from './mutation-fixtures.test-data.ts';

/** Refused or read; an exception fails the test. */
async function check(...files: Uint8Array[]): Promise<void> {
  const decoded = await decodeFiles(files.map((bytes, at) => ({ name: `file ${at}`, bytes })));
  if (!decoded.decoded) {
    expect(decoded.refusal.message).not.toBe('');
    return;
  }
  const outcome = interpret(decoded.source, { sample: null, method: 'shotgun', ...catalogue });
  if (!outcome.read) {
    expect(outcome.refusal.message).not.toBe('');
    return;
  }
  for (const row of outcome.interpretation.taxa) {
    expect(Number.isFinite(row.rawPct) && row.rawPct >= 0, `${row.name} ${row.rawPct}`).toBe(true);
  }
}

/** Texts alone: a damaged HDF5 file may keep its reader busy for ever, which only a process of its own can end. */
const original = fc.constantFrom(...mutationFixtures.map(({ text }) => strToU8(text)));
const runs = { numRuns: draws(300) };

describe('damaged files are read or refused, never thrown at', () => {
  test('cut short', async () => {
    await fc.assert(
      fc.asyncProperty(original, fc.double({ min: 0, max: 1, noNaN: true }), async (bytes, share) => {
        await check(bytes.subarray(0, Math.floor(bytes.length * share)));
      }),
      runs,
    );
  });

  test('with bytes of chance', async () => {
    const places = fc.array(fc.tuple(fc.nat(), fc.nat(255)), { minLength: 1, maxLength: 20 });
    await fc.assert(
      fc.asyncProperty(original, places, async (bytes, changes) => {
        const copy = Uint8Array.from(bytes);
        for (const [at, byte] of changes) copy[at % copy.length] = byte;
        await check(copy);
        await check(gzipSync(copy));
        await check(zipSync({ 'report.csv': copy }));
      }),
      { numRuns: draws(120) },
    );
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 400 }), (bytes) => check(bytes)),
      runs,
    );
  });

  test('with other cells', async () => {
    const odd = fc.oneof(
      fc.constantFrom(
        '',
        '-',
        'NA',
        '1e400',
        '-5',
        '<0,1',
        '"',
        '%',
        '1.234',
        '1,234',
        'Bacteria',
        'genus',
        'k__;',
        '|',
        ';;;',
        '\u0000',
        '９',
      ),
      fc.string({ maxLength: 12 }),
      fc.double().map(String),
    );
    const changes = fc.array(fc.tuple(fc.nat(), fc.nat(), odd), { minLength: 1, maxLength: 12 });
    const text = fc.constantFrom(...mutationFixtures.map((fixture) => fixture.text));
    await fc.assert(
      fc.asyncProperty(text, changes, async (table, cells) => {
        const lines = table.trimEnd().split('\n');
        const sign = table.includes('\t') ? '\t' : table.includes(';') ? ';' : ',';
        for (const [line, place, cell] of cells) {
          const fields = (lines[line % lines.length] ?? '').split(sign);
          fields[place % fields.length] = cell;
          lines[line % lines.length] = fields.join(sign);
        }
        await check(strToU8(lines.join('\n')));
      }),
      runs,
    );
  });

  test('two files that do not belong together', async () => {
    await fc.assert(
      fc.asyncProperty(original, original, (one, other) => check(one, other)),
      { numRuns: draws(60) },
    );
  });
});
