import type { QueryConfig } from 'pg';
import type { Database } from '#server/db/database.ts';

/** The last migration of the database. Throws where it does not answer within the time. */
export async function askDatabase({ pool }: Pick<Database, 'pool'>, withinMs: number): Promise<number> {
  const text = 'select max(created_at)::text as last from drizzle.__drizzle_migrations';
  const { rows } = await pool.query<{ last: string }>({ text, query_timeout: withinMs } as QueryConfig);
  return Number(rows[0]?.last ?? 0);
}
