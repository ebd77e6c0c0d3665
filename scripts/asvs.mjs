// npm run asvs: docs/asvs.md from docs/asvs.json, whose rows name the tests and files that hold them. A row whose files have
// changed what they promise since somebody read it is marked; npm run asvs -- --read V1.3.4 (or all) says that it was read.
// With --check: the page is up to date, and every file is there.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fail, root } from './steps.mjs';

const data = join(root, 'docs', 'asvs.json');
const page = join(root, 'docs', 'asvs.md');

/** What a file promises: the names of its tests, the headings of a document, else all of it. */
export function promiseOf(path, text) {
  if (/\.(test|spec)\.tsx?$/.test(path)) {
    return [...text.matchAll(/^\s*(?:test|describe)(?:\.\w+)*(?:\(.*\))?\(\s*(['"`])(.*?)\1/gm)]
      .map(([, , name]) => name)
      .join('\n');
  }
  if (path.endsWith('.md')) return [...text.matchAll(/^#+ .*/gm)].join('\n');
  return text;
}

export function digestOf({ by }, textOf) {
  const hash = createHash('sha256');
  for (const path of by) hash.update(`${path}\0${promiseOf(path, textOf(path))}\0`);
  return hash.digest('hex').slice(0, 12);
}

/** With the reason where a row cannot stand as it is written. */
export function problemsOf(sections, isThere) {
  return sections.flatMap(({ rows }) =>
    rows.flatMap(({ requirement, state, by, note }) => [
      ...by.filter((path) => !isThere(path)).map((path) => `${requirement} names ${path}, which is not there.`),
      ...(state.startsWith('met') && by.length === 0 ? [`${requirement} is met by nothing.`] : []),
      ...(by.length === 0 && !note ? [`${requirement} says nothing.`] : []),
    ]),
  );
}

export function pageOf(sections, textOf) {
  const line = (row) => {
    const changed = row.by.length > 0 && row.read !== digestOf(row, textOf);
    const shown = [row.by.map((path) => `\`${path}\``).join(', '), row.note].filter(Boolean).join('; ');
    return `| ${row.requirement} | ${row.words} | ${row.state}${changed ? ', **to be read again**' : ''} | ${shown} |`;
  };
  const parts = sections.map(
    ({ name, rows }) => `## ${name}

| requirement | in words | state | shown by |
|---|---|---|---|
${rows.map(line).join('\n')}
`,
  );
  return `# OWASP ASVS 5.0, level 2

Every requirement of levels 1 and 2 in a few words of our own, with how the product stands to it. *Met* names the test or file that shows it; a test of a whole folder covers what it names. Where a thing is left to whoever runs the product, it is *not met* here and says so. The standard: OWASP Application Security Verification Standard 5.0.0.

Written by \`npm run asvs\` from \`docs/asvs.json\`. A row whose files have changed what they promise (the names of their tests, the headings of a page, the code itself) is marked *to be read again* until \`npm run asvs -- --read ‹requirement›\` says that somebody has; \`npm run check\` fails while the page is out of date or a file is gone.

${parts.join('\n')}`;
}

function main() {
  const sections = JSON.parse(readFileSync(data, 'utf8'));
  const textOf = (path) => readFileSync(join(root, path), 'utf8');
  const problems = problemsOf(sections, (path) => existsSync(join(root, path)));
  if (problems.length > 0) fail(problems.join('\n'));
  const read = process.argv.includes('--read') ? process.argv.slice(process.argv.indexOf('--read') + 1) : [];
  if (read.length > 0) {
    for (const row of sections.flatMap(({ rows }) => rows)) {
      if (row.by.length > 0 && (read.includes('all') || read.includes(row.requirement)))
        row.read = digestOf(row, textOf);
    }
    writeFileSync(data, `${JSON.stringify(sections, null, 2)}\n`);
  }
  const written = pageOf(sections, textOf);
  if (!process.argv.includes('--check')) writeFileSync(page, written);
  else if (readFileSync(page, 'utf8') !== written)
    fail('docs/asvs.md is out of date: run npm run asvs, and read the rows that it marks.');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) main();
