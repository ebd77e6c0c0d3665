import { isAscii } from 'node:buffer';
import { labReportLimits } from '#contract/lab-reports.contract.ts';
import { problem } from '#contract/problem.ts';
import { storable } from '#contract/text.ts';
import { type Decoded, decodedAs, undecoded } from './decoded.ts';

/** What a text would become as JSON: a small text can name millions of empty objects, each of which takes memory. */
export interface JsonSize {
  /** Objects and arrays. */
  containers: number;
  /** Everything in them, at most. */
  values: number;
  depth: number;
}

const [quote, backslash, comma] = [34, 92, 44];
const opening = new Set([123, 91]);
const closing = new Set([125, 93]);

/** Counted sign by sign, before anything is made of them; strings are passed over. */
export function jsonSize(text: string): JsonSize {
  const size: JsonSize = { containers: 0, values: 0, depth: 0 };
  let depth = 0;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charCodeAt(at);
    if (sign === quote) at = endOfString(text, at);
    else if (sign === comma) size.values += 1;
    else if (opening.has(sign)) {
      size.containers += 1;
      depth += 1;
      if (depth > size.depth) size.depth = depth;
    } else if (closing.has(sign)) depth -= 1;
  }
  size.values += size.containers;
  return size;
}

/** The place of the quotation mark that ends the string, or of the end of the text. */
function endOfString(text: string, start: number): number {
  let at = text.indexOf('"', start + 1);
  while (at >= 0 && escaped(text, at)) at = text.indexOf('"', at + 1);
  return at < 0 ? text.length : at;
}

function escaped(text: string, at: number): boolean {
  let backslashes = 0;
  while (text.charCodeAt(at - 1 - backslashes) === backslash) backslashes += 1;
  return backslashes % 2 === 1;
}

export function decodeText(bytes: Uint8Array): Decoded {
  if (lineCount(bytes) > labReportLimits.rows) {
    return undecoded(problem('TOO_MANY_LINES', { limit: labReportLimits.rows }));
  }
  const text = textOf(bytes);
  if (text === null) return undecoded('NOT_TEXT');
  const start = text.slice(0, 200).trimStart();
  if (start === '' && text.trim() === '') return undecoded('FILE_EMPTY');
  if (start.startsWith('<')) {
    return undecoded('IS_WEB_PAGE');
  }
  if (text.includes('\0')) return undecoded('TEXT_WITH_NUL');
  if (start.startsWith('{') || /^\[\s*[[{"\d]/.test(start)) return decodeJson(text);
  return decodedAs({ kind: 'text', lines: linesOf(text) });
}

/** Parted by a plain sign: by a pattern it takes three times as long. */
function linesOf(text: string): string[] {
  const plain = text.includes('\r') ? text.replaceAll('\r\n', '\n').replaceAll('\r', '\n') : text;
  return plain.split('\n');
}

/** What JSON can write of characters that cannot be stored. */
const escapes = /\\u(?:0000|d[89a-f])/i;

function storableMember(_key: string, value: unknown): unknown {
  return typeof value === 'string' ? storable(value) : value;
}

/** Beyond any report, and within the memory that reading may take: an empty object takes 56 bytes, a triple 72. */
const mostContainers = 2_500_000;
const mostValues = 10_000_000;
const deepest = 100;

function decodeJson(text: string): Decoded {
  const { containers, values, depth } = jsonSize(text);
  if (containers > mostContainers || values > mostValues || depth > deepest) {
    return undecoded('JSON_TOO_LARGE');
  }
  try {
    return decodedAs({ kind: 'json', value: JSON.parse(text, escapes.test(text) ? storableMember : undefined) });
  } catch {
    return undecoded('JSON_DAMAGED');
  }
}

function textOf(bytes: Uint8Array): string | null {
  const encoding = utf16(bytes);
  if (encoding) return new TextDecoder(encoding).decode(bytes);
  if (bytes.subarray(0, 8192).includes(0)) return null;
  // one byte a character in memory
  if (isAscii(bytes)) return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return windows1252(bytes);
  }
}

/** The 32 signs by which Windows-1252 differs from Latin-1; Node 20 decodes the one as the other. */
const windowsSigns = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

function windows1252(bytes: Uint8Array): string {
  const latin = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
  return latin.replace(/[\u0080-\u009f]/g, (sign) => windowsSigns[sign.charCodeAt(0) - 0x80] ?? sign);
}

/** By its mark, or by every other byte being zero (a spreadsheet's "Unicode text" that lost its mark). */
function utf16(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const head = bytes.subarray(0, 200);
  let little = 0;
  let big = 0;
  for (let at = 1; at < head.length; at += 2) {
    if (head[at] === 0 && head[at - 1] !== 0) little += 1;
    if (head[at] !== 0 && head[at - 1] === 0) big += 1;
  }
  if (head.length < 8) return null;
  if (little > head.length * 0.4) return 'utf-16le';
  return big > head.length * 0.4 ? 'utf-16be' : null;
}

/** Counted on the bytes, before any string is made of them. */
function lineCount(bytes: Uint8Array): number {
  return countOf(bytes, 10) || countOf(bytes, 13);
}

function countOf(bytes: Uint8Array, byte: number): number {
  let count = 0;
  for (let at = bytes.indexOf(byte); at >= 0; at = bytes.indexOf(byte, at + 1)) count += 1;
  return count;
}
