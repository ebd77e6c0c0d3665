import { type Outcome, type ReadOptions, refuse } from '#domain/sample/interpretation.ts';
import { textOf } from '#domain/sample/json-values.ts';
import { plainNumber } from '#domain/sample/numbers.ts';
import type { BiomTable } from '#domain/sample/source.ts';
import { readBiomTable } from './biom.ts';

type JsonObject = Record<string, unknown>;

const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export function isBiomJson(value: unknown): boolean {
  if (!isObject(value)) return false;
  const marked = `${textOf(value.format)} ${textOf(value.format_url)}`;
  return /biological observation matrix|biom-format/i.test(marked) && 'rows' in value && 'columns' in value;
}

export function readBiomJson(value: unknown, options: ReadOptions): Outcome {
  // told once: a long table has half a million cells to look at
  const cells = isObject(value) ? cellsOf(value) : null;
  if (cells === 'unfit') return refuse('BIOM_UNFIT', { format: 'biom-json' });
  const table = tableOf(value, cells);
  if (!table) return refuse('BIOM_INCOMPLETE', { format: 'biom-json' });
  return readBiomTable(table, 'biom-json', options);
}

/** Lists come as arrays, from rbiom as objects with keys "1", "2", … */
function listOf(value: unknown): unknown[] | null {
  if (Array.isArray(value)) return value;
  return isObject(value) ? Object.values(value) : null;
}

/** Null where the file is incomplete. */
export function biomTableOf(value: unknown): BiomTable | null {
  return isObject(value) ? tableOf(value, cellsOf(value)) : null;
}

function tableOf(value: unknown, cells: ReturnType<typeof cellsOf>): BiomTable | null {
  if (!isObject(value)) return null;
  const rows = listOf(value.rows);
  const columns = listOf(value.columns);
  if (!rows || !columns || cells === null || cells === 'unfit') return null;
  const taxonomy = rows.map(taxonomyOf);
  const bySample = new Map<number, { feature: number; value: number }[]>();
  for (const [feature, sample, amount] of cells) {
    if (amount === 0) continue;
    const list = bySample.get(sample) ?? [];
    list.push({ feature, value: amount });
    bySample.set(sample, list);
  }
  return {
    ids: rows.map(idOf),
    taxonomy: taxonomy.some((parts) => parts !== null) ? taxonomy.map((parts) => parts ?? []) : null,
    rankNames: null,
    samples: columns.map(idOf),
    valuesOf: (sample) => bySample.get(sample) ?? [],
  };
}

const idOf = (row: unknown): string => (isObject(row) ? textOf(row.id) : '');

function taxonomyOf(row: unknown): string[] | null {
  const metadata = isObject(row) ? row.metadata : null;
  if (!isObject(metadata)) return null;
  const found = metadata.taxonomy ?? metadata.Taxonomy ?? metadata.taxon;
  if (typeof found === 'string') return found.split(';');
  return Array.isArray(found) ? found.map(textOf) : null;
}

/** Numbers, also where a tool has written them as text; NaN for everything else. */
function numberOf(value: unknown): number {
  if (typeof value === 'number') return value;
  return typeof value === 'string' ? plainNumber(value) : Number.NaN;
}

type Cell = [feature: number, sample: number, value: number];

/**
 * The cells of the table, by what it says of itself and by how many there are: a dense table taken for a sparse one, or
 * the other way round, would give other figures. `unfit` where they cannot be what is said.
 */
function cellsOf(value: JsonObject): Iterable<Cell> | 'unfit' | null {
  const [rows, columns, data] = [listOf(value.rows), listOf(value.columns), listOf(value.data)];
  if (!rows || !columns || !data) return null;
  const size = { rows: rows.length, columns: columns.length };
  const kind = textOf(value.matrix_type);
  if (kind === 'dense') return isDense(data, size) ? denseCells(data) : 'unfit';
  if (kind === 'sparse') return isSparse(data, size) ? sparseCells(data) : 'unfit';
  const [dense, sparse] = [isDense(data, size), isSparse(data, size)];
  if (dense === sparse) return 'unfit';
  return dense ? denseCells(data) : sparseCells(data);
}

interface Size {
  rows: number;
  columns: number;
}

function isDense(data: readonly unknown[], { rows, columns }: Size): boolean {
  return data.length === rows && data.every((row) => Array.isArray(row) && row.length === columns);
}

/** Each cell is named once, and lies within the table. */
function isSparse(data: readonly unknown[], { rows, columns }: Size): boolean {
  const seen = new Set<number>();
  for (const cell of data) {
    if (!Array.isArray(cell) || cell.length !== 3) return false;
    const [feature, sample] = [numberOf(cell[0]), numberOf(cell[1])];
    if (!isPlace(feature, rows) || !isPlace(sample, columns)) return false;
    seen.add(feature * columns + sample);
  }
  return seen.size === data.length;
}

const isPlace = (at: number, length: number) => Number.isInteger(at) && at >= 0 && at < length;

function* sparseCells(data: readonly unknown[]): Generator<Cell> {
  for (const cell of data) {
    if (Array.isArray(cell)) yield [numberOf(cell[0]), numberOf(cell[1]), numberOf(cell[2])];
  }
}

function* denseCells(data: readonly unknown[]): Generator<Cell> {
  for (const [feature, row] of data.entries()) {
    if (!Array.isArray(row)) continue;
    for (const [sample, value] of row.entries()) yield [feature, sample, numberOf(value)];
  }
}
