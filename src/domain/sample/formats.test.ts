import { describe, expect, test } from 'vitest';
import { anyRank, text } from './fixtures.test-data.ts';
import type { FileTaxon, Interpretation, ReadOptions } from './interpretation.ts';
import { interpret } from './recognise.ts';
import type { Source } from './source.ts';

interface Read extends Interpretation {
  taxa: FileTaxon[];
}

function readOf(source: Source, options: Partial<ReadOptions> = {}): Read {
  const outcome = interpret(source, { ...anyRank, ...options });
  if (!outcome.read) throw new Error(outcome.refusal.message);
  return { ...outcome.interpretation, taxa: [...outcome.interpretation.taxa] };
}

function refusalOf(source: Source, options: Partial<ReadOptions> = {}): string {
  const outcome = interpret(source, { ...anyRank, ...options });
  if (outcome.read) throw new Error(`read as ${outcome.interpretation.format}`);
  return outcome.refusal.message;
}

const round = (value: number) => Math.round(value * 1000) / 1000;
/** `genus Bacteroides 816 30`, in file order. */
const rowsOf = (read: Read) =>
  read.taxa.map((row) => `${row.rank} ${row.name} ${row.taxId ?? '-'} ${round(row.rawPct)}`);
/** By reads it is decided which taxa count at all. */
const readsOf = (read: Read) => read.taxa.map(({ reads }) => reads);

describe('Kraken family', () => {
  const report = text(
    [
      ' 20.00→2000→2000→U→0→unclassified',
      ' 80.00→8000→10→R→1→root',
      ' 79.00→7900→5→R1→131567→  cellular organisms',
      ' 70.00→7000→5→D→2→    Bacteria',
      ' 40.00→4000→100→G→816→      Bacteroides',
      ' 30.00→3000→2000→S→820→        Bacteroides uniformis',
      ' 10.00→1000→1000→S1→411479→          Bacteroides uniformis ATCC 8492',
      '  5.00→500→10→G1→2614656→        unclassified Bacteroides',
      '  0.00→0→0→G→1678→      Bifidobacterium',
      '  1.00→100→0→D→2759→    Eukaryota',
      '  1.00→100→100→G→9605→      Homo',
    ].join('\n'),
  );

  test('clade reads over unclassified and root; G1 and S1 are neither genus nor species; zeros are left out', () => {
    const read = readOf(report);
    expect(read.format).toBe('kraken-report');
    expect(rowsOf(read)).toEqual([
      'genus Bacteroides 816 40',
      'species Bacteroides uniformis 820 30',
      'genus Homo 9605 1',
    ]);
    expect(readsOf(read)).toEqual([4000, 3000, 100]);
    expect(read.taxa.map((row) => row.domain)).toEqual(['bacteria', 'bacteria', 'eukaryota']);
    expect(read.notPlacedPct).toBe(20);
    expect(read.classifiedReads).toBe(8000);
    expect(read.taxa[1]?.genus).toEqual({ name: 'Bacteroides', taxId: 816 });
  });

  test('eight columns with minimizers read the same', () => {
    const wide = text(report.lines.map((line) => line.replace(/^((?:[^\t]*\t){3})/, '$17\t5\t')).join('\n'));
    expect(rowsOf(readOf(wide))).toEqual(rowsOf(readOf(report)));
  });

  test('without an unclassified row the share that is not placed is unknown', () => {
    const bare = text(report.lines.slice(1).join('\n'));
    expect(readOf(bare).notPlacedPct).toBeNull();
    expect(readOf(bare).taxa[0]?.rawPct).toBe(50);
  });

  test('a bad row is an issue, the others are read', () => {
    const read = readOf(text([...report.lines, ' 1.00→many→1→G→1→x', 'one→two'].join('\n')));
    expect(read.taxa).toHaveLength(3);
    expect(read.rowErrors.map((error) => [error.line, error.code])).toEqual([
      [12, 'BAD_NUMBER'],
      [13, 'BAD_FIELD_COUNT'],
    ]);
  });

  test('a table of several reports, and the list of single reads, are refused', () => {
    expect(refusalOf(text(['#- combined', ...report.lines].join('\n')))).toMatch(/several Kraken reports/);
    expect(refusalOf(text('C→r1→816→150→816:20\nU→r2→0→150→0:10'))).toMatch(/--report/);
  });

  test('KrakenUniq has words for ranks', () => {
    const read = readOf(
      text(
        [
          '# KrakenUniq v1.0.2',
          '# CL:krakenuniq',
          '%→reads→taxReads→kmers→dup→cov→taxID→rank→taxName',
          '10→100→100→1→1→NA→0→no rank→unclassified',
          '90→900→0→1→1→0.1→1→no rank→root',
          '90→900→0→1→1→0.1→2→superkingdom→  Bacteria',
          '50→500→0→1→1→0.1→816→genus→    Bacteroides',
        ].join('\n'),
      ),
    );
    expect([read.format, ...rowsOf(read)]).toEqual(['krakenuniq', 'genus Bacteroides 816 50']);
    expect(read.taxa[0]?.domain).toBe('bacteria');
  });

  test('kreport2mpa: reads over the top rows', () => {
    const read = readOf(
      text(
        [
          'd__Bacteria→900',
          'd__Bacteria|p__Bacteroidota→900',
          'd__Bacteria|p__Bacteroidota|g__Bacteroides→600',
          'd__Bacteria|p__Bacteroidota|g__Bacteroides|s__Bacteroides_uniformis→300',
          'd__Archaea→100',
          'd__Archaea|g__Methanobrevibacter→100',
        ].join('\n'),
      ),
    );
    expect([read.format, ...rowsOf(read)]).toEqual([
      'kraken-mpa',
      'genus Bacteroides - 60',
      'species Bacteroides uniformis - 30',
      'genus Methanobrevibacter - 10',
    ]);
    expect(read.taxa[2]?.domain).toBe('archaea');
  });

  test('Bracken: estimated reads over their sum', () => {
    const header = 'name→taxonomy_id→taxonomy_lvl→kraken_assigned_reads→added_reads→new_est_reads→fraction_total_reads';
    const read = readOf(
      text(`${header}\n[Ruminococcus] gnavus→33038→S→1→1→300→0.75\nBacteroides, odd→820→S→1→1→100→0.25`),
    );
    expect(rowsOf(read)).toEqual(['species [Ruminococcus] gnavus 33038 75', 'species Bacteroides, odd 820 25']);
    const several = 'name→taxonomy_id→taxonomy_lvl→A_num→A_frac→B_num→B_frac\nx→1→S→1→1→1→1';
    expect(readOf(text(several), { sample: 'B' })).toMatchObject({ samples: ['A', 'B'], sample: 'B' });
  });
});

test('the pseudocount of a composition is named and taken off', () => {
  const values = [61, 41, 1].map((value, feature) => ({ feature, value }));
  const lineages = ['Bacteroides', 'Blautia', 'Dorea'].map((name) => ['k__Bacteria', `g__${name}`]);
  const table = { ids: ['a', 'b', 'c'], taxonomy: lineages, rankNames: null, samples: ['S'], valuesOf: () => values };
  const read = readOf({ kind: 'biom', container: 'qza', pseudocount: true, table });
  expect(rowsOf(read)).toEqual(['genus Bacteroides - 60', 'genus Blautia - 40']);
  expect(read.notes).toMatchObject([{ code: 'PSEUDOCOUNT', values: { value: 1 } }]);
  expect(read.account).toMatchObject({ rows: 3, counted: 2, state: 'closes' });
});

describe('MetaPhlAn', () => {
  test('the taxid is at the position of the last clade, never the parent’s', () => {
    const read = readOf(
      text(
        [
          '#mpa_vOct22_CHOCOPhlAnSGB_202212',
          '#clade_name→NCBI_tax_id→relative_abundance→additional_species',
          'UNCLASSIFIED→-1→20→',
          'k__Bacteria→2→80→',
          'k__Bacteria|g__Bacteroides→2|816→50→',
          'k__Bacteria|g__GGB1495→2|→30→',
          'k__Bacteria|g__Bacteroides|s__Bacteroides_uniformis→2|816|820→50→k__X,k__Y',
          'k__Bacteria|g__Bacteroides|s__Bacteroides_uniformis|t__SGB1→2|816|820|→50→',
        ].join('\n'),
      ),
    );
    expect(rowsOf(read)).toEqual([
      'genus Bacteroides 816 50',
      'genus GGB1495 - 30',
      'species Bacteroides uniformis 820 50',
    ]);
    expect(read.notPlacedPct).toBe(20);
  });

  test('read statistics and version 2', () => {
    const stats = readOf(
      text(
        '#mpa_v4\n#clade_name→clade_taxid→relative_abundance→coverage→estimated_number_of_reads_from_the_clade\nUNCLASSIFIED→-1→10→-→5\nk__Bacteria|g__Blautia→2|572511→90→1.5→900',
      ),
    );
    expect(rowsOf(stats)).toEqual(['genus Blautia 572511 90']);
    const two = readOf(text('#SampleID→Metaphlan2_Analysis\nk__Bacteria→100\nk__Bacteria|g__Blautia→100'));
    expect([two.format, ...rowsOf(two)]).toEqual(['metaphlan', 'genus Blautia - 100']);
  });

  test('a merged table asks for its sample', () => {
    const merged = text(
      '#mpa_v30\nclade_name→NCBI_tax_id→a→b\nk__Bacteria|g__Blautia→2|572511→10→0\nk__Bacteria|g__Dorea→2|189330→0→70',
    );
    expect(readOf(merged)).toMatchObject({ samples: ['a', 'b'], sample: 'a' });
    expect(rowsOf(readOf(merged, { sample: 'b' }))).toEqual(['genus Dorea 189330 70']);
    expect(refusalOf(merged, { sample: 'c' })).toMatch(/no sample “c”.*a, b/);
  });
});

describe('other profilers', () => {
  test('CAMI, one and several samples', () => {
    const one = (sample: string, percent: number) =>
      [
        `@SampleID: ${sample}`,
        '@Version:0.9.3',
        '@Ranks:superkingdom|genus|species',
        '',
        '@@TAXID→RANK→TAXPATH→TAXPATHSN→PERCENTAGE',
        '#-1→unassigned→-1→unassigned→5.5',
        '2→superkingdom→2→Bacteria→94',
        `816→genus→2|816→Bacteria|Bacteroides→${percent}`,
        '820→species→2|816|820→Bacteria|Bacteroides|Bacteroides_uniformis→9.9',
        '411479.1→strain→2|816|820|411479.1→Bacteria|Bacteroides|x|y→9.9',
      ].join('\n');
    const read = readOf(text(one('s1', 23)));
    expect(rowsOf(read)).toEqual(['genus Bacteroides 816 23', 'species Bacteroides uniformis 820 9.9']);
    expect(read.notPlacedPct).toBe(5.5);
    const two = text(`${one('s1', 23)}\n${one('s2', 40)}`);
    expect(readOf(two).samples).toEqual(['s1', 's2']);
    expect(readOf(two, { sample: 's2' }).taxa[0]?.rawPct).toBe(40);
  });

  const taxpasta = 'taxonomy_id→name→rank→lineage→id_lineage→rank_lineage→count';
  test('taxpasta with direct counts sums the lineage', () => {
    const read = readOf(
      text(
        [
          taxpasta,
          '0→→→→→→100',
          '816→Bacteroides→genus→Bacteria;Bacteroides→2;816→superkingdom;genus→200',
          '820→B. uniformis→species→Bacteria;Bacteroides;B. uniformis→2;816;820→superkingdom;genus;species→600',
          '9→strain→strain→Bacteria;Bacteroides;B. uniformis;strain→2;816;820;9→superkingdom;genus;species;strain→100',
        ].join('\n'),
      ),
    );
    expect(rowsOf(read)).toEqual(['genus Bacteroides 816 90', 'species B. uniformis 820 70']);
    expect(read.notPlacedPct).toBe(10);
  });

  test('taxpasta with cumulative counts takes the rows', () => {
    const read = readOf(
      text(
        [
          taxpasta,
          '2→Bacteria→superkingdom→Bacteria→2→superkingdom→100000000',
          '816→Bacteroides→genus→Bacteria;Bacteroides→2;816→superkingdom;genus→100000000',
          '820→B. uniformis→species→Bacteria;Bacteroides;B. uniformis→2;816;820→superkingdom;genus;species→100000000',
        ].join('\n'),
      ),
    );
    expect(rowsOf(read)).toEqual(['genus Bacteroides 816 100', 'species B. uniformis 820 100']);
  });

  test('taxpasta without lineages is refused', () => {
    expect(refusalOf(text('taxonomy_id→count\n816→5'))).toMatch(/--add-id-lineage/);
  });

  test('Kaiju tells its rank in the closing row, or by its taxa', () => {
    const header = 'file→percent→reads→taxon_id→taxon_name';
    const rows = 's.out→60→600→816→Bacteroides\ns.out→5→50→10239→Viruses';
    const closing = 's.out→15→150→NA→cannot be assigned to a (non-viral) genus\ns.out→20→200→0→unclassified';
    const read = readOf(text(`${header}\n${rows}\n${closing}`));
    expect(rowsOf(read)).toEqual(['genus Bacteroides 816 60']);
    expect(readsOf(read)).toEqual([600]);
    expect(read.notPlacedPct).toBe(35);
    const bySpecies = readOf(text(`${header}\ns.out→60→600→820→X`), { rankOf: () => 'species' });
    expect(bySpecies.taxa[0]?.rank).toBe('species');
    expect(refusalOf(text(`${header}\ns→1→1→1→Word\ns→1→1→5→Two words`))).toMatch(/rank/);
  });

  test('mOTUs: counts, disputed and higher names, unassigned', () => {
    const read = readOf(
      text(
        [
          '# git tag version 3.0.3',
          '#consensus_taxonomy→NCBI_tax_id→s1',
          'Ruminococcus bromii [ref_mOTU_v3_00853]→40518→50',
          '[Ruminococcus] torques [ref_mOTU_v3_03660]→33039→20',
          'Firmicutes species incertae sedis [ext_mOTU_v3_17000]→NA→10',
          'unassigned→NA→20',
        ].join('\n'),
      ),
    );
    expect(rowsOf(read)).toEqual([
      'genus Ruminococcus - 50',
      'genus [Ruminococcus] - 20',
      'species Ruminococcus bromii 40518 50',
      'species [Ruminococcus] torques 33039 20',
      'species Firmicutes species incertae sedis - 10',
    ]);
    expect(read.notPlacedPct).toBe(20);
  });

  test('ganon: the last field is the percent', () => {
    const read = readOf(
      text(
        'unclassified→-→-→unclassified→0→0→0→50→5\nroot→1→1→root→0→0→9→950→95\ngenus→816→1|2|816→Bacteroides→0→0→9→9→12.1\nspecies→820→1|2|816|820→Bacteroides uniformis→7→2→0→9→12.1',
      ),
    );
    expect(rowsOf(read)).toEqual(['genus Bacteroides 816 12.1', 'species Bacteroides uniformis 820 12.1']);
    expect(readsOf(read)).toEqual([9, 9]);
    expect(read.notPlacedPct).toBe(5);
  });

  test('STAT of NCBI: counts hold what lies below, by the spans of its tree', () => {
    const read = readOf(
      text(
        [
          'acc,tax_id,rank,name,total_count,self_count,ilevel,ileft,iright',
          'SRR1,1,no rank,root,1000,100,1,1,100',
          'SRR1,2,superkingdom,Bacteria,900,50,2,2,90',
          'SRR1,816,genus,Bacteroides,600,200,3,10,40',
          'SRR1,820,species,Bacteroides uniformis,400,400,4,12,20',
          'SRR1,572511,genus,Blautia,250,250,3,50,60',
        ].join('\n'),
      ),
    );
    expect(read.format).toBe('sra-stat');
    expect(rowsOf(read)).toEqual([
      'genus Bacteroides 816 60',
      'species Bacteroides uniformis 820 40',
      'genus Blautia 572511 25',
    ]);
    expect(readsOf(read)).toEqual([600, 400, 250]);
    expect(read.taxa[1]?.genus).toEqual({ name: 'Bacteroides', taxId: 816 });
  });

  test('KMCP climbs to species and genus; without a taxonomy it is refused', () => {
    const header = 'ref→percentage→coverage→taxid→rank→taxname→taxpath→taxpathsn';
    const path = '2;816;820;411479→Bacteria;Bacteroides;Bacteroides uniformis;strain';
    const read = readOf(text(`${header}\nGCF_1→60→1→411479→strain→x→${path}\nGCF_2→40→1→411479→strain→x→${path}`));
    expect(rowsOf(read)).toEqual(['species Bacteroides uniformis 820 100', 'genus Bacteroides 816 100']);
    expect(refusalOf(text(`${header}\nGCF_1→60→1→1873916548→→→→`))).toMatch(/--taxid-map/);
  });

  test('Centrifuge’s native report only where its abundances are filled', () => {
    const header = 'name→taxID→taxRank→genomeSize→numReads→numUniqueReads→abundance';
    expect(rowsOf(readOf(text(`${header}\nBacteroides→816→genus→1→1→1→0.9`)))).toEqual(['genus Bacteroides 816 90']);
    expect(refusalOf(text(`${header}\nBacteroides→816→genus→1→1→1→0.0`))).toMatch(/centrifuge-kreport/);
  });
});

describe('feature tables', () => {
  const biom = (rows: unknown, data: unknown, more: object = {}): Source => ({
    kind: 'json',
    value: {
      format: 'Biological Observation Matrix 1.0.0',
      matrix_type: 'sparse',
      rows,
      columns: [{ id: 'stool1' }],
      data,
      ...more,
    },
  });
  const lineage = (genus: string, species: string) => [
    'k__Bacteria',
    'p__P',
    'c__',
    'o__',
    'f__F',
    `g__${genus}`,
    `s__${species}`,
  ];

  test('BIOM 1: features are summed by genus, an epithet alone gets its genus', () => {
    const rows = [
      { id: '1', metadata: { taxonomy: lineage('Dorea', '') } },
      { id: '2', metadata: { taxonomy: '"k__Bacteria; p__B; c__; o__; f__; g__Bacteroides; s__uniformis"' } },
      { id: '3', metadata: { taxonomy: lineage('Dorea', '') } },
      { id: '4', metadata: { taxonomy: lineage('', '') } },
    ];
    const read = readOf(
      biom(rows, [
        [0, 0, 100],
        [1, 0, 600],
        [2, 0, 100],
        [3, 0, 200],
      ]),
    );
    expect(rowsOf(read)).toEqual(['genus Dorea - 20', 'genus Bacteroides - 60', 'species Bacteroides uniformis - 60']);
    expect(read.notPlacedPct).toBe(20);
  });

  test('BIOM 1: dense data, rows as an object, ids as clades', () => {
    const read = readOf(
      biom({ '1': { id: 's__Prevotella_copri' }, '2': { id: 's__Dorea_longicatena' } }, [[75], [25]], {
        matrix_type: 'dense',
      }),
    );
    expect(rowsOf(read)).toEqual([
      'genus Prevotella - 75',
      'species Prevotella copri - 75',
      'genus Dorea - 25',
      'species Dorea longicatena - 25',
    ]);
  });

  test.each([
    [
      'sparse',
      [
        [0, 0, 60],
        [1, 0, Number.POSITIVE_INFINITY],
        [2, 0, -5],
        [3, 0, 'many'],
        [4, 0, null],
        [5, 0, '40'],
        [6, 0, 1e16],
      ],
    ],
    [
      'dense',
      [
        [60],
        [Number.POSITIVE_INFINITY],
        [-5],
        ['many'],
        [null],
        ['40'],
        [1e16],
        ...Array.from({ length: 20 }, () => [0]),
      ],
    ],
  ])('BIOM 1: what is no amount in %s data is named, and left out of the sum', (matrix_type, data) => {
    const good = Array.from({ length: 20 }, () => ({ id: 's__' }));
    const rows = [...['A', 'B', 'C', 'D', 'E', 'F', 'G'].map((genus) => ({ id: `g__${genus}ella` })), ...good];
    const read = readOf(biom(rows, data, { matrix_type }));
    expect(read.reading.confidence).toBe('check');
    expect(rowsOf(read)).toEqual(['genus Aella - 60', 'genus Fella - 40']);
    expect(read.rowErrors.map(({ line, code }) => [line, code])).toEqual([
      [2, 'BAD_NUMBER'],
      [3, 'NEGATIVE'],
      [4, 'BAD_NUMBER'],
      [5, 'BAD_NUMBER'],
      [7, 'BAD_NUMBER'],
    ]);
  });

  test('JSON with objects where words belong is read without them, never thrown at', () => {
    const odd = { toString: 1, valueOf: null };
    const biom = {
      format: 'Biological Observation Matrix 1.0.0',
      rows: [{ id: odd, metadata: { taxonomy: ['k__Bacteria', odd, 'g__Dorea'] } }],
      columns: [{ id: odd }],
      data: [[0, 0, 5]],
    };
    expect(() => interpret({ kind: 'json', value: biom }, anyRank)).not.toThrow();
    expect(refusalOf({ kind: 'json', value: { format: odd, rows: [], columns: [] } })).toMatch(/not known/);
    const ubiome = { ubiome_bacteriacounts: [{ tax_name: odd, tax_rank: 'genus', taxon: odd, count_norm: odd }] };
    expect(() => interpret({ kind: 'json', value: ubiome }, anyRank)).not.toThrow();
  });

  test.each([[[-1, 0, 5]], [[0.5, 0, 5]], [[7, 0, 5]], [[0, 3, 5]], [['length', 0, 5]], [[0]], [[0, 0, 5]]])(
    'BIOM 1: a cell outside the table, or named twice (%j), refuses the file',
    (cell) => {
      expect(refusalOf(biom([{ id: 'g__Dorea' }], [[0, 0, 5], cell]))).toMatch(/do not fit its rows and columns/);
    },
  );

  test('a table without taxonomy, and one that stops above the genus, are refused', () => {
    expect(refusalOf(biom([{ id: 'a1b2c3' }], [[0, 0, 5]]))).toMatch(/no taxonomy/);
    const family = [{ id: '1', metadata: { taxonomy: ['k__Bacteria', 'p__P', 'c__C', 'o__O', 'f__F'] } }];
    expect(refusalOf(biom(family, [[0, 0, 5]]))).toMatch(/stops above the genus/);
  });

  test('BIOM 2 uses the ranks that the table names', () => {
    const table = {
      ids: ['NCBI:txid816'],
      taxonomy: [['Bacteria', 'FCB group', 'Bacteroides']],
      rankNames: ['Superkingdom', 'Clade', 'Genus'],
      samples: ['A'],
      valuesOf: () => [{ feature: 0, value: 7 }],
    };
    expect(rowsOf(readOf({ kind: 'biom', container: 'hdf5', table }))).toEqual(['genus Bacteroides - 100']);
  });

  test('QIIME 2: collapsed, with the lineage last, and transposed', () => {
    const line = (genus: string) => `d__Bacteria;p__P;c__C;o__O;f__F;${genus}`;
    const collapsed = `# Constructed from biom file\n#OTU ID→s1→s2\n${line('g__Bacteroides')}→880.0→1\n${line('__')}→120.0→9\nUnassigned;__;__;__;__;__→0.0→0`;
    expect(rowsOf(readOf(text(collapsed)))).toEqual(['genus Bacteroides - 88']);
    expect(rowsOf(readOf(text(collapsed), { sample: 's2' }))).toEqual(['genus Bacteroides - 10']);
    const last = `#OTU ID→s1→taxonomy\nabc→3→k__Bacteria; p__P; c__C; o__O; f__F; g__Dorea\ndef→1→k__Bacteria; p__P; c__C; o__O; f__F; g__`;
    expect(rowsOf(readOf(text(last)))).toEqual(['genus Dorea - 75']);
    const transposed = `index,${line('g__Dorea')},${line('g__Blautia')},age\ns1,30,70,44\ns2,1,1,50`;
    expect(rowsOf(readOf(text(transposed)))).toEqual(['genus Dorea - 30', 'genus Blautia - 70']);
  });

  test('phyloseq: wide and long', () => {
    const wide =
      '"","Kingdom","Phylum","Class","Order","Family","Genus","Species","stool1"\n"A1","Bacteria","P","C","O","F","Bacteroides",NA,880\n"A2","Bacteria","P","C","O","F","Faecalibacterium","prausnitzii",120';
    expect(rowsOf(readOf(text(wide)))).toEqual([
      'genus Bacteroides - 88',
      'genus Faecalibacterium - 12',
      'species Faecalibacterium prausnitzii - 12',
    ]);
    const long =
      'OTU,Sample,Abundance,Kingdom,Phylum,Family,Genus\na,s1,3,Bacteria,P,F,Dorea\na,s2,5,Bacteria,P,F,Dorea';
    expect(readOf(text(long)).samples).toEqual(['s1', 's2']);
  });
});

describe('tables of labs', () => {
  test('the project’s own CSV stands as it is, with the lab’s range', () => {
    const read = readOf(
      text(
        'taxId,name,rank,abundance,low,high\n816,Bacteroides,genus,30.5,5,40\n,X,family,1,,\n820,B,species,<0.1,,\n,,genus,3,,',
      ),
    );
    expect(read).toMatchObject({ format: 'metabelly-csv', asItStands: true });
    expect(read.taxa[0]).toMatchObject({ taxId: 816, rawPct: 30.5, low: 5, high: 40, measured: true });
    expect(read.taxa[1]).toMatchObject({ measured: false, rawPct: 0 });
    expect(read.rowErrors.map((error) => [error.line, error.code])).toEqual([
      [3, 'NO_RANK'],
      [4, 'BELOW_LIMIT'],
      [5, 'NO_NAME'],
    ]);
  });

  test('uBiome as JSON with texts for numbers, and as a table of R', () => {
    const rows = [
      { taxon: '2', parent: '1', count_norm: '1000000', tax_name: 'Bacteria', tax_rank: 'superkingdom' },
      { taxon: '816', parent: '815', count_norm: '215080', tax_name: 'Bacteroides', tax_rank: 'genus' },
      { taxon: '820', parent: '816', count_norm: '26548', tax_name: 'Bacteroides uniformis', tax_rank: 'species' },
    ];
    const read = readOf({ kind: 'json', value: { ubiome_bacteriacounts: rows } });
    expect(rowsOf(read)).toEqual(['genus Bacteroides 816 21.508', 'species Bacteroides uniformis 820 2.655']);
    expect(read.taxa[1]?.genus).toEqual({ name: 'Bacteroides', taxId: 816 });
    const p = 'ubiome_bacteriacounts.';
    const csv = `"",${p}taxon,${p}tax_name,${p}tax_rank,${p}count_norm\n1,816,Bacteroides,genus,215080\n2,1678,Bifidobacterium,genus,null`;
    expect(rowsOf(readOf(text(csv)))).toEqual(['genus Bacteroides 816 21.508']);
  });

  test('Ombre: per million, or reads where the Bacteria row says so', () => {
    const table = (bacteria: number, count: number) =>
      text(`taxon_id,rank,name,parent,count\n2,superkingdom,Bacteria,x,${bacteria}\n816,genus,Bacteroides,y,${count}`);
    expect(readOf(table(1_000_000, 300_000)).taxa[0]?.rawPct).toBe(30);
    expect(readOf(table(2_000, 500)).taxa[0]?.rawPct).toBe(25);
  });

  test('German words, decimal comma, ranges, below the limit, unclassified', () => {
    const read = readOf(
      text(
        'Gattung;Anteil (%);Referenzbereich\nBacteroides;30,5;5,0 - 40,0\n"Faecalibacterium";18,25;> 2\nAkkermansia;<0,01;0,01 - 5,0\nnicht klassifiziert;12,1;\nGesamt;100;',
      ),
    );
    expect(rowsOf(read)).toEqual([
      'genus Bacteroides - 30.5',
      'genus Faecalibacterium - 18.25',
      'genus Akkermansia - 0',
    ]);
    expect(read.taxa.map((row) => [row.low, row.high, row.measured])).toEqual([
      [5, 40, true],
      [2, null, true],
      [0.01, 5, false],
    ]);
    expect(read.notPlacedPct).toBe(12.1);
  });

  test('Croatian words with accents, and a title above the header', () => {
    const read = readOf(
      text('Nalaz;;\nBakterija;Razina;Udio\nBacteroides;rod;60\nBacteroides uniformis;vrsta;12\nOstalo;;40'),
    );
    expect(rowsOf(read)).toEqual(['genus Bacteroides - 60', 'species Bacteroides uniformis - 12']);
  });

  test.each([
    ['fractions', 'name,abundance\nBacteroides,0.6\nDorea,0.3', 60],
    ['percents', 'name,abundance\nBacteroides,60\nDorea,30', 60],
    ['reads', 'name,reads\nBacteroides,6000\nDorea,4000', 60],
    ['percent sign', 'name,value %\nBacteroides,60\nDorea,3', 60],
  ])('the scale is told from the column: %s', (_, csv, percent) => {
    expect(readOf(text(csv)).taxa[0]?.rawPct).toBeCloseTo(percent, 9);
  });

  test('a scale that cannot be told, and contradicting doubles, are refused', () => {
    expect(refusalOf(text('name,abundance\nBacteroides,0.05\nDorea,0.01'))).toMatch(/percents, fractions or reads/);
    expect(refusalOf(text('name,percent %\nBacteroides,60\nBacteroides,70'))).toMatch(/more than once/);
  });

  test('several columns of numbers are samples; `taxon` of digits is an id', () => {
    const read = readOf(text('taxon,name,stool A,stool B\n816,Bacteroides,60,10\n841,Roseburia,40,90'), {
      sample: 'stool B',
    });
    expect(read.samples).toEqual(['stool A', 'stool B']);
    expect(rowsOf(read)).toEqual(['genus Bacteroides 816 10', 'genus Roseburia 841 90']);
  });

  test('a sheet with its header below a title, ids as decimals', () => {
    const sheets = [
      { name: 'Pivot', rows: [['Sum'], ['1']] },
      {
        name: 'Data',
        rows: [['My report'], ['Taxid', 'Name', 'Rank', 'Percent'], ['816.0', 'Bacteroides', 'genus', '70.5']],
      },
    ];
    expect(rowsOf(readOf({ kind: 'sheets', sheets }))).toEqual(['genus Bacteroides 816 70.5']);
  });

  test('a PCR panel needs the lab’s own ranges and is never turned into shares', () => {
    const panel = 'Bakterija;Rezultat;Referentni raspon\nBacteroides;3.2e7;1e6 - 1e9\nDorea;50000;< 100000';
    expect(refusalOf(text('Bakterija;Rezultat\nBacteroides;3.2e7'), { method: 'qPCR' })).toMatch(/range columns/);
    const read = readOf(text(panel), { method: 'qPCR' });
    expect(read).toMatchObject({ asItStands: true });
    expect(read.taxa[1]).toMatchObject({ rawPct: 50000, low: 0, high: 100000 });
  });

  test('what is no report is refused with what was seen', () => {
    expect(refusalOf(text('Dear lab,\nplease find attached'))).toMatch(/Dear lab.*Known formats.*Kraken.*MetaPhlAn/s);
    expect(refusalOf({ kind: 'json', value: { a: 1 } })).toMatch(/not known/);
    expect(refusalOf(text('# Gene Family→x\nUNMAPPED→1'))).toMatch(/HUMAnN/);
    expect(refusalOf(text('\n\n'))).toMatch(/empty/);
  });
});
