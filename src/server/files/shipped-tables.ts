import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Tables of `data/` that nobody edits while the product runs: they are read once for each folder of the product. */
export function shippedTables<File extends string, Tables>(
  files: Record<File, unknown>,
  read: (texts: Record<File, string>) => Tables,
): (projectRoot: string) => Promise<Tables> {
  const cache = new Map<string, Promise<Tables>>();
  return (projectRoot) => {
    const known = cache.get(projectRoot);
    if (known) return known;
    const tables = readTexts(projectRoot, Object.keys(files) as File[]).then(read);
    cache.set(projectRoot, tables);
    // what could not be read is tried again, and not cached as a failure
    tables.catch(() => cache.delete(projectRoot));
    return tables;
  };
}

async function readTexts<File extends string>(
  projectRoot: string,
  files: readonly File[],
): Promise<Record<File, string>> {
  const texts = await Promise.all(
    files.map(async (file) => [file, await readFile(join(projectRoot, 'data', `${file}.csv`), 'utf8')]),
  );
  return Object.fromEntries(texts);
}
