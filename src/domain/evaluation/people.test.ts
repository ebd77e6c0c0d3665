import { describe, expect, test } from 'vitest';
import { madeFinding, madeRecord, madeSuggestions } from './made-study.fixture.ts';
import { ageBandOf, peopleOf } from './people.ts';

const own = [12, 30, 5, 0, 0, 0, 0, 0];
const other = [0, 0, 0, 25, 11, 4, 0, 0];

describe('the owner of a second sample', () => {
  test('is looked for among everybody of the cohort, not only among people with a second sample', () => {
    const [a] = peopleOf([madeRecord('a', own), madeRecord('b', other), madeRecord('c', [1]), madeRecord('a', own)]);
    expect(a?.repeat).toMatchObject({ found: 1, candidates: 3 });
  });

  test('counts in parts where several are as near, and not where somebody else is nearer', () => {
    const twins = peopleOf([madeRecord('a', own), madeRecord('b', own), madeRecord('a', own)]);
    expect(twins[0]?.repeat?.found).toBe(0.5);
    const strangers = peopleOf([madeRecord('a', own), madeRecord('b', other), madeRecord('a', other)]);
    expect(strangers[0]?.repeat?.found).toBe(0);
  });

  test('is not found by a sample in which nothing speaks', () => {
    const [a] = peopleOf([madeRecord('a', []), madeRecord('b', other), madeRecord('a', [])]);
    expect(a?.repeat?.found).toBe(0);
  });

  test('is looked for in the own cohort and set', () => {
    const people = peopleOf([
      madeRecord('a', own),
      madeRecord('a', own),
      madeRecord('b', own, { cohort: 'south' }),
      madeRecord('c', own, { set: '16S-gtdb' }),
    ]);
    expect(people[0]?.repeat).toMatchObject({ found: 1, candidates: 1 });
  });
});

test('the first two samples with a list are compared; a third says nothing, and one without a list is passed over', () => {
  const [a] = peopleOf([
    madeRecord('a', other, { refusedBy: ['UNMATCHED'] }),
    madeRecord('a', own),
    madeRecord('a', own),
    madeRecord('a', other),
    madeRecord('b', other),
  ]);
  expect(a).toMatchObject({ samples: 4, refused: 1, refusedBy: ['UNMATCHED'], list: { shown: 2, foods: 4 } });
  // the same three against none of the other's
  expect(a?.repeat).toMatchObject({ firstThree: 1, shown: 2, shownAgain: 2, sameSide: 2, inOther: 0 });
});

test('what is shown comes again, turns, or is what others get', () => {
  const [a] = peopleOf([
    madeRecord('a', [12, 30, 0, 0, 0, 0, 15]),
    madeRecord('b', [0, 20]),
    madeRecord('c', [11, 20]),
    madeRecord('a', [-2, 30, 0, 0, 0, 0, 5]),
  ]);
  expect(a?.repeat).toMatchObject({ shown: 3, shownAgain: 1, sameSide: 2, inOther: 1.5 });
});

test('a finding comes again on its own side, where the second sample was assessed at all', () => {
  const first = madeRecord('a', own, {
    findings: [madeFinding(1, 'Low', 0.3), madeFinding(2, 'High', 0.7), madeFinding(9, 'Low', 0.7)],
  });
  const second = madeRecord('a', own, { findings: [madeFinding(1, 'Low', 0.4), madeFinding(2, 'Low', 0.4)] });
  expect(peopleOf([first, second])[0]?.repeat?.findings).toEqual([
    { stated: 0.3, came: true, clear: false },
    { stated: 0.7, came: false, clear: true },
  ]);
});

test('noise: the strongest six, and what is shown with its band', () => {
  const noisy = madeSuggestions([12, 19, 11]);
  const [a] = peopleOf([madeRecord('a', own, { noisy })]);
  // pulses keeps its band, nuts falls from eat more to eat, fructans is new
  expect(a?.list?.noise).toEqual({ first: 1, kept: 1, either: 3 });
  const [empty] = peopleOf([madeRecord('a', [], { noisy: madeSuggestions([]) })]);
  expect(empty?.list?.noise).toEqual({ first: null, kept: 0, either: 0 });
});

test('bands of age', () => {
  expect([null, 17, 18, 39, 40, 60, 99].map(ageBandOf)).toEqual([
    ...[null, 'under 18', '18 to 39', '18 to 39', '40 to 59', '60 and over', '60 and over'],
  ]);
});
