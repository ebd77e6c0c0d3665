/**
 * Rows of one shape as columns: names of fields and texts that come again are written once, which makes a list of six
 * hundred foods a third of its JSON. Whatever JSON can hold comes back as it was.
 */
export type Column =
  /** As it is. */
  | readonly unknown[]
  /** Texts that come again, by their place. */
  | { texts: readonly string[]; at: readonly (number | null)[] }
  /** Objects of the same fields; `at` where not all rows have one: their places. */
  | { fields: Record<string, Column>; rows: number; at?: readonly number[] }
  /** Lists: how long each is, and what is in them one after the other. */
  | { lengths: readonly number[]; items: Column };

type Fields = Record<string, unknown>;

export function toColumn(values: readonly unknown[]): Column {
  const first = values.find((value) => value !== null);
  if (typeof first === 'string') return textColumn(values);
  if (Array.isArray(first)) return listColumn(values);
  if (typeof first === 'object' && first !== null) return objectColumn(values, Object.keys(first));
  return values;
}

function textColumn(values: readonly unknown[]): Column {
  const places = new Map<string, number>();
  const at: (number | null)[] = [];
  for (const value of values) {
    if (value === null) at.push(null);
    else if (typeof value === 'string') {
      const place = places.get(value) ?? places.size;
      if (place === places.size) places.set(value, place);
      at.push(place);
    } else return values;
  }
  return places.size * 2 > values.length ? values : { texts: [...places.keys()], at };
}

function listColumn(values: readonly unknown[]): Column {
  const lengths: number[] = [];
  const items: unknown[] = [];
  for (const value of values) {
    if (!Array.isArray(value)) return values;
    lengths.push(value.length);
    for (const item of value) items.push(item);
  }
  return { lengths, items: toColumn(items) };
}

function objectColumn(values: readonly unknown[], names: readonly string[]): Column {
  const present: Fields[] = [];
  const at: number[] = [];
  for (const [place, value] of values.entries()) {
    if (value === null) continue;
    if (!hasFields(value, names)) return values;
    present.push(value);
    at.push(place);
  }
  const fields: Record<string, Column> = {};
  for (const name of names) fields[name] = toColumn(present.map((value) => value[name]));
  return { fields, rows: values.length, ...(present.length < values.length && { at }) };
}

/** Exactly these, in this order, and each with something that JSON can hold. */
function hasFields(value: unknown, names: readonly string[]): value is Fields {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  let place = 0;
  for (const name in value) if (names[place++] !== name || (value as Fields)[name] === undefined) return false;
  return place === names.length && place > 0;
}

export function fromColumn(column: Column): unknown[] {
  if ('texts' in column) return column.at.map((place) => (place === null ? null : column.texts[place]));
  if ('lengths' in column) return lists(column.lengths, fromColumn(column.items));
  if ('fields' in column) return objects(column);
  return [...column];
}

function lists(lengths: readonly number[], items: readonly unknown[]): unknown[] {
  let end = 0;
  return lengths.map((length) => {
    end += length;
    return items.slice(end - length, end);
  });
}

function objects({ fields, rows, at }: Extract<Column, { fields: unknown }>): unknown[] {
  const columns = Object.entries(fields).map(([name, column]) => [name, fromColumn(column)] as const);
  const result: unknown[] = new Array(rows).fill(null);
  const present = at?.length ?? rows;
  for (let place = 0; place < present; place++) {
    const value: Fields = {};
    for (const [name, values] of columns) value[name] = values[place];
    result[at?.[place] ?? place] = value;
  }
  return result;
}
