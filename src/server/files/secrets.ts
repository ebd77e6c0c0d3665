import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A secret of this installation, or null where it was never made. */
export function readSecret(dataDir: string, name: string): string | null {
  const file = join(dataDir, 'secrets', name);
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : null;
}

/** A secret of this installation: made at the first start, readable by its user alone, the same ever after. */
export function readOrCreateSecret(dataDir: string, name: string, create: () => string): string {
  const folder = join(dataDir, 'secrets');
  const file = join(folder, name);
  const existing = readSecret(dataDir, name);
  if (existing !== null) return existing;
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const secret = create();
  writeFileSync(file, `${secret}\n`, { mode: 0o600, flag: 'wx' });
  return secret;
}
