import { type Delimiter, splitQuoted } from './delimited.ts';
import { Fields } from './fields.ts';

export interface TableRow {
  line: number;
  cells: readonly string[];
}

/** What is asked of the rows of a table; a list of them has all of it. */
export interface TableRows extends Iterable<TableRow> {
  readonly length: number;
  at(index: number): TableRow | undefined;
  slice(start: number, end?: number): TableRows;
  some(test: (row: TableRow) => boolean): boolean;
  find(test: (row: TableRow) => boolean): TableRow | undefined;
  findIndex(test: (row: TableRow) => boolean): number;
  filter(test: (row: TableRow) => boolean): TableRow[];
  map<Made>(make: (row: TableRow, at: number) => Made): Made[];
}

/** Rows whose cells are looked at again and again, to tell what the columns hold; all others are gone through in turn. */
const mostRows = 300;

interface Store {
  cutter: Cutter;
  kept: TableRow[];
  /** Of the rows after those that are kept. */
  lines: number[];
  texts: string[];
}

/**
 * Rows of a text. Only their lines are held: half a million rows would be an object each, and the cells of a wide table
 * many more. A row is made when it is asked for, and cut into cells when those are.
 */
export class TextRows implements TableRows {
  readonly #store: Store;
  readonly #start: number;
  readonly #end: number | null;

  constructor(delimiter: Delimiter, part?: { store: Store; start: number; end: number }) {
    this.#store = part?.store ?? { cutter: new Cutter(delimiter), kept: [], lines: [], texts: [] };
    this.#start = part?.start ?? 0;
    this.#end = part?.end ?? null;
  }

  push(line: number, text: string): void {
    const { kept, lines, texts, cutter } = this.#store;
    if (kept.length < mostRows) {
      const cells = splitQuoted(text, cutter.delimiter);
      if (cells.some((cell) => cell.trim() !== '')) kept.push({ line, cells });
      return;
    }
    lines.push(line);
    texts.push(text);
  }

  get length(): number {
    return (this.#end ?? this.#store.kept.length + this.#store.lines.length) - this.#start;
  }

  at(index: number): TableRow | undefined {
    if (index < 0 || index >= this.length) return undefined;
    const { kept, lines, texts, cutter } = this.#store;
    const at = this.#start + index;
    if (at < kept.length) return kept[at];
    const later = at - kept.length;
    return new TextRow(lines[later] ?? 0, texts[later] ?? '', cutter);
  }

  slice(start: number, end = this.length): TextRows {
    const to = Math.min(end, this.length);
    const part = { store: this.#store, start: this.#start + Math.min(start, to), end: this.#start + to };
    return new TextRows(this.#store.cutter.delimiter, part);
  }

  some(test: (row: TableRow) => boolean): boolean {
    return this.findIndex(test) >= 0;
  }

  find(test: (row: TableRow) => boolean): TableRow | undefined {
    return this.at(this.findIndex(test));
  }

  findIndex(test: (row: TableRow) => boolean): number {
    let at = 0;
    for (const row of this) {
      if (test(row)) return at;
      at += 1;
    }
    return -1;
  }

  filter(test: (row: TableRow) => boolean): TableRow[] {
    const found: TableRow[] = [];
    for (const row of this) if (test(row)) found.push(row);
    return found;
  }

  map<Made>(make: (row: TableRow, at: number) => Made): Made[] {
    const made: Made[] = [];
    for (const row of this) made.push(make(row, made.length));
    return made;
  }

  *[Symbol.iterator](): Generator<TableRow> {
    const { kept, lines, texts, cutter } = this.#store;
    const end = this.#start + this.length;
    for (let at = this.#start; at < end; at += 1) {
      const later = at - kept.length;
      yield later < 0 ? (kept[at] as TableRow) : new TextRow(lines[later] ?? 0, texts[later] ?? '', cutter);
    }
  }
}

/** A row of a text that is cut into cells when it is asked for: a wide table has millions of them. */
class TextRow implements TableRow {
  readonly line: number;
  readonly text: string;
  readonly #cutter: Cutter;

  constructor(line: number, text: string, cutter: Cutter) {
    this.line = line;
    this.text = text;
    this.#cutter = cutter;
  }

  get cells(): readonly string[] {
    return this.#cutter.cellsOf(this);
  }

  get fields(): Fields {
    return this.#cutter.fieldsOf(this);
  }
}

/** A cell as it stands; empty beyond the last. */
export function cellOf(row: TableRow, column: number): string {
  return (row instanceof TextRow ? row.fields.at(column) : row.cells[column]) ?? '';
}

export function cellCount(row: TableRow): number {
  return row instanceof TextRow ? row.fields.count : row.cells.length;
}

/** Cuts rows and keeps the last: whoever goes through a table asks for one cell of a row after the other. */
class Cutter {
  readonly delimiter: Delimiter;
  #last: TextRow | null = null;
  #cells: readonly string[] = [];
  readonly #fields: Fields;
  #lastRead: TextRow | null = null;

  constructor(delimiter: Delimiter) {
    this.delimiter = delimiter;
    this.#fields = new Fields(delimiter, { quoted: true });
  }

  fieldsOf(row: TextRow): Fields {
    if (row !== this.#lastRead) {
      this.#fields.read(row.text);
      this.#lastRead = row;
    }
    return this.#fields;
  }

  cellsOf(row: TextRow): readonly string[] {
    if (row !== this.#last) {
      this.#cells = splitQuoted(row.text, this.delimiter);
      this.#last = row;
    }
    return this.#cells;
  }
}

/** Whether a row may hold the one word of a title: told by its text, without cutting it into cells. */
export function mayBeTitle(row: TableRow): boolean {
  return !(row instanceof TextRow) || !(endsWithDigit(row.text) || /\d/.test(row.text));
}

function endsWithDigit(text: string): boolean {
  const code = text.charCodeAt(text.length - 1);
  return code >= 48 && code <= 57;
}
