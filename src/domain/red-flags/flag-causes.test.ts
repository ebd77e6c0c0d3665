import { expect, test } from 'vitest';
import type { RedFlag } from '#contract/red-flags.ts';
import { causeOfFlag, openCauses, splitFlagText, toReadCode } from './flag-causes.ts';
import { flagRules } from './red-flags.ts';

const flag = (code: string, severity: RedFlag['severity'], text: string, handledAt: string | null = null): RedFlag => ({
  ...{ code, severity, holdsList: true, text: { en: text, hr: text }, since: null, source: 'x' },
  ...{ userQuestionnaireId: null, handledBy: null, handledAt, note: null },
});

test('every rule has a cause, but the one that is only read', () => {
  expect([...Object.keys(causeOfFlag), toReadCode].sort()).toEqual(Object.keys(flagRules).sort());
});

test('signs of one matter are one cause with the severity and the words of the worst', () => {
  const causes = openCauses([
    flag('RF-BLOODUNSEEN', 'urgent', 'Blood in the stool; no doctor knows. Call the patient today.'),
    flag('RF-BLOOD', 'doctor', 'Blood in the stool. Refer.'),
    flag('RF-NIGHT', 'doctor', 'Woken at night. Refer.'),
    flag('RF-FEVER', 'doctor', 'Fever. Refer.', '2026-11-01T10:00:00.000Z'),
    flag(toReadCode, 'attention', 'Read the free-text answers.'),
  ]);
  expect(causes.map(({ name, severity, flags }) => [name.en, severity, flags.length])).toEqual([
    ['Blood in the stool; no doctor knows', 'urgent', 2],
    ['Woken at night', 'doctor', 1],
  ]);
});

test.each([
  ['Jaundice. Refer the same day.', 'Jaundice', 'Refer the same day.'],
  ['Promjena od 50. godine. Uputite liječniku.', 'Promjena od 50. godine', 'Uputite liječniku.'],
  ['Read the free-text answers', 'Read the free-text answers', ''],
])('%s is a finding and an act', (text, finding, act) => {
  expect(splitFlagText(text)).toEqual({ finding, act });
});
