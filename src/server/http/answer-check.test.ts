import { expect, test } from 'vitest';
import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { checkAnswer } from './answer-check.ts';
import { FileReply } from './file-reply.ts';
import { JsonText } from './json-text.ts';
import { ReadyText } from './ready-text.ts';

const listed = endpoint({
  method: 'GET',
  path: '/things',
  access: 'staff',
  summary: 'Things.',
  tag: 'Things',
  response: z.object({ things: z.array(z.object({ id: z.int(), name: z.string().optional() })) }),
});
const right = { things: [{ id: 1 }, { id: 2, name: 'b' }] };
const leaking = { things: [{ id: 1 }, { id: 2, passwordHash: 'x' }] };

test.each([
  ['an object', async (body: unknown) => body],
  ['a text that is put together', async (body: unknown) => new JsonText(JSON.stringify(body))],
  ['a text that is kept', (body: unknown) => ReadyText.of(body)],
])('%s may hold what the contract names, and nothing else', async (_, answerOf) => {
  expect(checkAnswer(listed, await answerOf(right))).toBeUndefined();
  const leak = await answerOf(leaking);
  expect(() => checkAnswer(listed, leak)).toThrow('does not name: things[].passwordHash');
  const wrong = await answerOf({ things: [{ id: 'x' }] });
  expect(() => checkAnswer(listed, wrong)).toThrow('is not what the contract declares');
});

test('a stream does not stand in for a response that the contract declares', () => {
  const file = new FileReply({ content: '{}', fileName: 'x.json', mediaType: 'application/json' });
  expect(() => checkAnswer(listed, file)).toThrow('A file was sent');
});
