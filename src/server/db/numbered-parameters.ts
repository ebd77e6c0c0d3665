import { type SQL, sql } from 'drizzle-orm';

/** A statement with `$1`, `$2` and its values, for a transaction of Drizzle. */
export function numberedParameters(text: string, values: readonly unknown[]): SQL {
  const parts = text
    .split(/\$(\d+)/)
    .map((part, at) => (at % 2 === 0 ? sql.raw(part) : sql`${sql.param(values[Number(part) - 1])}`));
  return sql.join(parts);
}
