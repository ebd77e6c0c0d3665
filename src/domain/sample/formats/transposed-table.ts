import type { Rank } from '#contract/microbiome.ts';
import { Ledger } from '#domain/sample/account.ts';
import { pathOf } from '#domain/sample/cumulative.ts';
import { readFeatures } from '#domain/sample/feature-table.ts';
import type { Feature } from '#domain/sample/features.ts';
import { roleOf } from '#domain/sample/generic-columns.ts';
import { higherRankOf } from '#domain/sample/higher-names.ts';
import { type Outcome, type ReadOptions, refuse, rowErrors } from '#domain/sample/interpretation.ts';
import { type Columns, looksLikeTaxon } from '#domain/sample/layout.ts';
import {
  assignedName,
  genusOfSpeciesName,
  type Lineage,
  lineageOf,
  lineageParts,
  lineageSign,
  noLineage,
  prefixedLineage,
  shiftOf,
} from '#domain/sample/lineage.ts';
import { kindOfName, rankOfBareName } from '#domain/sample/name-rank.ts';
import { note } from '#domain/sample/notes.ts';
import { PercentSigns } from '#domain/sample/numbers.ts';
import { decidingRows } from '#domain/sample/reading.ts';
import { chooseSample } from '#domain/sample/samples.ts';
import { siteOfSample } from '#domain/sample/site.ts';
import { plainHeader, type Table, type TableRow } from '#domain/sample/table.ts';
import { bookNothing, isTooLong, settleDecimals } from '#domain/sample/table-reading.ts';

/** Words that head facts of the sample, not bacteria. */
const metadata =
  /^(nan|calprotectin|kalprotektin|ph|zonulin|crp|elastase|glucose|insulin|cholesterol|butyrate|acetate|propionate|sodium|potassium|calcium|magnesium|selenium|lithium|iron|zinc|vitamin|sample|sample ?id|id|index|group|label|class|age|sex|gender|bmi|weight|height|status|diagnosis|disease|country|study|batch|run|total|reads|depth|shannon|simpson|chao1|richness|date|time|day|week|month|year|patient|subject|visit|site|body ?site|treatment|cohort|stage|barcode|sequence ?counts?)( .*)?$/;

/** A family among genera is SILVA's word for a genus without a name; a phylum is a row of another rank. */
const tooHigh: ReadonlySet<string> = new Set(['domain', 'kingdom', 'phylum', 'class']);

const isLineage = (header: string) => header.length < 2000 && (lineageParts(header)?.length ?? 0) > 1;

/** Samples are rows, and taxa head the columns. */
export function isTransposed(table: Table, { numeric, roles }: Columns, options: ReadOptions): boolean {
  const heads = [...numeric].map((at) => table.header[at] ?? '').filter((head) => head !== '');
  if (heads.length < 2) return false;
  const lineages = heads.filter(isLineage).length;
  if (lineages * 2 >= heads.length) return true;
  if (heads.length < 3 || roles.rank !== undefined || roles.taxId !== undefined) return false;
  const named = heads.filter(
    (head) => looksLikeTaxon(head) && roleOf(head) === null && !metadata.test(plainHeader(head)),
  );
  const known = named.filter((head) => isKnown(head, options)).length;
  // facts of the person may outnumber the bacteria
  if (named.length < heads.length * 0.6 && known < 3) return false;
  const subject = roles.name ?? roles.genus ?? roles.species;
  if (subject !== undefined && roleOf(table.header[subject] ?? '') !== null) {
    // `Name` may head the people: then bacteria are known in the header, and none below it
    const below = [...table.rows.slice(0, 50)].some((row) => isKnown(table.cell(row, subject), options));
    if (below || (known < 3 && named.length < heads.length)) return false;
    if (known >= 3) return true;
  }
  const labels = table.rows.slice(0, 50).map((row) => row.cells.find((_, at) => !numeric.has(at)) ?? '');
  return labels.filter((label) => looksLikeTaxon(label)).length < labels.length * 0.3;
}

export function readTransposed(table: Table, columns: Columns, options: ReadOptions): Outcome {
  // a column of a bacterium without one readable number is one all the same
  const heads = table.header.flatMap((head, at) =>
    head !== '' && (columns.numeric.has(at) || isLineage(head) || isKnown(head, options)) ? [at] : [],
  );
  const label = labelAt(table, columns);
  const byLineage = heads.some((at) => isLineage(table.header[at] ?? ''));
  const names = heads.filter((at) => {
    const head = table.header[at] ?? '';
    if (byLineage) return isLineage(head) || (kindOfName(head) !== 'taxon' && plainHeader(head) !== 'na');
    return at !== label && !metadata.test(plainHeader(head)) && !tooHigh.has(higherRankOf(head) ?? '');
  });
  const taxa = byLineage ? names : withoutFacts(table, names, options);
  const format = byLineage ? 'qiime2-table' : 'generic-table';
  const all = table.rows.map((row, at) => table.cell(row, label) || `row ${at + 1}`);
  if (table.rows.some((row) => isTooLong(row, table))) {
    return refuse('ROWS_TOO_LONG', { format });
  }
  const samples = all.length > 1 ? all : [];
  const choice = chooseSample(samples, options);
  if (!choice.found) return choice.outcome;
  const row = table.rows.at(choice.index);
  if (!row) return refuse('TABLE_NO_ROWS', { format, line: table.headerLine });
  const shift = byLineage ? shiftOf(taxa.slice(0, 500).map((at) => lineageParts(table.header[at] ?? '') ?? [])) : 0;
  const rank = byLineage
    ? null
    : matrixRank(
        taxa.map((at) => table.header[at] ?? ''),
        options,
      );
  const sign = lineageSign(table.header.find(isLineage) ?? '');
  const errors = rowErrors();
  const features: Feature[] = [];
  const signs = new PercentSigns();
  const ledger = new Ledger();
  let check = !byLineage;
  for (const at of taxa) {
    const decimals = settleDecimals(table, at, options);
    if (!decimals.settled) return refuse(decimals.code, { format, line: table.headerLine });
    check ||= decimals.check;
    const amount = table.amount(row, at);
    if (amount.kind === 'bad') errors.add(row.line, 'BAD_NUMBER', { value: table.cell(row, at).slice(0, 40) });
    else if (amount.kind === 'number' && amount.value < 0) errors.add(row.line, 'NEGATIVE', { value: amount.value });
    else if (amount.kind !== 'number' || amount.value === 0) bookNothing(amount, ledger);
    else {
      signs.add(amount);
      const head = table.header[at] ?? '';
      const { lineage, path } = byLineage
        ? placeOf(head, shift, sign)
        : { lineage: lineageOfName(head, rank ?? 'genus'), path: null };
      features.push({ line: table.headerLine, lineage, value: amount.value, ...(path !== null && { path }) });
    }
  }
  if (signs.mixed) return refuse('PERCENTS_MIXED', { format, line: row.line });
  const used = new Set(taxa);
  const others = table.header.filter((head, at) => head !== '' && !used.has(at) && at !== label);
  const outcome = readFeatures(
    {
      format,
      features,
      pathSign: sign,
      rows: taxa.length,
      ledger,
      errors,
      header: '',
      beside: table.rows.slice(0, 50).map((other) => taxa.slice(0, 2000).map((at) => numberAt(table, other, at))),
      percentSigns: signs.found,
      samples,
      sample: choice.name,
      reading: {
        check,
        reasons: [note('SAMPLES_IN_ROWS', { count: all.length })],
        question: null,
        rows: decidingRows(table, [label, taxa[0]]),
      },
    },
    options,
  );
  if (outcome.read) outcome.interpretation.site = siteOfSample(table, row);
  if (outcome.read && others.length > 0) {
    outcome.interpretation.leftOut.push(
      note('COLUMNS_LEFT_OUT', { count: others.length, names: others.slice(0, 5).join(', ').slice(0, 200) }),
    );
  }
  return outcome;
}

function numberAt(table: Table, row: TableRow, at: number): number {
  const amount = table.amount(row, at);
  return amount.kind === 'number' ? amount.value : 0;
}

function placeOf(head: string, shift: number, sign: ';' | '|'): { lineage: Lineage; path: string } {
  const prefixed = prefixedLineage(head, sign);
  // its path is the text itself: copies of half a million lineages would fill the memory
  if (prefixed) return { lineage: prefixed, path: head };
  const parts = lineageParts(head) ?? [head];
  return { lineage: lineageOf(parts, null, shift), path: pathOf(parts, sign) };
}

const isKnown = (head: string, { rankNamed }: ReadOptions) => {
  const name = head
    .replace(/^[a-z]__/, '')
    .replaceAll('_', ' ')
    .trim();
  const [, first = ''] = /^\W*(\p{L}+)/u.exec(name) ?? [];
  return rankNamed !== undefined && (rankNamed(name) !== null || rankNamed(first) !== null);
};
/** How names of bacteria end, those that pipelines make among them; `Zonulin` and `CRP` do not. */
const bacterialEnding =
  /(bacter|coccus|bacillus|bacterium|monas|ella|vibrio|spira|plasma|ia|ium|um|as|is|es|us|ix|ans|ota|aceae|ales|group|sensu stricto \d*|ucg ?\d*|clade \w*|sp|unclassified|unassigned|other|unknown|\d)$/;

/** Bacteria stand together: a word before the first or after the last known one is a fact of the person, unless it ends as a bacterium does. */
function withoutFacts(table: Table, names: readonly number[], options: ReadOptions): number[] {
  const head = (at: number) => table.header[at] ?? '';
  const known = names.filter((at) => isKnown(head(at), options));
  if (known.length === 0) return [...names];
  const [first = 0, last = 0] = [known[0], known.at(-1)];
  return names.filter(
    (at) =>
      (at >= first && at <= last) || kindOfName(head(at)) !== 'taxon' || bacterialEnding.test(plainHeader(head(at))),
  );
}

/** The column that names the samples: by its word, else the first, unless that holds amounts of a taxon; -1: none. */
function labelAt(table: Table, { byColumn, numeric }: Columns): number {
  const named = byColumn.indexOf('sample');
  if (named >= 0 && named < table.header.length) return named;
  const first = table.header[0] ?? '';
  const amounts = numeric.has(0) && !metadata.test(plainHeader(first)) && (looksLikeTaxon(first) || isLineage(first));
  return amounts ? -1 : 0;
}

/** A matrix is of one rank: the one that most of its names have. */
function matrixRank(heads: readonly string[], options: ReadOptions): Rank {
  const species = heads.filter((head) => rankOfBareName(head, options)?.rank === 'species').length;
  return species * 2 > heads.length ? 'species' : 'genus';
}

function lineageOfName(head: string, rank: Rank): Lineage {
  const name = assignedName(head.replace(/^[a-z]__/, ''));
  if (name === null || kindOfName(head) !== 'taxon') return noLineage;
  if (rank === 'genus') return { ...noLineage, genus: name };
  return { ...noLineage, genus: genusOfSpeciesName(name), species: name.replaceAll('_', ' ') };
}
