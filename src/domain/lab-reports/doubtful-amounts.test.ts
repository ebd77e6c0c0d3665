import { describe, expect, test } from 'vitest';
import { anyRank, text } from './fixtures.test-data.ts';
import { interpret } from './recognise.ts';

function readOf(...lines: readonly string[]) {
  const outcome = interpret(text(lines.join('\n')), anyRank);
  if (!outcome.read) throw new Error(outcome.refusal.message);
  return { ...outcome.interpretation, taxa: [...outcome.interpretation.taxa] };
}

describe('an amount that cannot be read is unknown: its taxon is named, so it is not absent', () => {
  test.each([
    ['a table', ['Genus→Percent', 'Bacteroides→60', 'Blautia→3O.5', 'Dorea→9', 'Roseburia→1']],
    ['a negative one', ['Genus→Percent', 'Bacteroides→60', 'Blautia→-5', 'Dorea→9', 'Roseburia→1']],
    [
      'our own',
      [
        'taxId,name,rank,abundance',
        ',Bacteroides,genus,60',
        ',Blautia,genus,3O.5',
        ',Dorea,genus,9',
        ',Roseburia,genus,1',
      ],
    ],
    [
      'uBiome',
      [
        'tax_name,tax_rank,count,count_norm,taxon,parent',
        'Bacteroides,genus,1,600000,816,1',
        'Blautia,genus,1,3O.5,572511,1',
        'Dorea,genus,1,90000,189330,1',
        'Roseburia,genus,1,10000,841,1',
      ],
    ],
  ])('%s', (_, lines) => {
    const { taxa, reading } = readOf(...lines);
    expect(taxa.map((row) => [row.name, row.measured ? row.rawPct : null])).toEqual([
      ['Bacteroides', 60],
      ['Blautia', null],
      ['Dorea', 9],
      ['Roseburia', 1],
    ]);
    expect(reading.confidence).toBe('check');
  });
});

describe('a few small numbers may be fractions or percents of rare bacteria: it is asked', () => {
  const rows = ['Bacteroides→0.3', 'Blautia→0.1', 'Dorea→0.05', 'Roseburia→0.01'];

  test('relative abundances far from 1', () => {
    expect(readOf('Genus→Relative abundance', ...rows).reading.question?.code).toBe('SCALE');
  });

  test('percents that add up to 1', () => {
    const whole = ['Bacteroides→0.5', 'Blautia→0.3', 'Dorea→0.2'];
    expect(readOf('Genus→Percent', ...whole).reading.question?.code).toBe('SCALE');
    expect(readOf('Genus→Relative abundance', ...whole).reading.question).toBeNull();
  });
});
