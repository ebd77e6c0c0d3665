/** Reports of 20 MB in the shapes that labs and programs write, with as many unknown names as there can be. */

const bytes = 20 * 1024 * 1024 - 200_000;
const mostLines = 490_000;

/** Lines until the file is as large as it may be. */
function fill(head: readonly string[], row: (at: number) => string, tail = ''): Buffer {
  const lines = [...head];
  let size = head.join('\n').length;
  for (let at = 1; size < bytes && lines.length < mostLines; at += 1) {
    const line = row(at);
    lines.push(line);
    size += line.length + 1;
  }
  return Buffer.from(lines.join('\n') + tail);
}

const letters = 'abcdefghijklmnopqrstuvwxyz';
/** A genus-like word, another one for each number. */
function word(at: number): string {
  let text = '';
  for (let rest = at; rest > 0; rest = Math.floor(rest / 26)) text += letters[rest % 26];
  return `Xeno${text}us`;
}
/** Six species a genus, as in the Kraken report of the other bench. */
const species = (at: number) => `${word(Math.ceil(at / 6))} ${word(at).toLowerCase()}`;
const amount = (at: number) => ((at * 7919) % 99_991) + 1;
const lineage = (at: number, sign = ';') =>
  [
    'k__Bacteria',
    `p__Phyl${at % 30}`,
    `c__Cla${at % 90}`,
    `o__Ord${at % 300}ales`,
    `f__Fam${at % 900}aceae`,
    `g__${word(Math.ceil(at / 6))}`,
    `s__${species(at)}`,
  ].join(sign);
const plainRanks = (at: number) => [
  'Bacteria',
  'Bacillota',
  'Clostridia',
  'Eubacteriales',
  'Lachnospiraceae',
  word(at % 20_000 || 1),
  `${word(at % 20_000 || 1)} species${letters[at % 26]}`,
];
const samples = (count: number) => Array.from({ length: count }, (_, at) => `stool.${at + 1}`);
const numbers = (count: number, row: number) => samples(count).map((_, at) => amount(at + row) % 1000);

export interface LargeReport {
  name: string;
  files(): Buffer[];
}

export const largeReports: readonly LargeReport[] = [
  {
    name: 'names, ranks and percents',
    files: () => [fill(['Taxon,Rank,Relative abundance (%)'], (at) => `${species(at)},species,0.0000${amount(at)}`)],
  },
  {
    name: 'names and reads without ranks',
    files: () => [
      fill(['Organism\tReads', 'Bacteroides uniformis\t90000'], (at) => `${species(at)} strain\t${amount(at)}`),
    ],
  },
  {
    name: 'names with many samples',
    files: () => [
      fill([['Taxon', ...samples(400)].join('\t'), ['Bacteroides', ...numbers(400, 1)].join('\t')], (at) =>
        [word(at), ...numbers(400, at)].join('\t'),
      ),
    ],
  },
  {
    name: 'lineages and reads',
    files: () => [fill(['Taxonomy,Count'], (at) => `${lineage(at)},${amount(at)}`)],
  },
  {
    name: 'lineages with many samples',
    files: () => [
      fill(['# Constructed from biom file', ['#OTU ID', ...samples(800)].join('\t')], (at) =>
        [lineage(at), ...numbers(800, at)].join('\t'),
      ),
    ],
  },
  {
    name: 'every rank with pipes',
    files: () => [fill(['k__Bacteria\t9000000000'], (at) => `${lineage(at, '|')}\t${amount(at)}`)],
  },
  {
    name: 'a column for each rank, a row for each sample',
    files: () => [
      fill(['OTU,Sample,Abundance,Kingdom,Phylum,Class,Order,Family,Genus,Species'], (at) =>
        [`otu${at}`, `stool.${at % 40}`, amount(at), ...plainRanks(at)].join(','),
      ),
    ],
  },
  {
    name: 'a column for each rank and for each sample',
    files: () => [
      fill([['Kingdom', 'Phylum', 'Class', 'Order', 'Family', 'Genus', 'Species', ...samples(60)].join('\t')], (at) =>
        [...plainRanks(at), ...numbers(60, at)].join('\t'),
      ),
    ],
  },
  {
    name: 'samples in rows',
    files: () => [
      fill([['SampleID', ...Array.from({ length: 3000 }, (_, at) => word(at + 1))].join(',')], (at) =>
        [`S${at}`, ...numbers(3000, at)].join(','),
      ),
    ],
  },
  {
    name: 'one sample in a row of lineages',
    files: () => {
      const heads = Array.from({ length: 150_000 }, (_, at) => lineage(at + 1));
      return [Buffer.from(`index,${heads.join(',')}\nS1,${heads.map((_, at) => amount(at)).join(',')}\n`)];
    },
  },
  {
    name: 'ids and percents',
    files: () => [
      fill(['taxid,percent,percentile', '816,22.5,60'], (at) => `${1_000_000 + at},0.000${amount(at)},${at % 100}`),
    ],
  },
  {
    name: 'uBiome',
    files: () => [
      fill(
        ['tax_name,tax_rank,count,count_norm,taxon,parent', 'Bacteria,superkingdom,1,1000000,2,131567'],
        (at) =>
          `${word(at)},${at % 6 === 0 ? 'genus' : 'species'},${amount(at)},${at % 9},${5_000_000 + at},${5_000_000 + at - (at % 6)}`,
      ),
    ],
  },
  {
    name: 'uBiome (JSON)',
    files: () => [
      fill(
        ['{"ubiome_bacteriacounts":['],
        (at) =>
          `${at === 1 ? '' : ','}{"taxon":"${5_000_000 + at}","parent":"9","count":"${amount(at)}","count_norm":"${at % 9}","tax_name":"${word(at)}","tax_rank":"genus"}`,
        ']}',
      ),
    ],
  },
  {
    name: 'MetaPhlAn',
    files: () => [
      fill(
        [
          '#mpa_v30_CHOCOPhlAn_201901',
          '#clade_name\tNCBI_tax_id\trelative_abundance\tadditional_species',
          'k__Bacteria\t2\t100.0\t',
        ],
        (at) => `${lineage(at, '|')}\t2|1|1|1|1|1|${at + 9}\t0.000${amount(at)}\t`,
      ),
    ],
  },
  {
    name: 'MetaPhlAn of many samples',
    files: () => [
      fill(['#mpa_v30_CHOCOPhlAn_201901', ['clade_name', 'NCBI_tax_id', ...samples(300)].join('\t')], (at) =>
        [lineage(at, '|'), '2|1|1|1|1|1|9', ...numbers(300, at).map((value) => value / 1000)].join('\t'),
      ),
    ],
  },
  {
    name: 'CAMI',
    files: () => [
      fill(
        [
          '@SampleID:S1',
          '@Version:0.9.1',
          '@Ranks:superkingdom|phylum|class|order|family|genus|species',
          '@@TAXID\tRANK\tTAXPATH\tTAXPATHSN\tPERCENTAGE',
        ],
        (at) => `${at + 9}\tgenus\t2|1|1|1|1|${at + 9}\tBacteria|P|C|O|F|${word(at)}\t0.000${amount(at)}`,
      ),
    ],
  },
  {
    name: 'Bracken',
    files: () => [
      fill(
        ['name\ttaxonomy_id\ttaxonomy_lvl\tkraken_assigned_reads\tadded_reads\tnew_est_reads\tfraction_total_reads'],
        (at) => `${species(at)}\t${at + 9}\tS\t${amount(at)}\t0\t${amount(at)}\t0.00001`,
      ),
    ],
  },
  {
    name: 'taxpasta with lineages',
    files: () => [
      fill(
        ['taxonomy_id\tname\trank\tlineage\tid_lineage\trank_lineage\tcount'],
        (at) =>
          `${at + 9}\t${word(at)}\tgenus\troot;Bacteria;P;${word(at)}\t1;2;3;${at + 9}\tno rank;superkingdom;phylum;genus\t${amount(at)}`,
      ),
    ],
  },
  {
    name: 'mothur, table and taxonomy',
    files: () => {
      const otus = Array.from({ length: 5000 }, (_, at) => `Otu${at + 1}`);
      const taxonomy = otus.map(
        (otu, at) => `${otu}\t${amount(at)}\tBacteria(100);Bacillota(100);C(100);O(100);F(100);${word(at + 1)}(90);`,
      );
      return [
        fill([['label', 'Group', 'numOtus', ...otus].join('\t')], (at) =>
          ['0.03', `S${at}`, otus.length, ...numbers(otus.length, at)].join('\t'),
        ),
        Buffer.from(`OTU\tSize\tTaxonomy\n${taxonomy.join('\n')}\n`),
      ];
    },
  },
  {
    name: 'BIOM (JSON)',
    files: () => {
      const features = 60_000;
      const rows = Array.from({ length: features }, (_, at) => ({
        id: `f${at}`,
        metadata: { taxonomy: lineage(at + 1).split(';') },
      }));
      const head = JSON.stringify({
        format: 'Biological Observation Matrix 1.0.0',
        matrix_type: 'sparse',
        shape: [features, 20],
        rows,
        columns: samples(20).map((id) => ({ id, metadata: null })),
      });
      return [
        fill(
          [`${head.slice(0, -1)},"data":[`],
          // each feature in each sample once
          (at) => `${at === 1 ? '' : ','}[${at % features},${Math.floor(at / features) % 20},${amount(at)}]`,
          ']}',
        ),
      ];
    },
  },
];
