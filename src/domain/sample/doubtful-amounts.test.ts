import { describe, expect, test } from 'vitest';
import { anyRank, testIndex, text } from './fixtures.test-data.ts';
import { matcherFor } from './match-taxa.ts';
import { interpret } from './recognise.ts';
import { nameResolver } from './resolve-names.ts';

function refusalOf(...lines: readonly string[]) {
  const outcome = interpret(text(lines.join('\n')), anyRank);
  return outcome.read ? null : outcome.refusal.code;
}

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
      'lineages',
      [
        'Taxonomy→Percent',
        'Bacteria;P;C;O;F;Bacteroides→60',
        'Bacteria;P;C;O;F;Blautia→3O.5',
        'Bacteria;P;C;O;F;Dorea→9',
        'Bacteria;P;C;O;F;Roseburia→1',
      ],
    ],
    [
      'a column for each rank',
      [
        'Phylum→Family→Genus→Percent',
        'Bacteroidota→F→Bacteroides→60',
        'Bacillota→F→Blautia→3O.5',
        'Bacillota→F→Dorea→9',
        'Bacillota→F→Roseburia→1',
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
    const found = taxa.map((row) => [row.name, row.measured ? row.rawPct : null] as const);
    expect(found.sort(([a], [b]) => (a < b ? -1 : 1))).toEqual([
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

describe('our own format is of percents', () => {
  const header = 'taxId,name,rank,abundance';

  test('more than a whole is refused, and a taxon that stands twice', () => {
    expect(refusalOf(header, '816,Bacteroides,genus,160', ',Blautia,genus,40')).toBe('COLUMN_SCALE_UNCLEAR');
    const twice = ['816,Bacteroides,genus,60', '816,Bacteroides,genus,60', ',Blautia,genus,40'];
    expect(refusalOf(header, ...twice)).toBe('TAXON_REPEATED');
    expect(refusalOf(header, '816,Bacteroides,genus,60', '820,Bacteroides uniformis,species,60')).toBeNull();
  });

  test('what adds up to 1 is to be checked', () => {
    expect(readOf(header, '816,Bacteroides,genus,0.6', ',Blautia,genus,0.4').reading.confidence).toBe('check');
  });
});

test('ids that belong to other names are those of another taxonomy: names decide', () => {
  const { taxa } = readOf('taxId,name,rank,abundance', '816,Prevotella,genus,60', '838,Bacteroides,genus,40');
  const matcher = matcherFor(
    taxa,
    testIndex,
    [],
    nameResolver(null, { names: [], bins: [], fingerprints: [], namingsOf: {} }, testIndex),
  );
  expect(matcher.foreignIds).toBe(true);
  expect(taxa.map((row) => matcher.match(row)?.taxon.name)).toEqual(['Prevotella', 'Bacteroides']);
});

test('signs are no name', () => {
  const { taxa } = readOf('|Genus|Percent|', '|---|---|', '|Bacteroides|60|', '|Blautia|40|');
  expect(taxa.map((row) => row.name)).toEqual(['Bacteroides', 'Blautia']);
});

test.each(['5e-324', '40'])('a row of all bacteria that is less than one of them (%s) is not the whole', (all) => {
  const { taxa, classifiedReads } = readOf(
    'tax_name,tax_rank,count,taxon,parent',
    `Bacteria,superkingdom,${all},2,131567`,
    'Bacteroides,genus,15000,816,815',
    'Faecalibacterium,genus,5000,216851,216572',
  );
  expect(taxa.map(({ name, rawPct }) => [name, rawPct])).toEqual([
    ['Bacteroides', 75],
    ['Faecalibacterium', 25],
  ]);
  expect(classifiedReads).toBe(20_000);
});
