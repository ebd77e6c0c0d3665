import { constants, gunzipSync } from 'node:zlib';
import { statusOf } from '#contract/error-message.ts';
import { labReportLimits } from '#contract/lab-reports.contract.ts';
import { type PlainCode, problem } from '#contract/problem.ts';
import { joinSources } from '#domain/sample/join-sources.ts';
import type { Source } from '#domain/sample/source.ts';
import { decodeHdf5 } from './decode-hdf5.ts';
import { decodeText } from './decode-text.ts';
import { decodeZip } from './decode-zip.ts';
import { type Decoded, decodedAs, tooLarge, undecoded, unpackBound } from './decoded.ts';

/** One file, or several that belong together: one table is made of them, or a sentence says why not. */
export async function decodeFiles(files: readonly { name: string; bytes: Uint8Array }[]): Promise<Decoded> {
  const sources: { name: string; source: Source }[] = [];
  for (const { name, bytes } of files) {
    const decoded = await decodeFile(bytes);
    if (!decoded.decoded) return files.length > 1 ? inFile(name, decoded) : decoded;
    sources.push({ name, source: decoded.source });
  }
  const joined = joinSources(sources);
  return joined.joined ? decodedAs(joined.source) : undecoded(joined.problem);
}

/** By the status of what is wrong in it. */
const inFileCodes: Record<number, 'IN_FILE_TOO_LARGE' | 'IN_FILE_OF_UNKNOWN_FORMAT'> = {
  413: 'IN_FILE_TOO_LARGE',
  415: 'IN_FILE_OF_UNKNOWN_FORMAT',
};

function inFile(name: string, decoded: Extract<Decoded, { decoded: false }>): Decoded {
  const { code, values } = decoded.refusal;
  return undecoded(problem(inFileCodes[statusOf(code)] ?? 'IN_FILE', { name, problem: { code, values } }));
}

const signatures: { bytes: number[]; kind: string }[] = [
  { bytes: [0x1f, 0x8b], kind: 'gzip' },
  { bytes: [0x50, 0x4b, 0x03, 0x04], kind: 'zip' },
  { bytes: [0x89, 0x48, 0x44, 0x46, 0x0d, 0x0a, 0x1a, 0x0a], kind: 'hdf5' },
  { bytes: [0x42, 0x5a, 0x68], kind: 'bzip2' },
  { bytes: [0x25, 0x50, 0x44, 0x46], kind: 'pdf' },
  { bytes: [0xd0, 0xcf, 0x11, 0xe0], kind: 'xls' },
  { bytes: [0x50, 0x41, 0x52, 0x31], kind: 'parquet' },
  { bytes: [0x41, 0x52, 0x52, 0x4f, 0x57, 0x31], kind: 'arrow' },
];

const refusals: Record<string, PlainCode> = {
  bzip2: 'PACKED_WITH_BZIP2',
  pdf: 'IS_PDF',
  xls: 'IS_OLD_EXCEL',
  parquet: 'IS_PARQUET',
  arrow: 'IS_ARROW',
};

/** A packed file may hold a packed file; a third layer is nobody's report. */
const maximumLayers = 2;

/** Bytes to text, table or tree, by what the bytes are; the file's name plays no part. */
export async function decodeFile(bytes: Uint8Array, layer = 0): Promise<Decoded> {
  if (bytes.length === 0) return undecoded('FILE_EMPTY');
  if (bytes.length > (layer === 0 ? labReportLimits.fileBytes : labReportLimits.unpackedBytes)) return tooLarge();
  const kind = signatures.find((signature) => signature.bytes.every((byte, at) => bytes[at] === byte))?.kind;
  if (kind === undefined) return decodeText(bytes);
  const refusal = refusals[kind];
  if (refusal !== undefined) return undecoded(refusal);
  if (kind === 'hdf5') return decodeHdf5(bytes, 'hdf5');
  if (layer >= maximumLayers) return undecoded('PACKED_SEVERAL_TIMES');
  const inner = (unpacked: Uint8Array) => decodeFile(unpacked, layer + 1);
  return kind === 'gzip' ? decodeGzip(bytes, inner) : decodeZip(bytes, inner);
}

async function decodeGzip(bytes: Uint8Array, inner: (unpacked: Uint8Array) => Promise<Decoded>): Promise<Decoded> {
  let unpacked: Uint8Array;
  try {
    unpacked = gunzipSync(bytes, { maxOutputLength: unpackBound(bytes.length), finishFlush: constants.Z_FINISH });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : '';
    if (code === 'ERR_BUFFER_TOO_LARGE') return tooLarge();
    return undecoded('GZIP_DAMAGED');
  }
  return inner(unpacked);
}
