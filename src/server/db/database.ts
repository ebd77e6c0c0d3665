import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { databaseFault } from './database-faults.ts';
import * as schema from './schema/index.ts';

/** The pool with Drizzle on it. `pool` is for set-based SQL and named statements on hot paths. */
export interface Database {
  orm: Queryable & Transactional['orm'];
  pool: pg.Pool;
  close(): Promise<void>;
}

/** What a repository takes as its first argument: the database itself, or a running transaction. */
export type Queryable = Pick<
  NodePgDatabase<typeof schema>,
  | 'select'
  | 'selectDistinct'
  | 'selectDistinctOn'
  | 'insert'
  | 'update'
  | 'delete'
  | 'execute'
  | '$with'
  | 'with'
  | '$count'
>;

/** What a write needs that opens its own transaction: the database, or a running transaction to nest it in. */
export interface Transactional {
  orm: {
    transaction<Result>(work: (tx: Transaction) => Promise<Result>, options?: TransactionOptions): Promise<Result>;
  };
}

/** A running transaction; another one begun in it can be taken back by itself. */
export type Transaction = Queryable & Transactional['orm'];

export interface ConnectionOptions {
  connectionString?: string;
  host?: string;
  user?: string;
  password?: string;
  database?: string;
  /** Settings of the session, as the command line of the server has them. */
  options?: string;
}

/** How long the database may let us wait, in milliseconds; 0 is without end. */
export interface DatabaseTimeouts {
  connectMs: number;
  /** The server gives a statement up by itself after this. */
  statementMs: number;
  /** Longer than that, for a server that has stopped answering at all. */
  answerMs: number;
}

/** Whoever asked has gone after 30 s: by then there must have been an answer, and nothing may be written later. */
export const requestTimeouts: DatabaseTimeouts = { connectMs: 5_000, statementMs: 20_000, answerMs: 25_000 };

/** Migrations, loading data, backup and restore take what they take, and wait for each other. */
export const commandTimeouts: DatabaseTimeouts = { connectMs: 60_000, statementMs: 0, answerMs: 0 };

export function openDatabase(
  connection: ConnectionOptions,
  maxConnections = 10,
  timeouts: DatabaseTimeouts = requestTimeouts,
): Database {
  const pool = new pg.Pool({
    ...connection,
    max: maxConnections,
    connectionTimeoutMillis: timeouts.connectMs,
    idleTimeoutMillis: 60_000,
    application_name: 'metabelly',
    statement_timeout: timeouts.statementMs,
    query_timeout: timeouts.answerMs,
    // A transaction whose application has vanished must not hold its locks.
    idle_in_transaction_session_timeout: 3 * timeouts.statementMs,
  });
  // A connection that breaks is replaced by the pool; the request that needs one gets the error. Without a listener,
  // one that breaks between two statements of a transaction would end the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  const orm = Object.assign(drizzle({ client: pool, schema }), {
    transaction: <Result>(work: (tx: Transaction) => Promise<Result>, options?: TransactionOptions) =>
      runTransaction(pool, work, options),
  });
  return { orm, pool, close: () => pool.end() };
}

/** The name of the constraint that refused a write, or null. */
export function violatedConstraint(error: unknown): string | null {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  if (!(cause instanceof Error) || !('constraint' in cause) || typeof cause.constraint !== 'string') return null;
  return cause.constraint;
}

export interface TransactionOptions {
  isolationLevel?: 'repeatable read';
}

/**
 * All or nothing. Drizzle's own would lose the connection for good where `begin` fails, and hand one that no longer
 * answers to the next request; here every connection goes back to the pool, and a doubtful one is thrown away.
 */
export async function runTransaction<Result>(
  pool: pg.Pool,
  work: (tx: Transaction) => Promise<Result>,
  { isolationLevel }: TransactionOptions = {},
): Promise<Result> {
  const connection = await pool.connect();
  const client = oneAtATime(connection);
  let doubtful = false;
  try {
    await client.query(isolationLevel ? `begin isolation level ${isolationLevel}` : 'begin');
    const result = await work(transactionOn(client, 1));
    await client.query('commit');
    return result;
  } catch (error) {
    // Asked to roll back, a connection in trouble would only let the caller wait once more.
    if (databaseFault(error)) doubtful = true;
    else await client.query('rollback').catch(() => (doubtful = true));
    throw error;
  } finally {
    connection.release(doubtful);
  }
}

/** A connection answers one statement after the other: what a transaction asks for at once waits its turn here. */
function oneAtATime(connection: pg.PoolClient): pg.PoolClient {
  let last: Promise<unknown> = Promise.resolve();
  const query = (...statement: [string]) => {
    const answer = last.then(() => connection.query(...statement));
    last = answer.catch(() => {});
    return answer;
  };
  return Object.create(connection, { query: { value: query } });
}

function transactionOn(client: pg.PoolClient, depth: number): Transaction {
  return Object.assign(drizzle({ client }), {
    transaction: async <Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result> => {
      await client.query(`savepoint s${depth}`);
      try {
        const result = await work(transactionOn(client, depth + 1));
        await client.query(`release savepoint s${depth}`);
        return result;
      } catch (error) {
        if (!databaseFault(error)) await client.query(`rollback to savepoint s${depth}`);
        throw error;
      }
    },
  });
}
