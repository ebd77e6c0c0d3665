import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type PasswordOwner, type PasswordProblem, passwordProblem } from '#domain/passwords/password-rule.ts';
import type { AppContext } from '#server/context.ts';
import { invalid } from '#server/http/app-error.ts';

const sentences: Record<PasswordProblem, string> = {
  tooShort: 'Use at least 10 characters.',
  fewCharacters: 'Use more different characters.',
  personal: 'Do not make the password of the username, the name or the name of the product.',
  common: 'This password is among the most common ones. Choose another.',
};

/** Refuses a new password that is easily guessed. Passwords of earlier days go on working until they are changed. */
export function checkNewPassword(
  { projectRoot }: Pick<AppContext, 'projectRoot'>,
  field: string,
  password: string,
  owner: PasswordOwner,
): void {
  commonPrefixes ??= readPrefixes(projectRoot);
  const prefixes = commonPrefixes;
  const problem = passwordProblem(password, owner, (normalised) => holds(prefixes, normalised));
  if (problem) throw invalid([{ field, message: sentences[problem] }]);
}

let commonPrefixes: Uint32Array | undefined;

/** As `scripts/common-passwords.mjs` writes them: gaps between sorted prefixes, seven bits a byte, lowest first. */
function readPrefixes(projectRoot: string): Uint32Array {
  const bytes = readFileSync(join(projectRoot, 'data', 'passwords', 'common.bin'));
  const prefixes = new Uint32Array(bytes.reduce((count, byte) => count + (byte < 128 ? 1 : 0), 0));
  let count = 0;
  let last = 0;
  let gap = 0;
  let scale = 1;
  for (const byte of bytes) {
    gap += (byte % 128) * scale;
    scale *= 128;
    if (byte >= 128) continue;
    last += gap;
    prefixes[count] = last;
    count += 1;
    gap = 0;
    scale = 1;
  }
  return prefixes;
}

function holds(prefixes: Uint32Array, normalised: string): boolean {
  const sought = createHash('sha256').update(normalised).digest().readUInt32BE(0);
  let low = 0;
  let high = prefixes.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const found = prefixes[middle] ?? 0;
    if (found === sought) return true;
    if (found < sought) low = middle + 1;
    else high = middle - 1;
  }
  return false;
}
