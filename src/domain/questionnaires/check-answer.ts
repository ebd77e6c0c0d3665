import type { QuestionType } from '#contract/questionnaire-template.contract.ts';
import type { AnswerValue } from '#contract/questionnaires.contract.ts';

export interface CheckedQuestion {
  id: string;
  type: QuestionType;
  required: boolean;
  min?: number | undefined;
  max?: number | undefined;
  maxLength?: number | undefined;
  options?: { value: string | number; exclusive?: true | undefined }[] | undefined;
}

export type AnswerProblem =
  | { code: 'required' | 'wrongType' | 'notADate' | 'unknownOption' | 'exclusive' | 'notAnswerable' }
  | { code: 'tooLong'; maxLength: number }
  | { code: 'outOfRange' | 'notWhole'; min: number; max: number };

const bristolTypes = { min: 1, max: 7 };

/** Whether a question can have this answer. Null, "no answer", is always possible here; see `missingAnswers`. */
export function checkAnswer(question: CheckedQuestion, value: AnswerValue): AnswerProblem | null {
  if (question.type === 'display') return { code: 'notAnswerable' };
  if (value === null) return null;
  switch (question.type) {
    case 'text':
    case 'longText':
      return checkText(value, question.maxLength ?? 0);
    case 'integer':
    case 'scale':
      return checkNumber(value, question, 0);
    case 'bristol':
      return checkNumber(value, bristolTypes, 0);
    case 'decimal':
    case 'height':
    case 'weight':
      return checkNumber(value, question, 2);
    case 'date':
      return typeof value === 'string' && isDate(value) ? null : { code: 'notADate' };
    case 'boolean':
      return typeof value === 'boolean' ? null : { code: 'wrongType' };
    case 'single':
      return checkChoice(question, value);
    case 'multiple':
    case 'drugs':
    case 'restrictions':
    case 'phenotypes':
      return checkChoices(question, value);
  }
}

function checkText(value: AnswerValue, maxLength: number): AnswerProblem | null {
  if (typeof value !== 'string') return { code: 'wrongType' };
  return value.length > maxLength ? { code: 'tooLong', maxLength } : null;
}

function checkNumber(
  value: AnswerValue,
  { min = 0, max = 0 }: { min?: number | undefined; max?: number | undefined },
  decimals: number,
): AnswerProblem | null {
  if (typeof value !== 'number') return { code: 'wrongType' };
  if (value < min || value > max || !Number.isFinite(value)) return { code: 'outOfRange', min, max };
  const rounded = Number(value.toFixed(decimals));
  return rounded === value ? null : { code: 'notWhole', min, max };
}

/** A real day of the calendar between 1900 and 2100. */
function isDate(text: string): boolean {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (match === null) return false;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  const leap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  const days = [31, leap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? 0;
  return year >= 1900 && year <= 2100 && day >= 1 && day <= days;
}

function checkChoice({ options = [] }: CheckedQuestion, value: AnswerValue): AnswerProblem | null {
  if (typeof value !== 'string') return { code: 'wrongType' };
  return options.some((option) => option.value === value) ? null : { code: 'unknownOption' };
}

function checkChoices({ options = [] }: CheckedQuestion, value: AnswerValue): AnswerProblem | null {
  if (!Array.isArray(value)) return { code: 'wrongType' };
  const chosen = options.filter((option) => value.includes(option.value));
  if (chosen.length !== value.length) return { code: 'unknownOption' };
  return chosen.length > 1 && chosen.some((option) => option.exclusive) ? { code: 'exclusive' } : null;
}
