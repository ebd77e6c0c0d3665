import { describe, expect, test } from 'vitest';
import { anyRank, text } from './fixtures.test-data.ts';
import { interpret } from './recognise.ts';

function outcomeOf(...lines: readonly string[]) {
  const outcome = interpret(text(lines.join('\n')), anyRank);
  if (!outcome.read) return outcome.refusal.code;
  return Object.fromEntries([...outcome.interpretation.taxa].map((row) => [row.name, Number(row.rawPct.toFixed(4))]));
}

const lineage = (genus: string) => `k__Bacteria;p__P;c__C;o__O;f__F;g__${genus}`;

describe('a column that mixes percent signs with bare numbers is not read: nothing tells what 0.40 is beside 55.5%', () => {
  test.each([
    ['names', ['Genus→Value', 'Bacteroides→55.5%', 'Blautia→0.40', 'Dorea→20%']],
    ['names and ranks', ['Taxon,Rank,Percent', 'Bacteroides,genus,55.5%', 'Blautia,genus,0.40', 'Dorea,genus,20%']],
    ['no header', ['Bacteroides uniformis→55.5%', 'Blautia obeum→0.40', 'Dorea longicatena→40%']],
    ['sections', ['Genus→', 'Bacteroides→55.5%', 'Blautia→0.40', 'Species→', 'Blautia obeum→40%']],
    ['lineages', ['Taxonomy→A', `${lineage('Bacteroides')}→55.5%`, `${lineage('Blautia')}→0.40`]],
    [
      'a column for each rank',
      ['Phylum→Family→Genus→Percent', 'Bacillota→Lachnospiraceae→Blautia→55.5%', 'Bacillota→Lachnospiraceae→Dorea→0.4'],
    ],
    ['samples in rows', ['SampleID→Bacteroides→Blautia→Dorea→Roseburia', 'S1→55.5%→0.40→20%→10%']],
    ['our own', ['taxId,name,rank,abundance', '816,Bacteroides,genus,55.5%', '572511,Blautia,genus,0.40']],
    [
      'a program',
      [
        '#mpa_v30_CHOCOPhlAn_201901',
        '#clade_name→NCBI_tax_id→relative_abundance→additional_species',
        'k__Bacteria→2→100.0%→',
        'k__Bacteria|p__P|c__C|o__O|f__F|g__Bacteroides→2|1|1|1|1|816→55.5%→',
        'k__Bacteria|p__P|c__C|o__O|f__F|g__Blautia→2|1|1|1|1|572511→0.40→',
      ],
    ],
  ])('%s', (_, lines) => {
    expect(outcomeOf(...lines)).toBe('PERCENTS_MIXED');
  });

  test('0 is 0 with and without the sign, and an index among the percents is no amount', () => {
    const read = outcomeOf('Genus→Value', 'Bacteroides→55.5%', 'Blautia→0', 'Dorea→<0.01%', 'Roseburia→44.5%');
    expect(read).toMatchObject({ Bacteroides: 55.5, Roseburia: 44.5 });
    const index = outcomeOf('Taxon→Rank→Value', 'Bacteroides→genus→55.5%', 'Shannon→index→3.4', 'Dorea→genus→44.5%');
    expect(index).toEqual({ Bacteroides: 55.5, Dorea: 44.5 });
  });
});

describe('percent signs', () => {
  test('count in every layout', () => {
    const small = { Bacteroides: 0.4, Blautia: 0.3, Dorea: 0.2 };
    expect(outcomeOf('SampleID→Bacteroides→Blautia→Dorea', 'S1→0.4%→0.3%→0.2%')).toEqual(small);
    expect(
      outcomeOf('Taxonomy→A', ...Object.entries(small).map(([name, value]) => `${lineage(name)}→${value}%`)),
    ).toEqual(small);
  });

  test('more than a whole of them is refused', () => {
    const rows = ['Bacteroides→90%', 'Blautia→60%'];
    expect(outcomeOf('Genus→Value', ...rows)).toBe('COLUMN_SCALE_UNCLEAR');
    expect(outcomeOf('Taxonomy→A', ...rows.map(lineage))).toBe('SCALE_UNCLEAR');
  });

  test('have no place among counts a million', () => {
    const rows = ['Bacteroides,genus,1,25.4%,816,1', 'Blautia,genus,1,30.4%,572511,1', 'Dorea,genus,1,10%,189330,1'];
    expect(outcomeOf('tax_name,tax_rank,count,count_norm,taxon,parent', ...rows)).toBe('ROWS_BAD');
  });
});
