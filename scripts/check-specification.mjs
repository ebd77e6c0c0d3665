// Every claim of docs/specification.md has a test, and every file and test that it names exists.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './steps.mjs';

const page = readFileSync(join(root, 'docs', 'specification.md'), 'utf8');
const missing = [];
let heldBy = false;
for (const line of page.split('\n')) {
  if (line.startsWith('#')) heldBy = false;
  if (line.includes('| held by |')) heldBy = true;
  else if (heldBy && line.startsWith('| ') && !/ › [^|]+\|$/.test(line)) missing.push(`no test holds ${line}`);
  for (const part of line.split(/ \| | <br> | \|$|, (?=`)/)) {
    const [, path, name] = /`((?:src|e2e|data|scripts)\/[^`]+)`(?: › (.+))?$/.exec(part) ?? [];
    if (path === undefined) continue;
    const file = join(root, path);
    if (!existsSync(file)) missing.push(`${path} does not exist`);
    else if (name !== undefined && !readFileSync(file, 'utf8').replaceAll("\\'", "'").includes(name)) {
      missing.push(`${path} has no test "${name}"`);
    }
  }
}
for (const sentence of missing) console.error(`docs/specification.md: ${sentence}`);
process.exit(missing.length > 0 ? 1 : 0);
