import { type PlainCode, type Problem, problem } from '#contract/problem.ts';
import { biomTableOf, isBiomJson } from '#domain/sample/formats/biom-json.ts';
import { lineageParts } from './lineage.ts';
import { plainNumber } from './numbers.ts';
import type { BiomSource, BiomTable, Source, TextSource } from './source.ts';
import { gridOfText, plainHeader, type Table, type TableRow, type TableRows } from './table.ts';

/** `pair`: they are a table and a taxonomy, but not of each other. */
export type Joined = { joined: true; source: Source } | { joined: false; problem: Problem; pair?: true };

interface NamedSource {
  name: string;
  source: Source;
}

/** Lineages by the id of a feature. */
interface Taxonomy {
  lineages: Map<string, string[]>;
  /** Where each rank has its own column. */
  rankNames: string[] | null;
}
/** Amounts by feature, still without names. */
type Amounts = Pick<BiomTable, 'ids' | 'samples' | 'valuesOf'>;

/** Makes one source of files that belong together: a table of features and the taxonomy of its features. */
export function joinSources(files: readonly NamedSource[]): Joined {
  const [first, second] = files;
  if (files.length === 1 && first) return { joined: true, source: first.source };
  if (files.length !== 2 || !first || !second) {
    return { joined: false, problem: problem('TOO_MANY_SOURCES') };
  }
  const taxonomy = taxonomyOf(first.source) ?? taxonomyOf(second.source);
  const table = taxonomyOf(first.source) ? second : first;
  const amounts = taxonomy ? amountsOf(table.source) : null;
  if (!taxonomy || !amounts) {
    return {
      joined: false,
      problem: problem('FILES_UNRELATED'),
    };
  }
  // R keeps samples in rows: the features head the columns
  const isFeature = (id: string) => taxonomy.lineages.has(id);
  if (amounts.table.samples.filter(isFeature).length > amounts.table.ids.filter(isFeature).length) {
    amounts.table = turned(amounts.table);
  }
  const known = amounts.table.ids.filter(isFeature).length;
  if (known < amounts.table.ids.length * 0.9) {
    return {
      joined: false,
      pair: true,
      problem: problem('TAXONOMY_OF_ANOTHER_RUN', { known, count: amounts.table.ids.length }),
    };
  }
  return {
    joined: true,
    source: {
      kind: 'biom',
      container: amounts.container,
      table: {
        ...amounts.table,
        taxonomy: amounts.table.ids.map((id) => taxonomy.lineages.get(id) ?? []),
        rankNames: taxonomy.rankNames,
      },
    },
  };
}

/** Samples for features, and features for samples. */
function turned(table: Amounts): Amounts {
  const bySample = new Map<number, { feature: number; value: number }[]>();
  table.samples.forEach((_, feature) => {
    for (const { feature: sample, value } of table.valuesOf(feature)) {
      const values = bySample.get(sample) ?? [];
      values.push({ feature, value });
      bySample.set(sample, values);
    }
  });
  return { ids: table.samples, samples: table.ids, valuesOf: (sample) => bySample.get(sample) ?? [] };
}

const rowsOf = (source: TextSource) => gridOfText(source).rows;
const heads = (row: TableRow | undefined) => row?.cells.map(plainHeader) ?? [];

/** QIIME 2's `Feature ID, Taxon`, mothur's `OTU, Size, Taxonomy`, or any two columns of ids and lineages. */
function taxonomyOf(source: Source): Taxonomy | null {
  if (source.kind !== 'text') return null;
  const rows = rowsOf(source);
  const header = heads(rows.at(0));
  const ranks = rankTable(header, rows.slice(1));
  if (ranks) return ranks;
  const named = header.findIndex((head) =>
    /^(taxon|taxonomy|consensus lineage|lineage|consensus taxonomy)$/.test(head),
  );
  const lineageAt = named >= 0 ? named : 1;
  if (!/^(feature id|otu|otu id|id|asv|asv id|feature)$/.test(header[0] ?? '') && named < 0) return null;
  const data = rows.slice(1);
  const lineages = data.map((row) => lineageParts(row.cells[lineageAt] ?? ''));
  if (lineages.length === 0 || lineages.filter((parts) => parts !== null).length < lineages.length * 0.5) return null;
  // a table that has amounts beside its lineages is a report of its own, but for mothur's sums
  const others = header.filter((head, at) => at !== 0 && at !== lineageAt && !isAboutFeature(head));
  if (others.length > 0) return null;
  return {
    lineages: new Map(data.map((row, at) => [(row.cells[0] ?? '').trim(), lineages[at] ?? []])),
    rankNames: null,
  };
}

/** Columns of a taxonomy that are no amounts of a sample. */
const isAboutFeature = (head: string) =>
  /^(size|confidence|consensus|sequence|seq|length|bootstrap|score|identity|percent identity|method|reference|accession|strain|taxid|tax id|frequency|\w+ (bootstrap|confidence))$/.test(
    head,
  );

/** R's tax_table: the id, then a column for each rank. */
function rankTable(header: readonly string[], rows: TableRows): Taxonomy | null {
  const known = /^(domain|superkingdom|kingdom|phylum|class|order|family|genus|species)$/;
  // beside the ranks there may be sequences, lengths, confidences
  const places = header.flatMap((head, at) => (at > 0 && known.test(head) ? [at] : []));
  const ranks = places.map((at) => header[at] ?? '');
  if (ranks.length < 4 || !ranks.includes('genus')) return null;
  const besides = header.filter((_, at) => at > 0 && !places.includes(at));
  if (!besides.every(isAboutFeature)) return null;
  const lineageOf = (row: TableRow) => places.map((at) => row.cells[at] ?? '');
  return { lineages: new Map(rows.map((row) => [(row.cells[0] ?? '').trim(), lineageOf(row)])), rankNames: ranks };
}

function amountsOf(source: Source): { table: Amounts; container: BiomSource['container'] } | null {
  if (source.kind === 'biom') return { table: source.table, container: 'qiime2' };
  if (source.kind === 'json') {
    const table = isBiomJson(source.value) ? biomTableOf(source.value) : null;
    return table && { table, container: 'qiime2' };
  }
  if (source.kind !== 'text') return null;
  const rows = rowsOf(source);
  const at = rows.slice(0, 5).findIndex((row) => isShared(row.cells) || isFeatureHeader(row.cells));
  const header = at < 0 ? undefined : rows.at(at);
  if (!header) return null;
  return isShared(header.cells)
    ? { table: sharedAmounts(header, rows.slice(at + 1)), container: 'mothur' }
    : { table: featureAmounts(header, rows.slice(at + 1)), container: 'qiime2' };
}

const isShared = (cells: readonly string[]) =>
  cells.length > 3 && cells.slice(0, 3).map(plainHeader).join() === 'label,group,numotus';
const isFeatureHeader = (cells: readonly string[]) =>
  cells.length > 1 &&
  /^(otu id|otu|feature id|asv|asv id|featureid|sample|sample id|sampleid|)$/.test(plainHeader(cells[0] ?? 'x'));

/** mothur: samples are rows, features columns. */
function sharedAmounts(header: TableRow, rows: TableRows): Amounts {
  const ids = header.cells
    .slice(3)
    .map((cell) => cell.trim())
    .filter((id) => id !== '');
  return {
    ids,
    samples: rows.map((row) => (row.cells[1] ?? '').trim()),
    valuesOf(sample) {
      const cells = rows.at(sample)?.cells;
      return valuesOf(ids.map((_, at) => cells?.[at + 3]));
    },
  };
}

function featureAmounts(header: TableRow, rows: TableRows): Amounts {
  return {
    ids: rows.map((row) => (row.cells[0] ?? '').trim()),
    samples: header.cells.slice(1).map((cell) => cell.trim()),
    valuesOf: (sample) => valuesOf(rows.map((row) => row.cells[sample + 1])),
  };
}

/** An empty cell is none; what is no number stays for the reader to refuse. */
function valuesOf(cells: readonly (string | undefined)[]): { feature: number; value: number }[] {
  return cells.flatMap((cell, feature) => {
    const value = (cell ?? '').trim() === '' ? 0 : plainNumber(cell);
    return value === 0 ? [] : [{ feature, value }];
  });
}

/** What to send beside a file that is one half of a report. */
export function missingPartner(table: Table): PlainCode | null {
  if (isShared(table.header)) {
    return 'MOTHUR_SHARED_ALONE';
  }
  const [first = '', second = ''] = table.header.slice(0, 2).map(plainHeader);
  if (table.header.length > 10) return null;
  const rest = table.header.slice(2).map(plainHeader);
  if (
    /^(feature id|otu id)$/.test(first) &&
    second === 'taxon' &&
    rest.every((head) => head === 'confidence' || head === 'consensus')
  ) {
    return 'QIIME_TAXONOMY_ALONE';
  }
  return null;
}
