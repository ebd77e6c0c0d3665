import { inflateSync } from 'node:zlib';
import { File, Filters, type Node5 } from 'jsfive';
import { labReportLimits } from '#contract/lab-reports.contract.ts';
import { storable } from '#contract/text.ts';
import type { BiomTable } from '#domain/sample/source.ts';
import { type Decoded, decodedAs, tooLarge, undecoded, unpackBound } from './decoded.ts';

/** Of one table in the tree; three of them are held at once. */
const mostValues = 6_000_000;

class TooLarge extends Error {}

/** How many bytes the chunks of the file at hand may still become. Files are read one at a time. */
let unpackable = 0;

/** The reader's own would unpack a chunk to whatever it becomes. */
Filters.set(1, (packed) => {
  const unpacked = unpackChunk(new Uint8Array(packed));
  unpackable -= unpacked.byteLength;
  return unpacked.buffer.slice(unpacked.byteOffset, unpacked.byteOffset + unpacked.byteLength) as ArrayBuffer;
});

function unpackChunk(packed: Uint8Array): Uint8Array {
  try {
    return inflateSync(packed, { maxOutputLength: Math.max(1, unpackable) });
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE') throw new TooLarge();
    throw error;
  }
}

/** BIOM 2: the tables of an HDF5 tree, as plain lists. */
export function decodeHdf5(bytes: Uint8Array, container: 'hdf5' | 'qza'): Decoded {
  const buffer = new ArrayBuffer(bytes.byteLength);
  new Uint8Array(buffer).set(bytes);
  unpackable = unpackBound(bytes.byteLength);
  try {
    const table = biomTable(new File(buffer, 'report'));
    if (table === null) return undecoded('HDF5_NOT_BIOM');
    if (table.ids.length > labReportLimits.rows) return undecoded('TABLE_ROWS');
    return decodedAs({ kind: 'biom', container, table });
  } catch (error) {
    if (error instanceof TooLarge) return tooLarge();
    return undecoded('HDF5_DAMAGED');
  }
}

function biomTable(file: File): BiomTable | null {
  const ids = textsOf(find(file, 'observation/ids'));
  const samples = textsOf(find(file, 'sample/ids'));
  const data = numbersOf(find(file, 'sample/matrix/data'));
  const indices = numbersOf(find(file, 'sample/matrix/indices'));
  const indptr = numbersOf(find(file, 'sample/matrix/indptr'));
  if (!ids || !samples || !data || !indices || !indptr) return null;
  return {
    ids,
    taxonomy: taxonomyOf(find(file, 'observation/metadata/taxonomy'), ids.length),
    rankNames: textsOf(find(file, 'observation/group-metadata/ranks'))?.[0]?.split(';') ?? null,
    samples,
    valuesOf(sample) {
      const values: { feature: number; value: number }[] = [];
      for (let at = indptr[sample] ?? 0; at < (indptr[sample + 1] ?? 0); at += 1) {
        const feature = indices[at];
        const value = data[at];
        if (feature !== undefined && value !== undefined && value !== 0) values.push({ feature, value });
      }
      return values;
    },
  };
}

/** A missing member throws or answers nothing, depending on the group. */
function find(file: File, path: string): Node5 | null {
  let node: Node5 | undefined = file;
  for (const part of path.split('/')) {
    if (!node?.keys?.includes(part)) return null;
    node = node.get?.(part);
  }
  return node ?? null;
}

/** By what the file declares, before anything is made of it. */
function refuseTooLarge(node: Node5): void {
  const sizes = [node.shape, node._dataobjects?.chunks].map((shape) => (shape ?? []).reduce((a, b) => a * b, 1));
  if (sizes.some((size) => !(size <= mostValues))) throw new TooLarge();
}

function listOf(node: Node5 | null): unknown[] | null {
  if (node?.shape) refuseTooLarge(node);
  const value = node?.value;
  if (Array.isArray(value)) return value;
  return ArrayBuffer.isView(value) && !(value instanceof DataView) ? Array.from(value as Float64Array) : null;
}

/** Fixed-length strings written from R are padded with NUL. */
function textsOf(node: Node5 | null): string[] | null {
  return listOf(node)?.map((value) => storable(String(value).replaceAll('\0', '').trim())) ?? null;
}

function numbersOf(node: Node5 | null): number[] | null {
  return listOf(node)?.map(Number) ?? null;
}

function taxonomyOf(node: Node5 | null, features: number): string[][] | null {
  const texts = textsOf(node);
  if (!texts || features === 0) return null;
  const width = node?.shape?.[1] ?? Math.round(texts.length / features);
  if (width <= 1) return texts.map((text) => text.split(';'));
  return Array.from({ length: features }, (_, at) => texts.slice(at * width, (at + 1) * width));
}
