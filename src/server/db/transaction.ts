import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type { Transaction } from './database.ts';
import { databaseFault } from './database-faults.ts';

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
