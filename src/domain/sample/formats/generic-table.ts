import type { LabReportNote } from '#contract/lab-reports.contract.ts';
import type { Rank } from '#contract/microbiome.ts';
import { problem } from '#contract/problem.ts';
import { Ledger } from '#domain/sample/account.ts';
import { domainOfName } from '#domain/sample/domains.ts';
import { type ColumnRole, saysPercent } from '#domain/sample/generic-columns.ts';
import { higherRankOf } from '#domain/sample/higher-names.ts';
import {
  type FileGenus,
  type FileTaxon,
  noGenus,
  type Outcome,
  type ReadOptions,
  type RowErrors,
  read,
  refuse,
  rowErrors,
} from '#domain/sample/interpretation.ts';
import type { Columns } from '#domain/sample/layout.ts';
import { refuseUntold, rowsOfSample, samplesBelow } from '#domain/sample/long-table.ts';
import { areUnknown, groupsWithin, kindOfName } from '#domain/sample/name-rank.ts';
import { note } from '#domain/sample/notes.ts';
import { PercentSigns, readRange, taxIdOf } from '#domain/sample/numbers.ts';
import { plainWords } from '#domain/sample/plain-names.ts';
import { cladeOf, isHeldByRank } from '#domain/sample/ranks.ts';
import { cellMeanings, decidingRows } from '#domain/sample/reading.ts';
import { isOurs, rankOf, rankOfClade, rankOfStated } from '#domain/sample/row-rank.ts';
import { chooseSample } from '#domain/sample/samples.ts';
import { isLogarithm, isPerGram, scaleOf } from '#domain/sample/scale.ts';
import { areLogarithms } from '#domain/sample/settled.ts';
import { generaNamed } from '#domain/sample/short-names.ts';
import { siteOfRows, siteOfSample } from '#domain/sample/site.ts';
import { plainHeader, type Table, type TableRow } from '#domain/sample/table.ts';
import {
  bookNothing,
  isTooLong,
  isUnreadable,
  leftOutColumns,
  reportUnreadable,
  settleDecimals,
} from '#domain/sample/table-reading.ts';
import { FinishedTaxa, TaxonList } from '#domain/sample/taxon-list.ts';

const format = 'generic-table';

/** What is longer is no name. */
const longestName = 300;

interface Gathered {
  ledger: Ledger;
  /** With amounts in the scale of the file. Not measured: looked for and below the limit, or the file says nothing. */
  rows: TaxonList;
  /** The text of each row's parent, where the file has a column of them. */
  parents: string[] | null;
  /** Amounts without a name of the rank, by the rank that the file gives them. */
  unclassified: { stated: Rank | 'other' | null; amount: number }[];
  /** The row of all bacteria, or of the root. */
  top: number | null;
  higher: number;
  /** Headers printed again: no rows of the table. */
  headers: number;
  /** Names whose rank nothing tells. */
  untold: number;
  byForm: number;
  /** Species whose genus is a letter. */
  short: number;
  percentSigns: PercentSigns;
  meanings: LabReportNote[];
}

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
  if (long !== null && !long.told) return refuseUntold(long, format, table.headerLine);
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
  // a range of reads is one of another depth
  const rangeShare = (bound: number | null) =>
    bound === null || scale.scale === 'reads' ? null : scale.scale === 'percent' ? bound : share(bound);
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
    classifiedReads: scale.scale === 'reads' ? (gathered.top ?? sum) : null,
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

function gather(
  table: Table,
  { roles }: Columns,
  column: number,
  options: ReadOptions,
  sheetRank: Rank | null,
  errors: RowErrors,
  emptyIsZero: boolean,
): Gathered {
  const ledger = new Ledger();
  const found: Gathered = {
    ledger,
    rows: new TaxonList(),
    parents: roles.parent === undefined ? null : [],
    unclassified: [],
    top: null,
    higher: 0,
    headers: 0,
    untold: 0,
    byForm: 0,
    short: 0,
    percentSigns: new PercentSigns(),
    meanings: [],
  };
  const meanings = cellMeanings();
  let named: Set<string> | null = null;
  const genera = () => {
    named ??= generaNamed([roles.genus, roles.species, roles.name].flatMap((at) => [...cellsOf(table, at)]));
    return named;
  };
  const ranked = roles.rank !== undefined && table.rows.some((row) => table.cell(row, roles.rank) !== '');
  const isWithin =
    roles.rank === undefined && sheetRank === null ? groupsWithin(() => cellsOf(table, roles.name)) : () => false;
  const domainAt = table.header.findIndex((head) =>
    /^(domain|superkingdom|kingdom|category|domena|carstvo)$/.test(plainHeader(head)),
  );
  for (const row of table.rows) {
    if (isRepeatedHeader(row, table)) {
      found.headers += 1;
      continue;
    }
    if (isTooLong(row, table)) {
      errors.add(row.line, 'BAD_FIELD_COUNT', { found: row.cells.length, expected: table.header.length });
      continue;
    }
    const inSpecies = table.cell(row, roles.species);
    const inGenus = table.cell(row, roles.genus);
    const text = inSpecies || inGenus || table.cell(row, roles.name);
    const clade = text[1] === '_' && /^(D_\d|[a-z])__/.test(text) ? cladeOf(text) : null;
    const whole = options.fullName?.(text, genera) ?? text;
    const name = clade === null ? whole : clade.rank === 'species' ? clade.name.replaceAll('_', ' ') : clade.name;
    const amount = table.amount(row, column);
    const value = amount.kind === 'number' && amount.value >= 0 ? amount.value : 0;
    const kind = kindOfName(name);
    if (isUnreadable(amount)) reportUnreadable(amount, row, table.cell(row, column), errors);
    // a row whose number cannot be read is booked by that error
    const booked = isUnreadable(amount);
    if (kind === 'total') {
      if (!booked) ledger.sum('total', value);
      continue;
    }
    const stated = ranked ? table.cell(row, roles.rank) : '';
    const statedRank = ranked ? rankOfStated(stated) : clade ? rankOfClade(clade.rank) : null;
    const taxId = taxIdOf(table.cell(row, roles.taxId));
    const all = (name.length === 4 || name.length === 18) && /^(root|cellular organisms)$/i.test(name);
    if (statedRank === 'domain' || taxId === 1 || taxId === 131567 || all || domainOfName(name) !== null) {
      if (value > 0 && (all || domainOfName(name) === 'bacteria')) {
        found.top = Math.max(found.top ?? 0, value);
      }
      if (!booked) ledger.sum(all ? 'root' : 'domain', value);
      found.higher += 1;
      continue;
    }
    if (kind === 'unclassified' || (kind === 'remainder' && !isOurs(statedRank))) {
      found.percentSigns.add(amount);
      const level = isOurs(statedRank) ? statedRank : ranked && stated !== '' ? 'other' : null;
      if (!booked) ledger.leaveOut(value > 0 ? 'unclassified' : 'zero', value, level);
      found.unclassified.push({ stated: level, amount: value });
      continue;
    }
    if (name.length > longestName || (taxId === null && plainWords(name) === 0 && !/\p{L}/u.test(name))) {
      if (!booked) errors.add(row.line, 'NO_NAME');
      continue;
    }
    const told = rankOf(name, taxId, statedRank, inSpecies, inGenus, sheetRank, options);
    if (told === null) {
      found.untold += 1;
      if (!booked) errors.add(row.line, 'NO_RANK', { name: (name || String(taxId)).slice(0, 80) });
      continue;
    }
    if (told.rank === 'other' || isWithin(name)) {
      if (!booked && (isHeldByRank(stated) || isWithin(name))) ledger.leaveOut('belowRank');
      else if (!booked) ledger.sum(stated.toLowerCase() || (higherRankOf(name) ?? 'other'), value);
      found.higher += 1;
      continue;
    }
    const domain = domainAt < 0 ? null : domainOfName(table.cell(row, domainAt));
    if (!booked) {
      if (amount.kind === 'number') ledger.taxon(told.rank, value, name, domain);
      else if (amount.kind === 'silent' && emptyIsZero) ledger.leaveOut('zero');
      else bookNothing(amount, ledger);
    }
    const unreadable = booked;
    found.percentSigns.add(amount);
    const range = rangeOf(row, table, roles);
    if (range === 'bad') errors.add(row.line, 'BAD_RANGE', { name: name.slice(0, 80) || String(taxId) });
    const { low, high } = range === 'bad' ? { low: null, high: null } : range;
    const silent = amount.kind === 'silent' && !emptyIsZero;
    if (amount.kind !== 'silent' || silent) meanings.add(amount.kind, table.cell(row, column));
    const notThere = value === 0 && amount.kind !== 'below' && !silent && !unreadable;
    // what was looked for and not found is absent; only a range of the lab makes its row worth keeping
    if (notThere && low === null && high === null && options.method !== 'qPCR') continue;
    if (told.byForm) found.byForm += 1;
    // `B. uniformis` that may be of several genera
    if (isShort(name)) found.short += 1;
    const measured = (amount.kind === 'number' && !unreadable) || notThere;
    found.rows.push({
      line: row.line,
      rank: told.rank,
      name: told.rank === 'species' ? name.replaceAll('_', ' ') || `taxid ${taxId}` : name || `taxid ${taxId}`,
      taxId,
      rawPct: measured ? value : 0,
      reads: null,
      domain,
      genus: null,
      low,
      high,
      measured,
    });
    found.parents?.push(table.cell(row, roles.parent));
  }
  found.meanings = meanings.notes();
  return found;
}

const isShort = (name: string) => /^[A-Z]\. ?[a-z]/.test(name);

function* cellsOf(table: Table, column: number | undefined): Generator<string> {
  for (const row of table.rows) yield table.cell(row, column);
}

/** Some exports print the header again on each page. */
function isRepeatedHeader(row: TableRow, table: Table): boolean {
  const { header } = table;
  if (header.length < 2) return false;
  for (let at = 0; at < header.length; at += 1) if (header[at] !== table.cell(row, at)) return false;
  return true;
}

const noRange = { low: null, high: null };

function rangeOf(
  row: TableRow,
  table: Table,
  roles: Columns['roles'],
): { low: number | null; high: number | null } | 'bad' {
  if (roles.range === undefined && roles.low === undefined && roles.high === undefined) return noRange;
  const text = table.cell(row, roles.range);
  if (/\d/.test(text)) return readRange(text) ?? 'bad';
  return { low: bound(row, table, roles.low), high: bound(row, table, roles.high) };
}

function bound(row: TableRow, table: Table, at: number | undefined): number | null {
  const amount = at === undefined ? null : table.amount(row, at);
  return amount?.kind === 'number' ? amount.value : null;
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

/** Rows without a name at each rank hold each other: only those of the rank that is counted are added up. */
function notPlaced({ unclassified, higher }: Gathered, main: Rank): number {
  const own = unclassified.filter((row) => row.stated === main);
  const plain = own.length > 0 ? own : unclassified.filter((row) => row.stated === null);
  if (plain.length === 0) return 0;
  if (higher > 0 && own.length === 0) return Math.max(...plain.map((row) => row.amount));
  return plain.reduce((sum, row) => sum + row.amount, 0);
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

/** The genus that a species row names as its parent, by name or by id, where the file has a row of it. */
function genusFinder({ rows, parents }: Gathered): (row: FileTaxon, at: number) => FileGenus | null {
  if (parents === null) return () => null;
  const genera = [...rows].filter((row) => row.rank === 'genus').map(({ name, taxId }) => ({ name, taxId }));
  const byName = new Map(genera.map((genus) => [genus.name.toLowerCase(), genus]));
  const byId = new Map(genera.map((genus) => [genus.taxId, genus]));
  return (row, at) => {
    const parent = parents[at] ?? '';
    if (row.rank !== 'species' || parent === '') return null;
    const genus = byName.get(parent.toLowerCase()) ?? byId.get(taxIdOf(parent) ?? -1) ?? null;
    return genus ?? (higherRankOf(parent) === null ? null : noGenus);
  };
}

function* namesOf(rows: TaxonList): Generator<string> {
  for (let at = 0; at < rows.length; at += 1) yield rows.nameAt(at);
}

function amountsOf(rows: TaxonList, rank: Rank): number[] {
  const amounts: number[] = [];
  for (let at = 0; at < rows.length; at += 1) if (rows.rankAt(at) === rank) amounts.push(rows.rawPctAt(at));
  return amounts;
}

function commonestRank(rows: TaxonList): Rank {
  let genera = 0;
  for (let at = 0; at < rows.length; at += 1) if (rows.rankAt(at) === 'genus') genera += 1;
  return genera * 2 >= rows.length ? 'genus' : 'species';
}

function hasDoubles(rows: TaxonList): boolean {
  const seen = new Set<string>();
  for (const row of rows) seen.add(`${row.rank}|${row.taxId ?? row.name}`);
  return seen.size < rows.length;
}
