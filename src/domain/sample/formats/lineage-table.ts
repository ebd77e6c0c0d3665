import type { LabReportFormat } from '#contract/lab-reports.contract.ts';
import { Ledger } from '#domain/sample/account.ts';
import { pathOf } from '#domain/sample/cumulative.ts';
import { mostUnread, readFeatures, type UnreadRow } from '#domain/sample/feature-table.ts';
import type { Feature } from '#domain/sample/features.ts';
import { type Outcome, type ReadOptions, refuse, rowErrors } from '#domain/sample/interpretation.ts';
import type { Columns } from '#domain/sample/layout.ts';
import {
  areReversed,
  type Lineage,
  lineageOf,
  lineageParts,
  lineageSign,
  noLineage,
  prefixedLineage,
  shiftOf,
} from '#domain/sample/lineage.ts';
import { refuseUnnamed, rowsOfSample, samplesBelow } from '#domain/sample/long-table.ts';
import { kindOfName } from '#domain/sample/name-rank.ts';
import { note } from '#domain/sample/notes.ts';
import { lastTaxIdOf, PercentSigns } from '#domain/sample/numbers.ts';
import { decidingRows } from '#domain/sample/reading.ts';
import { chooseSample } from '#domain/sample/samples.ts';
import { siteOfSample } from '#domain/sample/site.ts';
import { plainHeader, type Table } from '#domain/sample/table.ts';
import {
  bookNothing,
  isTooLong,
  isUnreadable,
  leftOutColumns,
  reportUnreadable,
  settleDecimals,
} from '#domain/sample/table-reading.ts';

/** Lineages that are looked through for the place of their ranks. */
const shiftRows = 500;

/** A column of lineages and columns of amounts: QIIME 1 and 2, EPI2ME, MicrobiomeDB, mothur's cons.taxonomy, any lab. */
export function readLineageTable(table: Table, columns: Columns, options: ReadOptions): Outcome {
  const format = formatOf(table);
  const lineageAt = columns.lineage ?? 0;
  const { roles } = columns;
  const amount = roles.percent ?? roles.fraction ?? roles.perMillion ?? roles.value ?? roles.reads;
  const samples = columns.samples.filter((at) => !/^(total|sum)$/.test(plainHeader(table.header[at] ?? '')));
  if (amount === undefined && samples.length === 0) {
    return refuse('NAMES_WITHOUT_AMOUNTS', { format });
  }
  const named = amount !== undefined && (samples.length === 0 || format === 'mothur' || roles.percent === amount);
  const long = named ? samplesBelow(table, columns, amount) : null;
  if (long !== null && !long.told) return refuseUnnamed(long, format, table.headerLine);
  const names = long?.names ?? (named ? [] : samples.map((at) => table.header[at] ?? ''));
  const choice = chooseSample(names.length > 1 ? names : [], options);
  if (!choice.found) return choice.outcome;
  const column = named ? amount : (samples[choice.index] ?? -1);
  const decimals = settleDecimals(table, column, options);
  if (!decimals.settled) return refuse(decimals.code, { format, line: table.headerLine });
  const sign = signOf(table, lineageAt);
  // some write the genus first and the domain last
  const turned = areReversed(plainLineages(table, lineageAt));
  const down = (cell: string) => (turned ? cell.split(sign).reverse().join(sign) : cell);
  const shift = shiftOf([...plainLineages(table, lineageAt)].map((parts) => (turned ? parts.reverse() : parts)));
  const errors = rowErrors();
  const features: Feature[] = [];
  const unread: UnreadRow[] = [];
  const signs = new PercentSigns();
  const ledger = new Ledger();
  const rows = long === null ? table.rows : rowsOfSample(table, long.column, choice.name).rows;
  for (const row of rows) {
    const cell = down(table.cell(row, lineageAt));
    const found = table.amount(row, column);
    if (isTooLong(row, table))
      errors.add(row.line, 'BAD_FIELD_COUNT', { found: row.cells.length, expected: table.header.length });
    else if (isUnreadable(found)) {
      reportUnreadable(found, row, table.cell(row, column), errors);
      const parts = unread.length < mostUnread ? lineageParts(cell) : null;
      if (parts) unread.push({ line: row.line, lineage: lineageOf(parts, null, shift) });
    } else if (found.kind !== 'number' || found.value === 0) bookNothing(found, ledger);
    else if (isTotal(cell)) ledger.sum('total', found.value);
    else {
      signs.add(found);
      const taxId = lastTaxIdOf(table.cell(row, roles.taxId));
      const { lineage, path } = placeOf(cell, shift, sign);
      features.push({ line: row.line, lineage, path, taxId, value: found.value });
    }
  }
  if (signs.mixed) return refuse('PERCENTS_MIXED', { format, line: table.headerLine });
  const outcome = readFeatures(
    {
      format,
      features,
      pathSign: sign,
      rows: rows.length,
      ledger,
      errors,
      header: table.header[column] ?? '',
      percentSigns: signs.found,
      unread,
      samples: names.length > 1 ? names : [],
      sample: choice.name,
      reading: {
        check: decimals.check,
        reasons: [note('LINEAGES_SPLIT', { column: table.header[lineageAt] || '–' }), ...decimals.reasons],
        question: decimals.question,
        rows: decidingRows(table, [lineageAt, column]),
      },
    },
    options,
  );
  if (outcome.read) {
    outcome.interpretation.site = siteOfSample(table, rows.at(0), column);
    outcome.interpretation.leftOut.push(...leftOutColumns(table, columns, named ? [column] : [column, ...samples]));
    if (format === 'mothur') outcome.interpretation.notes.push(note('MOTHUR_ALL_SAMPLES'));
  }
  return outcome;
}

function placeOf(cell: string, shift: number, sign: ';' | '|'): { lineage: Lineage; path: string } {
  const prefixed = prefixedLineage(cell, sign);
  // its path is the text itself: copies of half a million lineages would fill the memory
  if (prefixed) return { lineage: prefixed, path: cell };
  const parts = lineageParts(cell);
  if (parts === null) return { lineage: noLineage, path: pathOf([cell], sign) };
  return { lineage: lineageOf(parts, null, shift), path: pathOf(parts, sign) };
}

/** A lineage is no word for a sum, and is long: it is not looked at as one. */
const isTotal = (cell: string) => cell.length < 40 && kindOfName(cell) === 'total';

/** That of the first cell that has one. */
function signOf(table: Table, column: number): ';' | '|' {
  const first = table.rows.slice(0, shiftRows).find((row) => /[;|]/.test(table.cell(row, column)));
  return lineageSign(first ? table.cell(first, column) : '');
}

function* plainLineages(table: Table, column: number): Generator<string[]> {
  for (const row of table.rows.slice(0, shiftRows)) {
    const parts = lineageParts(table.cell(row, column));
    if (parts && parts.length > 1) yield parts;
  }
}

function formatOf(table: Table): LabReportFormat {
  const heads = table.header.slice(0, 5).map(plainHeader);
  const piped = table.rows.slice(0, 20).some((row) => row.cells.some((cell) => /^[dk]__?\w[^;]*\|p__?/.test(cell)));
  if (piped && (table.headerLine === 0 || heads[0] === 'classification')) return 'kraken-mpa';
  if (heads[0] === 'otu' && heads.includes('size') && heads.includes('taxonomy')) return 'mothur';
  return /^(otu id|otu|taxon|index|feature id)$/.test(heads[0] ?? '') && (table.header[0] ?? '').startsWith('#')
    ? 'qiime2-table'
    : 'generic-table';
}
