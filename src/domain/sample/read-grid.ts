import type { Rank } from '#contract/microbiome.ts';
import { isThryveHeader, isUbiomeHeader, readThryveTable, readUbiomeTable } from './formats/consumer.ts';
import { readGenericTable } from './formats/generic-table.ts';
import { readHeaderless } from './formats/headerless-table.ts';
import { readLineageTable } from './formats/lineage-table.ts';
import { isOwnHeader, readOwnTable } from './formats/own-csv.ts';
import { rankColumnsOf, readRankColumns } from './formats/rank-columns.ts';
import { readSections } from './formats/section-table.ts';
import { isSraStat, readSraStat } from './formats/sra-stat.ts';
import { isTransposed, readTransposed } from './formats/transposed-table.ts';
import { roleOf } from './generic-columns.ts';
import type { Outcome, ReadOptions } from './interpretation.ts';
import { refuse } from './interpretation.ts';
import { missingPartner } from './join-sources.ts';
import { type Columns, columnsOfTable, headerRowOf, sectionTitles } from './layout.ts';
import { assignedName } from './lineage.ts';
import { rankInTitle } from './ranks.ts';
import { type Grid, Table } from './table.ts';

const namedTables: readonly {
  isHeader(cells: readonly string[]): boolean;
  read(table: Table, options: ReadOptions): Outcome;
}[] = [
  { isHeader: isOwnHeader, read: readOwnTable },
  { isHeader: isUbiomeHeader, read: readUbiomeTable },
  { isHeader: isThryveHeader, read: readThryveTable },
  { isHeader: isSraStat, read: readSraStat },
];
const headerSearch = 30;
/** Rows that show whether lineages say their ranks. */
const rankedRows = 200;

/** Reads one table of cells: a known header, or what its columns hold. Null where it is no table of bacteria. */
export function readGrid(grid: Grid, options: ReadOptions, sheetRank: Rank | null): Outcome | null {
  for (const format of namedTables) {
    const at = grid.rows
      .slice(0, headerSearch)
      .findIndex((row) => row.cells.length < 200 && format.isHeader(row.cells));
    if (at >= 0) return format.read(new Table(grid, at), options);
  }
  const titles = sectionTitles(grid);
  if (titles.length > 1) return readSections(grid, titles, options);
  const headerAt = headerRowOf(grid);
  if (headerAt < 0) return readHeaderlessLineages(grid, options) ?? readHeaderless(grid, options);
  const table = withRowNames(new Table(grid, headerAt), options);
  if (table.rows.length === 0) return null;
  const alone = missingPartner(table);
  if (alone) return refuse(alone);
  const columns = columnsOfTable(table);
  if (isTransposed(table, columns, options)) return readTransposed(table, columns, options);
  if (columns.untold) {
    return refuse('COLUMNS_UNCLEAR', {
      format: 'generic-table',
      line: table.headerLine,
    });
  }
  const ranks = rankColumnsOf(table, columns);
  const low = columns.roles.genus ?? columns.roles.species;
  // a column of lineages that leaves out rows whose genus is told beside it would lose them
  const fuller = low === undefined || filledIn(table, columns.lineage ?? -1) >= filledIn(table, low);
  if (columns.lineage !== null && fuller && !isStatedBesideLineage(table, columns, columns.lineage))
    return readLineageTable(table, columns, options);
  if (low !== undefined && ranks.length >= 2 && !isLaboratoryList(table, columns))
    return readRankColumns(table, columns, options, sheetRank);
  const { name, genus, species, taxId } = columns.roles;
  if (name === undefined && genus === undefined && species === undefined && taxId === undefined) return null;
  return readGenericTable(table, columns, options, sheetRank ?? titleRank(table));
}

/** R writes no head for the names of rows: each row has one field more than the header, and that is a word. */
function withRowNames(table: Table, options: ReadOptions): Table {
  const { header, delimiter } = table;
  const rows = [...table.rows.slice(0, 50)];
  const shifted = rows.every(({ cells }) => cells.length === header.length + 1 && (cells.at(-1) ?? '').trim() !== '');
  if (!shifted || rows.length === 0 || roleOf(header[0] ?? '') !== null) return table;
  if (rows.some(({ cells }) => !/\p{L}/u.test(cells[0] ?? ''))) return table;
  // a comma may part a number: there the header itself must name bacteria
  const known = header.filter((head) => options.rankNamed?.(head.replaceAll('_', ' ').replaceAll('.', ' ')) != null);
  return delimiter === ',' && known.length < 2 ? table : table.withHeader(['', ...header]);
}

/** Each row a genus or species with what the laboratory holds usual; ranks above it tell nothing more. */
function isLaboratoryList(table: Table, { roles }: Columns): boolean {
  const { range, low, high, genus, species, percent, fraction, perMillion, value, reads } = roles;
  if ((range ?? low ?? high) === undefined) return false;
  if ((percent ?? fraction ?? perMillion ?? value ?? reads) === undefined) return false;
  return !table.rows.some((row) => {
    const name = table.cell(row, species) || table.cell(row, genus);
    // an epithet alone is a name beside its genus only
    return assignedName(name) === null || /^[a-z]/.test(name);
  });
}

/** A name and its rank in columns of their own say what a lineage without ranks does not. */
function isStatedBesideLineage(table: Table, { roles: { name, rank } }: Columns, lineage: number): boolean {
  if (name === undefined || rank === undefined || name === lineage || rank === lineage) return false;
  return !table.rows.slice(0, rankedRows).some((row) => /(^|[;|, ])[dkpcofgs]__/.test(table.cell(row, lineage)));
}

/** Rows with a name in this column. */
function filledIn(table: Table, column: number): number {
  let filled = 0;
  for (const row of table.rows) if (assignedName(table.cell(row, column)) !== null) filled += 1;
  return filled;
}

/** `k__…|g__…` and one number: kreport2mpa, MEGAN. */
function readHeaderlessLineages(grid: Grid, options: ReadOptions): Outcome | null {
  const width = grid.rows.at(0)?.cells.length ?? 0;
  if (width !== 2) return null;
  const table = new Table(grid, -1, ['', '']);
  const columns = columnsOfTable(table);
  const { lineage, numeric } = columns;
  const amount = lineage === null ? -1 : 1 - lineage;
  if (!numeric.has(amount)) return null;
  return readLineageTable(table, { ...columns, untold: false, roles: { value: amount } }, options);
}

/** A title above the table may name its rank: `Genus`. */
function titleRank(table: Table): Rank | null {
  for (const { cells } of table.above) {
    const filled = cells.filter((cell) => cell.trim() !== '');
    const rank = filled.length === 1 ? rankInTitle(filled[0] ?? '') : null;
    if (rank === 'genus' || rank === 'species') return rank;
  }
  return null;
}
