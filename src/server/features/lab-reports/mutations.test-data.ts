import { guessDelimiter, splitQuoted } from '#domain/sample/delimited.ts';

/** A text file taken apart, so that it can be written in another way with the same content. */
export interface Pieces {
  delimiter: string;
  /** Lines that are no rows: comments, titles, the head of a profile. */
  above: string[];
  header: string[] | null;
  rows: string[][];
}

const isPlain = (text: string) => !/^[@#]/.test(text);

/** `headerLines`: how many lines stand above the first row; the last of them with as many fields is the header. */
export function piecesOf(text: string, headerLines: number): Pieces {
  const lines = text.replace(/^\ufeff/, '').split(/\r\n|\n|\r/);
  const filled = lines.filter((line) => line.trim() !== '');
  const delimiter = guessDelimiter(filled);
  const rows = filled
    .slice(headerLines)
    .filter((line) => isPlain(line))
    .map((line) => splitQuoted(line, delimiter));
  const last = headerLines > 0 ? splitQuoted(filled[headerLines - 1] ?? '', delimiter) : null;
  const header = last && last.length > 1 && last.length >= (rows[0]?.length ?? 0) - 1 ? last : null;
  return { delimiter, above: filled.slice(0, header ? headerLines - 1 : headerLines), header, rows };
}

function quoted(cell: string, delimiter: string): string {
  return cell.includes(delimiter) || cell.includes('"') ? `"${cell.replaceAll('"', '""')}"` : cell;
}

export function textOf({ above, header, rows }: Pieces, delimiter: string, lineEnd = '\n'): string {
  const line = (cells: readonly string[]) => cells.map((cell) => quoted(cell, delimiter)).join(delimiter);
  return [...above, ...(header ? [line(header)] : []), ...rows.map(line)].join(lineEnd) + lineEnd;
}

/** A row of random numbers that is the same each time. */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

export function shuffled<T>(list: readonly T[], seed: number): T[] {
  const next = random(seed);
  const copy = [...list];
  for (let at = copy.length - 1; at > 0; at -= 1) {
    const other = Math.floor(next() * (at + 1));
    [copy[at], copy[other]] = [copy[other] as T, copy[at] as T];
  }
  return copy;
}

const decimal = /^\s*[+-]?\d*\.\d+([eE][+-]?\d+)?\s*%?$/;
const withComma = (cell: string) => (decimal.test(cell) ? cell.replace('.', ',') : cell);

function reordered(pieces: Pieces, order: readonly number[]): Pieces {
  const pick = (cells: readonly string[]) => order.map((at) => cells[at] ?? '');
  return { ...pieces, header: pieces.header && pick(pieces.header), rows: pieces.rows.map(pick) };
}

export interface Mutation {
  what: string;
  bytes: Uint8Array;
}

const utf8 = (text: string) => Buffer.from(text, 'utf8');
const utf16 = (text: string, bigEndian: boolean) => {
  const bytes = Buffer.from(text, 'utf16le');
  return bigEndian ? bytes.swap16() : bytes;
};

/** The same content written in other ways. `percents`: the columns of percents. `many`: how many columns are tried. `namesInHeader`: the header is data. */
export function* mutationsOf(
  pieces: Pieces,
  options: { percents: readonly number[]; many: number; namesInHeader: boolean },
): Generator<Mutation> {
  const { delimiter } = pieces;
  const text = textOf(pieces, delimiter);
  yield { what: 'written anew', bytes: utf8(text) };
  for (const other of ['\t', ';', ',', '|']) {
    if (other !== delimiter)
      yield { what: `separated by ${JSON.stringify(other)}`, bytes: utf8(textOf(pieces, other)) };
  }
  const commas = {
    ...pieces,
    rows: pieces.rows.map((row) => row.map(withComma)),
  };
  for (const other of ['\t', ';', ',']) {
    yield { what: `decimal commas, separated by ${JSON.stringify(other)}`, bytes: utf8(textOf(commas, other)) };
  }
  const unquoted = [
    ...pieces.above,
    ...(pieces.header ? [pieces.header.join(',')] : []),
    ...commas.rows.map((row) => row.join(',')),
  ];
  yield { what: 'decimal commas that part fields', bytes: utf8(`${unquoted.join('\n')}\n`) };
  yield { what: 'byte-order mark', bytes: utf8(`\ufeff${text}`) };
  yield { what: 'CRLF', bytes: utf8(text.replaceAll('\n', '\r\n')) };
  yield { what: 'CR', bytes: utf8(text.replaceAll('\n', '\r')) };
  yield { what: 'UTF-16 LE with mark', bytes: utf16(`\ufeff${text}`, false) };
  yield { what: 'UTF-16 BE with mark', bytes: utf16(`\ufeff${text}`, true) };
  yield { what: 'UTF-16 LE', bytes: utf16(text, false) };
  yield { what: 'UTF-16 BE', bytes: utf16(text, true) };
  for (const seed of [1, 2]) {
    yield {
      what: `rows shuffled ${seed}`,
      bytes: utf8(textOf({ ...pieces, rows: shuffled(pieces.rows, seed) }, delimiter)),
    };
  }
  const width = Math.max(pieces.header?.length ?? 0, pieces.rows[0]?.length ?? 0);
  const columns = Array.from({ length: width }, (_, at) => at);
  yield { what: 'columns reversed', bytes: utf8(textOf(reordered(pieces, [...columns].reverse()), delimiter)) };
  yield { what: 'columns shuffled', bytes: utf8(textOf(reordered(pieces, shuffled(columns, 3)), delimiter)) };
  for (const at of columns.slice(0, Math.min(options.many, width - 1))) {
    const order = columns.map((column) => (column === at ? at + 1 : column === at + 1 ? at : column));
    yield { what: `columns ${at} and ${at + 1} swapped`, bytes: utf8(textOf(reordered(pieces, order), delimiter)) };
  }
  if (pieces.header && !options.namesInHeader) {
    for (const at of columns.slice(0, options.many)) {
      const header = pieces.header.map((cell, column) => (column === at ? 'Xyzzy' : cell));
      yield {
        what: `header ${at} (${pieces.header[at]}) renamed`,
        bytes: utf8(textOf({ ...pieces, header }, delimiter)),
      };
    }
    const header = pieces.header.map((_, at) => `field ${at + 1}`);
    yield { what: 'all headers renamed', bytes: utf8(textOf({ ...pieces, header }, delimiter)) };
    yield {
      what: 'header in capitals',
      bytes: utf8(textOf({ ...pieces, header: pieces.header.map((cell) => cell.toUpperCase()) }, delimiter)),
    };
    yield { what: 'no header', bytes: utf8(textOf({ ...pieces, header: null }, delimiter)) };
  }
  if (options.percents.length > 0) {
    const signed = (sign: string) => ({
      ...pieces,
      rows: pieces.rows.map((row) =>
        row.map((cell, at) => (options.percents.includes(at) && /\d$/.test(cell) ? `${cell}${sign}` : cell)),
      ),
    });
    yield { what: 'percent signs', bytes: utf8(textOf(signed('%'), delimiter)) };
    yield { what: 'percent signs after a blank', bytes: utf8(textOf(signed(' %'), delimiter)) };
  }
}
