import { describe, expect, test } from 'vitest';
import type { ReportContent } from '#contract/patient-report.contract.ts';
import { changedPlaces, findingsWith, firstContent, reasonForVersion } from './draft-content.ts';
import { bandDifferences, findingDifferences } from './draft-differences.ts';
import { blocksOf, type DraftSurroundings, warningsOf } from './draft-problems.ts';
import { foodNamedIn, plainName } from './named-foods.ts';

const plain = (id: string, dropped = false) => ({ id, dropped, own: { en: null, hr: null } });
const proposed = (...ids: string[]) => ids.map((id) => ({ id }));

describe('the findings of a draft', () => {
  test('are at first the proposed ones, four of them printed', () => {
    const all = findingsWith([], proposed('a', 'b', 'c', 'd', 'e'));
    expect(all.map(({ id, dropped }) => [id, dropped])).toEqual([
      ['a', false],
      ['b', false],
      ['c', false],
      ['d', false],
      ['e', true],
    ]);
  });

  test('keep their order and what was dropped; a new proposal comes last, printed where there is room', () => {
    const stored = [plain('c'), plain('a', true), plain('b')];
    const all = findingsWith(stored, proposed('a', 'b', 'c', 'd'));
    expect(all).toEqual([...stored, plain('d')]);
  });

  test('lose what is not proposed any more', () => {
    expect(findingsWith([plain('a'), plain('gone')], proposed('a'))).toEqual([plain('a')]);
  });
});

describe('a version', () => {
  const first = firstContent('hr');
  test('says what it changed, whatever the order of keys', () => {
    expect(changedPlaces(first, { ...first })).toEqual([]);
    expect(changedPlaces(first, { ...first, message: { hr: '', en: '' } })).toEqual([]);
    const other: ReportContent = { ...first, message: { en: '', hr: 'Draga Ana' }, form: 'short' };
    expect(changedPlaces(first, other)).toEqual(['message', 'form']);
    expect(changedPlaces(first, { ...first, leftOut: { groups: ['fruit'], foodIds: [] } })).toEqual(['foods']);
  });

  test('is kept after a pause of two minutes and before another author', () => {
    const at = (seconds: number) => new Date(seconds * 1000);
    const before = { savedAt: at(0), savedBy: 1 };
    expect(reasonForVersion(before, { at: at(119), by: 1 })).toBeNull();
    expect(reasonForVersion(before, { at: at(120), by: 1 })).toBe('pause');
    expect(reasonForVersion(before, { at: at(1), by: 2 })).toBe('author');
  });
});

describe('a newer list', () => {
  const text = (word: string) => ({ en: word, hr: word });
  const finding = (id: string, word = id) => ({ id, claim: text(word), sentence: text(word) });
  test('is told by the findings that came, went or changed', () => {
    const then = [finding('a'), finding('b'), finding('c')];
    const now = [finding('a'), finding('b', 'other'), finding('d')];
    expect(findingDifferences(then, now)).toEqual([
      { id: 'b', kind: 'changed' },
      { id: 'c', kind: 'gone' },
      { id: 'd', kind: 'new' },
    ]);
  });

  test('is told by the foods that stand in another band', () => {
    const before = new Map([
      [1, 'eat' as const],
      [2, 'eat' as const],
      [3, 'avoid' as const],
    ]);
    const after = new Map([
      [1, 'eat' as const],
      [2, 'excluded' as const],
      [4, 'eatMore' as const],
    ]);
    expect(bandDifferences(before, after)).toEqual([
      { foodId: 2, before: 'eat', after: 'excluded' },
      { foodId: 4, before: null, after: 'eatMore' },
      { foodId: 3, before: 'avoid', after: null },
    ]);
  });
});

describe('a food in a text', () => {
  test.each([
    ['Jedite orahe i sjemenke.', 'Orasi'],
    ['Eat walnuts every day.', 'Walnuts'],
    ['Šaka ORASIMA bogate smjese', 'Orasi'],
    ['Maslaca manje.', 'Maslac'],
    ['Malo kikiriki maslaca na kruhu', 'Kikiriki maslac'],
  ])('is found in “%s”', (text, name) => {
    expect(foodNamedIn(text, ['Tempeh', name])).toBe(name);
  });

  test.each([
    ['Njima treba hrane.', ['Orasi', 'Maslac', '']],
    ['Kikiriki i drugi maslac', ['Kikiriki maslac']],
    ['A rice field', ['Price']],
  ])('is not found in “%s”', (text, names) => {
    expect(foodNamedIn(text, names)).toBeNull();
  });

  test('goes by its name without the preparation', () => {
    expect(plainName('Butter, salted')).toBe('Butter');
    expect(plainName('Ghee (anhydrous butter oil)')).toBe('Ghee');
  });
});

describe('what stands in the way', () => {
  const content: ReportContent = { ...firstContent('hr'), findings: [plain('a')] };
  const fine: DraftSurroundings = {
    today: '2026-11-16',
    content,
    claims: new Map([['a', { en: 'Base is good', hr: 'Temelj je dobar' }]]),
    list: 'current',
    newerList: false,
    refusal: null,
    openFlags: [],
    ruleDrafts: 0,
    needsApprovedRules: false,
    poorSample: false,
    week: { excluded: [] },
    excludedNames: ['Orasi'],
    contact: ['', '+385 1', ''],
  };
  const blocks = (more: Partial<DraftSurroundings>) =>
    blocksOf({ ...fine, ...more }).map(({ code, place }) => [code, place]);
  const warnings = (more: Partial<DraftSurroundings>) =>
    warningsOf({ ...fine, ...more }).map(({ code, place }) => [code, place]);
  const reworded = (language: 'en' | 'hr', sentence: string, dropped = false): Partial<DraftSurroundings> => ({
    content: {
      ...content,
      findings: [{ id: 'a', dropped, own: { en: null, hr: null, [language]: { claim: 'Temelj', sentence } } }],
    },
  });

  test('is nothing for a good draft', () => {
    expect([blocks({}), warnings({})]).toEqual([[], []]);
  });

  test.each([
    ['no list', { list: 'none' as const }, ['REPORT_NEEDS_FOOD_LIST', 'list']],
    ['a red flag that is open', { openFlags: ['Blood in the stool.'] }, ['REPORT_RED_FLAG', 'list']],
    ['a list that may not be made', { refusal: 'Age.' }, ['REPORT_LIST_HELD', 'list']],
    ['an excluded food in the week', { week: { excluded: ['Orasi'] } }, ['REPORT_WEEK_EXCLUDED', 'week']],
    ['an excluded food in a finding', reworded('hr', 'Jedite orahe.'), ['REPORT_FINDING_EXCLUDED', 'findings']],
    ['a practice that cannot be reached', { contact: ['', '', ''] }, ['REPORT_WITHOUT_CONTACT', 'practice']],
  ])('is %s', (_, more, expected) => {
    expect(blocks(more)).toEqual([expected]);
  });

  test('is no excluded food where it is not printed', () => {
    expect(blocks(reworded('hr', 'Jedite orahe.', true))).toEqual([]);
    expect(blocks(reworded('en', 'Jedite orahe.'))).toEqual([]);
    const week = { ...content, week: { onPaper: false, shopping: false } };
    expect(blocks({ week: { excluded: ['Orasi'] }, content: week })).toEqual([]);
  });

  const step = (date: string, text = { en: 'Call', hr: 'Poziv' }) => ({
    content: { ...content, nextSteps: [{ id: '1', date, text, followUp: false }] },
  });
  test.each([
    ['a stale list', { list: 'stale' as const }, ['REPORT_LIST_STALE', 'list']],
    ['a newer list', { newerList: true }, ['REPORT_LIST_NEWER', 'list']],
    ['a poor sample', { poorSample: true }, ['REPORT_POOR_SAMPLE', 'findings']],
    ['rules that nobody approved', { ruleDrafts: 2 }, ['REPORT_RULE_DRAFTS', 'list']],
    [
      'a message in English only',
      { content: { ...content, message: { en: 'Dear Ana', hr: '' } } },
      ['REPORT_MESSAGE_MISSING_CROATIAN', 'message'],
    ],
    ['a finding reworded in English only', reworded('en', 'Good.'), ['REPORT_FINDING_OTHER_LANGUAGE', 'findings']],
    [
      'a step in English only',
      step('2026-11-17', { en: 'Call', hr: '' }),
      ['REPORT_STEP_MISSING_CROATIAN', 'nextSteps'],
    ],
    ['a step of yesterday', step('2026-11-15'), ['REPORT_STEP_PAST', 'nextSteps']],
    ['a step on a Saturday', step('2026-11-21'), ['REPORT_STEP_WEEKEND', 'nextSteps']],
    ['no week', { week: null }, ['REPORT_WITHOUT_WEEK', 'week']],
  ])('is said of %s, and the paper may be given', (_, more, expected) => {
    expect(warnings(more)).toEqual([expected]);
    expect(blocks(more)).toEqual([]);
  });
});
