import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { interpret } from '#domain/sample/recognise.ts';
import { catalogue } from './catalogue.test-data.ts';
import { decodeFile } from './decoding/decode-file.ts';

const [, ...blocks] = readFileSync(resolve(import.meta.dirname, 'odd-tables.fixture.txt'), 'utf8')
  .trimEnd()
  .split('\n\n');
const tables = blocks.map((block) => {
  const [title = '', figures = '', ...lines] = block.split('\n');
  const [name = '', sample = null] = title.slice(2).split(' | ');
  return { name, sample, figures: figures.slice(2), text: `${lines.join('\n').replaceAll('→', '\t')}\n` };
});

/** `g Blautia 40`: rank, name and raw percent, in the order of the alphabet. */
async function figuresOf(text: string, sample: string | null): Promise<string> {
  const decoded = await decodeFile(Buffer.from(text));
  if (!decoded.decoded) return 'refused';
  const outcome = interpret(decoded.source, { sample, method: 'shotgun', ...catalogue });
  if (!outcome.read) return 'refused';
  return [...outcome.interpretation.taxa]
    .filter((row) => row.rawPct > 0)
    .map((row) => `${row.rank[0]} ${row.name} ${Number(row.rawPct.toFixed(2))}`)
    .sort()
    .join(', ');
}

test.each(tables)('$name', async ({ text, sample, figures }) => {
  expect(await figuresOf(text, sample)).toBe(figures);
});
