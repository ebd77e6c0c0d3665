import { describe, expect, test } from 'vitest';
import type { LabMethod, TaxonMapping } from '#contract/lab-reports.contract.ts';
import { composeReport } from './compose-report.ts';
import { shareOf } from './coverage.ts';
import { anyRank, testIndex, text } from './fixtures.test-data.ts';
import { interpret } from './recognise.ts';

function compose(file: string, method: LabMethod = 'shotgun', mappings: TaxonMapping[] = []) {
  const outcome = interpret(text(file), { ...anyRank, method });
  if (!outcome.read) throw new Error(outcome.refusal.message);
  return composeReport(outcome.interpretation, { method, index: testIndex, mappings });
}

const round = (value: number) => Math.round(value * 100) / 100;
const listed = (report: ReturnType<typeof compose>) =>
  report.taxa.map(
    (row) => `${row.rank} ${row.name} ${round(row.fileAbundance)} → ${round(row.abundance)} ${row.matchedBy}`,
  );
const codes = (report: ReturnType<typeof compose>) => report.warnings.map((warning) => warning.code);

describe('moved genera', () => {
  test('species go to their current genus; the sum and the file’s own figures stay', () => {
    const report = compose(
      'name,rank,percent\nPrevotella,genus,60\nBacteroides,genus,40\nPrevotella copri,species,50\nBacteroides vulgatus,species,10\nBacteroides uniformis,species,20',
    );
    expect(listed(report).slice(0, 4)).toEqual([
      'genus Segatella 0 → 60 derived',
      'genus Bacteroides 40 → 26.67 name',
      'genus Phocaeicola 0 → 13.33 derived',
      'genus Prevotella 60 → 0 name',
    ]);
    expect(report.taxa.filter((row) => row.rank === 'genus').reduce((sum, row) => sum + row.abundance, 0)).toBeCloseTo(
      100,
    );
    expect(report.warnings.find((warning) => warning.code === 'MOVED_GENERA')?.values).toEqual({
      count: 2,
      percent: 73.3,
    });
    expect(report.moved.map((move) => [move.species, move.from, move.to, round(move.percent)])).toEqual([
      ['Prevotella copri', 'Prevotella', 'Segatella', 60],
      ['Bacteroides vulgatus', 'Bacteroides', 'Phocaeicola', 13.33],
    ]);
    // the counts are those of the file
    expect(report.counts).toMatchObject({ genus: 2, species: 3 });
  });

  test('a species larger than its genus takes its share along, not its percent', () => {
    const report = compose(
      [
        '@SampleID:s',
        '@Version:0.9.1',
        '@Ranks:superkingdom|genus|species',
        '@@TAXID→RANK→TAXPATH→TAXPATHSN→PERCENTAGE',
        '816→genus→2|816→Bacteria|Bacteroides→8',
        '216851→genus→2|216851→Bacteria|Faecalibacterium→92',
        '821→species→2|816|821→Bacteria|Bacteroides|Bacteroides vulgatus→12',
        '820→species→2|816|820→Bacteria|Bacteroides|Bacteroides uniformis→4',
        '853→species→2|216851|853→Bacteria|Faecalibacterium|Faecalibacterium prausnitzii→84',
      ].join('\n'),
    );
    expect(listed(report).filter((row) => /Bacteroides |Phocaeicola /.test(row) && row.startsWith('genus'))).toEqual([
      'genus Phocaeicola 0 → 6 derived',
      'genus Bacteroides 8 → 2 id',
    ]);
  });

  test('where few reads were told to species, the rest of the genus stays', () => {
    const report = compose(
      'name,rank,percent\nBacteroides,genus,80\nFaecalibacterium,genus,20\nBacteroides vulgatus,species,8\nBacteroides uniformis,species,2',
    );
    expect(listed(report).slice(0, 3)).toEqual([
      'genus Bacteroides 80 → 64 name',
      'genus Faecalibacterium 20 → 20 name',
      'genus Phocaeicola 0 → 16 derived',
    ]);
    expect(report.taxa.find((row) => row.name === 'Bacteroides')?.olderMeaning).toBe(true);
  });

  test('an old species name beside a row of its current genus is counted there already', () => {
    const report = compose(
      'name,rank,percent\nBacteroides,genus,60\nPhocaeicola,genus,40\nBacteroides vulgatus,species,38\nBacteroides uniformis,species,50',
    );
    expect(report.moved).toEqual([]);
    expect(report.taxa.find((row) => row.name === 'Phocaeicola')?.abundance).toBe(40);
  });

  test('a genus never goes below 0', () => {
    const report = compose('name,rank,percent\nPrevotella,genus,10\nBacteroides,genus,90\nPrevotella copri,species,50');
    expect(report.taxa.find((row) => row.name === 'Prevotella')?.abundance).toBe(0);
    expect(report.taxa.find((row) => row.name === 'Segatella')?.abundance).toBe(10);
  });

  test('a known species leaves a genus that is not known', () => {
    const report = compose(
      [
        '100.00\t1000\t0\tD\t2\tBacteria',
        ' 60.00\t600\t0\tG\t999001\t  Oldella',
        ' 50.00\t500\t0\tS\t165179\t    Segatella copri',
        ' 40.00\t400\t0\tG\t816\t  Bacteroides',
      ].join('\n'),
    );
    expect(listed(report).slice(0, 3)).toEqual([
      'genus Segatella 0 → 60 derived',
      'genus Bacteroides 40 → 40 id',
      'genus Oldella 60 → 0 null',
    ]);
    expect(report.counts).toEqual({ genus: 2, species: 1, matched: 2, unmatched: 1 });
  });

  test('genera alone: split genera are marked, nothing is moved', () => {
    const report = compose('genus,percent\nPrevotella,60\nFaecalibacterium,40');
    expect(report.taxa.map((row) => [row.name, row.olderMeaning])).toEqual([
      ['Prevotella', true],
      ['Faecalibacterium', false],
    ]);
    expect(codes(report)).toContain('OLDER_MEANING');
  });
});

describe('rows without a known taxon', () => {
  const file = ['name,rank,percent', 'Bacteroides,genus,40'];
  for (let at = 1; at <= 30; at += 1) file.push(`Novella${at},genus,${at / 10}`, `Novella${at} prima,species,1`);
  const outcome = interpret(text([...file, 'Novella3,genus,3.7'].join('\n')), anyRank);
  if (!outcome.read) throw new Error(outcome.refusal.message);
  const options = { method: 'shotgun', index: testIndex, mappings: [] } as const;

  test('one name is one row, at its first line', () => {
    const { taxa, counts } = composeReport(outcome.interpretation, options);
    expect(counts).toEqual({ genus: 31, species: 30, matched: 1, unmatched: 60 });
    const twice = taxa.filter((row) => row.fileName === 'Novella3');
    expect(twice).toMatchObject([{ line: 7, taxId: null, rawPct: 4 }]);
  });

  test('the most abundant are kept; sums and counts are of all', () => {
    const all = composeReport(outcome.interpretation, options);
    const some = composeReport(outcome.interpretation, { ...options, keepUnmatched: 5 });
    const unmatched = some.taxa.filter((row) => row.taxId === null);
    expect(unmatched.map((row) => row.abundance)).toEqual(
      all.taxa
        .filter((row) => row.taxId === null)
        .map((row) => row.abundance)
        .sort((a, b) => b - a)
        .slice(0, 5),
    );
    const { taxa: _, ...figures } = some;
    expect(all).toMatchObject(figures);
  });
});

describe('normalising', () => {
  test('host and archaea are outside the 100; archaea are listed against the same whole', () => {
    const report = compose('genus,percent\nBacteroides,40\nFaecalibacterium,40\nHomo,10\nMethanobrevibacter,8');
    expect(listed(report)).toEqual([
      'genus Bacteroides 50 → 50 name',
      'genus Faecalibacterium 50 → 50 name',
      'genus Methanobrevibacter 10 → 10 name',
    ]);
    expect(report.warnings.find((warning) => warning.code === 'NOT_BACTERIA')?.values.count).toBe(2);
  });

  test('beside next to no bacteria no share of archaea can be told', () => {
    expect(shareOf(60, 5e-324)).toBe(0);
  });

  test('unmatched rows stay in the sum', () => {
    const report = compose('genus,percent\nBacteroides,30\nGGB1495,70');
    expect(report.matchedPct).toEqual({ genus: 30, species: null });
    expect(report.quality.reasons.map((reason) => reason.code)).toEqual(['FEW_GENERA', 'MANY_UNMATCHED']);
    expect(codes(report)).toContain('UNNAMED_BINS');
  });

  test('a file of species gets its genera by the current taxonomy', () => {
    const report = compose('species,percent\nPrevotella copri,60\nBacteroides uniformis,30\nNova bacteria,10');
    expect(listed(report).slice(0, 3)).toEqual([
      'genus Segatella 60 → 60 derived',
      'genus Bacteroides 30 → 30 derived',
      'genus Nova 10 → 10 null',
    ]);
    expect(codes(report)).toContain('GENUS_DERIVED');
  });

  test('the project’s own CSV is never renormalised', () => {
    const report = compose('taxId,name,rank,abundance\n816,Bacteroides,genus,30\n216851,Faecalibacterium,genus,10');
    expect(report.taxa.map((row) => row.abundance)).toEqual([30, 10]);
  });
});

describe('one taxon is one entry', () => {
  test('an archaeon known by its genus is no bacterium, and makes no second genus', () => {
    const report = compose(
      [
        'name→taxonomy_id→taxonomy_lvl→kraken_assigned_reads→added_reads→new_est_reads→fraction_total_reads',
        'Bacteroides uniformis→820→S→600→0→600→0.6',
        'Methanobrevibacter smithii→2173→S→300→0→300→0.3',
        'Methanobrevibacter millerae→230361→S→100→0→100→0.1',
      ].join('\n'),
    );
    expect(report.taxa.map((row) => [row.rank, row.name, row.domain, round(row.abundance)])).toEqual([
      ['genus', 'Bacteroides', 'bacteria', 100],
      ['genus', 'Methanobrevibacter', 'archaea', 66.67],
      ['species', 'Bacteroides uniformis', 'bacteria', 100],
      ['species', 'Methanobrevibacter smithii', 'archaea', 50],
      ['species', 'Methanobrevibacter millerae', 'archaea', 16.67],
    ]);
  });

  test('rows of one taxon are named', () => {
    const report = compose(
      'species,percent\nBacteroides vulgatus,30\nPhocaeicola vulgatus,20\nBacteroides uniformis,50',
    );
    expect(report.merged).toEqual([
      { name: 'Phocaeicola vulgatus', rank: 'species', fileNames: ['Bacteroides vulgatus', 'Phocaeicola vulgatus'] },
    ]);
  });

  test('what the file calls an animal is none of ours, whatever its name', () => {
    const report = compose(
      [
        'clade_name→sample',
        'k__Bacteria|p__Bacteroidota|c__B|o__B|f__B|g__Bacteroides→90',
        'k__Eukaryota|p__Arthropoda|c__I|o__P|f__B|g__Clostridium→10',
      ].join('\n'),
    );
    expect(report.taxa.map((row) => row.name)).toEqual(['Bacteroides']);
    expect(report.leftOut.map((left) => left.code)).toEqual(['LEFT_OUT_FOREIGN']);
  });
});

describe('a part of a sample', () => {
  const five =
    'Bacterium,Result (%)\nFaecalibacterium prausnitzii,6.5\nBifidobacterium longum,0.8\nBacteroides uniformis,2.0\nAkkermansia muciniphila,1.2\nEscherichia coli,0.3';

  test('is not normalised, makes no genera and no diversity', () => {
    const report = compose(five);
    expect(report.coverage).toEqual({ kind: 'partial', percent: expect.closeTo(10.8, 9), decidedBy: 'rows' });
    expect(report.taxa.map((row) => row.abundance)).toEqual([6.5, 2, 1.2, 0.8, 0.3]);
    expect(report.counts).toMatchObject({ genus: 0, species: 5 });
    expect(report.diversity).toBeNull();
    expect(report.quality.level).toBe('poor');
    expect(report.warnings.find(({ code }) => code === 'PARTIAL_LIST')?.values).toEqual({ count: 5, percent: 10.8 });
  });

  test('of reads it has no shares of the sample', () => {
    const report = compose('name,rank,reads\nBacteroides,genus,400\nFaecalibacterium,genus,600');
    expect(report.coverage).toEqual({ kind: 'partial', percent: null, decidedBy: 'rows' });
    expect(codes(report)).toContain('PARTIAL_READS');
  });

  test('what a person answered goes first', () => {
    const outcome = interpret(text(five), anyRank);
    if (!outcome.read) throw new Error(outcome.refusal.message);
    const answers = { COVERAGE: 'whole' };
    const report = composeReport(outcome.interpretation, {
      method: 'shotgun',
      index: testIndex,
      mappings: [],
      answers,
    });
    expect(report.coverage).toMatchObject({ kind: 'whole', decidedBy: 'answer' });
    expect(report.taxa.find((row) => row.name === 'Bacteroides uniformis')?.abundance).toBeCloseTo(18.52, 2);
  });

  test('few reads told to species are said', () => {
    const report = compose(
      'name,rank,percent\nBacteroides,genus,50\nFaecalibacterium,genus,45\nBacteroides uniformis,species,10',
    );
    expect(report.coverage.speciesPercent).toBeCloseTo(10.53, 2);
    expect(codes(report)).toContain('FEW_SPECIES');
  });

  test('a sample without bacteria says so', () => {
    expect(codes(compose('genus,percent\nMethanobrevibacter,100'))[0]).toBe('NOTHING_BACTERIAL');
  });

  test('zeros are not found', () => {
    expect(compose('genus,percent\nBacteroides,95\nFaecalibacterium,0\nNovella,0').counts).toEqual({
      genus: 1,
      species: 0,
      matched: 1,
      unmatched: 0,
    });
  });
});

describe('matching', () => {
  test.each([
    ['816,whatever,genus,50', 816, 'id'],
    [',bacteroides,genus,50', 816, 'name'],
    [',Bacteroides vulgatus,species,50', 821, 'synonym'],
    [',Bacteroides_vulgatus,species,50', 821, 'cleaned'],
    [',[Bacteroides] uniformis,species,50', 820, 'cleaned'],
    [',Escherichia-Shigella,genus,50', 561, 'cleaned'],
    [',Clostridium_sensu_stricto_1,genus,50', 1485, 'cleaned'],
    [',Bacteroides spp.,genus,50', 816, 'cleaned'],
    // an id of another rank does not count
    ['816,Bacteroides uniformis,species,50', 820, 'name'],
    [',[Bacteroides],genus,50', null, null],
    [',Bacteroides_A,genus,50', null, null],
  ])('%s', (row, taxId, by) => {
    const report = compose(`taxId,name,rank,abundance\n${row}`);
    const rank = row.includes('species') ? 'species' : 'genus';
    expect(report.taxa.find((taxon) => taxon.rank === rank)).toMatchObject({ taxId, matchedBy: by });
  });

  test('staff’s own mapping goes first', () => {
    const mapping = { rank: 'genus', name: 'Bacteroides_A', taxId: 909656 } as const;
    const report = compose('taxId,name,rank,abundance\n,Bacteroides_A,genus,50', 'shotgun', [mapping]);
    expect(report.taxa[0]).toMatchObject({ taxId: 909656, matchedBy: 'mapping', fileName: 'Bacteroides_A' });
  });

  test('ids of another taxonomy are dropped when names contradict them', () => {
    const report = compose(
      'taxId,name,rank,abundance\n99,Bacteroides,genus,50\n98,Prevotella,genus,30\n1678,Bifidobacterium,genus,10',
    );
    expect(report.taxa.map((row) => row.matchedBy)).toEqual(['name', 'name', 'name']);
    expect(codes(report)).toContain('FOREIGN_IDS');
  });

  test('rows of one taxon are put together', () => {
    const report = compose(
      'species,percent\nBacteroides vulgatus,30\nPhocaeicola vulgatus,20\nBacteroides uniformis,50',
    );
    expect(report.taxa.filter((row) => row.rank === 'species').map((row) => [row.taxId, row.abundance])).toEqual([
      [820, 50],
      [821, 50],
    ]);
  });
});

describe('quality and diversity', () => {
  const kraken = (reads: number) =>
    [
      ` 1→${reads * 3}→1→U→0→unclassified`,
      ` 1→${reads}→1→R→1→root`,
      ` 1→${reads}→1→D→2→  Bacteria`,
      ` 1→${reads / 4}→1→G→816→    Bacteroides`,
    ].join('\n');

  test('few reads, few genera, most above the genus, most unclassified', () => {
    expect(compose(kraken(800)).quality).toMatchObject({ level: 'poor' });
    expect(compose(kraken(800)).quality.reasons.map((reason) => reason.code)).toEqual([
      'FEW_READS',
      'FEW_GENERA',
      'MOSTLY_ABOVE_GENUS',
      'MOSTLY_UNCLASSIFIED',
    ]);
  });

  test('diversity is of genera above the limit of the method', () => {
    const file = 'genus,percent\nBacteroides,49.975\nFaecalibacterium,49.975\nBifidobacterium,0.05';
    expect(compose(file, 'shotgun').diversity?.richness).toBe(3);
    expect(compose(file, '16S').diversity).toMatchObject({ richness: 2, evenness: 1, simpson: 0.5 });
    expect(compose(file, '16S').diversity?.shannon).toBeCloseTo(Math.LN2, 9);
  });
});
