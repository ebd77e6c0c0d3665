import type { Delimiter } from './delimited.ts';
import { splitQuoted } from './delimited.ts';

export interface HeaderedRow {
  line: number;
  cells: string[];
}

/** Lines below a header, split without quoting where the format knows none; blank and comment lines are left out. */
export function* rowsBelow(
  lines: readonly string[],
  start: number,
  delimiter: Delimiter,
  quoted = false,
): Generator<HeaderedRow> {
  for (let at = start; at < lines.length; at += 1) {
    const line = lines[at] ?? '';
    if (line.trim() === '') continue;
    yield { line: at + 1, cells: quoted ? splitQuoted(line, delimiter) : line.split(delimiter) };
  }
}

/** Positions of named columns, by their lower-case names. */
export function columnsOf(header: readonly string[]): Map<string, number> {
  const columns = new Map<string, number>();
  header.forEach((name, at) => {
    const key = name.trim().toLowerCase();
    if (!columns.has(key)) columns.set(key, at);
  });
  return columns;
}
