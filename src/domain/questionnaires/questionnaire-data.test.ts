import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  type QuestionnaireTemplate,
  questionnaireGroupSchema,
  questionnaireTemplateSchema,
} from '#contract/questionnaire-template.contract.ts';

const folder = new URL('../../../data/questionnaires/', import.meta.url);
const read = (file: string): unknown => JSON.parse(readFileSync(new URL(file, folder), 'utf8'));
const files = readdirSync(folder).filter((file) => /\.v\d+\.json$/.test(file));

describe('the shipped questionnaires', () => {
  const groups = z.array(questionnaireGroupSchema).parse(read('groups.json'));

  it('are the four the product promises', () => {
    const codes = new Set(files.map((file) => file.replace(/\.v\d+\.json$/, '')));
    expect([...codes].sort()).toEqual(['digestive-symptoms', 'follow-up', 'lifestyle-diet', 'medical-history']);
  });

  describe.each(files)('%s', (file) => {
    const template: QuestionnaireTemplate = questionnaireTemplateSchema.parse(read(file));
    const questions = template.sections.flatMap((section) => section.questions);

    it('is named after its code and version, and belongs to a group', () => {
      expect(file).toBe(`${template.code}.v${template.version}.json`);
      expect(groups.map((group) => group.id)).toContain(template.groupId);
    });

    it('has 10 to 25 questions in sections that fit a page', () => {
      const asked = questions.filter((question) => question.type !== 'display');
      expect(asked.length).toBeGreaterThanOrEqual(10);
      expect(asked.length).toBeLessThanOrEqual(25);
      for (const section of template.sections) expect(section.questions.length).toBeLessThanOrEqual(10);
    });

    it('says everything in both languages, in Croatian with its own letters and quotation marks', () => {
      const texts = [...JSON.stringify(template).matchAll(/"en":"((?:[^"\\]|\\.)*)","hr":"((?:[^"\\]|\\.)*)"/g)];
      expect(texts.length).toBeGreaterThan(questions.length);
      for (const [, en, hr] of texts) {
        expect(en, en).toBe(en?.trim());
        expect(hr, hr).toBe(hr?.trim());
        expect(hr).not.toMatch(/\\"/);
      }
      expect(texts.map(([, , hr]) => hr).join(' ')).toMatch(/[čćđšž]/);
    });

    it('requires every answer that a score counts', () => {
      for (const score of template.scores) {
        for (const id of score.questions) expect(questions.find((question) => question.id === id)?.required).toBe(true);
      }
    });
  });

  const versionOf = (file: string): number => Number(/\.v(\d+)\.json$/.exec(file)?.[1]);
  const codeOf = (file: string): string => file.replace(/\.v\d+\.json$/, '');
  const latest = files.filter((file) =>
    files.every((other) => codeOf(other) !== codeOf(file) || versionOf(other) <= versionOf(file)),
  );

  // a later version may word a question better, but never changes what its answers mean
  it.each([
    ['take the same answers under the same id, in every version', files, false],
    ['ask the same thing under the same id in the same words, in the latest versions', latest, true],
  ])('%s', (_, compared, withText) => {
    const seen = new Map<string, string>();
    for (const file of compared) {
      const template = questionnaireTemplateSchema.parse(read(file));
      for (const question of template.sections.flatMap((section) => section.questions)) {
        const { type, min, max, options, unit, text } = question;
        const shape = JSON.stringify({ type, min, max, unit, options, ...(withText && { text }) });
        expect(seen.get(question.id) ?? shape, question.id).toBe(shape);
        seen.set(question.id, shape);
      }
    }
  });
});

describe('a template that does not fit together is refused', () => {
  const valid = questionnaireTemplateSchema.parse(read('follow-up.v1.json'));
  const problemsOf = (change: (template: QuestionnaireTemplate) => void) => {
    const copy = structuredClone(valid);
    change(copy);
    return questionnaireTemplateSchema.safeParse(copy).error?.issues.map((issue) => issue.message) ?? [];
  };
  const first = (template: QuestionnaireTemplate) => {
    const question = template.sections[0]?.questions[0];
    if (question === undefined) throw new Error('a template has questions');
    return question;
  };

  it('for a condition on a later question', () => {
    const problems = problemsOf((template) => {
      first(template).visibleIf = { all: [{ question: 'bloating', op: 'answered' }] };
    });
    expect(problems).toEqual(['followed: bloating does not come before it']);
  });

  it('for a condition on a value that never comes', () => {
    const problems = problemsOf((template) => {
      template.flags.push({
        id: 'extra',
        severity: 'attention',
        when: { any: [{ question: 'followed', op: 'is', values: ['sometimes'] }] },
        text: { en: 'x', hr: 'x' },
      });
    });
    expect(problems).toEqual(['flag extra: followed is never sometimes']);
  });

  it('for a score over something that has no points', () => {
    const problems = problemsOf((template) => template.scores[0]?.questions.push('questions'));
    expect(problems).toEqual(['score symptomSum: cannot count questions']);
  });

  it('for an answer copied where it does not fit, a repeated id, missing bounds', () => {
    const problems = problemsOf((template) => {
      first(template).mapsTo = 'heightCm';
      template.sections[0]?.questions.push({
        ...first(template),
        type: 'scale',
        options: undefined,
        mapsTo: undefined,
      });
    });
    expect(problems).toEqual([
      'followed: single cannot be heightCm',
      'followed: used twice',
      'followed: min and max belong to integer, decimal, scale, height, weight',
    ]);
  });
});
