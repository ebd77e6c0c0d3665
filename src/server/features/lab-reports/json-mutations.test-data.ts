import { gzipSync } from 'node:zlib';
import { strToU8, zipSync } from 'fflate';
import { type Mutation, shuffled } from './mutations.test-data.ts';

type Json = Record<string, unknown>;
const json = (value: unknown, indent = 0) => strToU8(JSON.stringify(value, null, indent));

function reversedKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reversedKeys);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([key, member]) => [key, reversedKeys(member)]),
  );
}

/** Bytes of any kind, packed and wrapped in other ways. */
export function* packedMutations(bytes: Uint8Array): Generator<Mutation> {
  yield { what: 'as it is', bytes };
  yield { what: 'gzip', bytes: gzipSync(bytes) };
  yield { what: 'zip', bytes: zipSync({ 'folder/report': bytes, '__MACOSX/folder/._report': strToU8('x') }) };
}

function* anyJson(value: Json): Generator<Mutation> {
  yield* packedMutations(json(value));
  yield { what: 'with blanks', bytes: json(value, 2) };
  yield { what: 'keys reversed', bytes: json(reversedKeys(value)) };
  yield { what: 'more keys', bytes: json({ version: 3, notes: { a: [1] }, ...value }) };
  yield { what: 'in a list', bytes: json([value]) };
  yield { what: 'in an object', bytes: json({ data: value }) };
  yield { what: 'byte-order mark', bytes: strToU8(`\ufeff${JSON.stringify(value)}`) };
  yield { what: 'UTF-16', bytes: Buffer.from(`\ufeff${JSON.stringify(value)}`, 'utf16le') };
}

export function* ubiomeMutations(value: Json & { ubiome_bacteriacounts: Json[] }): Generator<Mutation> {
  yield* anyJson(value);
  const rows = value.ubiome_bacteriacounts;
  const withRows = (changed: Json[]) => json({ ...value, ubiome_bacteriacounts: changed });
  const each = (change: (row: Json) => Json) => withRows(rows.map(change));
  for (const seed of [1, 2]) yield { what: `rows shuffled ${seed}`, bytes: withRows(shuffled(rows, seed)) };
  yield { what: 'numbers as text', bytes: each((row) => mapped(row, (member) => String(member))) };
  yield {
    what: 'texts as numbers',
    bytes: each((row) => mapped(row, (member) => (/^\d+$/.test(String(member)) ? Number(member) : member))),
  };
  yield { what: 'percent signs', bytes: each((row) => ({ ...row, count_norm: `${row.count_norm}%` })) };
  yield {
    what: 'thousands',
    bytes: each((row) => ({ ...row, count_norm: Number(row.count_norm).toLocaleString('en') })),
  };
  yield { what: 'decimal commas', bytes: each((row) => ({ ...row, count_norm: `${row.count_norm},0` })) };
  for (const key of ['count_norm', 'tax_name', 'tax_rank', 'taxon']) {
    yield { what: `${key} renamed`, bytes: each(({ [key]: member, ...row }) => ({ ...row, xyzzy: member })) };
  }
}

const mapped = (row: Json, change: (member: unknown) => unknown): Json =>
  Object.fromEntries(Object.entries(row).map(([key, member]) => [key, change(member)]));

interface Biom extends Json {
  rows: unknown[];
  columns: unknown[];
  data: number[][];
  matrix_type: string;
}

export function* biomMutations(value: Biom): Generator<Mutation> {
  yield* anyJson(value);
  const cells: [number, number, number][] =
    value.matrix_type === 'dense'
      ? value.data.flatMap((row, feature) =>
          row.flatMap((amount, sample): [number, number, number][] =>
            amount === 0 ? [] : [[feature, sample, amount]],
          ),
        )
      : value.data.map(([feature = 0, sample = 0, amount = 0]) => [feature, sample, amount]);
  const dense = value.rows.map(() => value.columns.map(() => 0));
  for (const [feature, sample, amount] of cells) (dense[feature] as number[])[sample] = amount;
  yield { what: 'sparse', bytes: json({ ...value, matrix_type: 'sparse', data: cells }) };
  yield { what: 'dense', bytes: json({ ...value, matrix_type: 'dense', data: dense }) };
  yield { what: 'dense, not said', bytes: json({ ...value, matrix_type: undefined, data: dense }) };
  yield { what: 'dense, said to be sparse', bytes: json({ ...value, matrix_type: 'sparse', data: dense }) };
  yield { what: 'sparse, said to be dense', bytes: json({ ...value, matrix_type: 'dense', data: cells }) };
  yield { what: 'cells shuffled', bytes: json({ ...value, matrix_type: 'sparse', data: shuffled(cells, 1) }) };
  yield {
    what: 'numbers as text',
    bytes: json({
      ...value,
      matrix_type: 'sparse',
      data: cells.map(([feature, sample, amount]) => [feature, sample, String(amount)]),
    }),
  };
  const rowOrder = shuffled(
    value.rows.map((_, at) => at),
    4,
  );
  const columnOrder = shuffled(
    value.columns.map((_, at) => at),
    5,
  );
  const places = (order: number[]) => new Map(order.map((at, place) => [at, place]));
  const [rowAt, columnAt] = [places(rowOrder), places(columnOrder)];
  yield {
    what: 'rows and columns in other places',
    bytes: json({
      ...value,
      matrix_type: 'sparse',
      rows: rowOrder.map((at) => value.rows[at]),
      columns: columnOrder.map((at) => value.columns[at]),
      data: cells.map(([feature, sample, amount]) => [rowAt.get(feature), columnAt.get(sample), amount]),
    }),
  };
  yield {
    what: 'lists as objects',
    bytes: json({
      ...value,
      matrix_type: 'sparse',
      rows: { ...value.rows },
      columns: { ...value.columns },
      data: cells,
    }),
  };
  for (const key of ['rows', 'columns', 'data', 'format', 'format_url', 'shape', 'matrix_type']) {
    const { [key]: _, ...rest } = value;
    yield { what: `without ${key}`, bytes: json(rest) };
  }
}
