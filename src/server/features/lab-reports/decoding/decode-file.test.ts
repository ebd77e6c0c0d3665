import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { interpret } from '#domain/lab-reports/recognise.ts';
import { decodeFile } from './decode-file.ts';

const csv = 'taxId,name,rank,abundance\n816,Bacteroides,genus,30\n';
const options = { sample: null, method: 'shotgun', rankOf: () => null } as const;

async function linesOf(bytes: Uint8Array): Promise<readonly string[]> {
  const decoded = await decodeFile(bytes);
  if (!decoded.decoded) throw new Error(decoded.refusal.message);
  if (decoded.source.kind !== 'text') throw new Error(decoded.source.kind);
  return decoded.source.lines;
}

async function refusalOf(bytes: Uint8Array) {
  const decoded = await decodeFile(bytes);
  if (decoded.decoded) throw new Error(`decoded as ${decoded.source.kind}`);
  return decoded.refusal;
}

async function namesOf(bytes: Uint8Array, sample: string | null = null): Promise<string[]> {
  const decoded = await decodeFile(bytes);
  if (!decoded.decoded) throw new Error(decoded.refusal.message);
  const outcome = interpret(decoded.source, { ...options, sample });
  if (!outcome.read) throw new Error(outcome.refusal.message);
  return [...outcome.interpretation.taxa].map((row) => `${row.name} ${row.rawPct}`);
}

const utf16 = (text: string, bigEndian = false) => {
  const bytes = Buffer.from(text, 'utf16le');
  return bigEndian ? bytes.swap16() : bytes;
};

describe('text', () => {
  test('UTF-8 with and without mark, every kind of line end', async () => {
    expect(await linesOf(strToU8('\ufeffš;č\r\na\rb\nc'))).toEqual(['š;č', 'a', 'b', 'c']);
  });

  test('UTF-16 with a mark, and without', async () => {
    expect(await linesOf(Buffer.concat([Buffer.from([0xff, 0xfe]), utf16(csv)]))).toContain('816,Bacteroides,genus,30');
    expect(await linesOf(Buffer.concat([Buffer.from([0xfe, 0xff]), utf16(csv, true)]))).toContain(
      '816,Bacteroides,genus,30',
    );
    expect(await linesOf(utf16(csv))).toContain('816,Bacteroides,genus,30');
  });

  test('Windows-1252 where UTF-8 fails', async () => {
    expect(await linesOf(Buffer.from([0x8a, 0xe8, 0x0a, 0x61]))).toEqual(['Šè', 'a']);
  });

  test('too many lines are refused before they are read', async () => {
    expect(await refusalOf(Buffer.alloc(600_000, 10))).toMatchObject({ reason: 'too-large' });
  });
});

describe('packed', () => {
  test('gzip, twice over, and a zip of one file', async () => {
    expect(await linesOf(gzipSync(csv))).toHaveLength(3);
    expect(await linesOf(gzipSync(gzipSync(csv)))).toHaveLength(3);
    expect(await linesOf(zipSync({ 'report.csv': strToU8(csv), '__MACOSX/report.csv': strToU8('x') }))).toHaveLength(3);
  });

  test('a gzip that ends early is an error, never a shorter report', async () => {
    const packed = gzipSync(csv.repeat(500));
    for (const keep of [0.3, 0.6, 0.95]) {
      const refusal = await refusalOf(packed.subarray(0, Math.floor(packed.length * keep)));
      expect(refusal.message).toMatch(/ends early/);
    }
    expect((await refusalOf(packed.subarray(0, packed.length - 4))).message).toMatch(/ends early/);
  });

  test('bombs are stopped by what they would unpack to', async () => {
    expect(await refusalOf(gzipSync(Buffer.alloc(30_000_000)))).toMatchObject({ reason: 'too-large' });
    const bomb = zipSync({ 'report.csv': new Uint8Array(30_000_000) });
    expect(await refusalOf(bomb)).toMatchObject({ reason: 'too-large' });
  });

  test('a zip of several reports, a damaged zip, too many layers', async () => {
    expect((await refusalOf(zipSync({ a: strToU8(csv), b: strToU8(csv) }))).message).toMatch(/2 files/);
    expect((await refusalOf(zipSync({ a: strToU8(csv) }).subarray(0, 60))).message).toMatch(/damaged/);
    expect((await refusalOf(gzipSync(gzipSync(gzipSync(csv))))).message).toMatch(/several times/);
  });
});

describe('what is no report', () => {
  test.each([
    ['empty', new Uint8Array(), /empty/],
    ['blank', strToU8(' \n\n'), /empty/],
    ['HTML', strToU8('\n<!DOCTYPE html><html>502 Bad Gateway</html>'), /web page/],
    ['PDF', strToU8('%PDF-1.7'), /CSV, TSV or BIOM/],
    ['bzip2', strToU8('BZh91AY'), /bzip2/],
    ['old Excel', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0, 0]), /xlsx/],
    ['broken JSON', strToU8('{"rows": ['), /JSON/],
    ['binary', new Uint8Array([1, 2, 0, 0, 9, 200, 7]), /neither text/],
    ['HDF5 cut short', new Uint8Array([0x89, 0x48, 0x44, 0x46, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3]), /HDF5/],
    ['Parquet', strToU8('PAR1xxxx'), /Parquet/],
  ])('%s', async (_, bytes, message) => {
    expect((await refusalOf(bytes)).message).toMatch(message);
  });
});

const tinyBiom = readFileSync(resolve(import.meta.dirname, 'fixtures/tiny.biom'));

describe('trees and workbooks', () => {
  test('BIOM 2', async () => {
    expect(await namesOf(tinyBiom)).toEqual(['Bacteroides 60', 'Bacteroides uniformis 60', 'Dorea 30']);
    expect(await namesOf(tinyBiom, 'B')).toEqual(['Dorea 100']);
  });

  test('a QIIME 2 artifact: its own table, not those of its provenance', async () => {
    const artifact = zipSync({
      'u-1/metadata.yaml': strToU8('uuid: u-1\ntype: FeatureTable[Frequency]\n'),
      'u-1/provenance/artifacts/u-0/data/feature-table.biom': strToU8('not this one'),
      'u-1/data/feature-table.biom': tinyBiom,
    });
    expect(await namesOf(artifact, 'B')).toEqual(['Dorea 100']);
    const taxonomy = zipSync({ 'u-1/metadata.yaml': strToU8('type: FeatureData[Taxonomy]\n') });
    expect((await refusalOf(taxonomy)).message).toMatch(/FeatureData\[Taxonomy\]/);
  });

  test('an Excel workbook', async () => {
    const cell = (ref: string, value: string | number) =>
      typeof value === 'number'
        ? `<c r="${ref}"><v>${value}</v></c>`
        : `<c r="${ref}" t="inlineStr"><is><t>${value}</t></is></c>`;
    const row = (at: number, values: (string | number)[]) =>
      `<row r="${at}">${values.map((value, column) => cell(`${'ABC'[column]}${at}`, value)).join('')}</row>`;
    const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
    const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
    const workbook = zipSync({
      '[Content_Types].xml': strToU8('<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>'),
      'xl/workbook.xml': strToU8(
        `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="Nalaz" sheetId="1" r:id="rId1"/></sheets></workbook>`,
      ),
      'xl/_rels/workbook.xml.rels': strToU8(
        `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
      ),
      'xl/worksheets/sheet1.xml': strToU8(
        `<worksheet xmlns="${main}"><sheetData>${row(1, ['Nalaz 12'])}${row(2, ['Bakterija', 'Udio (%)'])}${row(3, ['Bacteroides', 30.5])}</sheetData></worksheet>`,
      ),
    });
    expect(await namesOf(workbook)).toEqual(['Bacteroides 30.5']);
  });
});

describe('fuzzed bytes', () => {
  const seeds = [gzipSync(csv), zipSync({ 'a.csv': strToU8(csv) }), tinyBiom, strToU8(csv), utf16(csv)];

  test('are read or refused, never thrown at', async () => {
    const flips = fc.array(fc.tuple(fc.nat(20_000), fc.nat(255)), { maxLength: 12 });
    const damaged = fc.tuple(fc.constantFrom(...seeds), flips, fc.nat(20_000)).map(([seed, changes, cut]) => {
      const bytes = Uint8Array.from(seed);
      for (const [at, byte] of changes) bytes[at % bytes.length] = byte;
      return cut % 3 === 0 ? bytes.subarray(0, cut % bytes.length) : bytes;
    });
    await fc.assert(
      fc.asyncProperty(fc.oneof(damaged, fc.uint8Array({ maxLength: 300 })), async (bytes) => {
        const decoded = await decodeFile(bytes);
        if (decoded.decoded) interpret(decoded.source, options);
        else expect(decoded.refusal.message).not.toBe('');
      }),
      { numRuns: 300 },
    );
  }, 60_000);
});
