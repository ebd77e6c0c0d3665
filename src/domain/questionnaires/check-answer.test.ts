import { describe, expect, it } from 'vitest';
import type { TemplateQuestion } from '#contract/questionnaire-template.contract.ts';
import type { AnswerValue } from '#contract/questionnaires.contract.ts';
import { checkAnswer } from './check-answer.ts';
import { presentQuestionnaire } from './present.ts';
import { option, question, referenceOptions, template } from './questionnaire.fixtures.ts';

function codeFor(asked: TemplateQuestion, value: AnswerValue): string | undefined {
  const presented = presentQuestionnaire(1, template([asked]), 'en', referenceOptions);
  const shown = presented.sections[0]?.questions[0];
  if (shown === undefined) throw new Error('one question');
  return checkAnswer(shown, value)?.code;
}
const bounds = { min: 0, max: 10 };
const options = [option('a'), option('b'), option('none', { exclusive: true })];

describe('checkAnswer', () => {
  it.each<[string, TemplateQuestion, AnswerValue, string | undefined]>([
    ['a text', question('q', 'text', { maxLength: 3 }), 'abc', undefined],
    ['a text too long', question('q', 'text', { maxLength: 3 }), 'abcd', 'tooLong'],
    ['a number for a text', question('q', 'longText', { maxLength: 3 }), 3, 'wrongType'],
    ['a whole number', question('q', 'integer', bounds), 10, undefined],
    ['a fraction for a whole number', question('q', 'integer', bounds), 2.5, 'notWhole'],
    ['a number above', question('q', 'integer', bounds), 11, 'outOfRange'],
    ['a number below', question('q', 'decimal', bounds), -0.01, 'outOfRange'],
    ['two decimals', question('q', 'weight', bounds), 9.25, undefined],
    ['three decimals', question('q', 'height', bounds), 9.255, 'notWhole'],
    ['digits as text', question('q', 'scale', bounds), '5', 'wrongType'],
    ['a leap day', question('q', 'date'), '2024-02-29', undefined],
    ['no leap day', question('q', 'date'), '2023-02-29', 'notADate'],
    ['a date of another form', question('q', 'date'), '29.2.2024', 'notADate'],
    ['a year of long ago', question('q', 'date'), '0001-01-01', 'notADate'],
    ['yes', question('q', 'boolean'), true, undefined],
    ['a word for yes', question('q', 'boolean'), 'true', 'wrongType'],
    ['an option', question('q', 'single', { options }), 'a', undefined],
    ['no option', question('q', 'single', { options }), 'z', 'unknownOption'],
    ['two options for one', question('q', 'single', { options }), ['a', 'b'], 'wrongType'],
    ['two options', question('q', 'multiple', { options }), ['a', 'b'], undefined],
    ['"none" with another', question('q', 'multiple', { options }), ['a', 'none'], 'exclusive'],
    ['a Bristol type', question('q', 'bristol'), 7, undefined],
    ['an eighth Bristol type', question('q', 'bristol'), 8, 'outOfRange'],
    ['a drug', question('q', 'drugs'), [2], undefined],
    ['an unknown drug', question('q', 'drugs'), [3], 'unknownOption'],
    ['a drug as text', question('q', 'drugs'), ['2'], 'unknownOption'],
    ['a restriction', question('q', 'restrictions'), [10, 11], undefined],
    ['anything for a text that is only shown', question('q', 'display'), true, 'notAnswerable'],
    ['no answer', question('q', 'single', { options, required: true }), null, undefined],
  ])('%s', (_, asked, value, code) => {
    expect(codeFor(asked, value)).toBe(code);
  });
});
