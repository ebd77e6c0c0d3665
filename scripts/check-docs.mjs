// The examples in the documents are true: each line of a block of code stands in the file that the block names
// (```ts src/…), and functions and files that a sentence names exist.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './steps.mjs';

const documents = [
  'README.md',
  'ARCHITECTURE.md',
  'CONTRIBUTING.md',
  ...readdirSync(join(root, 'docs', 'guides')).map((name) => `docs/guides/${name}`),
];
const textOf = (path) => readFileSync(join(root, path), 'utf8');
const sources = readdirSync(join(root, 'src'), { recursive: true })
  .filter((path) => /\.tsx?$/.test(path))
  .map((path) => textOf(join('src', path)))
  .join('\n');

const problems = documents.flatMap((document) => {
  const text = textOf(document);
  return [...wrongBlocks(text), ...wrongNames(text)].map((problem) => `${document}: ${problem}`);
});
for (const problem of problems) console.error(problem);
process.exit(problems.length > 0 ? 1 : 0);

function* wrongBlocks(text) {
  for (const [, info, code] of text.matchAll(/^ *```(tsx?\b.*)\n([\s\S]*?)^ *```/gm)) {
    const path = info.split(' ')[1];
    if (path === undefined || !existsSync(join(root, path))) {
      yield `a block of code names no file that it is taken from: \`\`\`${info}`;
      continue;
    }
    const lines = new Set(trimmedLines(textOf(path)));
    for (const line of trimmedLines(code)) if (!lines.has(line)) yield `${path} has no line "${line}"`;
  }
}

function trimmedLines(text) {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

function* wrongNames(text) {
  for (const [, span] of text.replace(/^ *```[\s\S]*?^ *```/gm, '').matchAll(/`([^`\n]+)`/g)) {
    const called = /^(?:throw )?(?:[\w]+\.)*(\w+)\(/.exec(span)?.[1];
    if (called !== undefined && !new RegExp(`\\b${called}\\b`).test(sources))
      yield `there is no ${called}: \`${span}\``;
    const path = /^(?:src|docs|scripts|e2e|bench|data)\/[\w./-]+$/.exec(span)?.[0];
    if (path !== undefined && !existsSync(join(root, path))) yield `there is no ${path}`;
  }
}
