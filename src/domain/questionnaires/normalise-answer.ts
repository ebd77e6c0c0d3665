import type { AnswerValue } from '#contract/questionnaires.contract.ts';

/** Control characters but tab and line feed, and halves of surrogate pairs: no keyboard types them, no database keeps them. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed
const unprintable = /[\u0000-\u0008\u000b-\u001f\u007f]|\p{Surrogate}/gu;

/** The one form an answer is kept in: trimmed text, no empty answers, no option twice. */
export function normaliseAnswer(value: AnswerValue): AnswerValue {
  if (typeof value === 'string') {
    const text = value.replace(/\r\n?/g, '\n').replace(unprintable, '').trim();
    return text === '' ? null : text;
  }
  if (Array.isArray(value)) return value.length === 0 ? null : [...new Set(value)];
  return value;
}
