import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Problem, problem } from '#contract/problem.ts';
import { type PasswordOwner, type PasswordProblem, passwordProblem } from '#domain/passwords/password-rule.ts';
import type { AppContext } from '#server/context.ts';
import { refuseFields } from '#server/http/app-error.ts';

const problems: Record<PasswordProblem, Problem> = {
  tooShort: problem('TOO_SHORT', { count: 10 }),
  fewCharacters: problem('PASSWORD_TOO_SIMPLE'),
  personal: problem('PASSWORD_PERSONAL'),
  common: problem('PASSWORD_COMMON'),
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
  const found = passwordProblem(password, owner, (normalised) => holds(prefixes, normalised));
  if (found) throw refuseFields([{ field, ...problems[found] }]);
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
