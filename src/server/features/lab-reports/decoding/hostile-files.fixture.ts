import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { deflateSync } from 'node:zlib';
import { strToU8, zipSync } from 'fflate';

/** Small files that would become large ones; each of them once took the server down. */

const tinyBiom = readFileSync(resolve(import.meta.dirname, 'fixtures/tiny.biom'));

/** Where the parts of `sample/matrix/data` lie in that file: its shape, the layout of its data, and unused room. */
const shapeAt = 12_200;
const layoutAt = 12_272;
const roomAt = 12_296;

/** The tiny table, its values cut into packed chunks: what is declared, and what each chunk becomes. */
export function chunkedBiom(options: {
  values: number;
  chunkValues: number;
  chunks: number;
  /** In bytes, of zeros. */
  becomes: number;
}): Uint8Array {
  const chunk = deflateSync(Buffer.alloc(options.becomes));
  const head = Buffer.from(tinyBiom);
  const tree = Buffer.alloc(24 + options.chunks * 32 + 24);
  const treeAt = head.length;
  head.writeBigUInt64LE(BigInt(options.values), shapeAt);
  // layout: version 3, in chunks of one dimension and the size of an item
  head.set([3, 2, 2], layoutAt);
  head.writeBigUInt64LE(BigInt(treeAt), layoutAt + 3);
  head.writeUInt32LE(options.chunkValues, layoutAt + 11);
  head.writeUInt32LE(8, layoutAt + 15);
  // the filters of the chunks: deflate alone
  head.writeUInt16LE(0x0b, roomAt);
  head.set([1, 1], roomAt + 8);
  head.writeUInt16LE(1, roomAt + 16);
  head.writeUInt16LE(1, roomAt + 22);
  tree.write('TREE');
  tree.set([1, 0], 4);
  tree.writeUInt16LE(options.chunks, 6);
  tree.fill(0xff, 8, 24);
  for (let index = 0; index < options.chunks; index += 1) {
    const key = 24 + index * 32;
    tree.writeUInt32LE(chunk.length, key);
    tree.writeBigUInt64LE(BigInt(index * options.chunkValues), key + 8);
    tree.writeBigUInt64LE(BigInt(treeAt + tree.length + index * chunk.length), key + 24);
  }
  return Buffer.concat([head, tree, ...Array.from({ length: options.chunks }, () => chunk)]);
}

/** 60 million zeros in 476 KB. */
export const zerosBiom = () =>
  chunkedBiom({ values: 60_000_000, chunkValues: 1_000_000, chunks: 60, becomes: 8_000_000 });

/** 6.6 million empty objects in 20 MB. */
export const emptyObjects = () => strToU8(`[${'{},'.repeat(6_600_000)}{}]`);

/** A workbook of one sheet. */
export const workbookOf = (sheet: string) => workbookOfSheets([{ name: 'Nalaz', xml: sheet }]);

/** A workbook of sheets, each by the text of its rows. */
export function workbookOfSheets(sheets: readonly { name: string; xml: string }[]): Uint8Array {
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
  const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const each = (text: (name: string, number: number) => string) =>
    sheets.map(({ name }, at) => text(name, at + 1)).join('');
  const list = each((name, number) => `<sheet name="${name}" sheetId="${number}" r:id="rId${number}"/>`);
  const targets = each(
    (_, number) =>
      `<Relationship Id="rId${number}" Type="${relations}/worksheet" Target="worksheets/sheet${number}.xml"/>`,
  );
  const parts = sheets.map(({ xml }, at) => [
    `xl/worksheets/sheet${at + 1}.xml`,
    strToU8(`<worksheet xmlns="${main}"><sheetData>${xml}</sheetData></worksheet>`),
  ]);
  return zipSync({
    '[Content_Types].xml': strToU8('<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>'),
    'xl/workbook.xml': strToU8(`<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>${list}</sheets></workbook>`),
    'xl/_rels/workbook.xml.rels': strToU8(
      `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${targets}</Relationships>`,
    ),
    ...Object.fromEntries(parts),
  });
}

/** Two cells, 400,000 rows and 700 columns apart, in 1.4 KB. */
export const distantCells = () =>
  workbookOf('<row r="1"><c r="ZZ1"><v>1</v></c></row><row r="400000"><c r="A400000"><v>1</v></c></row>');
