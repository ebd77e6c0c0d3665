import type { LabReportNote } from '#contract/lab-reports.contract.ts';
import type { Rank } from '#contract/microbiome.ts';
import { Ledger } from './account.ts';
import { domainOfName } from './domains.ts';
import { higherRankOf } from './higher-names.ts';
import { type FileGenus, type FileTaxon, noGenus, type ReadOptions, type RowErrors } from './interpretation.ts';
import type { Columns } from './layout.ts';
import { groupsWithin, kindOfName } from './name-rank.ts';
import { PercentSigns, readRange, taxIdOf } from './numbers.ts';
import { plainWords } from './plain-names.ts';
import { cladeOf, isHeldByRank } from './ranks.ts';
import { cellMeanings } from './reading.ts';
import { isOurs, rankOf, rankOfClade, rankOfStated } from './row-rank.ts';
import { generaNamed } from './short-names.ts';
import { plainHeader, type Table, type TableRow } from './table.ts';
import { bookNothing, isTooLong, isUnreadable, reportUnreadable } from './table-reading.ts';
import { TaxonList } from './taxon-list.ts';

/** What is longer is no name. */
const longestName = 300;

export interface Gathered {
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

/** The rows of a table as taxa, sums and what has no name. */
export function gather(
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

/** Rows without a name at each rank hold each other: only those of the rank that is counted are added up. */
export function notPlaced({ unclassified, higher }: Gathered, main: Rank): number {
  const own = unclassified.filter((row) => row.stated === main);
  const plain = own.length > 0 ? own : unclassified.filter((row) => row.stated === null);
  if (plain.length === 0) return 0;
  if (higher > 0 && own.length === 0) return Math.max(...plain.map((row) => row.amount));
  return plain.reduce((sum, row) => sum + row.amount, 0);
}

/** The genus that a species row names as its parent, by name or by id, where the file has a row of it. */
export function genusFinder({ rows, parents }: Gathered): (row: FileTaxon, at: number) => FileGenus | null {
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

export function* namesOf(rows: TaxonList): Generator<string> {
  for (let at = 0; at < rows.length; at += 1) yield rows.nameAt(at);
}

export function amountsOf(rows: TaxonList, rank: Rank): number[] {
  const amounts: number[] = [];
  for (let at = 0; at < rows.length; at += 1) if (rows.rankAt(at) === rank) amounts.push(rows.rawPctAt(at));
  return amounts;
}

export function commonestRank(rows: TaxonList): Rank {
  let genera = 0;
  for (let at = 0; at < rows.length; at += 1) if (rows.rankAt(at) === 'genus') genera += 1;
  return genera * 2 >= rows.length ? 'genus' : 'species';
}

export function hasDoubles(rows: TaxonList): boolean {
  const seen = new Set<string>();
  for (const row of rows) seen.add(`${row.rank}|${row.taxId ?? row.name}`);
  return seen.size < rows.length;
}
