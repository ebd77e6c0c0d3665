import { describe, expect, test } from 'vitest';
import { foodsOnPaper, isLeftOut, withFood, withGroup } from '#web/entities/patient-report/foods-on-paper.ts';
import { fingerprintText } from './file-names.ts';
import { countWords, draftOf, findingsOf, moved, wordsOf } from './findings.ts';
import { changedPages, findPlace, pageName, sectionOf } from './places.ts';
import { proposal } from './report.fixture.ts';
import { byDate, distanceTo, doubtOf } from './steps.ts';

const ids = (views: { id: string }[]) => views.map(({ id }) => id);

describe('findings', () => {
  test('a new draft prints the first four proposals; the rest waits', () => {
    const view = findingsOf([], proposal.findings);
    expect(ids(view.onPaper)).toEqual(['base', 'fibre', 'fat', 'drug']);
    expect(ids(view.more)).toEqual(['spare']);
  });

  test('the draft names every one of them, so that a dropped one does not come back by itself', () => {
    const { onPaper, more } = findingsOf([], proposal.findings);
    const stored = draftOf({ onPaper: onPaper.slice(1), more: [...onPaper.slice(0, 1), ...more] });
    const again = findingsOf(stored, proposal.findings);
    expect(ids(again.onPaper)).toEqual(['fibre', 'fat', 'drug']);
    expect(ids(again.more)).toEqual(['base', 'spare']);
  });

  test('one that is no longer proposed has nothing to rest on', () => {
    const stored = [{ id: 'gone', dropped: false, own: { en: { claim: 'Mine', sentence: 'Mine.' }, hr: null } }];
    expect(ids(findingsOf(stored, proposal.findings).onPaper)).not.toContain('gone');
  });

  test('own words are of one language', () => {
    const [first] = findingsOf(
      [{ id: 'fat', dropped: false, own: { en: { claim: 'Mine', sentence: 'My words.' }, hr: null } }],
      proposal.findings,
    ).onPaper;
    if (first === undefined) throw new Error('There is a finding.');
    expect(wordsOf(first, 'en').claim).toBe('Mine');
    expect(wordsOf(first, 'hr').claim).toBe('Many fat lovers (hr)');
  });

  test('order and words', () => {
    expect(moved(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a']);
    expect(moved(['a', 'b'], 0, -1)).toEqual(['a', 'b']);
    expect(countWords('  Mnogo je  ljubitelja masti ')).toBe(4);
  });
});

test('groups and foods left out are not counted', () => {
  const none = { groups: [], foodIds: [] };
  expect(foodsOnPaper(proposal.groups, none)).toEqual({ total: 3, eatMore: 2, eat: 1 });
  const [vegetables] = proposal.groups;
  const leek = vegetables?.foods[0];
  if (leek === undefined) throw new Error('There is leek.');
  const withoutLeek = withFood(none, leek, false);
  expect(isLeftOut(leek, withoutLeek)).toBe(true);
  expect(foodsOnPaper(proposal.groups, withGroup(withoutLeek, 'legumes', false))).toMatchObject({ total: 1, eat: 1 });
  expect(withFood(withoutLeek, leek, true)).toEqual(none);
});

test('dates that are likely a slip, and how far they are', () => {
  const today = '2026-11-13';
  expect(doubtOf('2026-11-12', today)).toBe('past');
  expect(doubtOf('2026-11-14', today)).toBe('weekend');
  expect(doubtOf('2026-11-13', today)).toBeNull();
  expect(distanceTo('2026-11-13', today)).toEqual({ unit: 'today', count: 0 });
  expect(distanceTo('2026-11-16', today)).toEqual({ unit: 'days', count: 3 });
  expect(distanceTo('2026-11-27', today)).toEqual({ unit: 'weeks', count: 2 });
  expect(distanceTo('2026-12-18', today)).toEqual({ unit: 'weeks', count: 5 });
  expect(distanceTo('2027-05-03', today)).toEqual({ unit: 'months', count: 6 });
  const step = (id: string, date: string) => ({ id, date, text: { en: '', hr: '' }, followUp: false });
  expect(ids(byDate([step('b', '2026-12-01'), step('a', '2026-11-20')]))).toEqual(['a', 'b']);
});

describe('places on the pages', () => {
  const at = (section: string, page: number) => ({ section, page, x: 0, y: 0, width: 1, height: 1 });
  const places = [at('message', 1), at('finding:fat', 1), at('group:legumes', 3), at('nextSteps', 6)];

  test('a place is found by its own name, else by its section', () => {
    expect(findPlace(places, 'group:legumes')?.page).toBe(3);
    expect(findPlace(places, 'finding:unknown')?.section).toBe('finding:fat');
    expect(findPlace(places, 'week')).toBeNull();
    expect(sectionOf('practice')).toBeNull();
  });

  test('pages with changes', () => {
    expect([...changedPages(places, new Set(['leftOut', 'message', 'language'] as const))]).toEqual([1, 3]);
  });

  test('pages have names by their form', () => {
    expect(pageName('full', 6, 5)).toBe('week');
    expect(pageName('full', 5, 5)).toBe('reading');
    expect(pageName('short', 2, 2)).toBe('fridge');
    expect(pageName('full', 7, 1)).toBeNull();
  });
});

test('a fingerprint as it is printed', () => {
  expect(fingerprintText('7c1e94ab')).toBe('7c1e 94ab');
});
