import { describe, expect, test } from 'vitest';
import { anyRank, text } from './fixtures.test-data.ts';
import type { ReadOptions } from './interpretation.ts';
import { joinSources } from './join-sources.ts';
import { readAmount } from './numbers.ts';
import { interpret } from './recognise.ts';
import type { Source } from './source.ts';

function readOf(source: Source, options: Partial<ReadOptions> = {}) {
  const outcome = interpret(source, { ...anyRank, ...options });
  if (!outcome.read) throw new Error(outcome.refusal.message);
  return { ...outcome.interpretation, taxa: [...outcome.interpretation.taxa] };
}

function refusalOf(source: Source): string {
  const outcome = interpret(source, anyRank);
  if (outcome.read) throw new Error(`read as ${outcome.interpretation.format}`);
  return outcome.refusal.message;
}

const rowsOf = (source: Source, options: Partial<ReadOptions> = {}) =>
  readOf(source, options).taxa.map((row) => `${row.rank} ${row.name} ${Number(row.rawPct.toFixed(4))}`);

describe('cells', () => {
  test.each([
    ['25.4%', '.', { kind: 'number', value: 25.4, percent: true }],
    ['14,6 %', ',', { kind: 'number', value: 14.6, percent: true }],
    ['.05%', '.', { kind: 'number', value: 0.05, percent: true }],
    ['24.500', ',', { kind: 'number', value: 24500, percent: false }],
    ['1,234,567', '.', { kind: 'number', value: 1234567, percent: false }],
    ['1.5e-1', '.', { kind: 'number', value: 0.15, percent: false }],
    ['24,50', '.', { kind: 'bad' }],
    ['<0.01', '.', { kind: 'below' }],
    ['< LOD', '.', { kind: 'below' }],
    ['n.d.', '.', { kind: 'notFound' }],
    ['Not detected', '.', { kind: 'notFound' }],
    ['-', '.', { kind: 'silent' }],
    ['', '.', { kind: 'silent' }],
    ['many', '.', { kind: 'bad' }],
  ] as const)('%s', (cell, decimal, amount) => {
    expect(readAmount(cell, decimal)).toEqual(amount);
  });

  test('what is below the limit or not said is unknown, what was not found is absent; the preview says each', () => {
    const read = readOf(
      text(
        'Taxon,Rank,Percent\nBacteroides,genus,60\nDorea,genus,<0.01\nBlautia,genus,ND\nRoseburia,genus,-\nA,genus,0',
      ),
    );
    expect(read.taxa.map((row) => [row.name, row.measured])).toEqual([
      ['Bacteroides', true],
      ['Dorea', false],
      ['Roseburia', false],
    ]);
    const codes = read.reading.reasons.map((reason) => reason.code);
    expect(codes).toEqual(expect.arrayContaining(['CELLS_BELOW', 'CELLS_NOT_FOUND', 'CELLS_SILENT']));
  });

  test('a sign that may part thousands or decimals is asked for, and the answer is followed', () => {
    const table = text('Genus→Value\nBacteroides→30,125\nBlautia→20,250\nDorea→40,500');
    expect(readOf(table).reading).toMatchObject({ confidence: 'check', question: { code: 'DECIMAL_SIGN' } });
    expect(rowsOf(table)[0]).toBe('genus Bacteroides 30.125');
    const answered = readOf(table, { answers: { DECIMAL_SIGN: 'thousands' } });
    expect(answered.classifiedReads).toBe(90875);
  });
});

describe('headers', () => {
  test('a row of data is no header, whatever it is called', () => {
    expect(rowsOf(text('Bacteroides uniformis→60.5\nBlautia obeum→30.25\nDorea longicatena→9.25'))).toHaveLength(3);
    expect(refusalOf(text('Bacteria,100\nFirmicutes,60\nBacteroidetes,40'))).toMatch(/above the genus/);
    expect(readOf(text('Taxon,Rank,Percent\nspecies,genus,5\nBacteroides,genus,60')).taxa).toHaveLength(2);
  });

  test('numbers under unknown words are not taken for amounts at random', () => {
    expect(refusalOf(text('a,b,c\nBacteroides,816,30\nBlautia,572511,20'))).toMatch(/which column/);
  });

  test('a header of a program with a column renamed is refused', () => {
    const table = 'file→percent→reads→taxon_id→label\na→60→6→816→Bacteroides\na→40→4→572511→Blautia';
    expect(refusalOf(text(table))).toMatch(/nearly that of Kaiju/);
  });
});

describe('ranks and lineages', () => {
  test('phyla and families never become genera', () => {
    const table = 'Taxon,Percent %\nFirmicutes,50\nLachnospiraceae,20\nBacteroides,30\nunclassified Lachnospiraceae,5';
    const read = readOf(text(table));
    expect(read.taxa.map((row) => row.name)).toEqual(['Bacteroides']);
    expect(read.leftOut[0]).toMatchObject({ code: 'HIGHER_RANKS', values: { count: 2 } });
    expect(read.notPlacedPct).toBe(5);
  });

  test('a kingdom below the domain does not shift the genus', () => {
    const line = (kingdom: string, genus: string) =>
      `Bacteria;${kingdom}Bacillota;Clostridia;Eubacteriales;Lachnospiraceae;${genus}`;
    const table = (kingdom: string) =>
      text(`tax→A→total\n${line(kingdom, 'Blautia')}→300→300\n${line(kingdom, 'Dorea')}→100→100`);
    const right = ['genus Blautia 75', 'genus Dorea 25'];
    expect(rowsOf(table(''))).toEqual(right);
    expect(rowsOf(table('Bacillati;'))).toEqual(right);
  });

  test('rows that hold each other are not counted twice; rows side by side are summed', () => {
    const cumulative =
      'Taxonomy→A\nk__B→100\nk__B|p__P→100\nk__B|p__P|g__X→60\nk__B|p__P|g__Y→40\nk__B|p__P|g__X|s__X_a→60';
    expect(rowsOf(text(cumulative))).toEqual(['genus X 60', 'genus Y 40', 'species X a 60']);
    const side = 'Taxonomy→A\nk__B;p__P;g__X→20\nk__B;p__P;g__X;s__a→40\nk__B;p__P;g__Y→40';
    expect(rowsOf(text(side))).toEqual(['genus X 60', 'species X a 40', 'genus Y 40']);
  });

  test('a species is placed in the genus that its parent names', () => {
    const table =
      'taxon_id,rank,name,parent,count\n1,genus,Eubacterium,Eubacteriaceae,600000\n2,species,[Eubacterium] hallii,Eubacterium,100000';
    expect(readOf(text(table)).taxa[1]?.genus).toEqual({ name: 'Eubacterium', taxId: 1 });
  });

  test('a Kraken report that was sorted is refused: its tree is lost', () => {
    const lines = [
      '100→100→0→R→1→root',
      '100→100→0→D→2→  Bacteria',
      '60→60→60→G→816→    Bacteroides',
      '40→40→40→G→9→    Dorea',
    ];
    expect(rowsOf(text(lines.join('\n')))).toHaveLength(2);
    expect(refusalOf(text([...lines].reverse().join('\n')))).toMatch(/order/);
  });
});

describe('scales', () => {
  test('a scale that only its sum tells is asked for, and the answer is followed', () => {
    const table = text('Bacterium,Result\nBacteroides uniformis,1.2\nBlautia obeum,6.5');
    expect(readOf(table).reading.question?.code).toBe('SCALE');
    expect(rowsOf(table)).toEqual(['species Bacteroides uniformis 1.2', 'species Blautia obeum 6.5']);
    expect(readOf(table, { answers: { SCALE: 'percent' } }).reading.question).toBeNull();
    expect(rowsOf(table, { answers: { SCALE: 'reads' } })[1]).toBe('species Blautia obeum 84.4156');
  });

  test('amounts a gram are no shares', () => {
    expect(refusalOf(text('Keim;KBE/g Stuhl\nBacteroides;7,5\nBifidobacterium;8,1'))).toMatch(/a gram/);
  });

  test('the rows that decided are shown', () => {
    const { reading } = readOf(text('Title\nTaxon,Rank,Percent\nBacteroides,genus,60\nDorea,genus,30'));
    expect(reading).toMatchObject({ confidence: 'certain', question: null });
    expect(reading.rows).toEqual([
      { line: 2, cells: ['Taxon', 'Rank', 'Percent'], deciding: [0, 1, 2] },
      { line: 3, cells: ['Bacteroides', 'genus', '60'], deciding: [0, 1, 2] },
      { line: 4, cells: ['Dorea', 'genus', '30'], deciding: [0, 1, 2] },
    ]);
  });
});

describe('workbooks', () => {
  const sheet = (name: string, rows: string) => ({ name, rows: rows.split('\n').map((row) => row.split(',')) });

  test('a sheet for each rank makes one report, and the others are named', () => {
    const read = readOf({
      kind: 'sheets',
      sheets: [
        sheet('Info', 'Sample type,Saliva\nDate,2026-01-01'),
        sheet('Family', 'Name,Percent\nLachnospiraceae,60'),
        sheet('Genus', 'Name,Percent\nBlautia,60\nDorea,30'),
        sheet('Species', 'Name,Percent\nBlautia obeum,50'),
      ],
    });
    expect(read.taxa.map((row) => `${row.rank} ${row.name}`)).toEqual([
      'genus Blautia',
      'genus Dorea',
      'species Blautia obeum',
    ]);
    expect(read.leftOut).toContainEqual(
      expect.objectContaining({ code: 'SHEETS_LEFT_OUT', values: { count: 2, names: 'Info, Family' } }),
    );
    expect(read.site).toBe('mouth');
  });

  test('sheets of one kind are samples', () => {
    const sheets = [sheet('May', 'Genus,Percent\nBlautia,60'), sheet('June', 'Genus,Percent\nBlautia,30\nDorea,60')];
    expect(readOf({ kind: 'sheets', sheets })).toMatchObject({ samples: ['May', 'June'], sample: 'May' });
    expect(rowsOf({ kind: 'sheets', sheets }, { sample: 'June' })).toEqual(['genus Blautia 30', 'genus Dorea 60']);
  });

  test('sections under the names of ranks are not added up', () => {
    const rows =
      '#SampleID,X\nPhylum\np__Firmicutes,100\nGenus\ng__Blautia,60\ng__Blautia,10\nSpecies\ns__Blautia_obeum,20';
    const read = readOf({ kind: 'sheets', sheets: [sheet('Sheet1', rows)] });
    expect(read.taxa.map((row) => `${row.rank} ${row.name} ${row.rawPct}`)).toEqual([
      'genus Blautia 70',
      'species Blautia obeum 20',
    ]);
    expect(read.notPlacedPct).toBe(30);
  });
});

describe('where the sample is from', () => {
  test.each([
    ['Sample type,Saliva', 'mouth'],
    ['Vrsta uzorka: stolica', 'stool'],
    ['Material,Stuhl', 'stool'],
    ['Patient,7', null],
  ])('%s', (line, site) => {
    expect(readOf(text(`${line}\nTaxon,Rank,Percent\nBacteroides,genus,60\nDorea,genus,30`)).site).toBe(site);
  });

  test('uBiome says it', () => {
    const counts = [{ tax_name: 'Gemella', tax_rank: 'genus', taxon: 1378, count_norm: 500000 }];
    const site = (value: unknown) =>
      readOf({ kind: 'json', value: { site: value, ubiome_bacteriacounts: counts } }).site;
    expect([site('mouth'), site('gut'), site('armpit'), site(undefined)]).toEqual(['mouth', 'stool', 'other', null]);
  });
});

describe('two files', () => {
  const shared = text('label→Group→numOtus→Otu1→Otu2\n0.03→S1→2→30→70\n0.03→S2→2→1→3');
  const taxonomy = text(
    'OTU→Size→Taxonomy\nOtu1→31→Bacteria(100);F(99);C(99);O(99);L(99);Blautia(90);\nOtu2→73→Bacteria(100);F(99);C(99);O(99);L(99);unclassified(90);',
  );
  const joined = (...sources: Source[]) => joinSources(sources.map((source, at) => ({ name: `file ${at}`, source })));

  test('mothur: the table and its taxonomy, in any order', () => {
    for (const result of [joined(shared, taxonomy), joined(taxonomy, shared)]) {
      if (!result.joined) throw new Error(result.problem.code);
      const read = readOf(result.source, { sample: 'S2' });
      expect(read).toMatchObject({ format: 'mothur', samples: ['S1', 'S2'], notPlacedPct: 75 });
      expect(read.taxa.map((row) => [row.name, row.rawPct])).toEqual([['Blautia', 25]]);
    }
  });

  test('samples in rows, and a taxonomy with more columns than ranks', () => {
    const counts = text('sample,asv1,asv2\nS1,60,40\nS2,10,90');
    const ranks = text(
      'id,Kingdom,Phylum,Family,Genus,Sequence,Confidence\nasv1,Bacteria,Bacteroidota,Bacteroidaceae,Bacteroides,ACGT,0.9\nasv2,Bacteria,Bacillota,Lachnospiraceae,Blautia,ACCT,0.8',
    );
    for (const result of [joined(counts, ranks), joined(ranks, counts)]) {
      if (!result.joined) throw new Error(result.problem.code);
      const read = readOf(result.source, { sample: 'S2' });
      expect(read.taxa.map((row) => [row.name, row.rawPct])).toEqual([
        ['Bacteroides', 10],
        ['Blautia', 90],
      ]);
    }
  });

  test('one half alone says what is missing; the taxonomy has sums', () => {
    expect(refusalOf(shared)).toMatch(/cons\.taxonomy/);
    expect(readOf(taxonomy).notes[0]?.code).toBe('MOTHUR_ALL_SAMPLES');
  });

  test('files of other runs, and more than two, are refused', () => {
    const other = text('OTU→Size→Taxonomy\nOtu9→31→Bacteria(100);F(99);C(99);O(99);L(99);Blautia(90);');
    expect(joined(shared, other)).toMatchObject({
      joined: false,
      problem: { code: 'TAXONOMY_OF_ANOTHER_RUN', values: { known: 0, count: 2 } },
    });
    expect(joined(shared, shared)).toMatchObject({ joined: false, problem: { code: 'FILES_UNRELATED' } });
    expect(joined(shared, taxonomy, other).joined).toBe(false);
  });
});
