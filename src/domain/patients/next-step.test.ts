import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nextStepSchema, type Step, stepSchema } from '#contract/patient-fields.ts';
import {
  followUpDue,
  nextStepRule,
  nextStepRules,
  type ProgressFacts,
  recordStep,
  urgentFacts,
  workOrder,
  workPlace,
} from './next-step.ts';

const nothing: ProgressFacts = {
  archived: false,
  flagged: false,
  reported: false,
  calculated: false,
  reviewed: false,
  toGive: false,
  asked: false,
  answered: false,
  followUpDue: false,
  noteDue: false,
};

const journey: [string, Partial<ProgressFacts>, Step][] = [
  ['is new', {}, 'sendQuestionnaire'],
  ['was asked', { asked: true }, 'awaitAnswers'],
  ['answered one of two', { asked: true, answered: true }, 'awaitAnswers'],
  ['answered', { answered: true }, 'awaitReport'],
  ['has a report', { answered: true, reported: true }, 'calculate'],
  ['has a report but has not answered', { asked: true, reported: true }, 'calculate'],
  ['has a food list', { answered: true, reported: true, calculated: true }, 'reviewList'],
  [
    'has a paper made of it',
    { answered: true, reported: true, calculated: true, reviewed: true, toGive: true },
    'giveReport',
  ],
  ['has reviewed it', { answered: true, reported: true, calculated: true, reviewed: true }, 'followUp'],
  ['is asked again', { answered: true, reported: true, calculated: true, reviewed: true, asked: true }, 'awaitAnswers'],
  ['has a repeat report', { answered: true, reported: true, reviewed: true }, 'calculate'],
  ['has a follow-up today and a report to calculate', { reported: true, followUpDue: true }, 'followUp'],
  ['came and nothing is written of it', { reported: true, followUpDue: true, noteDue: true }, 'writeNote'],
  ['has a red flag before all else', { flagged: true, followUpDue: true, noteDue: true }, 'dealWithRedFlag'],
  ['is archived with a red flag', { archived: true, flagged: true }, 'none'],
  ['is archived with a follow-up', { archived: true, followUpDue: true }, 'none'],
  ['is archived', { archived: true, answered: true, reported: true }, 'none'],
];

describe('next step', () => {
  it.each(journey)('of a patient who %s', (_, facts, step) => {
    expect(nextStepRule({ ...nothing, ...facts }).step).toBe(step);
  });

  it('is always one, and the rules reach every step', () => {
    const facts = fc.record({
      archived: fc.boolean(),
      flagged: fc.boolean(),
      reported: fc.boolean(),
      calculated: fc.boolean(),
      reviewed: fc.boolean(),
      toGive: fc.boolean(),
      asked: fc.boolean(),
      answered: fc.boolean(),
      followUpDue: fc.boolean(),
      noteDue: fc.boolean(),
    });
    fc.assert(fc.property(facts, (given) => nextStepRules.includes(nextStepRule(given))));
    expect(new Set(journey.map(([, , step]) => step))).toEqual(new Set(stepSchema.options));
    // What other clients know stays one of the seven, whatever is urgent.
    fc.assert(
      fc.property(facts, (given) => {
        const { step, ...rule } = nextStepRule({ ...given, ...urgentFacts });
        return nextStepSchema.options.some((each) => each === step) && recordStep({ step, ...rule }) === step;
      }),
    );
  });

  it('has a place for every step in the order of work', () => {
    expect([...workOrder].sort()).toEqual([...stepSchema.options].sort());
    const first = [...nextStepRules].sort((a, b) => workPlace(a) - workPlace(b)).map(({ step }) => step);
    expect(first.slice(0, 3)).toEqual(['dealWithRedFlag', 'followUp', 'writeNote']);
  });
});

describe('follow-up', () => {
  it.each([
    ['2026-05-20', '2026-11-20'],
    ['2026-08-31', '2027-02-28'],
    ['2027-08-30', '2028-02-29'],
    ['2026-10-31', '2027-04-30'],
  ])('of a sample of %s is due on %s', (sample, due) => {
    expect(followUpDue(sample)).toBe(due);
  });
});
