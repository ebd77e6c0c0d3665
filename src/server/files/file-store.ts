import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

export interface StoredFile {
  sha256: string;
  size: number;
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
    } catch (error) {
      await rm(passing, { force: true });
      throw error;
    }
    return { sha256, size: content.byteLength };
  }

  read(sha256: string): Promise<Buffer> {
    return readFile(this.pathOf(sha256));
  }

  async remove(sha256: string): Promise<void> {
    await rm(this.pathOf(sha256), { force: true });
  }

  private pathOf(sha256: string): string {
    if (!/^[0-9a-f]{64}$/.test(sha256)) throw new Error('not a SHA-256');
    return join(this.folder, sha256.slice(0, 2), sha256);
  }
}
