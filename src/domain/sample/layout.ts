import { type ColumnRole, roleOf } from './generic-columns.ts';
import { rankOfName } from './higher-names.ts';
import { lineageParts } from './lineage.ts';
import { isSpoiled, plainNumber, readAmount, wholeNumber } from './numbers.ts';
import { isRankWord } from './ranks.ts';
import { type Grid, plainHeader, type Table, type TableRow, type TableRows } from './table.ts';
import { mayBeTitle } from './table-rows.ts';

/** Titles and notes may stand above the header. */
const headerSearch = 30;
/** Rows that show what a column holds. */
const contentRows = 200;
/** Columns of words stand at the front of a table, or at its end. */
const headColumns = 200;

const looksNumeric = (text: string) =>
  readAmount(text, '.').kind === 'number' || readAmount(text, ',').kind === 'number';

/** Columns of numbers, as the rows from the second on show it: the first may be a header. */
function numericColumns(rows: TableRows): Set<number> {
  const later = rows.slice(Math.min(headerSearch, Math.ceil(rows.length / 3)), contentRows);
  const seen = later.length > 0 ? later : rows;
  const filled: number[] = [];
  const numbers: number[] = [];
  /** `<0.01`, `ND`. */
  const statements: number[] = [];
  for (const { cells } of seen) {
    for (let at = 0; at < cells.length; at += 1) {
      const cell = cells[at] ?? '';
      const { kind } = readAmount(cell);
      if (kind === 'silent') continue;
      filled[at] = (filled[at] ?? 0) + 1;
      if (looksNumeric(cell)) numbers[at] = (numbers[at] ?? 0) + 1;
      else if (kind === 'below' || kind === 'notFound' || isSpoiled(cell)) statements[at] = (statements[at] ?? 0) + 1;
    }
  }
  const found = new Set<number>();
  numbers.forEach((count, at) => {
    if (count + (statements[at] ?? 0) >= (filled[at] ?? 0) * 0.6) found.add(at);
  });
  return found;
}

const filledCells = (row: TableRow) => row.cells.filter((cell) => cell.trim() !== '').length;

/** Words that head a column of names and are no name themselves. */
const plainSubjects =
  /^(name|tax|taxon|taxa|taxon name|tax name|taxonomy|lineage|otu id|feature id|naziv|takson|organism|clade name|index)$/;

/**
 * The row that heads a table, or -1: by its words, else the row right above the numbers. A row of data is none: a
 * header has no number where numbers follow, and no word that is repeated below it.
 */
export function headerRowOf(grid: Grid): number {
  const { rows } = grid;
  const numeric = numericColumns(rows);
  const search = rows.slice(0, headerSearch + 1);
  const firstData = search.findIndex((row) => {
    const here = [...numeric].filter((at) => looksNumeric(row.cells[at] ?? ''));
    return here.length > 0 && here.length * 2 >= numeric.size;
  });
  const end = firstData < 0 ? Math.min(search.length, headerSearch) : firstData;
  for (let at = 0; at <= end && at < rows.length; at += 1) {
    const row = rows.at(at);
    if (row && filledCells(row) >= 2 && isHeader(row, rows.slice(at + 1, at + 1 + contentRows), numeric)) return at;
  }
  const above = firstData < 1 ? undefined : rows.at(firstData - 1);
  if (!above || filledCells(above) < 2) return -1;
  const heads = [...numeric].map((at) => above.cells[at]?.trim() ?? '');
  return heads.some((head) => head !== '') && !heads.some(looksNumeric) ? firstData - 1 : -1;
}

function isHeader(row: TableRow, below: TableRows, numeric: ReadonlySet<number>): boolean {
  const subjects: number[] = [];
  row.cells.forEach((cell, at) => {
    const role = cell.trim() === '' ? null : roleOf(cell);
    if (role === 'name' || role === 'genus' || role === 'species' || role === 'taxId') subjects.push(at);
  });
  if (subjects.length === 0 || below.length === 0) return false;
  const heads = [...numeric].map((at) => row.cells[at]?.trim() ?? '').filter((head) => head !== '');
  const numbers = heads.filter((head) => !Number.isNaN(plainNumber(head)));
  // samples may be numbered, where the word beside them can be no taxon
  const numbered = subjects.some((at) => plainSubjects.test(plainHeader(row.cells[at] ?? '')));
  if (numbers.length > 0 && !(numbered && numbers.every((head) => /^\d{1,4}$/.test(head)))) return false;
  if (heads.some((head) => looksNumeric(head)) && numbers.length === 0) return false;
  if (numeric.size > 0 && heads.length === 0) return false;
  return !row.cells.slice(0, headColumns).some((cell, at) => {
    const word = cell.trim().toLowerCase();
    if (word === '' || numeric.has(at)) return false;
    return below.some((other) => (other.cells[at] ?? '').trim().toLowerCase() === word);
  });
}

export interface Columns {
  /** The first column of each role. */
  roles: Partial<Record<ColumnRole, number>>;
  /** Roles by column; null where the header says nothing. */
  byColumn: readonly (ColumnRole | null)[];
  numeric: ReadonlySet<number>;
  lineage: number | null;
  /** Columns of numbers without a known word: samples. */
  samples: readonly number[];
  /** The header does not tell which column holds what. */
  untold: boolean;
}

const amountRoles: ReadonlySet<ColumnRole> = new Set(['percent', 'fraction', 'perMillion', 'reads', 'value']);

/** What each column holds, by the words of the header and by its cells. */
export function columnsOfTable(table: Table): Columns {
  const numeric = numericColumns(table.rows);
  const byColumn = table.header.map((cell, at): ColumnRole | null => {
    const role = cell === '' ? null : roleOf(cell);
    if (role === 'name' && numeric.has(at))
      return /^(tax|taxon|taxa)$/.test(plainHeader(cell)) && holdsIds(table, at) ? 'taxId' : 'other';
    // features and rows that are numbered: no amounts
    if (role === null && numeric.has(at) && numeric.size > 1 && isCounter(table, at)) return 'other';
    if ((role === 'genus' || role === 'species' || role === 'upper') && numeric.has(at)) return null;
    if (role !== null && amountRoles.has(role) && !numeric.has(at)) return null;
    return role;
  });
  const named = byColumn.some((role) => role !== null && role !== 'other');
  if (!byColumn.includes('rank')) {
    const at = table.header
      .slice(0, headColumns)
      .findIndex((_, column) => byColumn[column] === null && !numeric.has(column) && holdsRanks(table, column));
    if (at >= 0) byColumn[at] = 'rank';
  }
  const lineage = wordColumns(table).find((at) => !numeric.has(at) && holdsLineages(table, at)) ?? -1;
  const roles: Columns['roles'] = {};
  byColumn.forEach((role, at) => {
    if (role !== null && roles[role] === undefined) roles[role] = at;
  });
  const subject = roles.name ?? roles.genus ?? roles.species;
  // R and pandas leave the head of the row names empty
  let rowNames = false;
  if (subject === undefined && lineage < 0) {
    const free = freeTextColumns(table, byColumn, numeric);
    if (free.length === 1) roles.name = free[0] ?? -1;
    rowNames = free.length === 1 && free[0] === 0 && table.header[0] === '';
  }
  const unnamed = subject === undefined && (lineage < 0 || (byColumn[lineage] !== 'name' && lineage > 0));
  const unused = table.header.flatMap((cell, at) =>
    numeric.has(at) && byColumn[at] === null && cell !== '' ? [at] : [],
  );
  // the sum of all samples is no sample, unless it is the only one
  const single = unused.filter((at) => !/^(total|sum|ukupno|gesamt)$/.test(plainHeader(table.header[at] ?? '')));
  const free = single.length > 0 ? single : unused;
  // `Sample` heads the only numbers: they are the amounts of that sample
  const alone = roles.sample !== undefined && numeric.size === 1 && numeric.has(roles.sample) ? [roles.sample] : [];
  const samples = free.length > 0 ? free : alone;
  // without a word for the names, a column of numbers may be anything: an id, a length, a count
  const anything = unnamed && !rowNames && (samples.length > 1 || !named) && numeric.size > 1;
  // two columns of amounts under one name: nothing tells which is meant
  const amounts = table.header.filter((_, at) => amountRoles.has(byColumn[at] ?? 'other')).map(plainHeader);
  const untold = anything || new Set(amounts).size < amounts.length;
  return { roles, byColumn, numeric, lineage: lineage < 0 ? null : lineage, samples, untold };
}

/** The places where a column of lineages may stand. */
function wordColumns({ header }: Table): number[] {
  const places = header.map((_, at) => at);
  return places.length <= headColumns ? places : [...places.slice(0, headColumns), ...places.slice(-5)];
}

/** Columns of names that the header does not name; a column of one word is none. */
export function freeTextColumns(
  table: Table,
  byColumn: readonly (ColumnRole | null)[],
  numeric: ReadonlySet<number>,
): number[] {
  const free: number[] = [];
  const width = Math.max(table.header.length, ...table.rows.slice(0, 5).map((row) => row.cells.length));
  for (let at = 0; at < Math.min(width, 200); at += 1) {
    if ((byColumn[at] ?? null) !== null || numeric.has(at)) continue;
    const texts = table.rows.slice(0, contentRows).map((row) => table.cell(row, at));
    const filled = texts.filter((text) => text !== '');
    if (filled.length * 2 < texts.length || (new Set(filled).size === 1 && filled.length > 1)) continue;
    if (filled.filter(looksLikeTaxon).length * 2 >= filled.length) free.push(at);
  }
  return free;
}

export function looksLikeTaxon(text: string): boolean {
  const bare = text.trim();
  if (bare === '' || bare.length > 200 || !/\p{L}{3}/u.test(bare)) return false;
  if (/^\[?[A-Z][a-z]+\]?[ _]([a-z]|sp\.|group|\[)/.test(bare)) return true;
  return rankOfName(bare) !== null;
}

/** 0, 1, 2 or 1, 2, 3 down the rows. */
function isCounter(table: Table, column: number): boolean {
  const cells = table.rows.slice(0, contentRows).map((row) => wholeNumber(table.cell(row, column)));
  const [first = -1] = cells;
  return cells.length > 2 && (first === 0 || first === 1) && cells.every((value, at) => value === first + at);
}

function holdsIds(table: Table, column: number): boolean {
  const filled = table.rows
    .slice(0, contentRows)
    .map((row) => table.cell(row, column))
    .filter((cell) => cell !== '');
  return filled.length > 0 && filled.every((cell) => /^\d+(\.0+)?$/.test(cell));
}

function holdsRanks(table: Table, column: number): boolean {
  const filled = table.rows
    .slice(0, contentRows)
    .map((row) => table.cell(row, column))
    .filter((cell) => cell !== '');
  const ranks = filled.filter(
    (cell) => isRankWord(cell) || /^(no[ _]rank|clade|sub\w+|super\w+|strain|[GSPCOFD]\d?)$/i.test(cell),
  );
  // samples are called S1, S2 too
  const told = ranks.some((cell) => isRankWord(cell) || /^[GSPCOFD]$/i.test(cell));
  return told && ranks.length >= filled.length * 0.8;
}

function holdsLineages(table: Table, column: number): boolean {
  let filled = 0;
  let lineages = 0;
  let deep = 0;
  for (const row of table.rows.slice(0, contentRows)) {
    const cell = table.cell(row, column);
    if (cell === '') continue;
    filled += 1;
    const parts = cell.length > 2000 ? null : lineageParts(cell);
    if (parts === null || /^\d/.test(cell)) continue;
    lineages += 1;
    if (parts.length > 1) deep += 1;
  }
  return filled > 0 && lineages * 2 >= filled && deep > 0;
}

/** Titles of sections: rows that hold the name of a rank and nothing else. */
export function sectionTitles(grid: Grid): number[] {
  const titles: number[] = [];
  let at = 0;
  for (const row of grid.rows) {
    if (mayBeTitle(row) && filledCells(row) === 1) {
      if (isRankWord(row.cells.find((cell) => cell.trim() !== '') ?? '')) titles.push(at);
    }
    at += 1;
  }
  return titles;
}
