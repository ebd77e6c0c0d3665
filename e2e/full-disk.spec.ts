// @module-tag full
import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { cleanUp, newFolder, refused } from './testing/product.ts';

const disks: string[] = [];

/** A disk of its own, where this user may make one; else null. */
function smallDisk(megabytes: number): string | null {
  const folder = join(newFolder(), 'disk');
  mkdirSync(folder);
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs', folder], { stdio: 'ignore' });
  } catch {
    return null;
  }
  disks.push(folder);
  return folder;
}

afterEach(async () => {
  // Fails where anything that was started still runs on it.
  for (const disk of disks.splice(0)) execFileSync('umount', [disk]);
  await cleanUp();
});

test.each([
  [30, 'the database cannot even be made'],
  [60, 'the data do not fit'],
])('a disk of %i MB at the start is told of in a sentence, and nothing stays behind: %s', async (megabytes, _) => {
  const disk = smallDisk(megabytes);
  if (disk === null) return;
  const said = await refused({ DATA_DIR: join(disk, 'data') });
  expect(said).toMatch(/The disk that holds \S+ is full\. Free some space/);
  expect(said).not.toMatch(/params:|insert into/);
});
