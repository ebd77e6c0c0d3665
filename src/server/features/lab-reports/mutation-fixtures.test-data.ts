interface Fixture {
  name: string;
  text: string;
  /** Lines above the first row. */
  head: number;
  percents?: number[];
  sample?: string;
  namesInHeader?: boolean;
}

const rows = (...lines: string[]) => `${lines.join('\n').replaceAll('→', '\t')}\n`;
const lineage = (genus: string, sign = ';') =>
  ['k__Bacteria', 'p__Firmicutes', 'c__Clostridia', 'o__Clostridiales', 'f__Lachnospiraceae', `g__${genus}`].join(sign);

/** Small files in the shapes that labs and programs write, made for the tests. */
export const mutationFixtures: readonly Fixture[] = [
  {
    name: 'a table of a lab',
    head: 1,
    percents: [2],
    text: rows(
      'Taxon→Rank→Relative abundance (%)',
      'Bacteroides→genus→30.5',
      'Faecalibacterium→genus→18.25',
      'Blautia→genus→20.125',
      'Faecalibacterium prausnitzii→species→16.4',
    ),
  },
  {
    name: 'Croatian words with reads beside percents',
    head: 1,
    percents: [2],
    text: rows(
      'Naziv;Razina;Udio (%);Broj očitanja',
      'Bacteroides;rod;40,5;40.500',
      'Blautia;rod;20,25;20.250',
      'Roseburia;rod;10,125;10.125',
      'Nesvrstano;;29,125;29.125',
    ),
  },
  {
    name: 'reads without ranks',
    head: 1,
    text: rows('Organism→Reads', 'Bacteroides→5000', 'Blautia→2500', 'Lachnospiraceae→9000', 'Roseburia→2500'),
  },
  {
    name: 'a Kraken report',
    head: 0,
    text: rows(
      ' 10.00→100→100→U→0→unclassified',
      ' 90.00→900→0→R→1→root',
      ' 80.00→800→0→D→2→  Bacteria',
      ' 50.00→500→500→G→816→    Bacteroides',
      ' 30.00→300→100→G→572511→    Blautia',
      ' 20.00→200→200→S→40520→      Blautia obeum',
      ' 10.00→100→0→D→2759→  Eukaryota',
      ' 10.00→100→100→G→9605→    Homo',
    ),
  },
  {
    name: 'a MetaPhlAn profile',
    head: 2,
    percents: [2],
    text: rows(
      '#mpa_v30_CHOCOPhlAn_201901',
      '#clade_name→NCBI_tax_id→relative_abundance→additional_species',
      'k__Bacteria→2→100.0→',
      'k__Bacteria|p__P|c__C|o__O|f__F|g__Bacteroides→2|1|1|1|1|816→60.25→',
      'k__Bacteria|p__P|c__C|o__O|f__F|g__Blautia→2|1|1|1|1|572511→39.75→',
      'k__Bacteria|p__P|c__C|o__O|f__F|g__Blautia|s__Blautia_obeum→2|1|1|1|1|572511|40520→39.75→',
    ),
  },
  {
    name: 'a Bracken output',
    head: 1,
    text: rows(
      'name→taxonomy_id→taxonomy_lvl→kraken_assigned_reads→added_reads→new_est_reads→fraction_total_reads',
      'Bacteroides uniformis→820→S→500→100→600→0.60000',
      'Blautia obeum→40520→S→300→100→400→0.40000',
    ),
  },
  {
    name: 'lineages in a column',
    head: 1,
    percents: [1],
    text: rows('Taxonomy→Percent', `${lineage('Blautia')}→30.5`, `${lineage('Roseburia')}→20.5`, `${lineage('')}→49`),
  },
  {
    name: 'every rank with pipes, no header',
    head: 0,
    text: rows(
      'k__Bacteria→1000',
      'k__Bacteria|p__Firmicutes→1000',
      `${lineage('Blautia', '|')}→700`,
      `${lineage('Roseburia', '|')}→300`,
      `${lineage('Blautia', '|')}|s__Blautia_obeum→650`,
    ),
  },
  {
    name: 'a column for each rank',
    head: 1,
    text: rows(
      'Kingdom→Phylum→Class→Order→Family→Genus→Species→stool1',
      'Bacteria→Bacteroidetes→Bacteroidia→Bacteroidales→Bacteroidaceae→Bacteroides→uniformis→600',
      'Bacteria→Firmicutes→Clostridia→Clostridiales→Lachnospiraceae→Blautia→NA→300',
      'Bacteria→Firmicutes→Clostridia→Clostridiales→Lachnospiraceae→NA→NA→100',
    ),
  },
  {
    name: 'uBiome',
    head: 1,
    text: rows(
      'tax_name,tax_rank,count,count_norm,taxon,parent',
      'Bacteria,superkingdom,50000,1000000,2,131567',
      'Bacteroides,genus,15000,300000,816,815',
      'Bacteroides uniformis,species,6000,120000,820,816',
      'Faecalibacterium,genus,9000,180000,216851,216572',
    ),
  },
  {
    name: 'Ombre with parents by name',
    head: 1,
    text: rows(
      'taxon_id,rank,name,parent,count',
      '2,superkingdom,Bacteria,cellular organisms,20000',
      '816,genus,Bacteroides,Bacteroidaceae,9000',
      '216851,genus,Faecalibacterium,Oscillospiraceae,6000',
      '853,species,Faecalibacterium prausnitzii,Faecalibacterium,5000',
    ),
  },
  {
    name: 'samples in rows',
    head: 1,
    sample: 'S2',
    namesInHeader: true,
    text: rows(
      'SampleID,Bacteroides,Blautia,Faecalibacterium,Roseburia',
      'S1,100,200,300,400',
      'S2,250,250,400,100',
      'S3,0,10,20,70',
    ),
  },
  {
    name: 'ids and percents',
    head: 0,
    percents: [1],
    text: rows('816,22.5', '216851,11.25', '572511,17.5', '841,13.75', '853,10.5'),
  },
];
