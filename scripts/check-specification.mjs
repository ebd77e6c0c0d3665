// Every file and test that docs/specification.md names exists.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './steps.mjs';

const page = readFileSync(join(root, 'docs', 'specification.md'), 'utf8');
const missing = [];
for (const line of page.split('\n')) {
  for (const [, path, name] of line.matchAll(/`((?:src|e2e|data|scripts)\/[^`]+)`(?: › ([^|]+?))?(?= \||$)/g)) {
    const file = join(root, path);
    if (!existsSync(file)) missing.push(`${path} does not exist`);
    else if (name && !readFileSync(file, 'utf8').replaceAll("\\'", "'").includes(name)) {
      missing.push(`${path} has no test "${name}"`);
    }
  }
}
for (const sentence of missing) console.error(`docs/specification.md: ${sentence}`);
process.exit(missing.length > 0 ? 1 : 0);
