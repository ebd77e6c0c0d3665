import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import * as schema from './schema/index.ts';

/** The pool with Drizzle on it. `pool` is for set-based SQL and named statements on hot paths. */
export interface Database {
  orm: NodePgDatabase<typeof schema>;
  pool: pg.Pool;
  close(): Promise<void>;
}

/** What a repository takes as its first argument: the database itself, or a running transaction. */
export type Queryable = Pick<
  NodePgDatabase<typeof schema>,
  'select' | 'selectDistinct' | 'insert' | 'update' | 'delete' | 'execute' | '$with' | 'with' | '$count'
>;

/** What a write needs that opens its own transaction: the database, or a running transaction to nest it in. */
export interface Transactional {
  orm: Pick<NodePgDatabase<typeof schema>, 'transaction'>;
}

export interface ConnectionOptions {
  connectionString?: string;
  host?: string;
  user?: string;
  password?: string;
  database?: string;
}

export function openDatabase(connection: ConnectionOptions, maxConnections = 10): Database {
  const pool = new pg.Pool({
    ...connection,
    max: maxConnections,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 60_000,
    application_name: 'metabelly',
    // A statement that outlives the client's own 30 s limit serves nobody.
    statement_timeout: 60_000,
  });
  // A connection that breaks while idle is replaced by the pool; the request that needs one gets the error.
  pool.on('error', () => {});
  return { orm: drizzle({ client: pool, schema }), pool, close: () => pool.end() };
}

/** The database cannot be reached, as opposed to having refused a statement. */
export function isUnreachable(error: unknown): boolean {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  if (!(cause instanceof Error)) return false;
  const code = 'code' in cause && typeof cause.code === 'string' ? cause.code : '';
  return (
    ['ECONNREFUSED', 'ENOENT', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENOTFOUND'].includes(code) ||
    ['57P01', '57P02', '57P03', '08006', '08001', '08003', '53300'].includes(code) ||
    /Connection terminated|timeout exceeded when trying to connect/.test(cause.message)
  );
}

/** The name of the constraint that refused a write, or null. */
export function violatedConstraint(error: unknown): string | null {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  if (!(cause instanceof Error) || !('constraint' in cause) || typeof cause.constraint !== 'string') return null;
  return cause.constraint;
}
