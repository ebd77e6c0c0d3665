import type { Language } from '#contract/endpoint.ts';
import type { AnswerValue, PresentedQuestion } from '#contract/questionnaires.contract.ts';
import { questionnaireWording } from './questionnaire-wording.ts';

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** An answer as a person reads it; empty where there is none. */
export function displayAnswer(question: PresentedQuestion, value: AnswerValue, language: Language): string {
  if (value === null) return '';
  if (typeof value === 'boolean') return questionnaireWording.in(language, value ? 'yes' : 'no');
  if (typeof value === 'number') return displayNumber(question, value, language);
  if (Array.isArray(value)) return value.map((item) => labelOf(question, item)).join(', ');
  if (question.type === 'date') return displayDate(value, language);
  return labelOf(question, value);
}

function labelOf(question: PresentedQuestion, value: string | number): string {
  return question.options?.find((option) => option.value === value)?.label ?? String(value);
}

function displayNumber(question: PresentedQuestion, value: number, language: Language): string {
  const number = language === 'hr' ? String(value).replace('.', ',') : String(value);
  if (question.type === 'bristol') {
    return questionnaireWording.in(language, 'bristolType', { number, label: labelOf(question, value) });
  }
  if (question.type === 'scale') return `${number}/${question.max}`;
  return question.unit === undefined ? number : `${number} ${question.unit}`;
}

function displayDate(date: string, language: Language): string {
  const [year, month, day] = date.split('-').map(Number);
  return language === 'hr' ? `${day}. ${month}. ${year}.` : `${day} ${months[(month ?? 1) - 1]} ${year}`;
}
