import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { certaintyOf } from '#domain/sample/certainty.ts';
import { interpret } from '#domain/sample/recognise.ts';
import { catalogue } from './catalogue.test-data.ts';
import { decodeFile } from './decoding/decode-file.ts';

const [, ...blocks] = readFileSync(resolve(import.meta.dirname, 'accounted-tables.fixture.txt'), 'utf8')
  .trimEnd()
  .split('\n\n');
const tables = blocks.map((block) => {
  const [title = '', figures = '', sure = '', ...lines] = block.split('\n');
  const [name = '', sample = null] = title.slice(2).split(' | ');
  const text = `${lines.join('\n').replaceAll('→', '\t')}\n`;
  return { name, sample, figures: figures.slice(2), sure: sure.slice(2), text };
});

async function readingOf(text: string, sample: string | null): Promise<{ figures: string; sure: string }> {
  const decoded = await decodeFile(Buffer.from(text));
  if (!decoded.decoded) return { figures: decoded.refusal.code, sure: 'refused' };
  const outcome = interpret(decoded.source, { sample, method: 'shotgun', ...catalogue });
  if (!outcome.read) return { figures: outcome.refusal.code, sure: 'refused' };
  const { interpretation } = outcome;
  const { rows, counted, sums, leftOut, notUnderstood, state } = interpretation.account;
  const { confidence, question } = certaintyOf({
    ...{ interpretation, coverageDoubtful: state === 'short', sampleChosen: sample !== null, answers: {} },
  });
  const word = interpretation.samples.length > 1 && sample === null ? 'choose' : question ? 'asks' : confidence;
  const out = leftOut.reduce((sum, each) => sum + each.rows, 0);
  const figures = [...interpretation.taxa]
    .filter((row) => row.rawPct > 0)
    .map((row) => `${row.rank[0]} ${row.name} ${Number(row.rawPct.toFixed(2))}`)
    .sort()
    .join(', ');
  return { figures, sure: `${word} ${rows} = ${counted} + ${sums} + ${out} + ${notUnderstood}` };
}

test.each(tables)('$name', async ({ text, sample, figures, sure }) => {
  expect(await readingOf(text, sample)).toEqual({ figures, sure });
});
