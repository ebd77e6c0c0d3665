import { sql } from 'drizzle-orm';
import type { Queryable } from '#server/db/database.ts';

/** A table as one statement writes it. */
export interface TableShape {
  name: string;
  key: string[];
  /** Each column with its type, as in a column definition list. */
  columns: string[];
}

/** Inserts or updates all rows in one statement. Rows that are not among them stay. */
export async function upsertRows(tx: Queryable, table: TableShape, rows: Record<string, unknown>[]): Promise<void> {
  const names = table.columns.map((column) => column.slice(0, column.indexOf(' ')));
  const others = names.filter((name) => !table.key.includes(name));
  const changes = others.map((name) => `${name} = excluded.${name}`).join(', ');
  await tx.execute(sql`
    insert into ${sql.raw(table.name)} (${sql.raw(names.join(', '))})
    select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(${sql.raw(table.columns.join(', '))})
    on conflict (${sql.raw(table.key.join(', '))})
    do ${sql.raw(changes === '' ? 'nothing' : `update set ${changes}`)}`);
}

/** The table holds these rows and no others but the practice's own afterwards. Only for tables that nothing refers to. */
export async function replaceRows(
  tx: Queryable,
  table: TableShape,
  rows: Record<string, unknown>[],
  own?: { column: string; prefix: string },
): Promise<void> {
  await tx.execute(
    sql`delete from ${sql.raw(table.name)} where ${
      own ? sql`not starts_with(${sql.raw(own.column)}, ${own.prefix})` : sql`true`
    }`,
  );
  await upsertRows(tx, table, rows);
}
