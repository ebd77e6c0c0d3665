import { describe, expect, test } from 'vitest';
import { certaintyOf } from './certainty.ts';
import { composeReport } from './compose-report.ts';
import { askCoverage, type CoverageFacts, decideCoverage, isWholeSample } from './coverage.ts';
import { anyRank, testIndex, text } from './fixtures.test-data.ts';
import { certainReading } from './interpretation.ts';
import { interpret } from './recognise.ts';

const facts: CoverageFacts = {
  format: 'generic-table',
  method: '16S',
  stated: null,
  answer: undefined,
  named: 5,
  namedPct: 10.8,
  notPlacedPct: null,
  leftOutPct: 0,
  fromReads: false,
  unreadRows: 0,
  account: 'closes',
};
const decided = (more: Partial<CoverageFacts>) => {
  const { coverage, doubtful } = decideCoverage({ ...facts, ...more });
  return `${coverage.kind} ${coverage.percent} ${coverage.decidedBy}${doubtful ? ', asked' : ''}`;
};

describe('a table that anybody may write', () => {
  test.each([
    ['five names', {}, 'partial 10.8 rows'],
    ['five names, more than half', { namedPct: 62 }, 'partial 62 rows'],
    ['a few names that are all', { namedPct: 99 }, 'whole 99 sum'],
    ['a few names, and the rest not placed', { namedPct: 52, notPlacedPct: 48 }, 'whole 52 sum'],
    ['a few names, and the rest host', { namedPct: 40, leftOutPct: 55 }, 'whole 40 sum'],
    ['eleven names, a fifth missing', { named: 11, namedPct: 80 }, 'whole 80 sum, asked'],
    ['eleven names, most missing', { named: 11, namedPct: 30 }, 'partial 30 sum'],
    ['many names, most placed higher up', { named: 60, namedPct: 38 }, 'whole 38 sum'],
    ['many names of a panel', { named: 20, namedPct: 12 }, 'partial 12 sum'],
    ['reads of five', { fromReads: true, namedPct: 100 }, 'partial null rows'],
    ['reads of eight', { fromReads: true, namedPct: 100, named: 8 }, 'whole 100 rows, asked'],
    ['reads of five, and of what was not placed', { fromReads: true, namedPct: 60, notPlacedPct: 40 }, 'whole 60 rows'],
    ['an answer', { answer: 'whole' }, 'whole 10.8 answer'],
    ['an answer that is none', { answer: 'perhaps' }, 'partial 10.8 rows'],
  ])('%s', (_, more, expected) => {
    expect(decided(more)).toBe(expected);
  });
});

test('the output of a pipeline is a whole, unless it was cut down to a few rows', () => {
  expect(decided({ format: 'kraken-report', fromReads: true, named: 3, namedPct: 6 })).toBe('whole 6 format');
  expect(decided({ format: 'metaphlan', named: 60, namedPct: 29 })).toBe('whole 29 format');
  expect(decided({ format: 'metaphlan' })).toBe('partial 10.8 sum');
});

test('a panel is a part; what the reader knows goes before everything', () => {
  expect(decided({ method: 'qPCR' })).toBe('partial null format');
  const stated = { kind: 'whole', percent: 12, decidedBy: 'format' } as const;
  expect(decided({ stated, answer: 'partial' })).toBe('whole 12 format');
});

test('the question is put unless another one waits', () => {
  const asked = askCoverage(certainReading);
  expect(asked).toMatchObject({ confidence: 'check', question: { code: 'COVERAGE' } });
  expect(asked.question?.options.map(({ value }) => value)).toEqual(['whole', 'partial']);
  const waiting = { ...asked, question: asked.question && { ...asked.question, code: 'SCALE' } };
  expect(askCoverage(waiting)).toBe(waiting);
});

describe('rows that could not be read', () => {
  const program = { format: 'bracken', named: 60, namedPct: 99, unreadRows: 2 } as const;

  test('make the output of a program a damaged file: what it lacks may stand in them', () => {
    const { coverage } = decideCoverage({ ...facts, ...program });
    expect(coverage).toEqual({ kind: 'whole', percent: 99, decidedBy: 'format', unreadRows: 2 });
    expect(isWholeSample(coverage)).toBe(false);
  });

  test('are named by a table that people write, and the rest of it stands', () => {
    const { coverage } = decideCoverage({ ...facts, ...program, format: 'generic-table' });
    expect(isWholeSample(coverage)).toBe(true);
  });
});

test('amounts that cannot be read leave the others as they stand', () => {
  const spoiled = text('Genus,Percent\nBacteroides,45.5\nFaecalibacterium,30\nClostridium,4.5\nEscherichia,#N/A\n');
  const outcome = interpret(spoiled, {
    ...anyRank,
    rankNamed: (name) => testIndex.named('genus', name)?.taxon.rank ?? null,
  });
  if (!outcome.read) throw new Error(outcome.refusal.message);
  const { interpretation } = outcome;
  const composed = composeReport(interpretation, { method: '16S', index: testIndex, mappings: [] });
  expect(composed.coverage).toMatchObject({ kind: 'partial', decidedBy: 'sum' });
  expect(composed.taxa.filter((row) => row.measured).map((row) => [row.name, row.abundance])).toEqual([
    ['Bacteroides', 45.5],
    ['Faecalibacterium', 30],
    ['Clostridium', 4.5],
  ]);
  const facts = { interpretation, coverageDoubtful: composed.coverageDoubtful, sampleChosen: false };
  expect(certaintyOf({ ...facts, answers: {} })).toMatchObject({ confidence: 'check', question: { code: 'CONFIRM' } });
  // a person's word settles what to do, not what the file holds
  expect(certaintyOf({ ...facts, answers: { CONFIRM: 'yes' } })).toMatchObject({ confidence: 'check', question: null });
});

test('a program whose account is short is asked about, and one that closes is not', () => {
  const kraken = { ...facts, format: 'kraken-report' as const, named: 120, namedPct: 60, fromReads: true };
  expect(decideCoverage({ ...kraken, account: 'closes' }).doubtful).toBe(false);
  expect(decideCoverage({ ...kraken, account: 'short' }).doubtful).toBe(true);
});
