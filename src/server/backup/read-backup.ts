import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type { Database } from '#server/db/database.ts';
import { databaseFault } from '#server/db/database-faults.ts';
import { migrateInTransaction, readMigrations } from '#server/db/migrate.ts';
import { cancelRestoredMails } from '#server/features/mail/mail.door.ts';
import { eraseRecord, erasureKeySql } from '#server/features/patient-records/patient-records.door.ts';
import { endRestoredLinks } from '#server/features/report-links/report-links.door.ts';
import { cancelRestoredDeliveries } from '#server/features/webhooks/webhooks.door.ts';
import type { FileStore, PendingFile } from '#server/files/file-store.ts';
import { loggedError } from '#server/logger.ts';
import { StartError } from '#server/start-error.ts';
import { type BackupLine, backupLineSchema } from './backup-format.ts';
import { checkSeal, hasPartOfSeal, readSeal, requireSame, Seal, type SealedContent } from './seal.ts';
import { advanceIdentities, deferForeignKeys, isPassing, listTables, switchTriggers } from './tables.ts';

export interface RestoreTarget {
  database: Database;
  files: FileStore;
  migrations: string;
  /** Of the installation that made the backup; null where this one has none. */
  key: string | null;
  /** The operator vouches for a backup from before there were seals. */
  withoutSeal?: boolean;
  /** Patients who were erased since: they stay so. */
  erased: ReadonlySet<string>;
  now: Date;
}

export interface Restored {
  rows: number;
  files: number;
  /** Patients of the backup who had been erased since it was made. */
  erased: number;
}

/** Fills an empty database and file store from a backup: all of it, or nothing. */
export async function readBackup(target: RestoreTarget, file: string): Promise<Restored> {
  const { content, key } = await verifyBackup(target, file);
  await requireEmpty(target.database);

  const originals = new RestoredOriginals(target.files);
  const client = await target.database.pool.connect();
  let usable = true;
  try {
    const filled = await fill(client, target, { file, content, key, originals }).catch(async (error) => {
      usable = await rollBack(client);
      await originals.keepOnly(new Set());
      throw error;
    });
    await commit(client, originals).catch((error) => {
      usable = false;
      throw error;
    });
    // The restore has happened: whatever goes wrong from here on takes nothing of it back.
    await originals.keepOnly(filled.used);
    return filled.restored;
  } finally {
    client.release(!usable);
  }
}

interface CheckedBackup {
  file: string;
  content: SealedContent;
  key: string | null;
  originals: RestoredOriginals;
}

/** All of the backup in an open transaction, with the originals that its reports use. */
async function fill(
  client: pg.PoolClient,
  target: RestoreTarget,
  { file, content, key, originals }: CheckedBackup,
): Promise<{ restored: Restored; used: ReadonlySet<string> }> {
  await client.query('begin');
  const seal = new Seal(key ?? '');
  const lines = linesOf(file, content, seal);
  const first = await lines.next();
  if (first.done || first.value.line.kind !== 'head') throw notABackup(file);
  await migrateAsFarAs(client, target.migrations, first.value.line.migrations);
  const counts = await restoreLines(client, originals, lines);
  // The file that was read must be the one that was checked.
  if (key !== null) requireSame(seal.close(), content.code ?? '');
  await migrateInTransaction(client, target.migrations);
  await cancelRestoredMails(drizzle({ client }), target.now);
  await cancelRestoredDeliveries(drizzle({ client }));
  await endRestoredLinks(drizzle({ client }), target.now);
  const erased = await eraseAgain(client, target);
  const used = await client.query<{ sha256: string }>('select distinct file_sha256 as sha256 from lab_report');
  return { restored: { ...counts, erased }, used: new Set(used.rows.map(({ sha256 }) => sha256)) };
}

/** False where the connection no longer answers; the database takes the transaction back by itself then. */
function rollBack(client: pg.PoolClient): Promise<boolean> {
  return client.query('rollback').then(
    () => true,
    () => false,
  );
}

/**
 * A connection that breaks at this very moment leaves open whether the database has kept everything. The originals
 * stay then, noted as pending: the next start removes those that no report uses, and no others.
 */
async function commit(client: pg.PoolClient, originals: RestoredOriginals): Promise<void> {
  try {
    await client.query('commit');
  } catch (error) {
    if (databaseFault(error) === null) {
      await originals.keepOnly(new Set());
      throw error;
    }
    throw new StartError(
      'The connection to the database broke while the restore was being completed: it is there as a whole, or not at all.\n' +
        'No original was removed. Start Metabelly to see; if the database is empty, restore once more.',
    );
  }
}

/** Whether the file is there and as it was written. */
export async function verifyBackup(
  target: Pick<RestoreTarget, 'key' | 'withoutSeal'>,
  file: string,
): Promise<{ content: SealedContent; key: string | null }> {
  const content = await readSeal(file);
  if (content.code === null) await requireWhole(file);
  const key = keyFor(target, content);
  if (key !== null) await checkSeal(file, content, key);
  return { content, key };
}

/** A file without a seal may be one whose end was lost, and the way on is another one then. */
async function requireWhole(file: string): Promise<void> {
  const cut = new StartError(
    `${file} ends too early: it was cut short, perhaps while it was copied. Nothing was restored. Use another copy.`,
  );
  if (await hasPartOfSeal(file)) throw cut;
  try {
    await pipeline(
      createReadStream(file),
      createGunzip(),
      new Writable({ write: (_chunk, _encoding, done) => done() }),
    );
  } catch (error) {
    if (!isZlibError(error)) throw error;
    throw (error as NodeJS.ErrnoException).code === 'Z_BUF_ERROR' ? cut : notABackup(file);
  }
}

/** The key to check the seal with; null where there is none to check and the operator vouches for it. */
function keyFor(
  { key, withoutSeal }: Pick<RestoreTarget, 'key' | 'withoutSeal'>,
  { code }: SealedContent,
): string | null {
  if (code === null) {
    if (withoutSeal) return null;
    throw new StartError(
      'The backup has no seal: it is from an older version, or somebody took it off. Nothing was restored.\n' +
        'If you know where it has been since, restore it with --without-seal.',
    );
  }
  if (key !== null) return key;
  throw new StartError(
    'The backup was sealed with a key that is not here. Nothing was restored.\n' +
      'Copy the file secrets/backup-key of the old data folder into secrets/ of this one, or set BACKUP_KEY.',
  );
}

/** Originals that a restore has put into the store. What a killed one leaves is settled by the next start. */
class RestoredOriginals {
  private readonly files: FileStore;
  private readonly pending: PendingFile[] = [];
  private readonly before = new Set<string>();

  constructor(files: FileStore) {
    this.files = files;
  }

  async put(sha256: string, content: Buffer): Promise<void> {
    if (await this.files.has(sha256)) this.before.add(sha256);
    this.pending.push(await this.files.markPending(sha256));
    const stored = await this.files.put(content);
    if (stored.sha256 === sha256) return;
    if (!this.before.has(stored.sha256)) await this.files.remove(stored.sha256);
    throw new StartError(`An original in the backup is damaged (${sha256}). Nothing was restored.`);
  }

  /** Never fails: what the disk does not let go of now stays noted, and the next start settles it. */
  async keepOnly(used: ReadonlySet<string>): Promise<void> {
    for (const file of this.pending) {
      try {
        if (!used.has(file.sha256) && !this.before.has(file.sha256)) await this.files.remove(file.sha256);
        await this.files.clearPending(file);
      } catch (error) {
        console.warn(`The original ${file.sha256} is looked at by the next start: ${loggedError(error).message}`);
      }
    }
  }
}

interface ReadLine {
  line: BackupLine;
  /** As it stands in the file: the database reads rows from this, so that no number is written another way. */
  text: string;
}

async function restoreLines(
  client: pg.ClientBase,
  originals: RestoredOriginals,
  lines: AsyncGenerator<ReadLine>,
): Promise<{ rows: number; files: number }> {
  await deferForeignKeys(client, true);
  const tables = new Map((await listTables(client)).map((table) => [table.name, table]));
  // Migrations have put rows of their own into some. What is on no backup goes along.
  await client.query(`truncate ${[...tables.keys()].map((name) => `"${name}"`).join(', ')} cascade`);
  await switchTriggers(client, tables.values(), false);
  const counts = { rows: 0, files: 0 };
  let ended = false;
  for await (const { line, text } of lines) {
    if (line.kind === 'rows') {
      const columns = tables
        .get(line.table)
        ?.columns.map((column) => `"${column}"`)
        .join(', ');
      if (columns === undefined)
        throw new StartError(`The backup has a table ${line.table} that this version does not know.`);
      counts.rows += line.rows.length;
      if (isPassing(line.table)) continue;
      await client.query(
        `insert into "${line.table}" (${columns}) overriding system value
         select ${columns} from jsonb_populate_recordset(null::"${line.table}", $1::jsonb -> 'rows')`,
        [text],
      );
    } else if (line.kind === 'file') {
      await originals.put(line.sha256, Buffer.from(line.content, 'base64'));
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

/** Whoever was erased after the backup was made does not come back with it. */
async function eraseAgain(client: pg.PoolClient, { erased, now }: RestoreTarget): Promise<number> {
  await client.query(
    `insert into erased_patient (key, erased_at) select key, $2 from unnest($1::text[]) as k (key)
     on conflict do nothing`,
    [[...erased], now],
  );
  const { rows } = await client.query<{ id: number }>(
    `select id from patient where ${erasureKeySql} in (select key from erased_patient) order by id`,
  );
  const tx = drizzle({ client });
  for (const { id } of rows) await eraseRecord(tx, id, { accountId: null, at: now });
  return rows.length;
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

async function* linesOf(file: string, { length }: SealedContent, seal: Seal): AsyncGenerator<ReadLine> {
  const unpacked = createReadStream(file, { end: Math.max(0, length - 1) })
    .on('error', (error) => unpacked.destroy(error))
    .pipe(seal.through())
    .pipe(createGunzip());
  const lines = createInterface({ input: unpacked, crlfDelay: Number.POSITIVE_INFINITY });
  const broken = new Promise<never>((_, failed) => unpacked.once('error', failed));
  broken.catch(() => {});
  const each = lines[Symbol.asyncIterator]();
  try {
    for (;;) {
      const next = await Promise.race([each.next(), broken]);
      if (next.done) return;
      yield { line: parseLine(next.value, file), text: next.value };
    }
  } catch (error) {
    throw isZlibError(error) ? notABackup(file) : error;
  }
}

function parseLine(text: string, file: string): BackupLine {
  try {
    return backupLineSchema.parse(JSON.parse(text));
  } catch {
    throw notABackup(file);
  }
}

function isZlibError(error: unknown): boolean {
  return error instanceof Error && 'code' in error && /^Z_/.test(String(error.code));
}

function notABackup(file: string): StartError {
  return new StartError(`${file} is not a backup of Metabelly, or it is damaged. Nothing was restored.`);
}

/** The first migrations only: the tables as they were when the backup was made. */
async function migrateAsFarAs(client: pg.ClientBase, migrations: string, count: number): Promise<void> {
  const known = readMigrations(migrations);
  if (count > 1 + (known.at(-1)?.idx ?? -1)) {
    throw new StartError('The backup comes from a newer version of Metabelly. Restore it with that version.');
  }
  if (count <= (known[0]?.idx ?? 0)) {
    throw new StartError(
      'The backup is of a version before 17 November 2026. Nothing was restored.\n' +
        'Restore it with the version of that day, and make a backup with that one.',
    );
  }
  await migrateInTransaction(client, migrations, count);
}
