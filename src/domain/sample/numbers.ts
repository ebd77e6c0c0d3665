import type { DecimalSign } from './number-style.ts';

/** More than any count of reads; beyond it sums would no longer be finite. */
const largest = 1e15;

/** Plain digits without a sign, as almost every field of a long report is; -1 for everything else. */
export function wholeNumber(text: string): number {
  if (text.length === 0 || text.length > 10) return -1;
  let value = 0;
  for (let at = 0; at < text.length; at += 1) {
    const digit = text.charCodeAt(at) - 48;
    if (digit < 0 || digit > 9) return -1;
    value = value * 10 + digit;
  }
  return value;
}

const mostDigits = 15;
const powersOfTen = Array.from({ length: mostDigits + 1 }, (_, power) => 10 ** power);

/**
 * Digits, a point and digits, fifteen at the most; -1 for everything else. Both parts of the division are whole numbers
 * that are held exactly, so that it gives the number nearest to the text, as `Number` does in several times as long.
 */
function decimalNumber(text: string): number {
  if (text.length > mostDigits + 1) return -1;
  let value = 0;
  let point = -1;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code >= 48 && code <= 57) value = value * 10 + code - 48;
    else if (code === 46 && point < 0) point = at;
    else return -1;
  }
  const decimals = text.length - point - 1;
  return point < 1 || decimals === 0 ? -1 : value / (powersOfTen[decimals] ?? 1);
}

/** Whether a number can be an amount: not negative, and small enough to be added up. */
export function isAmount(value: number): boolean {
  return value >= 0 && value <= largest;
}

/** A machine's number: digits, a point, an exponent. NaN for everything else, the empty text included. */
export function plainNumber(text: string | undefined): number {
  if (text === undefined) return Number.NaN;
  const whole = wholeNumber(text);
  if (whole >= 0) return whole;
  const decimal = decimalNumber(text);
  if (decimal >= 0) return decimal;
  const trimmed = text.trim();
  if (trimmed.length > 60) return Number.NaN;
  const value = /^[+-]?(\d+\.?\d*|\.\d+)([eE][+-]?\d+)?$/.test(trimmed) ? Number(trimmed) : Number.NaN;
  return Math.abs(value) <= largest ? value : Number.NaN;
}

/** An NCBI id; `-1`, `0`, `NA`, `816.0` from a spreadsheet and hashes beyond 31 bits are handled here. */
export function taxIdOf(text: string | undefined): number | null {
  if (text === undefined || text.length > 40) return null;
  const whole = wholeNumber(text);
  const id = whole >= 0 ? whole : Number(/^(?:NCBI:txid)?(\d{1,10})(?:\.0+)?$/.exec(text.trim())?.[1] ?? 0);
  return id > 0 && id <= 2_147_483_647 ? id : null;
}

/** The last id of a path such as `2|976|816`. */
export function lastTaxIdOf(text: string | undefined): number | null {
  if (!text) return null;
  return taxIdOf(text.slice(Math.max(text.lastIndexOf('|'), text.lastIndexOf(';')) + 1));
}

export type Amount =
  /** `percent`: the cell itself has a percent sign. */
  | { kind: 'number'; value: number; percent: boolean }
  /** `<0,1`, `<LOD`: looked for, below the limit of the method. */
  | { kind: 'below' }
  /** `ND`, `not detected`: looked for and not found. */
  | { kind: 'notFound' }
  /** Empty, `-`, `NA`: the file says nothing. */
  | { kind: 'silent' }
  | { kind: 'bad' };

const silentWords = new Set(['', '-', '–', '—', '.', 'na', 'n/a', 'n.a.', 'nan', 'null', 'none', 'nt', 'n.t.']);
const notFoundWords =
  /^(nd|n\.d\.?|notdetected|undetected|notfound|negative?|nichtnachgewiesen|nichtnachweisbar|n\.n\.?|nn|nijedetektiran[oa]?|nijenađen[oa]?|nijedokazan[oa]?|negativ(an|no)?|nedetektiran[oa]?)$/;
const belowWords =
  /^([<≤].*|=<.*|belowlod|belowdetectionlimit|belowlimit|bdl|b\.d\.l\.?|lod|loq|<?dl|ispodgranice.*|unternachweisgrenze)$/;

/** A person's number in the style of its column: decimal sign, thousands, a percent sign, blanks of any kind. */
export function readAmount(text: string, decimal: DecimalSign = '.'): Amount {
  const whole = wholeNumber(text);
  if (whole >= 0) return { kind: 'number', value: whole, percent: false };
  if (text.length > 60) return { kind: 'bad' };
  const point = decimal === '.' ? decimalNumber(text) : -1;
  if (point >= 0) return { kind: 'number', value: point, percent: false };
  if (decimal === '.' && /^\d+\.\d+$/.test(text)) return { kind: 'number', value: Number(text), percent: false };
  const bare = text.replace(/[\s\u00a0\u202f'’]/g, '').toLowerCase();
  if (silentWords.has(bare)) return { kind: 'silent' };
  if (notFoundWords.test(bare)) return { kind: 'notFound' };
  if (belowWords.test(bare)) return { kind: 'below' };
  const percent = bare.endsWith('%');
  const value = plainNumber(withPoint(percent ? bare.slice(0, -1) : bare, decimal));
  return Number.isFinite(value) ? { kind: 'number', value, percent } : { kind: 'bad' };
}

/** What a spreadsheet makes of an amount: a date, or the sign of an error. */
export function isSpoiled(text: string): boolean {
  if (text.length > 25) return false;
  return /^\s*(#(N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NUM!|NULL!)|\d{1,4}[-/. ]+\d{1,2}[-/. ]+\d{1,4}\.?( 00:00(:00)?)?|\d{1,2}[-. ]+(jan|feb|mar|apr|may|maj|mai|jun|jul|aug|sep|oct|okt|nov|dec|dez|sij|vel|ozu|tra|svi|lip|srp|kol|ruj|lis|stu|pro)\w*\.?([-. ]+\d{2,4}\.?)?|(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\w*[-. ]\d{1,4})\s*$/i.test(
    text,
  );
}

/** Which amounts have a percent sign. Where some have it and some have not, nothing tells what those without it are. */
export class PercentSigns {
  #with = false;
  #without = false;

  add(amount: Amount): void {
    // nothing is nothing in every scale
    if (amount.kind !== 'number' || amount.value === 0) return;
    if (amount.percent) this.#with = true;
    else this.#without = true;
  }

  get found(): boolean {
    return this.#with;
  }

  get mixed(): boolean {
    return this.#with && this.#without;
  }
}

/** The number with a point; thousands only in whole groups of three, so that `24,50` is never 2450. */
function withPoint(text: string, decimal: DecimalSign): string {
  const other = decimal === '.' ? ',' : '.';
  let bare = text;
  if (bare.includes(other)) {
    const grouped = other === ',' ? /^[+-]?\d{1,3}(,\d{3})+(\.\d+)?$/ : /^[+-]?\d{1,3}(\.\d{3})+(,\d+)?$/;
    if (!grouped.test(bare)) return 'no number';
    bare = bare.replaceAll(other, '');
  }
  return decimal === ',' ? bare.replace(',', '.') : bare;
}

export interface Range {
  low: number | null;
  high: number | null;
}

/** A number of a range: few digits beyond the sign, so that a comma is a decimal sign unless thousands are certain. */
function bound(text: string): number {
  const point = text.lastIndexOf('.');
  const comma = text.lastIndexOf(',');
  if (point >= 0 && comma >= 0) return plainNumber(withPoint(text, comma > point ? ',' : '.'));
  return plainNumber(comma >= 0 && text.indexOf(',') === comma ? text.replace(',', '.') : withPoint(text, '.'));
}

/** `0,5 - 5,0`, `10% - 40%`, `from 1 to 5`, `< 3`, `up to 3`, `> 1`; null where it is none of these. */
export function readRange(text: string): Range | null {
  if (text.length > 60) return null;
  const bare = text
    .normalize('NFC')
    .replace(/[\u00a0\u202f%]/g, ' ')
    .trim();
  const between =
    /^(?:from|od|von|de)?\s*(\d[\d.,]*(?:e[+-]?\d+)?)\s*(?:-|–|—|to|do|bis|à|\.\.)\s*(\d[\d.,]*(?:e[+-]?\d+)?)$/i.exec(
      bare,
    );
  if (between) {
    const low = bound(between[1] ?? '');
    const high = bound(between[2] ?? '');
    return Number.isFinite(low) && Number.isFinite(high) && low <= high ? { low, high } : null;
  }
  const open = /^(<|≤|>|≥|up to|do|bis|jusqu['’]à|from|od|ab|à partir de)\s*=?\s*(\d[\d.,]*(?:e[+-]?\d+)?)$/i.exec(
    bare,
  );
  if (!open) return null;
  const limit = bound(open[2] ?? '');
  if (!Number.isFinite(limit)) return null;
  return /^(>|≥|from|od|ab|à partir de)$/i.test(open[1] ?? '') ? { low: limit, high: null } : { low: 0, high: limit };
}
