import { describe, expect, it } from 'vitest';
import { toAnswers } from './answers.ts';
import { evaluate } from './evaluate.ts';
import { option, question, template } from './questionnaire.fixtures.ts';

const fixture = template(
  [
    question('blood', 'boolean'),
    question('seen', 'boolean', { visibleIf: { all: [{ question: 'blood', op: 'is', values: [true] }] } }),
    question('pain', 'scale', { min: 0, max: 10 }),
    question('strain', 'single', { options: [option('no', { points: 0 }), option('yes', { points: 3 })] }),
    question('extra', 'scale', {
      min: 0,
      max: 4,
      visibleIf: { all: [{ question: 'pain', op: 'atLeast', value: 5 }] },
    }),
    question('height', 'height', { min: 50, max: 250, unit: 'cm', mapsTo: 'heightCm' }),
    question('drugs', 'drugs', { mapsTo: 'drugIds' }),
  ],
  {
    flags: [
      {
        id: 'mild',
        severity: 'attention',
        when: { any: [{ question: 'pain', op: 'atMost', value: 2 }] },
        text: { en: 'mild', hr: 'blago' },
      },
      {
        id: 'unseen',
        severity: 'urgent',
        when: {
          all: [
            { question: 'blood', op: 'is', values: [true] },
            { question: 'seen', op: 'is', values: [false] },
          ],
        },
        text: { en: 'refer', hr: 'uputiti' },
      },
    ],
    scores: [
      {
        id: 'sum',
        title: { en: 'Sum', hr: 'Zbroj' },
        questions: ['pain', 'strain', 'extra'],
        bands: [
          { from: 0, label: { en: 'low', hr: 'nizak' } },
          { from: 5, label: { en: 'high', hr: 'visok' } },
        ],
      },
    ],
  },
);
const of = (answers: Record<string, string | number | boolean | number[]>) =>
  evaluate(fixture, toAnswers(Object.entries(answers).map(([questionId, value]) => ({ questionId, value }))));

describe('evaluate', () => {
  it('raises flags, the gravest first, with the questions behind them', () => {
    expect(of({ blood: true, seen: false, pain: 1 }).flags).toEqual([
      { id: 'unseen', severity: 'urgent', text: { en: 'refer', hr: 'uputiti' }, questionIds: ['blood', 'seen'] },
      { id: 'mild', severity: 'attention', text: { en: 'mild', hr: 'blago' }, questionIds: ['pain'] },
    ]);
  });

  it('raises no flag from a hidden answer', () => {
    expect(of({ blood: false, seen: false, pain: 9 }).flags).toEqual([]);
  });

  it('sums points, counts hidden questions as nothing and leaves an open score open', () => {
    expect(of({ pain: 2, strain: 'yes' }).scores[0]).toMatchObject({ value: 5, max: 17, band: { en: 'high' } });
    expect(of({ pain: 2, strain: 'no', extra: 4 }).scores[0]).toMatchObject({ value: 2, band: { en: 'low' } });
    expect(of({ pain: 5, strain: 'no' }).scores[0]).toMatchObject({ value: null, band: null });
    expect(of({ pain: 5, strain: 'no', extra: 4 }).scores[0]).toMatchObject({ value: 9, band: { en: 'high' } });
  });

  it('offers the mapped answers that were given', () => {
    expect(of({ height: 171.5, drugs: [2, 1] }).proposals).toEqual([
      { questionId: 'height', field: 'heightCm', value: 171.5 },
      { questionId: 'drugs', field: 'drugIds', value: [2, 1] },
    ]);
    expect(of({}).proposals).toEqual([]);
  });
});
