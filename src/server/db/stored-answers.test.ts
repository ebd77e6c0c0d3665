import { expect, test } from 'vitest';
import { readStoredAnswers } from './stored-answers.ts';

const answers = [{ questionId: 'q1', value: 4 }];

test.each([
  ['of the first version, a bare list', answers],
  ['of the second', { version: 2, answers }],
])('answers %s are read', (_which, stored) => {
  expect(readStoredAnswers(stored)).toEqual(answers);
});

test.each([
  ['a later version', { version: 3, answers }],
  ['no version', { answers }],
  ['no answers', { version: 2 }],
  ['nothing', null],
])('%s is refused, not read as something else', (_which, stored) => {
  expect(() => readStoredAnswers(stored)).toThrow(/not known/);
});
