import { existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * A folder and those above it, one after the other. Node's own way with parents reports a read-only disk as a missing
 * folder, and never comes to an end where the system lets nobody make one, as in /proc.
 */
export function makeFolder(folder: string): void {
  if (existsSync(folder)) {
    // Tells where it is a file.
    mkdirSync(folder, { recursive: true });
    return;
  }
  if (dirname(folder) !== folder) makeFolder(dirname(folder));
  mkdirSync(folder, { mode: 0o755 });
}
