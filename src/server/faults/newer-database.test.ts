import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemApi } from '#contract/system.contract.ts';
import { findMigrations, findProjectRoot, migrateDatabase } from '#server/db/migrate.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let running: TestApp;
beforeAll(async () => {
  running = await createTestApp({ template: 'template_reference' });
});
afterAll(() => running.close());

test('a database of a newer version is refused at the start, and a process that still runs steps back', async () => {
  const { pool } = running.database;
  const nobody = running.withToken(null);
  const migrations = findMigrations(findProjectRoot());
  expect((await nobody.call(systemApi.health, {})).status).toBe(200);
  await migrateDatabase(running.database, migrations);

  await pool.query("insert into drizzle.__drizzle_migrations (hash, created_at) values ('future', 1999999999999)");
  const refused = await nobody.call(systemApi.health, {});
  expect([refused.status, refused.error.code]).toEqual([503, 'SUPERSEDED']);
  // It is not dead: nobody should restart it for that.
  expect((await nobody.call(systemApi.live, {})).status).toBe(200);
  await expect(migrateDatabase(running.database, migrations)).rejects.toThrow('a newer version of Metabelly');
});
