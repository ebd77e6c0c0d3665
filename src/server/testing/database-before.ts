import type pg from 'pg';
import { afterAll, beforeAll, inject } from 'vitest';
import { type Database, openDatabase } from '#server/db/database.ts';
import { findMigrations, findProjectRoot, migrateInTransaction, readMigrations } from '#server/db/migrate.ts';
import { dropDatabase } from './drop-database.ts';

const migrations = findMigrations(findProjectRoot());

/** A database as it was before the migration that is named, for a test that fills it and lets the migrations come. */
export function databaseBefore(migration: string) {
  const before = readMigrations(migrations).find(({ tag }) => tag.endsWith(`_${migration}`))?.idx;
  const name = `before_${migration}_${process.pid}`;
  let maintenance: Database;
  let database: Database;
  let client: pg.PoolClient;

  beforeAll(async () => {
    maintenance = openDatabase({ ...inject('database'), database: 'postgres' }, 1);
    await maintenance.pool.query(`create database ${name}`);
    database = openDatabase({ ...inject('database'), database: name }, 1);
    client = await database.pool.connect();
    await client.query('begin');
    await migrateInTransaction(client, migrations, before);
  });
  afterAll(async () => {
    await client.query('rollback');
    client.release();
    await database.close();
    await dropDatabase(maintenance.pool, name);
    await maintenance.close();
  });

  return {
    query: (text: string, values?: unknown[]) => client.query(text, values),
    migrate: () => migrateInTransaction(client, migrations),
  };
}
