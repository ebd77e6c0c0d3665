import type { Queryable } from './database.ts';

/**
 * A query of a hot path: put together once for each database and planned once for each connection, not for each call. Its
 * parameters are placeholders; the name it is prepared under must be its own.
 */
export function preparedQuery<Query>(prepare: (db: Queryable) => Query): (db: Queryable) => Query {
  const prepared = new WeakMap<Queryable, Query>();
  return (db) => {
    const known = prepared.get(db) ?? prepare(db);
    prepared.set(db, known);
    return known;
  };
}
