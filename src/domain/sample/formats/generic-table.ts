import type { Rank } from '#contract/microbiome.ts';
import { problem } from '#contract/problem.ts';
import { type ColumnRole, type Scale, saysPercent } from '#domain/sample/generic-columns.ts';
import {
  amountsOf,
  commonestRank,
  type Gathered,
  gather,
  genusFinder,
  hasDoubles,
  namesOf,
  notPlaced,
} from '#domain/sample/generic-rows.ts';
import {
  type Outcome,
  type ReadOptions,
  type RowErrors,
  read,
  refuse,
  rowErrors,
} from '#domain/sample/interpretation.ts';
import type { Columns } from '#domain/sample/layout.ts';
import { refuseUnnamed, rowsOfSample, samplesBelow } from '#domain/sample/long-table.ts';
import { areUnknown } from '#domain/sample/name-rank.ts';
import { note } from '#domain/sample/notes.ts';
import { decidingRows } from '#domain/sample/reading.ts';
import { chooseSample } from '#domain/sample/samples.ts';
import { isLogarithm, isPerGram, scaleOf } from '#domain/sample/scale.ts';
import { areLogarithms } from '#domain/sample/settled.ts';
import { siteOfRows, siteOfSample } from '#domain/sample/site.ts';
import type { Table } from '#domain/sample/table.ts';
import { leftOutColumns, settleDecimals } from '#domain/sample/table-reading.ts';
import { FinishedTaxa, type TaxonList } from '#domain/sample/taxon-list.ts';

const format = 'generic-table';

/** Any table with a column of names or ids and one of amounts, by the words of its header and by its cells. */
export function readGenericTable(
  table: Table,
  columns: Columns,
  options: ReadOptions,
  sheetRank: Rank | null,
): Outcome {
  const { roles } = columns;
  const amount = amountColumn(roles);
  const samples = amount === undefined ? columns.samples : [];
  if (amount === undefined && samples.length === 0) {
    return refuse('TABLE_NO_AMOUNTS', {
      format,
      line: table.headerLine,
    });
  }
  const long = amount === undefined ? null : samplesBelow(table, columns, amount);
  if (long !== null && !long.told) return refuseUnnamed(long, format, table.headerLine);
  const names = long?.names ?? samples.map((at) => table.header[at] ?? '');
  const choice = chooseSample(names, options);
  if (!choice.found) return choice.outcome;
  const column = amount ?? samples[choice.index] ?? -1;
  const decimals = settleDecimals(table, column, options);
  if (!decimals.settled) return refuse(decimals.code, { format, line: table.headerLine });
  const errors = rowErrors();
  const chosen = long === null ? table : rowsOfSample(table, long.column, choice.name);
  const gathered = gather(chosen, columns, column, options, sheetRank, errors, samples.length > 1);
  if (options.method === 'qPCR') return readPanel(gathered, table, errors);
  if (gathered.percentSigns.mixed) return refuse('PERCENTS_MIXED', { format, line: table.headerLine });
  if (gathered.rows.length === 0 && gathered.higher > 0) {
    return refuse('ABOVE_GENUS_ONLY', { format });
  }
  if (
    gathered.rows.length === 0 &&
    table.rows.length > 0 &&
    gathered.unclassified.length === 0 &&
    gathered.untold > 0
  ) {
    return refuse('TABLE_NO_TAXONOMY', {
      format,
    });
  }
  if (gathered.short === 0 && gathered.byForm === gathered.rows.length && areUnknown(namesOf(gathered.rows), options)) {
    return refuse('NO_KNOWN_NAMES', { format });
  }
  const header = table.header[column] ?? '';
  if (isPerGram(header) || perGramUnits(table, columns)) {
    return refuse('AMOUNTS_A_GRAM', {
      format,
      line: table.headerLine,
    });
  }
  if (isLogarithm(header)) return refuse('LOGARITHMS', { format, line: table.headerLine });
  const main = commonestRank(gathered.rows);
  const amounts = amountsOf(gathered.rows, main);
  const scale = scaleOf({
    header,
    role: columns.byColumn[column] ?? null,
    percentSigns: gathered.percentSigns.found,
    amounts,
    top: gathered.top,
    answer: options.answers?.SCALE,
  });
  const sum = amounts.reduce((total, amount) => total + amount, 0);
  const percents = gathered.percentSigns.found || saysPercent(header) || scale?.scale === 'percent';
  if (percents && sum > 105 && hasDoubles(gathered.rows)) {
    return refuse('TAXON_REPEATED', { format });
  }
  if (scale === null && areLogarithms(errors.list(), table.rows.length)) {
    return refuse('LOGARITHMS', { format, line: table.headerLine });
  }
  if (scale === null) {
    return refuse(problem('COLUMN_SCALE_UNCLEAR', { header, rank: main, sum: Number(sum.toPrecision(6)) }), {
      format,
      line: table.headerLine,
    });
  }
  const unclassified = notPlaced(gathered, main);
  const whole = scale.whole ?? sum + unclassified;
  const share = (value: number) => (whole > 0 ? (100 * value) / whole : 0);
  const percentRanges = scale.scale === 'percent' || rangesArePercents(chosen, roles, gathered.rows, scale.scale);
  // a range of reads is one of another depth
  const rangeShare = (bound: number | null) =>
    bound === null || percentRanges ? bound : scale.scale === 'reads' ? null : share(bound);
  const check = scale.check || decimals.check || gathered.byForm + gathered.short > 0;
  const genusOf = genusFinder(gathered);
  return read(format, {
    ledger: gathered.ledger,
    rows: chosen.rows.length - gathered.headers,
    whole,
    taxa: new FinishedTaxa(gathered.rows, (row, at) => {
      row.reads = scale.scale === 'reads' && row.measured ? row.rawPct : null;
      row.rawPct = share(row.rawPct);
      row.low = rangeShare(row.low);
      row.high = rangeShare(row.high);
      row.genus = genusOf(row, at);
    }),
    idsGiven: roles.taxId !== undefined,
    errors,
    samples: names.length > 1 ? names : [],
    sample: names.length > 1 ? choice.name : null,
    notPlacedPct: unclassified > 0 ? share(unclassified) : null,
    classifiedReads: scale.scale === 'reads' ? (scale.whole ?? sum) : null,
    site: siteOfSample(table, chosen.rows.at(0), column),
    reading: {
      confidence: check ? 'check' : 'certain',
      reasons: [
        scale.reason,
        ...decimals.reasons,
        ...(gathered.byForm > 0 ? [note('RANK_BY_FORM', { count: gathered.byForm })] : []),
        ...(gathered.short > 0 ? [note('SHORT_NAMES', { count: gathered.short })] : []),
        ...gathered.meanings,
      ],
      question: decimals.question ?? scale.question,
      rows: decidingRows(table, [roles.species, roles.genus, roles.name, roles.taxId, roles.rank, column]),
    },
    leftOut: [
      ...(gathered.higher > 0 ? [note('HIGHER_RANKS', { count: gathered.higher })] : []),
      ...leftOutColumns(table, columns, [column, ...samples]),
    ],
    notes: scale.scale === 'reads' ? [note('SCALE_READS')] : [],
  });
}

const amountOrder: readonly ColumnRole[] = ['percent', 'fraction', 'perMillion', 'value', 'reads'];

function amountColumn(roles: Columns['roles']): number | undefined {
  for (const role of amountOrder) if (roles[role] !== undefined) return roles[role];
  return undefined;
}

/** A laboratory may write shares as fractions, or as reads, and what is usual in percent. */
function rangesArePercents(table: Table, roles: Columns['roles'], rows: TaxonList, scale: Scale): boolean {
  const columns = [roles.range, roles.low, roles.high].flatMap((at) => at ?? []);
  const said = columns.some(
    (at) => saysPercent(table.header[at] ?? '') || table.rows.some((row) => table.cell(row, at).includes('%')),
  );
  return said || (scale === 'fraction' && [...rows].some(({ low, high }) => (high ?? low ?? 0) > 1));
}

function perGramUnits(table: Table, { byColumn }: Columns): boolean {
  const units = byColumn.flatMap((role, at) =>
    role === 'other' && /^(units?|jedinica|einheit)$/i.test(table.header[at] ?? '') ? [at] : [],
  );
  return units.some((at) =>
    table.rows.some(
      (row) => isPerGram(table.cell(row, at).replaceAll('/', ' ')) || /\/\s*g\b/i.test(table.cell(row, at)),
    ),
  );
}

/** Copies per gram are no shares: a panel stands as it is, and only against the lab's own ranges. */
function readPanel({ rows, ledger, headers }: Gathered, table: Table, errors: RowErrors): Outcome {
  if (![...rows].some((row) => row.low !== null || row.high !== null)) {
    return refuse('PCR_WITHOUT_RANGES', { format, line: table.headerLine });
  }
  return read(format, {
    ledger,
    rows: table.rows.length - headers,
    whole: null,
    taxa: rows,
    errors,
    asItStands: true,
    site: siteOfRows(table.above),
    notes: [note('QPCR')],
  });
}
