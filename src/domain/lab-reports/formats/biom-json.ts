import { type Outcome, type ReadOptions, refuse } from '#domain/lab-reports/interpretation.ts';
import { textOf } from '#domain/lab-reports/json-values.ts';
import { plainNumber } from '#domain/lab-reports/numbers.ts';
import type { BiomTable } from '#domain/lab-reports/source.ts';
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
  const table = isObject(value) ? biomTableOf(value) : null;
  if (!table) return refuse('BIOM_INCOMPLETE', { format: 'biom-json' });
  return readBiomTable(table, 'biom-json', options);
}

/** Lists come as arrays, from rbiom as objects with keys "1", "2", … */
function listOf(value: unknown): unknown[] | null {
  if (Array.isArray(value)) return value;
  return isObject(value) ? Object.values(value) : null;
}

function biomTableOf(value: JsonObject): BiomTable | null {
  const rows = listOf(value.rows);
  const columns = listOf(value.columns);
  const data = listOf(value.data);
  if (!rows || !columns || !data) return null;
  const taxonomy = rows.map(taxonomyOf);
  const cells = value.matrix_type === 'dense' ? denseCells(data) : sparseCells(data);
  const bySample = new Map<number, { feature: number; value: number }[]>();
  for (const [feature, sample, amount] of cells) {
    if (amount === 0 || !(feature in rows) || !(sample in columns)) continue;
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

function* sparseCells(data: unknown[]): Generator<Cell> {
  for (const cell of data) {
    if (Array.isArray(cell)) yield [numberOf(cell[0]), numberOf(cell[1]), numberOf(cell[2])];
  }
}

function* denseCells(data: unknown[]): Generator<Cell> {
  for (const [feature, row] of data.entries()) {
    if (!Array.isArray(row)) continue;
    for (const [sample, value] of row.entries()) yield [feature, sample, numberOf(value)];
  }
}
