import { type LineProblem, type Problem, problem } from '#contract/problem.ts';

/** One record of a CSV text and the line it starts on, counted from 1 and including the header. */
export interface CsvRecord {
  line: number;
  cells: string[];
}

export interface CsvText {
  records: CsvRecord[];
  /** What makes the text no CSV at all, with its line. */
  problems: LineProblem[];
}

/** Spreadsheets of countries with a decimal comma write semicolons; a tab comes from copy and paste. */
const separators = [',', ';', '\t'];

/** Reads CSV (RFC 4180): quoted cells may hold separators, doubled quotes and line ends. Empty lines are passed over. */
export function parseCsv(source: string): CsvText {
  const text = source.replace(/^\uFEFF/, '');
  const separator = likelySeparator(text);
  const records: CsvRecord[] = [];
  const problems: CsvText['problems'] = [];
  let line = 1;
  let at = 0;
  while (at < text.length) {
    const record: CsvRecord = { line, cells: [] };
    let quoted = false;
    let more = true;
    while (more) {
      const cell = text[at] === '"' ? quotedCell(text, at, separator) : plainCell(text, at, separator);
      quoted ||= cell.quoted;
      if (cell.problem) problems.push({ line, ...cell.problem });
      record.cells.push(cell.value);
      line += cell.lineEnds;
      at = cell.end;
      more = text[at] === separator;
      if (more) at += 1;
    }
    at = skipLineEnd(text, at);
    line += 1;
    if (quoted || record.cells.some((cell) => cell.trim() !== '')) records.push(record);
  }
  return { records, problems };
}

interface Cell {
  value: string;
  end: number;
  quoted: boolean;
  lineEnds: number;
  problem?: Problem;
}

function plainCell(text: string, start: number, separator: string): Cell {
  let end = start;
  while (end < text.length && text[end] !== separator && text[end] !== '\n' && text[end] !== '\r') end += 1;
  return { value: text.slice(start, end), end, quoted: false, lineEnds: 0 };
}

function quotedCell(text: string, start: number, separator: string): Cell {
  let value = '';
  let at = start + 1;
  for (;;) {
    const quote = text.indexOf('"', at);
    if (quote < 0) {
      const rest = value + text.slice(at);
      return { ...ofQuoted(rest, text.length), problem: problem('CSV_QUOTE_OPEN') };
    }
    value += text.slice(at, quote);
    if (text[quote + 1] !== '"') return closed(value, quote + 1, text, separator);
    value += '"';
    at = quote + 2;
  }
}

function closed(value: string, end: number, text: string, separator: string): Cell {
  const cell = ofQuoted(value, end);
  const after = text[end];
  if (after === undefined || after === '\n' || after === '\r' || after === separator) return cell;
  let stop = end;
  while (stop < text.length && text[stop] !== '\n' && text[stop] !== '\r') stop += 1;
  return { ...cell, end: stop, problem: problem('CSV_TEXT_AFTER_QUOTE') };
}

function ofQuoted(value: string, end: number): Cell {
  return { value, end, quoted: true, lineEnds: value.match(/\r\n|\n|\r/g)?.length ?? 0 };
}

function skipLineEnd(text: string, at: number): number {
  if (text[at] === '\r' && text[at + 1] === '\n') return at + 2;
  return at + 1;
}

function likelySeparator(text: string): string {
  const header = text.slice(0, text.search(/[\r\n]|$/));
  const counts = separators.map((separator) => header.split(separator).length);
  return separators[counts.indexOf(Math.max(...counts))] ?? ',';
}
