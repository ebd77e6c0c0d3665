// Checks compose.yaml and Dockerfile against the sources without a registry or a container: what is passed through, what
// the proxy knows, what the image holds. npm run check runs it.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fail, root } from './steps.mjs';

const read = (name) => readFileSync(join(root, name), 'utf8');
const [compose, dockerfile, settings, packages] = [
  'compose.yaml',
  'Dockerfile',
  'src/server/settings.ts',
  'package.json',
].map(read);
const wrong = [];

/** What a container must not be told otherwise, or has no use for. */
const notPassed = new Set(['PORT', 'HOST', 'DATA_DIR', 'EXAMPLE_HOST', 'DEVELOPMENT_HOSTS', 'REQUEST_DELAY_MS']);
const known = [...settings.matchAll(/^ {2}([A-Z][A-Z_]+):/gm)].map(([, name]) => name);
for (const name of known) {
  if (!notPassed.has(name) && !new RegExp(`^ {4}${name}: `, 'm').test(compose))
    wrong.push(`compose.yaml does not pass ${name} on.`);
}
for (const [, name] of compose.matchAll(/^ {4}([A-Z][A-Z_]+): .*\$\{\1\b/gm)) {
  if (!known.includes(name)) wrong.push(`compose.yaml passes ${name}, which is no setting.`);
}
const upstreams = /reverse_proxy ([^{]+)\{/.exec(compose)?.[1].trim().split(/\s+/) ?? [];
if (upstreams.length < 2) wrong.push('The proxy knows one application only: a sick one would take the site down.');
for (const upstream of upstreams) {
  const name = upstream.split(':')[0];
  if (!new RegExp(`^ {2}${name}: \\*app$`, 'm').test(compose)) wrong.push(`There is no service ${name} for the proxy.`);
}
if (/POSTGRES_USER: metabelly/.test(compose) || !/nosuperuser/.test(compose)) {
  wrong.push('The application would be a superuser of PostgreSQL.');
}
for (const [, sources] of dockerfile.matchAll(/^COPY (?!--from)(.+) \S+$/gm)) {
  for (const source of sources.split(' '))
    if (!existsSync(join(root, source))) wrong.push(`The image copies ${source}, which is not there.`);
}
for (const [, script] of packages.matchAll(/"(?:backup|restore|audit:verify)": "node (\S+)/g)) {
  if (!dockerfile.includes(script)) wrong.push(`The image lacks ${script}.`);
}
const bases = new Set([...dockerfile.matchAll(/^FROM (\S+)/gm)].map(([, base]) => base));
if (bases.size !== 1) wrong.push('The image is built and run on different bases.');
if (wrong.length > 0) fail(wrong.join('\n'));
console.log('compose.yaml and Dockerfile fit the sources.');
