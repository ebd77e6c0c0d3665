import type pg from 'pg';

const rowsAPage = 5_000;

/**
 * The rows of a long answer, page by page, all of one moment: memory holds one page, and others are served in between.
 * Whoever stops early gives the connection back all the same.
 */
export async function* streamRows<Row extends pg.QueryResultRow>(pool: pg.Pool, query: string): AsyncGenerator<Row[]> {
  const client = await pool.connect();
  let ended = false;
  try {
    await client.query('begin read only');
    await client.query(`declare page no scroll cursor for ${query}`);
    for (;;) {
      const { rows } = await client.query<Row>(`fetch ${rowsAPage} from page`);
      if (rows.length === 0) break;
      yield rows;
    }
    await client.query('commit');
    ended = true;
  } finally {
    // A connection with an open cursor is of no use to the next request.
    client.release(!ended);
  }
}
