import type { Language } from '#contract/endpoint.ts';
import {
  isReferenceType,
  type QuestionnaireTemplate,
  type ReferenceType,
  type TemplateQuestion,
} from '#contract/questionnaire-template.contract.ts';
import type { PresentedOption, PresentedQuestion, PresentedQuestionnaire } from '#contract/questionnaires.contract.ts';
import { bristolTypes, questionnaireWording } from './questionnaire-wording.ts';

/** The options of the questions that are answered from reference data, in the language asked for. */
export type ReferenceOptions = Record<ReferenceType, PresentedOption[]>;

/** The questionnaire in one language: exactly what leaves, and what answers are checked against. */
export function presentQuestionnaire(
  id: number,
  template: QuestionnaireTemplate,
  language: Language,
  reference: ReferenceOptions,
): PresentedQuestionnaire {
  return {
    id,
    code: template.code,
    version: template.version,
    title: template.title[language],
    purpose: template.purpose[language],
    estimatedMinutes: template.estimatedMinutes,
    sections: template.sections.map((section) => ({
      id: section.id,
      title: section.title[language],
      questions: section.questions.map((question) => presentQuestion(question, language, reference)),
    })),
  };
}

function presentQuestion(
  question: TemplateQuestion,
  language: Language,
  reference: ReferenceOptions,
): PresentedQuestion {
  const options = optionsOf(question, language, reference);
  return {
    id: question.id,
    type: question.type,
    text: question.text[language],
    required: question.required,
    ...(question.help && { help: question.help[language] }),
    ...(question.min !== undefined && { min: question.min }),
    ...(question.max !== undefined && { max: question.max }),
    ...(question.maxLength !== undefined && { maxLength: question.maxLength }),
    ...(question.unit !== undefined && { unit: question.unit }),
    ...(question.minLabel && { minLabel: question.minLabel[language] }),
    ...(question.maxLabel && { maxLabel: question.maxLabel[language] }),
    ...(options && { options }),
    ...(question.visibleIf && { visibleIf: question.visibleIf }),
  };
}

function optionsOf(question: TemplateQuestion, language: Language, reference: ReferenceOptions) {
  if (question.type === 'bristol')
    return bristolTypes.map((type) => ({ value: type, label: questionnaireWording.in(language, `bristol${type}`) }));
  if (isReferenceType(question.type)) return reference[question.type];
  return question.options?.map(({ value, label, exclusive }) => ({
    value,
    label: label[language],
    ...(exclusive && { exclusive }),
  }));
}
