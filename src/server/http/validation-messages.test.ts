import { expect, test } from 'vitest';
import { z } from 'zod';
import { problemOfIssue } from '#contract/problem.ts';
import { setPlainMessages } from './validation-messages.ts';

test('what is missing is required, be it a text or one of a choice', () => {
  setPlainMessages();
  const schema = z.object({ name: z.string(), language: z.enum(['en', 'hr']), of: z.union([z.int(), z.boolean()]) });
  const codesOf = (given: unknown) =>
    schema.safeParse(given).error?.issues.map(({ path, message }) => [path[0], problemOfIssue(message).code]);
  expect(codesOf({})).toEqual([
    ['name', 'REQUIRED'],
    ['language', 'REQUIRED'],
    ['of', 'REQUIRED'],
  ]);
  expect(codesOf({ name: 'A', language: 'de', of: 1 })).toEqual([['language', 'VALUE_INVALID']]);
});
