import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { verifyChain } from './audit/verify-chain.ts';
import { readBackup, verifyBackup } from './backup/read-backup.ts';
import { backupKeyName } from './backup/seal.ts';
import { type Installation, withInstallation } from './backup/with-installation.ts';
import { findMigrations, findProjectRoot } from './db/migrate.ts';
import { completeLedger, ledgerFile, readLedger } from './features/patient-records/patient-records.door.ts';
import { readSecret } from './files/secrets.ts';
import type { Settings } from './settings.ts';
import { StartError } from './start-error.ts';

const usage =
  'Say which backup to restore: npm run restore -- file [--erased file | --no-erased-list] [--without-seal]\n' +
  '  --erased          the file erased-patients of the data folder that the backup comes from\n' +
  '  --no-erased-list  if there is none: whoever was erased after the backup comes back with it\n' +
  '  --without-seal    for a backup of an older version, if you know where it has been since';

/** npm run restore -- file: fills an empty DATA_DIR or an empty external database. */
await withInstallation(restore, async (settings) => {
  const { file, erased, noErasedList, withoutSeal } = readArguments();
  if (erased === null && !noErasedList && !existsSync(ledgerFile(settings.dataDir))) {
    throw new StartError(
      `No list of erased patients is known: ${ledgerFile(settings.dataDir)} is not there. Nothing was restored.\n` +
        'Name the file erased-patients of the data folder that the backup comes from with --erased, so that they stay erased.\n' +
        'If nobody was erased after the backup, or the list is lost, say --no-erased-list.',
    );
  }
  await verifyBackup({ key: keyOf(settings), withoutSeal }, resolve(file));
});

async function restore({ settings, database, files }: Installation): Promise<string> {
  const { file, erased: elsewhere, withoutSeal } = readArguments();
  if (withoutSeal) console.warn('\nThe backup is taken as it is: nothing shows whether somebody has changed it.');
  const ledger = ledgerFile(settings.dataDir);
  const erased = await readLedger(ledger);
  if (elsewhere !== null) for (const key of await readLedger(resolve(elsewhere), { required: true })) erased.add(key);
  const restored = await readBackup(
    {
      database,
      files,
      migrations: findMigrations(findProjectRoot()),
      key: keyOf(settings),
      withoutSeal,
      erased,
      now: new Date(),
    },
    resolve(file),
  );
  await completeLedger(database, ledger);
  const chain = await verifyChain(database, new Date());
  return [
    `Restored ${restored.rows} rows and ${restored.files} originals. Everybody logs in anew.`,
    ...(restored.erased > 0 ? [`Erased again: ${restored.erased} patients who were erased after the backup.`] : []),
    chain.whole
      ? `The record of who did what is whole: ${chain.entries} entries.`
      : `The record of who did what is BROKEN at entry ${chain.broken?.entry}, and was when the backup was made.`,
  ].join('\n');
}

function keyOf({ backupKey, dataDir }: Settings): string | null {
  return backupKey ?? readSecret(dataDir, backupKeyName);
}

interface Arguments {
  file: string;
  erased: string | null;
  noErasedList: boolean;
  withoutSeal: boolean;
}

function readArguments(): Arguments {
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: {
        erased: { type: 'string' },
        'no-erased-list': { type: 'boolean', default: false },
        'without-seal': { type: 'boolean', default: false },
      },
    });
    const [file] = positionals;
    if (file === undefined || positionals.length > 1) throw new Error();
    return {
      file,
      erased: values.erased ?? null,
      noErasedList: values['no-erased-list'],
      withoutSeal: values['without-seal'],
    };
  } catch {
    throw new StartError(usage);
  }
}
