import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

export interface StoredFile {
  sha256: string;
  size: number;
}

/** A note that an original may belong to no record. */
export interface PendingFile {
  sha256: string;
  note: string;
}

/**
 * Originals by the hash of their content. A file is complete or not there: it is written under a passing name,
 * flushed, and then renamed.
 */
export class FileStore {
  private readonly folder: string;

  constructor(folder: string) {
    this.folder = folder;
  }

  async put(content: Uint8Array): Promise<StoredFile> {
    const sha256 = createHash('sha256').update(content).digest('hex');
    const target = this.pathOf(sha256);
    await mkdir(join(this.folder, sha256.slice(0, 2)), { recursive: true, mode: 0o700 });
    const passing = `${target}.${randomUUID()}`;
    try {
      const file = await open(passing, 'wx', 0o600);
      try {
        await file.writeFile(content);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(passing, target);
      await flushFolder(dirname(target));
    } catch (error) {
      await rm(passing, { force: true });
      throw error;
    }
    return { sha256, size: content.byteLength };
  }

  async has(sha256: string): Promise<boolean> {
    return (await stat(this.pathOf(sha256)).catch(noneIfMissing(null))) !== null;
  }

  read(sha256: string): Promise<Buffer> {
    return readFile(this.pathOf(sha256));
  }

  /** With what a killed process may have left of it. */
  async remove(sha256: string): Promise<void> {
    const target = this.pathOf(sha256);
    const names = await readdir(dirname(target)).catch(noneIfMissing([]));
    for (const name of names) if (name.startsWith(sha256)) await rm(join(dirname(target), name), { force: true });
  }

  /** Notes that the original may belong to no record, until `clearPending`. The note outlives the process. */
  async markPending(sha256: string): Promise<PendingFile> {
    const note = `${sha256}.${randomUUID()}`;
    await mkdir(this.pendingFolder, { recursive: true, mode: 0o700 });
    await writeFile(join(this.pendingFolder, note), '', { mode: 0o600 });
    return { sha256, note };
  }

  async clearPending({ note }: PendingFile): Promise<void> {
    await rm(join(this.pendingFolder, note), { force: true });
  }

  async listPending(): Promise<PendingFile[]> {
    const notes = await readdir(this.pendingFolder).catch(noneIfMissing([]));
    return notes.map((note) => ({ sha256: note.slice(0, 64), note }));
  }

  private get pendingFolder(): string {
    return join(this.folder, 'doubtful');
  }

  private pathOf(sha256: string): string {
    if (!/^[0-9a-f]{64}$/.test(sha256)) throw new Error('not a SHA-256');
    return join(this.folder, sha256.slice(0, 2), sha256);
  }
}

/** The originals of an installation. */
export function originalsIn(dataDir: string): FileStore {
  return new FileStore(join(dataDir, 'files'));
}

/** Any other fault is told: a disk in trouble must not look like a file that is not there. */
function noneIfMissing<None>(none: None): (error: NodeJS.ErrnoException) => None {
  return (error) => {
    if (error.code === 'ENOENT') return none;
    throw error;
  };
}

/** The name of a new file is on the disk only when its folder is. */
async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** No room is left, or none for this user. */
export function isDiskFull(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && (cause.code === 'ENOSPC' || cause.code === 'EDQUOT')) return true;
  }
  return false;
}
