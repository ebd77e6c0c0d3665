import { describe, expect, it } from 'vitest';
import { toAnswers } from './answers.ts';
import { compareSubmissions } from './compare-submissions.ts';
import { displayAnswer } from './display-answer.ts';
import { presentQuestionnaire } from './present.ts';
import { option, question, referenceOptions, template } from './questionnaire.fixtures.ts';

const first = template([
  question('bloating', 'scale', { min: 0, max: 10 }),
  question('when', 'single', {
    options: [option('morning'), option('evening')],
    visibleIf: { all: [{ question: 'bloating', op: 'atLeast', value: 3 }] },
  }),
  question('foods', 'multiple', { options: [option('milk'), option('bread')] }),
  question('note', 'display'),
]);
const followUp = {
  ...template([question('bloating', 'scale', { min: 0, max: 10 }), question('drugs', 'drugs')]),
  code: 'follow-up',
};
const submission = (id: number, of: typeof first, answers: Record<string, number | string | (string | number)[]>) => ({
  userQuestionnaireId: id,
  questionnaire: presentQuestionnaire(id, of, 'en', referenceOptions),
  answers: toAnswers(Object.entries(answers).map(([questionId, value]) => ({ questionId, value }))),
});

describe('compareSubmissions', () => {
  const rows = compareSubmissions(
    [
      submission(3, followUp, { bloating: 2, drugs: [2] }),
      submission(2, first, { bloating: 2, when: 'evening', foods: ['bread', 'milk'] }),
      submission(1, first, { bloating: 7, when: 'evening', foods: ['milk', 'bread'] }),
    ],
    'en',
  );
  const row = (id: string, code = first.code) => rows.find((each) => each.questionId === id && each.code === code);

  it('puts the same question in one row, newest first', () => {
    expect(row('bloating')?.values).toEqual([
      { userQuestionnaireId: 2, value: 2, display: '2/10', changed: true },
      { userQuestionnaireId: 1, value: 7, display: '7/10', changed: false },
    ]);
  });

  it('compares a questionnaire with itself alone', () => {
    expect(row('bloating', 'follow-up')?.values).toEqual([
      { userQuestionnaireId: 3, value: 2, display: '2/10', changed: false },
    ]);
  });

  it('leaves out what was hidden or only shown', () => {
    expect(row('when')?.values.map((value) => value.userQuestionnaireId)).toEqual([1]);
    expect(row('note')).toBeUndefined();
  });

  it('does not take another order of ticks for a change', () => {
    expect(row('foods')?.values.map((value) => value.changed)).toEqual([false, false]);
  });
});

describe('displayAnswer', () => {
  const shown = (of: ReturnType<typeof question>, language: 'en' | 'hr') => {
    const asked = presentQuestionnaire(1, template([of]), language, referenceOptions).sections[0]?.questions[0];
    if (asked === undefined) throw new Error('one question');
    return asked;
  };

  it('speaks both languages', () => {
    const weight = question('weight', 'weight', { min: 3, max: 400, unit: 'kg' });
    expect(displayAnswer(shown(weight, 'en'), 70.5, 'en')).toBe('70.5 kg');
    expect(displayAnswer(shown(weight, 'hr'), 70.5, 'hr')).toBe('70,5 kg');
    expect(displayAnswer(shown(question('d', 'date'), 'hr'), '2026-11-05', 'hr')).toBe('5. 11. 2026.');
    expect(displayAnswer(shown(question('d', 'date'), 'en'), '2026-11-05', 'en')).toBe('5 Nov 2026');
    expect(displayAnswer(shown(question('b', 'boolean'), 'hr'), false, 'hr')).toBe('Ne');
    expect(displayAnswer(shown(question('b', 'bristol'), 'hr'), 4, 'hr')).toBe('Tip 4: Glatka i mekana');
    expect(displayAnswer(shown(question('d', 'drugs'), 'en'), [2, 1], 'en')).toBe('Metformin, Omeprazole');
    expect(displayAnswer(shown(question('d', 'drugs'), 'en'), null, 'en')).toBe('');
  });
});
