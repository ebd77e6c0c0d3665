import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { questionnaireTemplateSchema } from '#contract/questionnaire-template.contract.ts';
import { type AnswerValue, answerValueSchema, type PresentedQuestion } from '#contract/questionnaires.contract.ts';
import { acceptAnswers, missingAnswers, progressOf } from './accept-answers.ts';
import { type Answers, difference, patched, sameAnswer, toAnswers } from './answers.ts';
import { mergeAnswers } from './merge-answers.ts';
import { presentQuestionnaire } from './present.ts';
import { referenceOptions } from './questionnaire.fixtures.ts';
import { visibleAnswers, visibleQuestions } from './visibility.ts';

const folder = new URL('../../../data/questionnaires/', import.meta.url);
const questionnaires = readdirSync(folder)
  .filter((file) => file.includes('.v'))
  .map((file) => questionnaireTemplateSchema.parse(JSON.parse(readFileSync(new URL(file, folder), 'utf8'))))
  .map((template) => presentQuestionnaire(1, template, 'hr', referenceOptions))
  .map((questionnaire) => questionnaire.sections.flatMap((section) => section.questions));
const anyQuestionnaire = fc.constantFrom(...questionnaires);

/** What the control of a question on the page can emit, written from the controls and not from the checks. */
function emitted(question: PresentedQuestion): fc.Arbitrary<AnswerValue> {
  const { min = 0, max = 0, options = [], maxLength = 0 } = question;
  const values = options.map((option) => option.value);
  const alone = options.filter((option) => option.exclusive).map((option) => option.value);
  switch (question.type) {
    case 'display':
      return fc.constant(null);
    case 'text':
    case 'longText':
      return fc.string({ unit: 'grapheme', maxLength }).map((text) => text.slice(0, maxLength));
    case 'integer':
    case 'scale':
      return fc.integer({ min, max });
    case 'decimal':
    case 'height':
    case 'weight':
      return fc
        .integer({ min: Math.ceil(min * 100), max: Math.floor(max * 100) })
        .map((hundredths) => hundredths / 100);
    case 'date':
      return fc
        .date({ min: new Date('1900-01-01'), max: new Date('2100-12-31'), noInvalidDate: true })
        .map((date) => date.toISOString().slice(0, 10));
    case 'boolean':
      return fc.boolean();
    case 'single':
    case 'bristol':
      return fc.constantFrom(...values);
    default:
      return fc.oneof(
        fc.subarray(values.filter((value) => !alone.includes(value))),
        ...(alone.length > 0 ? [fc.constantFrom(...alone).map((value) => [value])] : []),
      );
  }
}

interface Step {
  questionId: string;
  value: AnswerValue;
}
function steps(questions: PresentedQuestion[], maxLength = 30): fc.Arbitrary<Step[]> {
  const answerable = questions.filter((question) => question.type !== 'display');
  const step = fc
    .constantFrom(...answerable)
    .chain((question) =>
      fc
        .oneof({ weight: 5, arbitrary: emitted(question) }, { weight: 1, arbitrary: fc.constant<AnswerValue>(null) })
        .map((value) => ({ questionId: question.id, value })),
    );
  return fc.array(step, { maxLength });
}
const filling = anyQuestionnaire.chain((questions) =>
  steps(questions).map((done) => ({ questions, done, given: acceptAnswers(questions, toAnswers([]), done).answers })),
);
const same = (one: Answers, other: Answers) => difference(one, other).length === 0;

describe('the page and the server', () => {
  it('the server accepts everything a control can emit', () => {
    fc.assert(
      fc.property(filling, ({ questions, done }) => {
        expect(acceptAnswers(questions, toAnswers([]), done).problems).toEqual([]);
      }),
    );
  });

  it('the server refuses whatever no control can emit', () => {
    const candidates = fc.oneof(
      fc.string(),
      fc.double(),
      fc.integer(),
      fc.boolean(),
      fc.array(fc.oneof(fc.string({ maxLength: 10 }), fc.integer({ min: 1 })), { maxLength: 3 }),
    );
    const cases = anyQuestionnaire.chain((questions) => fc.tuple(fc.constantFrom(...questions), candidates));
    fc.assert(
      fc.property(cases, ([question, value]) => {
        fc.pre(answerValueSchema.safeParse(value).success);
        const accepted = acceptAnswers([question], toAnswers([]), [{ questionId: question.id, value }]);
        if (accepted.problems.length > 0) return;
        const kept = accepted.answers.get(question.id);
        if (kept !== undefined) expect(canBeEmitted(question, kept)).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });

  it('agree after every save, whatever is toggled in between: what is sent is the difference', () => {
    const session = anyQuestionnaire.chain((questions) =>
      fc.record({ questions: fc.constant(questions), batches: fc.array(steps(questions, 6), { maxLength: 8 }) }),
    );
    fc.assert(
      fc.property(session, ({ questions, batches }) => {
        let server = toAnswers([]);
        let draft = toAnswers([]);
        for (const batch of batches) {
          draft = acceptDraft(draft, batch);
          const shown = visibleAnswers(questions, draft);
          const sent = acceptAnswers(questions, server, difference(server, shown));
          expect(sent.problems).toEqual([]);
          server = sent.answers;
          expect(same(server, acceptAnswers(questions, toAnswers([]), difference(toAnswers([]), shown)).answers)).toBe(
            true,
          );
        }
      }),
    );
  });
});

describe('conditions', () => {
  it('a hidden question never blocks submission, and never counts', () => {
    fc.assert(
      fc.property(filling, ({ questions, given }) => {
        const shown = new Set(visibleQuestions(questions, given).map((question) => question.id));
        for (const { questionId } of missingAnswers(questions, given)) expect(shown).toContain(questionId);
        for (const id of given.keys()) expect(shown).toContain(id);
        const { answered, total } = progressOf(questions, given);
        expect(answered).toBe(given.size);
        expect(total).toBeLessThanOrEqual(shown.size);
      }),
    );
  });

  it('answering every required question that appears always ends in a questionnaire that can be submitted', () => {
    const cases = anyQuestionnaire.chain((questions) =>
      fc.record({
        questions: fc.constant(questions),
        choices: fc.tuple(...questions.map((question) => emitted(question))),
      }),
    );
    fc.assert(
      fc.property(cases, ({ questions, choices }) => {
        const byId = new Map(questions.map((question, index) => [question.id, choices[index] ?? null]));
        let answers = toAnswers([]);
        for (let round = 0; round <= questions.length; round += 1) {
          const missing = missingAnswers(questions, answers).map(({ questionId }) => questionId);
          const fallback = (id: string): AnswerValue => byId.get(id) ?? null;
          answers = acceptAnswers(
            questions,
            answers,
            missing.map((id) => ({ questionId: id, value: fallback(id) })),
          ).answers;
        }
        const emptyChoices = missingAnswers(questions, answers).filter(
          ({ questionId }) => !isEmpty(byId.get(questionId)),
        );
        expect(emptyChoices).toEqual([]);
      }),
    );
  });

  it('visibility does not depend on answers of hidden questions', () => {
    fc.assert(
      fc.property(filling, ({ questions, done }) => {
        const raw = patched(
          toAnswers([]),
          done.filter((step) => step.value !== ''),
        );
        const pruned = visibleAnswers(questions, raw);
        expect(visibleQuestions(questions, pruned)).toEqual(visibleQuestions(questions, raw));
      }),
    );
  });
});

describe('merging two devices', () => {
  const cases = anyQuestionnaire.chain((questions) =>
    fc.tuple(steps(questions, 10), steps(questions, 5), steps(questions, 5)).map(([start, here, there]) => {
      const base = patched(toAnswers([]), start);
      return { base, mine: patched(base, here), theirs: patched(base, there) };
    }),
  );

  it('keeps every change of either side; only different changes of the same question collide', () => {
    fc.assert(
      fc.property(cases, ({ base, mine, theirs }) => {
        const { merged, collisions } = mergeAnswers(base, mine, theirs);
        const colliding = new Set(collisions.map((collision) => collision.questionId));
        for (const { questionId, value } of difference(base, mine)) {
          if (!colliding.has(questionId)) expect(sameAnswer(merged.get(questionId), value)).toBe(true);
        }
        for (const { questionId, value } of difference(base, theirs)) {
          expect(sameAnswer(merged.get(questionId), value)).toBe(true);
        }
        for (const { mine: my, theirs: their } of collisions) expect(sameAnswer(my, their)).toBe(false);
      }),
    );
  });

  it('a save that was repeated because its answer was lost collides with nothing', () => {
    fc.assert(
      fc.property(cases, ({ base, mine }) => {
        const { merged, collisions } = mergeAnswers(base, mine, mine);
        expect(collisions).toEqual([]);
        expect(same(merged, mine)).toBe(true);
      }),
    );
  });
});

function acceptDraft(draft: Answers, batch: Step[]): Answers {
  return patched(
    draft,
    batch.map((step) => (isEmpty(step.value) ? { ...step, value: null } : step)),
  );
}

function isEmpty(value: AnswerValue | undefined): boolean {
  if (typeof value === 'string') return value.trim() === '';
  return value === null || value === undefined || (Array.isArray(value) && value.length === 0);
}

function canBeEmitted(
  { type, min = 0, max = 0, maxLength = 0, options = [] }: PresentedQuestion,
  value: AnswerValue,
): boolean {
  const values: unknown[] = options.map((option) => option.value);
  switch (type) {
    case 'display':
      return false;
    case 'text':
    case 'longText':
      return typeof value === 'string' && value.length <= maxLength && value.trim() === value;
    case 'integer':
    case 'scale':
      return Number.isInteger(value) && Number(value) >= min && Number(value) <= max;
    case 'decimal':
    case 'height':
    case 'weight':
      return typeof value === 'number' && value >= min && value <= max && /^-?\d+(\.\d{1,2})?$/.test(String(value));
    case 'date':
      return typeof value === 'string' && new Date(value).toISOString().startsWith(value);
    case 'boolean':
      return value === true || value === false;
    case 'single':
    case 'bristol':
      return values.includes(value);
    default: {
      if (!Array.isArray(value) || new Set(value).size !== value.length) return false;
      const alone = options.some((option) => option.exclusive && value.includes(option.value));
      return value.every((item) => values.includes(item)) && (!alone || value.length === 1);
    }
  }
}
