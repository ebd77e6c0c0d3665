import type { QuestionnaireTemplate, TemplateQuestion } from '#contract/questionnaire-template.contract.ts';
import type { ReferenceOptions } from './present.ts';

const text = (en: string) => ({ en, hr: `${en} (hr)` });

/** A question for a test; what is not given is the least a template needs. */
export function question(
  id: string,
  type: TemplateQuestion['type'],
  rest: Partial<TemplateQuestion> = {},
): TemplateQuestion {
  return { id, type, text: text(id), required: false, ...rest };
}

export function option(value: string, rest: { exclusive?: true; points?: number } = {}) {
  return { value, label: text(value), ...rest };
}

export function template(
  questions: TemplateQuestion[],
  rest: Partial<QuestionnaireTemplate> = {},
): QuestionnaireTemplate {
  return {
    code: 'fixture',
    version: 1,
    groupId: 1,
    title: text('Fixture'),
    purpose: text('Tests'),
    estimatedMinutes: 1,
    sections: [{ id: 'only', title: text('Only'), questions }],
    flags: [],
    scores: [],
    ...rest,
  };
}

export const referenceOptions: ReferenceOptions = {
  drugs: [
    { value: 1, label: 'Omeprazole' },
    { value: 2, label: 'Metformin' },
  ],
  restrictions: [
    { value: 10, label: 'Milk' },
    { value: 11, label: 'Nuts' },
  ],
  phenotypes: [{ value: 20, label: 'Coeliac disease' }],
};
