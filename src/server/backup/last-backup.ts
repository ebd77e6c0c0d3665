import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** In the data folder, which every process and command of an installation has: also where the database is another's. */
const fileIn = (dataDir: string) => join(dataDir, 'last-backup');

export async function noteBackup(dataDir: string, at: Date): Promise<void> {
  await writeFile(fileIn(dataDir), `${at.toISOString()}\n`);
}

/** When the last one ended well; null where none is known of. */
export async function readLastBackup(dataDir: string): Promise<Date | null> {
  const text = await readFile(fileIn(dataDir), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  const at = new Date(text.trim());
  return Number.isNaN(at.getTime()) ? null : at;
}
