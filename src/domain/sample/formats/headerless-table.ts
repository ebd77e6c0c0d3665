import { Ledger } from '#domain/sample/account.ts';
import { higherRankOf } from '#domain/sample/higher-names.ts';
import {
  type FileTaxon,
  type Outcome,
  type ReadOptions,
  read,
  refuse,
  rowErrors,
  taxon,
} from '#domain/sample/interpretation.ts';
import { looksLikeTaxon } from '#domain/sample/layout.ts';
import { areUnknown, kindOfName, rankOfBareName } from '#domain/sample/name-rank.ts';
import { note } from '#domain/sample/notes.ts';
import { PercentSigns, taxIdOf } from '#domain/sample/numbers.ts';
import { decidingRows } from '#domain/sample/reading.ts';
import { scaleOf } from '#domain/sample/scale.ts';
import { type Grid, Table, type TableRow } from '#domain/sample/table.ts';
import { settleDecimals } from '#domain/sample/table-reading.ts';

/** Two or three columns without a header: a name or an id, its percent, and perhaps its reads or its percentile. */
export function readHeaderless(grid: Grid, options: ReadOptions): Outcome | null {
  const width = grid.rows.find((row) => !isAddress(row))?.cells.length ?? 0;
  if (width < 2 || width > 3) return null;
  // three cells a row: they are cut once
  const rows = grid.rows.filter((row) => !isAddress(row)).map(({ line, cells }) => ({ line, cells }));
  if (rows.length < 2) return null;
  if (rows.some((row) => row.cells.length !== width)) return null;
  const table = new Table({ ...grid, rows }, -1);
  const layout = layoutOf(table, width, options);
  if (layout === null) return null;
  const { subject, ids, amount, spare } = layout;
  const format = ids ? 'taxid-percent' : 'generic-table';
  const decimals = settleDecimals(table, amount, options);
  if (!decimals.settled) return refuse(decimals.code, { format });
  const errors = rowErrors();
  const taxa: FileTaxon[] = [];
  const ledger = new Ledger();
  const found = { higher: 0, byForm: 0, unclassified: 0 };
  const signs = new PercentSigns();
  for (const row of rows) {
    const name = ids ? '' : table.cell(row, subject);
    const taxId = ids ? taxIdOf(table.cell(row, subject)) : null;
    const value = table.amount(row, amount);
    const measured = value.kind === 'number' && value.value >= 0;
    const amountRead = measured ? value.value : 0;
    if (!measured) errors.add(row.line, 'BAD_NUMBER', { value: table.cell(row, amount).slice(0, 40) });
    signs.add(value);
    if (!ids && kindOfName(name) !== 'taxon') {
      if (kindOfName(name) !== 'total') {
        found.unclassified += amountRead;
        if (measured) ledger.leaveOut('unclassified', amountRead);
      } else if (measured) ledger.sum('total', amountRead);
      continue;
    }
    const told = taxId === null ? rankOfBareName(name, options) : statedById(options, taxId);
    if (told === null) {
      if (measured) errors.add(row.line, 'NO_RANK', { name: name.slice(0, 80) });
      continue;
    }
    if (measured && told.rank !== 'other') ledger.taxon(told.rank, amountRead, name, null);
    else if (measured) ledger.sum(higherRankOf(name) ?? 'other', amountRead);
    if (told.rank === 'other') found.higher += 1;
    else if (amountRead > 0 || !measured) {
      if (told.byForm) found.byForm += 1;
      const counted = spare?.kind === 'reads' ? table.amount(row, spare.column) : null;
      const reads = counted?.kind === 'number' ? counted.value : null;
      const { line } = row;
      const named = name || `taxid ${taxId}`;
      taxa.push(taxon({ line, rank: told.rank, name: named, taxId, rawPct: amountRead, reads, measured }));
    }
  }
  if (signs.mixed) return refuse('PERCENTS_MIXED', { format });
  if (taxa.length === 0) {
    return refuse('ABOVE_GENUS_ONLY', { format });
  }
  if (
    found.byForm === taxa.length &&
    areUnknown(
      taxa.map((row) => row.name),
      options,
    )
  )
    return refuse('NO_KNOWN_NAMES', { format });
  const genera = taxa.filter((row) => row.rank === 'genus').length;
  const main = genera * 2 >= taxa.length ? 'genus' : 'species';
  const amounts = taxa.filter((row) => row.rank === main).map((row) => row.rawPct);
  const scale = scaleOf({
    header: '',
    role: ids ? 'percent' : null,
    percentSigns: signs.found,
    amounts,
    top: null,
    answer: options.answers?.SCALE,
  });
  if (scale === null) {
    return refuse('SCALE_UNCLEAR_ADD_HEADER', {
      format,
    });
  }
  const sum = amounts.reduce((total, value) => total + value, 0);
  const whole = scale.whole ?? sum + found.unclassified;
  for (const row of taxa) {
    if (scale.scale === 'reads') row.reads = row.rawPct;
    row.rawPct = whole > 0 ? (100 * row.rawPct) / whole : 0;
  }
  return read(format, {
    ledger,
    rows: rows.length,
    whole,
    taxa,
    errors,
    notPlacedPct: found.unclassified > 0 ? (100 * found.unclassified) / whole : null,
    reading: {
      // without a header nothing but the cells says what they are; ids with percents are a known exchange format
      confidence: ids && scale.question === null && !decimals.check ? 'certain' : 'check',
      reasons: [note('NO_HEADER'), scale.reason, ...decimals.reasons],
      question: decimals.question ?? scale.question,
      rows: decidingRows(table, [subject, amount]),
    },
    leftOut: [
      ...(found.higher > 0 ? [note('HIGHER_RANKS', { count: found.higher })] : []),
      ...(spare?.kind === 'percentile' ? [note('PERCENTILES_LEFT_OUT')] : []),
    ],
  });
}

/** An e-mail address stands above some exports; it is no row. */
function isAddress(row: TableRow): boolean {
  const filled = row.cells.filter((cell) => cell.trim() !== '');
  return filled.length === 1 && /^[^\s@,;]{1,80}@[^\s@,;]{1,80}$/.test(filled[0]?.trim() ?? '');
}

interface Layout {
  subject: number;
  ids: boolean;
  amount: number;
  spare: { column: number; kind: 'reads' | 'percentile' } | null;
}

function statedById(options: ReadOptions, taxId: number) {
  // an id that the catalogue does not know may be of any rank
  return { rank: options.rankOf(taxId) ?? ('other' as const), byForm: false };
}

function layoutOf(table: Table, width: number, options: ReadOptions): Layout | null {
  const all = Array.from({ length: width }, (_, at) => at);
  const share = (at: number, test: (cell: string) => boolean) =>
    table.rows.filter((row) => test(table.cell(row, at))).length / table.rows.length;
  const numeric = all.filter((at) => share(at, (cell) => /\d/.test(cell) && !/\p{L}{2}/u.test(cell)) >= 0.95);
  const texts = all.filter((at) => !numeric.includes(at));
  const values = (at: number) =>
    table.rows.map((row) => {
      const amount = table.amount(row, at);
      return amount.kind === 'number' ? amount.value : Number.NaN;
    });
  if (texts.length > 1 || numeric.length === 0) return null;
  const [text] = texts;
  const subject = text ?? idColumn(table, numeric, options);
  if (
    subject === null ||
    (text !== undefined && share(text, (cell) => looksLikeTaxon(cell) || kindOfName(cell) !== 'taxon') < 0.7)
  )
    return null;
  const rest = numeric.filter((at) => at !== subject);
  const [first, second] = rest;
  if (first === undefined) return null;
  if (second === undefined) return { subject, ids: text === undefined, amount: first, spare: null };
  const [a, b] = [values(first), values(second)];
  // one column is the reads of the other's percents
  if (proportional(a, b)) {
    const [percent, reads] = total(a) <= total(b) ? [first, second] : [second, first];
    return { subject, ids: text === undefined, amount: percent, spare: { column: reads, kind: 'reads' } };
  }
  // `816,22,5` may be a decimal comma that parts the field
  const whole = (list: readonly number[]) => list.every((value) => Number.isInteger(value));
  if (text !== undefined || (table.delimiter === ',' && whole(a))) return null;
  const percentile = b.every((value) => value >= 0 && value <= 100);
  return percentile ? { subject, ids: true, amount: first, spare: { column: second, kind: 'percentile' } } : null;
}

/** Whole numbers of which the catalogue knows most. */
function idColumn(table: Table, numeric: readonly number[], options: ReadOptions): number | null {
  const found = numeric.filter((at) => {
    const ids = table.rows.map((row) => taxIdOf(table.cell(row, at)));
    if (new Set(ids).size < ids.length || ids.some((id) => id === null)) return false;
    return ids.filter((id) => id !== null && options.rankOf(id) !== null).length * 2 >= ids.length;
  });
  return found.length === 1 ? (found[0] ?? null) : null;
}

const total = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);

function proportional(a: readonly number[], b: readonly number[]): boolean {
  const ratio = total(b) / total(a);
  if (!Number.isFinite(ratio) || ratio <= 0) return false;
  const least = Math.max(...a.slice(0, 1000)) / 20;
  const large = a.map((value, at) => [value, b[at] ?? 0] as const).filter(([value]) => value >= least);
  return large.length >= 2 && large.every(([value, other]) => Math.abs(other - value * ratio) <= 0.05 * value * ratio);
}
