import { describe, expect, it } from 'vitest';
import { acceptAnswers, missingAnswers, progressOf } from './accept-answers.ts';
import { toAnswers, toList } from './answers.ts';
import { option, question } from './questionnaire.fixtures.ts';

const questions = [
  question('smokes', 'boolean', { required: true }),
  question('howMany', 'integer', {
    required: true,
    min: 1,
    max: 60,
    visibleIf: { all: [{ question: 'smokes', op: 'is', values: [true] }] },
  }),
  question('heavy', 'text', { maxLength: 50, visibleIf: { all: [{ question: 'howMany', op: 'atLeast', value: 20 }] } }),
  question('note', 'display'),
  question('drinks', 'multiple', { options: [option('tea'), option('coffee')] }),
];
const none = toAnswers([]);

describe('acceptAnswers', () => {
  it('adds, replaces and clears', () => {
    const stored = toAnswers([{ questionId: 'smokes', value: false }]);
    const { answers, problems } = acceptAnswers(questions, stored, [
      { questionId: 'drinks', value: ['tea', 'tea'] },
      { questionId: 'smokes', value: null },
    ]);
    expect(problems).toEqual([]);
    expect(toList(answers)).toEqual([{ questionId: 'drinks', value: ['tea'] }]);
  });

  it('names every unknown question and every impossible answer', () => {
    const { problems } = acceptAnswers(questions, none, [
      { questionId: 'constructor', value: true },
      { questionId: 'howMany', value: 61 },
      { questionId: 'note', value: 'x' },
    ]);
    expect(problems).toEqual([
      { questionId: 'constructor', problem: { code: 'unknownQuestion' } },
      { questionId: 'howMany', problem: { code: 'outOfRange', min: 1, max: 60 } },
      { questionId: 'note', problem: { code: 'notAnswerable' } },
    ]);
  });

  it('drops what is hidden, also behind a question that is hidden itself', () => {
    const stored = toAnswers([
      { questionId: 'smokes', value: true },
      { questionId: 'howMany', value: 40 },
      { questionId: 'heavy', value: 'since school' },
    ]);
    const { answers, problems } = acceptAnswers(questions, stored, [{ questionId: 'smokes', value: false }]);
    expect(problems).toEqual([]);
    expect(toList(answers)).toEqual([{ questionId: 'smokes', value: false }]);
  });

  it('keeps text as a person wrote it, without what no keyboard types', () => {
    const stored = toAnswers([
      { questionId: 'smokes', value: true },
      { questionId: 'howMany', value: 20 },
    ]);
    const { answers } = acceptAnswers(questions, stored, [
      { questionId: 'heavy', value: '  žao\u0000 mi\r\nje \ud800😀 ' },
    ]);
    expect(answers.get('heavy')).toBe('žao mi\nje 😀');
    expect(acceptAnswers(questions, answers, [{ questionId: 'heavy', value: ' \n' }]).answers.has('heavy')).toBe(false);
  });
});

describe('missingAnswers and progressOf', () => {
  it('count what is shown', () => {
    expect(missingAnswers(questions, none).map((missing) => missing.questionId)).toEqual(['smokes']);
    expect(progressOf(questions, none)).toEqual({ answered: 0, total: 2 });
    const smoker = toAnswers([{ questionId: 'smokes', value: true }]);
    expect(missingAnswers(questions, smoker).map((missing) => missing.questionId)).toEqual(['howMany']);
    expect(progressOf(questions, smoker)).toEqual({ answered: 1, total: 3 });
  });
});
