import type { QueryConfig } from 'pg';
import type { Database } from '#server/db/database.ts';

/** Throws where the database does not answer within the time. */
export async function askDatabase({ pool }: Pick<Database, 'pool'>, withinMs: number): Promise<void> {
  await pool.query({ text: 'select 1', query_timeout: withinMs } as QueryConfig);
}
