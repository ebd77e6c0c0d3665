import { createReadStream } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { createGunzip } from 'node:zlib';
import type pg from 'pg';
import type { Database } from '#server/db/database.ts';
import { migrateDatabase } from '#server/db/migrate.ts';
import type { FileStore } from '#server/files/file-store.ts';
import { StartError } from '#server/start-error.ts';
import { type BackupLine, backupLineSchema } from './backup-format.ts';
import { advanceIdentities, deferForeignKeys, listTables, switchTriggers } from './tables.ts';

interface RestoreTarget {
  database: Database;
  files: FileStore;
  migrations: string;
}

/** Fills an empty database and file store from a backup: all of it, or nothing. */
export async function readBackup(target: RestoreTarget, file: string): Promise<{ rows: number; files: number }> {
  await requireEmpty(target.database);
  const lines = linesOf(file);
  const first = await lines.next();
  if (first.done || first.value.kind !== 'head') throw new StartError(`${file} is not a backup of Metabelly.`);
  await migrateAsFarAs(target, first.value.migrations);

  const client = await target.database.pool.connect();
  try {
    await client.query('begin');
    const counts = await restoreLines(client, target.files, lines);
    await client.query('commit');
    await migrateDatabase(target.database, target.migrations);
    return counts;
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  } finally {
    client.release();
  }
}

async function restoreLines(
  client: pg.ClientBase,
  files: FileStore,
  lines: AsyncGenerator<BackupLine>,
): Promise<{ rows: number; files: number }> {
  await deferForeignKeys(client, true);
  const tables = new Map((await listTables(client)).map((table) => [table.name, table]));
  await switchTriggers(client, tables.values(), false);
  const counts = { rows: 0, files: 0 };
  let ended = false;
  for await (const line of lines) {
    if (line.kind === 'rows') {
      const columns = tables
        .get(line.table)
        ?.columns.map((column) => `"${column}"`)
        .join(', ');
      if (columns === undefined)
        throw new StartError(`The backup has a table ${line.table} that this version does not know.`);
      await client.query(
        `insert into "${line.table}" (${columns}) overriding system value
         select ${columns} from jsonb_populate_recordset(null::"${line.table}", $1::jsonb)`,
        [JSON.stringify(line.rows)],
      );
      counts.rows += line.rows.length;
    } else if (line.kind === 'file') {
      const stored = await files.put(Buffer.from(line.content, 'base64'));
      if (stored.sha256 !== line.sha256) throw new StartError(`An original in the backup is damaged (${line.sha256}).`);
      counts.files += 1;
    } else if (line.kind === 'end') {
      ended = line.rows === counts.rows && line.files === counts.files;
    }
  }
  if (!ended) throw new StartError('The backup is incomplete: its end is missing. Nothing was restored.');
  await client.query('set constraints all immediate');
  await deferForeignKeys(client, false);
  await switchTriggers(client, tables.values(), true);
  await advanceIdentities(client);
  return counts;
}

async function requireEmpty(database: Database): Promise<void> {
  const { rows } = await database.pool.query<{ there: boolean }>(
    "select to_regclass('public.account') is not null as there",
  );
  if (!rows[0]?.there) return;
  const accounts = await database.pool.query('select 1 from account limit 1');
  if (accounts.rowCount !== 0) {
    throw new StartError(
      'The database is not empty. Restore into a new DATA_DIR, or into an empty database of DATABASE_URL.',
    );
  }
}

async function* linesOf(file: string): AsyncGenerator<BackupLine> {
  const lines = createInterface({
    input: createReadStream(file).pipe(createGunzip()),
    crlfDelay: Number.POSITIVE_INFINITY,
  });
  for await (const line of lines) {
    const parsed = backupLineSchema.safeParse(JSON.parse(line));
    if (!parsed.success) throw new StartError(`${file} is not a backup of Metabelly.`);
    yield parsed.data;
  }
}

interface Journal {
  entries: { idx: number; tag: string }[];
}

/** The first migrations only: the tables as they were when the backup was made. */
async function migrateAsFarAs({ database, migrations }: RestoreTarget, count: number): Promise<void> {
  const journal = JSON.parse(await readFile(join(migrations, 'meta', '_journal.json'), 'utf8')) as Journal;
  if (count > journal.entries.length) {
    throw new StartError('The backup comes from a newer version of Metabelly. Restore it with that version.');
  }
  const folder = await mkdtemp(join(tmpdir(), 'metabelly-migrations-'));
  try {
    const entries = journal.entries.slice(0, count);
    await mkdir(join(folder, 'meta'));
    await writeFile(join(folder, 'meta', '_journal.json'), JSON.stringify({ ...journal, entries }));
    for (const { tag } of entries) await symlink(join(migrations, `${tag}.sql`), join(folder, `${tag}.sql`));
    await migrateDatabase(database, folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
