/** More than any count of reads; beyond it sums would no longer be finite. */
const largest = 1e15;

/** Plain digits without a sign, as almost every field of a long report is; -1 for everything else. */
function wholeNumber(text: string): number {
  if (text.length === 0 || text.length > 10) return -1;
  let value = 0;
  for (let at = 0; at < text.length; at += 1) {
    const digit = text.charCodeAt(at) - 48;
    if (digit < 0 || digit > 9) return -1;
    value = value * 10 + digit;
  }
  return value;
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
  const trimmed = text.trim();
  const value = /^[+-]?(\d+\.?\d*|\.\d+)([eE][+-]?\d+)?$/.test(trimmed) ? Number(trimmed) : Number.NaN;
  return Math.abs(value) <= largest ? value : Number.NaN;
}

/** An NCBI id; `-1`, `0`, `NA`, `816.0` from a spreadsheet and hashes beyond 31 bits are handled here. */
export function taxIdOf(text: string | undefined): number | null {
  if (text === undefined) return null;
  const whole = wholeNumber(text);
  const id = whole >= 0 ? whole : Number(/^(?:NCBI:txid)?(\d{1,10})(?:\.0+)?$/.exec(text.trim())?.[1] ?? 0);
  return id > 0 && id <= 2_147_483_647 ? id : null;
}

export type Amount =
  | { kind: 'number'; value: number }
  /** `<0,1`: measured, below the limit. */
  | { kind: 'below' }
  /** `n.d.`, `NA`, `-`, empty. */
  | { kind: 'missing' }
  | { kind: 'bad' };

const missingWords = new Set(['', '-', '–', '.', 'na', 'n/a', 'n.a.', 'nan', 'null', 'none', 'nd', 'n.d.', 'n. d.']);

/**
 * A person's number: decimal comma or point, thousands, a percent sign, blanks of any kind.
 * `commaIsDecimal` is false where the comma parts the fields.
 */
export function readAmount(text: string, commaIsDecimal = true): Amount {
  const bare = text.replace(/[\s\u00a0\u202f%']/g, '');
  if (missingWords.has(bare.toLowerCase())) return { kind: 'missing' };
  if (bare.startsWith('<') || bare.startsWith('≤')) return { kind: 'below' };
  const value = plainNumber(withPoint(bare, commaIsDecimal));
  return Number.isFinite(value) ? { kind: 'number', value } : { kind: 'bad' };
}

function withPoint(text: string, commaIsDecimal: boolean): string {
  const comma = text.lastIndexOf(',');
  const point = text.lastIndexOf('.');
  if (comma === -1) return text;
  if (point !== -1) {
    // both signs: the last one is the decimal sign, the other parts thousands
    return comma > point ? text.replaceAll('.', '').replace(',', '.') : text.replaceAll(',', '');
  }
  if (commaIsDecimal && text.indexOf(',') === comma) return text.replace(',', '.');
  return /^\d{1,3}(,\d{3})+$/.test(text) ? text.replaceAll(',', '') : text.replace(',', '.');
}

export interface Range {
  low: number | null;
  high: number | null;
}

/** `0,5 - 5,0`, `0.5–5`, `< 3`, `> 1`; null where it is none of these. */
export function readRange(text: string): Range | null {
  const bare = text.replace(/[\u00a0\u202f%]/g, ' ').trim();
  const between = /^(\d[\d.,]*)\s*(?:-|–|—|to|do|bis|\.\.)\s*(\d[\d.,]*)$/i.exec(bare);
  if (between) {
    const low = readAmount(between[1] ?? '');
    const high = readAmount(between[2] ?? '');
    if (low.kind !== 'number' || high.kind !== 'number' || low.value > high.value) return null;
    return { low: low.value, high: high.value };
  }
  const open = /^(<|≤|>|≥)\s*=?\s*(\d[\d.,]*)$/.exec(bare);
  if (!open) return null;
  const bound = readAmount(open[2] ?? '');
  if (bound.kind !== 'number') return null;
  return open[1] === '<' || open[1] === '≤' ? { low: 0, high: bound.value } : { low: bound.value, high: null };
}
