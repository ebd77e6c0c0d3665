import { promisify } from 'node:util';
import { constants, deflateRaw, inflateRaw } from 'node:zlib';
import type { SpeakingPairs } from '#domain/food-list/speaking-pairs.ts';

const deflate = promisify(deflateRaw);
const inflate = promisify(inflateRaw);
const fast = { level: constants.Z_BEST_SPEED };

/** Packs beside the thread of the caller. */
export function pack(bytes: Uint8Array): Promise<Buffer> {
  return deflate(bytes, fast);
}

export async function unpack(packed: Uint8Array): Promise<Buffer> {
  return inflate(packed);
}

/**
 * Raised when the columns change. Below zero in the bytes, where the first version has the number of pairs. Up to
 * version 3 every pair had all its columns; a hundred thousand of them took longer to pack than to calculate.
 */
const packVersion = 4;
const everyColumnUntil = 3;
/** The largest number of sayings that two bytes can tell apart. */
const TWO_BYTES = 65_536;

/**
 * What a taxon says with one value and grade is the same for every food: it is written once, and a pair names it by
 * number. Shares are written where a genus has several voices.
 */
export async function packPairs(pairs: SpeakingPairs): Promise<Buffer> {
  const { saying, voice, value, contribution, kind } = sayingsOf(pairs);
  const { whole, shares } = sharesOf(pairs);
  const header = Int32Array.of(-packVersion, 0, pairs.length, pairs.start.length, voice.length, shares.length);
  const numbers = voice.length <= TWO_BYTES ? Uint16Array.from(saying) : saying;
  // eight-byte columns first, so that every column starts where its type may
  const columns = [header, value, contribution, shares, pairs.start, voice, numbers, kind, whole];
  return pack(Buffer.concat(columns.map((column) => Buffer.from(column.buffer, column.byteOffset, column.byteLength))));
}

interface Sayings {
  /** The saying of each pair. */
  saying: Int32Array;
  voice: Int32Array;
  value: Float64Array;
  contribution: Float64Array;
  /** Twice the code of the grade, and 1 more in the not-to-eat list. */
  kind: Uint8Array;
}

/** Told apart by every figure, to the last bit: nothing else is kept than what was worked out. */
function sayingsOf(pairs: SpeakingPairs): Sayings {
  const saying = new Int32Array(pairs.length);
  const voice = new Int32Array(pairs.length);
  const value = new Float64Array(pairs.length);
  const contribution = new Float64Array(pairs.length);
  const kind = new Uint8Array(pairs.length);
  /** The last saying of each voice, and the one before each: a voice has a handful. */
  const lastOf = new Int32Array(mostOf(pairs.voice) + 1).fill(-1);
  const before = new Int32Array(pairs.length);
  let count = 0;
  for (let at = 0; at < pairs.length; at++) {
    const own = pairs.voice[at] ?? 0;
    const [ownValue, ownContribution] = [pairs.value[at] ?? 0, pairs.contribution[at] ?? 0];
    const ownKind = (pairs.grade[at] ?? 0) * 2 + (pairs.notToEat[at] ?? 0);
    let number = lastOf[own] ?? -1;
    while (
      number >= 0 &&
      !(
        kind[number] === ownKind &&
        Object.is(value[number], ownValue) &&
        Object.is(contribution[number], ownContribution)
      )
    ) {
      number = before[number] ?? -1;
    }
    if (number < 0) {
      number = count++;
      before[number] = lastOf[own] ?? -1;
      lastOf[own] = number;
      voice[number] = own;
      value[number] = ownValue;
      contribution[number] = ownContribution;
      kind[number] = ownKind;
    }
    saying[at] = number;
  }
  return {
    saying,
    voice: voice.subarray(0, count),
    value: value.subarray(0, count),
    contribution: contribution.subarray(0, count),
    kind: kind.subarray(0, count),
  };
}

function mostOf(column: Int32Array): number {
  let most = -1;
  for (let at = 0; at < column.length; at++) most = Math.max(most, column[at] ?? -1);
  return most;
}

/** `whole`: 1 where the pair is the whole voice of its genus; the shares of all others, in their order. */
function sharesOf({ share, length }: SpeakingPairs): { whole: Uint8Array; shares: Float64Array } {
  const whole = new Uint8Array(length);
  const shares = new Float64Array(length);
  let count = 0;
  for (let at = 0; at < length; at++) {
    const own = share[at] ?? 0;
    if (own === 1) whole[at] = 1;
    else shares[count++] = own;
  }
  return { whole, shares: shares.subarray(0, count) };
}

/** Contributions of any version. */
export async function unpackPairs(packed: Buffer): Promise<SpeakingPairs> {
  const inflated = await unpack(packed);
  // A copy of its own, so that it starts at an even address.
  const { buffer } = Uint8Array.from(inflated);
  const [first = 0] = new Int32Array(buffer, 0, 1);
  // the first version has no number of its own
  const version = first < 0 ? -first : 1;
  if (version > packVersion) throw new Error(`packed pairs of version ${version} are not known`);
  return version <= everyColumnUntil ? readEveryColumn(buffer, version) : readSayings(buffer);
}

/** Takes columns out of the bytes, one after the other. */
function columnsFrom(buffer: ArrayBuffer, start: number) {
  let at = start;
  const taken = <Column extends { byteLength: number }>(column: Column): Column => {
    at += column.byteLength;
    return column;
  };
  return {
    doubles: (count: number) => taken(new Float64Array(buffer, at, count)),
    integers: (count: number) => taken(new Int32Array(buffer, at, count)),
    shorts: (count: number) => taken(new Uint16Array(buffer, at, count)),
    bytes: (count: number) => taken(new Uint8Array(buffer, at, count)),
  };
}

function readSayings(buffer: ArrayBuffer): SpeakingPairs {
  const [, , length = 0, foods = 0, sayings = 0, shared = 0] = new Int32Array(buffer, 0, 6);
  const columns = columnsFrom(buffer, 24);
  const said = { value: columns.doubles(sayings), contribution: columns.doubles(sayings) };
  const shares = columns.doubles(shared);
  const start = columns.integers(foods);
  const voices = columns.integers(sayings);
  const saying = sayings <= TWO_BYTES ? columns.shorts(length) : columns.integers(length);
  const kinds = columns.bytes(sayings);
  const whole = columns.bytes(length);
  const pairs: SpeakingPairs = {
    length,
    value: new Float64Array(length),
    contribution: new Float64Array(length),
    share: new Float64Array(length),
    start,
    voice: new Int32Array(length),
    notToEat: new Uint8Array(length),
    grade: new Uint8Array(length),
  };
  let nextShare = 0;
  for (let at = 0; at < length; at++) {
    const number = saying[at] ?? 0;
    pairs.value[at] = said.value[number] ?? 0;
    pairs.contribution[at] = said.contribution[number] ?? 0;
    pairs.voice[at] = voices[number] ?? 0;
    pairs.notToEat[at] = (kinds[number] ?? 0) & 1;
    pairs.grade[at] = (kinds[number] ?? 0) >> 1;
    pairs.share[at] = whole[at] === 1 ? 1 : (shares[nextShare++] ?? 0);
  }
  return pairs;
}

/** Versions 1 and 2, of engine 1, have no grades. */
function readEveryColumn(buffer: ArrayBuffer, version: number): SpeakingPairs {
  const headAt = version === 1 ? 0 : 8;
  const [length = 0, foods = 0] = new Int32Array(buffer, headAt, 2);
  const columns = columnsFrom(buffer, headAt + 8);
  const [value, contribution, share] = [columns.doubles(length), columns.doubles(length), columns.doubles(length)];
  const [start, voice] = [columns.integers(foods), columns.integers(length)];
  const notToEat = columns.bytes(length);
  const grade = version < 3 ? new Uint8Array(length) : columns.bytes(length);
  return { length, value, contribution, share, start, voice, notToEat, grade };
}
