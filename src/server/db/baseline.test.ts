import { expect, test } from 'vitest';
import { databaseBefore } from '#server/testing/database-before.ts';

const database = databaseBefore('life_stage_days');

/** What an installation noted that went through the migrations one by one; the last is the one that the first of today names. */
async function noteOneByOne(upTo: number) {
  const { rows } = await database.query('delete from drizzle.__drizzle_migrations returning created_at::float8 as at');
  const last = rows[0].at;
  for (let number = 0; number <= upTo; number += 1) {
    const values = [`${number}`, last - (34 - number) * 60_000];
    await database.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', values);
  }
  return () =>
    database.query('update drizzle.__drizzle_migrations set created_at = $1 where hash = $2', [last, `${upTo}`]);
}

test('a database of the version before is known by its date, and one of an earlier version is sent through it', async () => {
  const ended = await noteOneByOne(33);
  await expect(database.migrate()).rejects.toThrow(
    /before 17 November 2026\. Nothing was changed\.\nStart the version of/,
  );

  await ended();
  await database.migrate();
  const { rows } = await database.query(`select (select count(*)::int from drizzle.__drizzle_migrations) as noted,
    exists (select from information_schema.tables where table_name = 'calculation') as tables`);
  expect(rows[0]).toMatchObject({ tables: true });
  expect(rows[0].noted).toBeGreaterThan(34);
});
