import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { draws } from '#contract/draws.fixture.ts';
import { interpret } from '#domain/sample/recognise.ts';
import { decodeFile } from './decode-file.ts';
import { jsonSize } from './decode-text.ts';
import { countCells } from './decode-workbook.ts';
import { chunkedBiom, distantCells, emptyObjects, workbookOf, zerosBiom } from './hostile-files.fixture.ts';

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
    expect(await refusalOf(Buffer.alloc(600_000, 10))).toMatchObject({ code: 'TOO_MANY_LINES' });
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
    expect(await refusalOf(gzipSync(Buffer.alloc(30_000_000)))).toMatchObject({ code: 'UNPACKED_TOO_LARGE' });
    const bomb = zipSync({ 'report.csv': new Uint8Array(30_000_000) });
    expect(await refusalOf(bomb)).toMatchObject({ code: 'UNPACKED_TOO_LARGE' });
  });

  test('a zip of several reports, a damaged zip, too many layers', async () => {
    const [a, b, c] = [strToU8(csv), strToU8(csv), strToU8(csv)];
    expect((await refusalOf(zipSync({ a, b }))).message).toMatch(/2 files that do not belong together/);
    expect((await refusalOf(zipSync({ a, b, c }))).message).toMatch(/3 files/);
    expect((await refusalOf(zipSync({ a, 'readme.pdf': strToU8('%PDF-1.7') }))).message).toMatch(/do not belong/);
    expect((await refusalOf(zipSync({ a: strToU8(csv) }).subarray(0, 60))).message).toMatch(/damaged/);
    expect((await refusalOf(gzipSync(gzipSync(gzipSync(csv))))).message).toMatch(/several times/);
  });
});

describe('a zip of two files that belong together', () => {
  const table = strToU8('#OTU ID\tA\tB\nf1\t60\t0\nf2\t40\t90\nf3\t100\t10\n');
  const taxonomy = strToU8(
    'Feature ID\tTaxon\tConfidence\nf1\td__Bacteria; g__Blautia\t0.9\nf2\td__Bacteria; g__Dorea\t0.9\nf3\td__Bacteria; g__Bacteroides\t1\n',
  );
  const shared = strToU8('label\tGroup\tnumOtus\tOtu1\tOtu2\n0.03\tA\t2\t75\t25\n');
  const cons = strToU8(
    'OTU\tSize\tTaxonomy\nOtu1\t75\tBacteria(100);P(100);C(100);O(100);F(100);Blautia(100);\nOtu2\t25\tBacteria(100);P(100);C(100);O(100);F(100);Dorea(99);\n',
  );

  test.each([
    ['QIIME 2', { 'feature-table.tsv': table, 'taxonomy.tsv': taxonomy }, ['Blautia 30', 'Dorea 20', 'Bacteroides 50']],
    ['in the other order', { 'a.tsv': taxonomy, 'b.tsv': table }, ['Blautia 30', 'Dorea 20', 'Bacteroides 50']],
    [
      'packed inside',
      { 'a.gz': gzipSync(taxonomy), 'b.gz': gzipSync(table) },
      ['Blautia 30', 'Dorea 20', 'Bacteroides 50'],
    ],
    ['mothur in a folder', { 'run/x.shared': shared, 'run/x.cons.taxonomy': cons }, ['Blautia 75', 'Dorea 25']],
  ])('%s', async (_, files, expected) => {
    expect(await namesOf(zipSync(files as Record<string, Uint8Array>))).toEqual(expected);
  });

  test('is refused where they are of two runs', async () => {
    const refusal = await refusalOf(zipSync({ 'x.shared': shared, 'taxonomy.tsv': taxonomy }));
    expect(refusal.message).toMatch(/not of one run/);
  });

  test('is stopped by what it would unpack to', async () => {
    const bomb = zipSync({ 'a.tsv': taxonomy, 'b.gz': gzipSync(Buffer.alloc(30_000_000)) });
    expect(await refusalOf(bomb)).toMatchObject({ code: 'UNPACKED_TOO_LARGE' });
  });
});

describe('an archive that was altered', () => {
  const text = strToU8(csv.repeat(20));
  const packed = zipSync({ 'report.csv': text });
  const plain = zipSync({ 'report.csv': text }, { level: 0 });
  const at = (bytes: Uint8Array, what: string, from = 0) => Buffer.from(bytes).indexOf(what, from);
  const changed = (bytes: Uint8Array, ...changes: [at: number, byte: number][]) => {
    const copy = Uint8Array.from(bytes);
    for (const [place, byte] of changes) copy[place] = byte;
    return copy;
  };

  test.each([
    ['in its content', changed(plain, [at(plain, 'Bacteroides'), 66 + 1])],
    ['in the packed content', changed(packed, [45, (packed[45] ?? 0) ^ 1])],
    ['in the checksum', changed(packed, [at(packed, 'PK\x01\x02') + 16, 1], [at(packed, 'PK\x01\x02') + 17, 1])],
    ['in the length, to less', changed(packed, [at(packed, 'PK\x01\x02') + 24, 5])],
    ['in the length, to more', changed(packed, [at(packed, 'PK\x01\x02') + 25, 200])],
    ['in the place of a file', changed(packed, [at(packed, 'PK\x01\x02') + 42, 9])],
  ])('%s is refused', async (_, bytes) => {
    expect((await refusalOf(bytes)).message).toMatch(/zip file is damaged/);
  });

  test('in the checksum or the length of a gzip is refused', async () => {
    const gzip = gzipSync(text);
    for (const fromEnd of [1, 4, 5, 8]) {
      const place = gzip.length - fromEnd;
      const refusal = await refusalOf(changed(gzip, [place, (gzip[place] ?? 0) ^ 1]));
      expect(refusal.message).toMatch(/gzip file is damaged/);
    }
  });

  test('in any sheet of a workbook is refused', async () => {
    const workbook = workbookOf('<row r="1"><c r="A1"><v>1</v></c></row>');
    const place = at(workbook, 'PK\x01\x02', at(workbook, 'sheet1.xml')) + 16;
    expect((await refusalOf(changed(workbook, [place, (workbook[place] ?? 0) ^ 1]))).message).toMatch(/damaged/);
  });
});

describe('what would become too large', () => {
  test.each([
    ['HDF5 of 60 million zeros', zerosBiom, /unpacks to more/],
    [
      'HDF5 whose chunks become more than they say',
      () => chunkedBiom({ values: 4, chunkValues: 4, chunks: 60, becomes: 8_000_000 }),
      /unpacks to more/,
    ],
    [
      'HDF5 with one endless chunk',
      () => chunkedBiom({ values: 4, chunkValues: 4_000_000_000, chunks: 1, becomes: 32 }),
      /unpacks to more/,
    ],
    ['JSON of 6.6 million empty objects', emptyObjects, /more values than any report/],
    ['JSON a million brackets deep', () => strToU8('['.repeat(1_000_000)), /more values than any report/],
    ['a workbook of two distant cells', distantCells, /too many cells/],
    ['a workbook of one distant row', () => workbookOf('<row r="9999999"/>'), /too many rows/],
    ['a workbook of addresses beyond Excel', () => workbookOf('<row r="1"><c r="A1e9"><v>1</v></c></row>'), /damaged/],
  ])('%s is refused before it is made', async (_, make, message) => {
    const bytes = make();
    const before = process.memoryUsage().rss;
    expect((await refusalOf(bytes)).message).toMatch(message);
    expect((process.memoryUsage().rss - before) / 1_048_576).toBeLessThan(300);
  });

  test('chunks of the size they say are read', async () => {
    const table = chunkedBiom({ values: 4, chunkValues: 2, chunks: 2, becomes: 16 });
    expect((await decodeFile(table)).decoded).toBe(true);
  });

  test('JSON is measured as it would be parsed', () => {
    expect(jsonSize('{"a":[1,2,{"b":"[,{\\"]"}],"c":"\\\\"}')).toEqual({ containers: 3, values: 6, depth: 3 });
    expect(jsonSize('"never closed, [')).toMatchObject({ containers: 0 });
  });

  test('a sheet is measured by its addresses', () => {
    expect(countCells('<row r="1"><c r="A1"/><c s=">" r=\'C1\'/></row><x:row r="7"/>')).toEqual({ rows: 7, cells: 21 });
    expect(countCells('<row><c><v>1</v></c></row><cols r="A999999"/>')).toEqual({ rows: 0, cells: 2 });
    expect(countCells('<row r="&#49;e9"/>')).toBeNull();
  });
});

describe('what is no report', () => {
  test.each([
    ['empty', new Uint8Array(), /empty/],
    ['blank', strToU8(' \n\n'), /empty/],
    ['HTML', strToU8('\n<!DOCTYPE html><html>502 Bad Gateway</html>'), /web page/],
    ['PDF', strToU8('%PDF-1.7'), /CSV, TSV or BIOM/],
    ['bzip2', strToU8('BZh91AY'), /bzip2/],
    [
      'OpenDocument',
      zipSync({
        mimetype: strToU8('application/vnd.oasis.opendocument.spreadsheet'),
        'content.xml': strToU8('<x/>'),
      }),
      /\.ods/,
    ],
    [
      'Word',
      zipSync({ '[Content_Types].xml': strToU8('<x/>'), 'word/document.xml': strToU8('<x/>') }),
      /document of Word \(\.docx\)/,
    ],
    ['Numbers', zipSync({ 'Index/Document.iwa': strToU8('x'), 'Data/a.jpg': strToU8('x') }), /Apple Numbers/],
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

  test('a QIIME 2 composition says that something was added to each number', async () => {
    const artifact = (type: string) =>
      zipSync({ 'u-1/metadata.yaml': strToU8(`type: ${type}\n`), 'u-1/data/feature-table.biom': tinyBiom });
    const sourceOf = async (type: string) => {
      const decoded = await decodeFile(artifact(type));
      return decoded.decoded ? decoded.source : decoded.refusal;
    };
    expect(await sourceOf('FeatureTable[Composition]')).toMatchObject({ kind: 'biom', pseudocount: true });
    expect(await sourceOf('FeatureTable[Frequency]')).not.toHaveProperty('pseudocount');
  });

  test('an Excel workbook', async () => {
    const cell = (ref: string, value: string | number) =>
      typeof value === 'number'
        ? `<c r="${ref}"><v>${value}</v></c>`
        : `<c r="${ref}" t="inlineStr"><is><t>${value}</t></is></c>`;
    const row = (at: number, values: (string | number)[]) =>
      `<row r="${at}">${values.map((value, column) => cell(`${'ABC'[column]}${at}`, value)).join('')}</row>`;
    const workbook = workbookOf(
      `${row(1, ['Nalaz 12'])}${row(2, ['Bakterija', 'Udio (%)'])}${row(3, ['Bacteroides', 30.5])}`,
    );
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
      { numRuns: draws(300) },
    );
  });
});
