import { createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Database } from '#server/db/database.ts';
import { countMigrations, findMigrations, findProjectRoot } from '#server/db/migrate.ts';
import type { FileStore } from '#server/files/file-store.ts';
import { StartError } from '#server/start-error.ts';
import type { BackupLine } from './backup-format.ts';
import { appendSeal, Seal } from './seal.ts';
import { isPassing, listTables, type Table } from './tables.ts';

const batch = 2_000;

interface BackupSource {
  database: Database;
  files: FileStore;
  buildId: string;
  now: Date;
  /** Seals the file: a restore refuses one that was changed. */
  key: string;
}

/** Writes everything as it is at one moment, while the application goes on. Complete, or not there at all. */
export async function writeBackup(source: BackupSource, target: string): Promise<{ rows: number; files: number }> {
  const passing = `${target}.part`;
  const counts = { rows: 0, files: 0 };
  const seal = new Seal(source.key);
  try {
    await pipeline(
      Readable.from(backupLines(source, counts)),
      createGzip(),
      seal.through(),
      createWriteStream(passing, { mode: 0o600 }),
    );
    await appendSeal(passing, seal.close());
    const file = await open(passing, 'r+');
    await file.sync();
    await file.close();
    await rename(passing, target);
  } catch (error) {
    await rm(passing, { force: true });
    throw error;
  }
  return counts;
}

function textOf(line: BackupLine): string {
  return `${JSON.stringify(line)}\n`;
}

async function* backupLines(
  { database, files, buildId, now }: BackupSource,
  counts: { rows: number; files: number },
): AsyncGenerator<string> {
  const client = await database.pool.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    const migrations = await countMigrations(client, findMigrations(findProjectRoot()));
    yield textOf({ kind: 'head', format: 1, createdAt: now.toISOString(), buildId, migrations });
    for (const table of await listTables(client)) {
      if (isPassing(table.name)) continue;
      await client.query(`declare backup cursor for ${selectOf(table)}`);
      for (;;) {
        const { rows } = await client.query<{ row: string }>(`fetch ${batch} from backup`);
        if (rows.length === 0) break;
        counts.rows += rows.length;
        // As the database writes them: a number that had been read in between would be written another way, and the
        // digests of the audit chain are over the text.
        yield `{"kind":"rows","table":${JSON.stringify(table.name)},"rows":[${rows.map(({ row }) => row).join(',')}]}\n`;
      }
      await client.query('close backup');
    }
    const originals = await client.query<{ sha256: string }>('select distinct file_sha256 as sha256 from lab_report');
    for (const { sha256 } of originals.rows) {
      counts.files += 1;
      yield textOf({ kind: 'file', sha256, content: (await readOriginal(files, sha256)).toString('base64') });
    }
    await client.query('commit');
    yield textOf({ kind: 'end', ...counts });
  } finally {
    // The connection may stand in a broken transaction: it is not used again.
    client.release(true);
  }
}

async function readOriginal(files: FileStore, sha256: string): Promise<Buffer> {
  try {
    return await files.read(sha256);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : '';
    if (code !== 'ENOENT') throw error;
    throw new StartError(`The original of a lab report is missing from the files folder: ${sha256}. Restore it first.`);
  }
}

function selectOf({ name, columns }: Table): string {
  const fields = columns.map((column) => `'${column}', "${column}"`);
  // A function takes a hundred arguments: wide tables are put together from parts.
  const parts: string[] = [];
  for (let at = 0; at < fields.length; at += 40)
    parts.push(`jsonb_build_object(${fields.slice(at, at + 40).join(', ')})`);
  return `select (${parts.join(' || ')})::text as row from "${name}"`;
}
