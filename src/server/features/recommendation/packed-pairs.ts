import type { SpeakingPairs } from '#domain/food-list/speaking-pairs.ts';
import { compress, type ResultVersion, unpackerOf } from './compression.ts';

/** Raised when the columns change. Below zero in the bytes, where the first version has the number of pairs. */
const packVersion = 3;

/** Eight-byte columns first, so that every column starts where its type may. */
export async function packPairs(pairs: SpeakingPairs): Promise<Buffer> {
  const header = Int32Array.of(-packVersion, 0, pairs.length, pairs.start.length);
  const columns = [
    ...[header, pairs.value, pairs.contribution, pairs.share, pairs.start, pairs.voice],
    ...[pairs.notToEat, pairs.grade],
  ];
  const bytes = columns.map((column) => Buffer.from(column.buffer, column.byteOffset, column.byteLength));
  return compress(Buffer.concat(bytes));
}

/** Versions 1 and 2, of engine 1, have no grades. */
export async function unpackPairs(resultVersion: ResultVersion, packed: Buffer): Promise<SpeakingPairs> {
  const unpacked = await unpackerOf(resultVersion)(packed);
  // A copy of its own, so that it starts at an even address.
  const { buffer } = new Uint8Array(unpacked);
  const [first = 0] = new Int32Array(buffer, 0, 1);
  // the first version has no number of its own
  const version = first < 0 ? -first : 1;
  if (version > packVersion) throw new Error(`packed pairs of version ${version} are not known`);
  const headAt = version === 1 ? 0 : 8;
  const [length = 0, foods = 0] = new Int32Array(buffer, headAt, 2);
  let at = headAt + 8;
  const doubles = (): Float64Array => {
    const column = new Float64Array(buffer, at, length);
    at += column.byteLength;
    return column;
  };
  const integers = (count: number): Int32Array => {
    const column = new Int32Array(buffer, at, count);
    at += column.byteLength;
    return column;
  };
  const bytes = (): Uint8Array => {
    const column = new Uint8Array(buffer, at, length);
    at += column.byteLength;
    return column;
  };
  const [value, contribution, share] = [doubles(), doubles(), doubles()];
  const [start, voice] = [integers(foods), integers(length)];
  const notToEat = bytes();
  const grade = version < 3 ? new Uint8Array(length) : bytes();
  return { length, value, contribution, share, start, voice, notToEat, grade };
}
