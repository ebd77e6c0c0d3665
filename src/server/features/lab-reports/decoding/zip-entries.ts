import { crc32, inflateRawSync } from 'node:zlib';

/** What the directory at the end of the archive says of a file in it. */
export interface ZipEntry {
  name: string;
  packedSize: number;
  size: number;
  crc: number;
  method: number;
  headerAt: number;
}

const endSignature = 0x06054b50;
const entrySignature = 0x02014b50;
const fileSignature = 0x04034b50;
const endBytes = 22;
const longestComment = 0xffff;
/** A size that stands in a field of its own, for archives beyond 4 GB; some writers always do it that way. */
const elsewhere = 0xffffffff;
const stored = 0;
const deflated = 8;

/** The files of an archive by its directory; throws where it is damaged. Nothing is unpacked yet. */
export function listZip(bytes: Uint8Array): ZipEntry[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = findEnd(view);
  const count = view.getUint16(end + 10, true);
  const entries: ZipEntry[] = [];
  let at = view.getUint32(end + 16, true);
  for (let index = 0; index < count; index += 1) {
    if (view.getUint32(at, true) !== entrySignature) throw new Error('no entry where the directory should have one');
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((field) => view.getUint16(at + field, true));
    const nameAt = at + 46;
    const extraAt = nameAt + (nameLength ?? 0);
    const entry: ZipEntry = {
      name: new TextDecoder().decode(bytes.subarray(nameAt, extraAt)),
      method: view.getUint16(at + 10, true),
      crc: view.getUint32(at + 16, true),
      packedSize: view.getUint32(at + 20, true),
      size: view.getUint32(at + 24, true),
      headerAt: view.getUint32(at + 42, true),
    };
    entries.push(withLongSizes(entry, view, extraAt, extraAt + (extraLength ?? 0)));
    at = extraAt + (extraLength ?? 0) + (commentLength ?? 0);
  }
  return entries;
}

/** The content of one file, of exactly the length and checksum that the archive promises; throws if it is not. */
export function unzipEntry(bytes: Uint8Array, entry: ZipEntry): Uint8Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (view.getUint32(entry.headerAt, true) !== fileSignature) throw new Error('no file where the directory says');
  const start =
    entry.headerAt + 30 + view.getUint16(entry.headerAt + 26, true) + view.getUint16(entry.headerAt + 28, true);
  if (start + entry.packedSize > bytes.byteLength) throw new Error('the file ends beyond the archive');
  const packed = bytes.subarray(start, start + entry.packedSize);
  const content = unpack(packed, entry);
  if (content.byteLength !== entry.size) throw new Error('the file has another length than the archive says');
  if (crc32(content) !== entry.crc) throw new Error('the file has another checksum than the archive says');
  return content;
}

function unpack(packed: Uint8Array, { method, size }: ZipEntry): Uint8Array {
  if (method === stored) return packed;
  if (method !== deflated) throw new Error('packed in a way that is not read');
  // Not a byte more than promised is written; nothing at all cannot be asked for.
  return inflateRawSync(packed, { maxOutputLength: Math.max(1, size) });
}

/** The end is the last thing in the file, but for a comment. */
function findEnd(view: DataView): number {
  const last = view.byteLength - endBytes;
  for (let at = last; at >= 0 && at >= last - longestComment; at -= 1) {
    if (view.getUint32(at, true) === endSignature) return at;
  }
  throw new Error('the archive has no end');
}

function withLongSizes(entry: ZipEntry, view: DataView, from: number, to: number): ZipEntry {
  const long = (['size', 'packedSize', 'headerAt'] as const).filter((field) => entry[field] === elsewhere);
  if (long.length === 0) return entry;
  for (let at = from; at + 4 <= to; at += 4 + view.getUint16(at + 2, true)) {
    if (view.getUint16(at, true) !== 1) continue;
    const values = long.map((field, index) => [field, Number(view.getBigUint64(at + 4 + index * 8, true))]);
    return { ...entry, ...Object.fromEntries(values) };
  }
  throw new Error('a size is missing');
}
