import type { LabReportFormat } from '#contract/lab-reports.contract.ts';
import type { Rank } from '#contract/microbiome.ts';
import { problem } from '#contract/problem.ts';
import { Ledger } from '#domain/sample/account.ts';
import { pathOf } from '#domain/sample/cumulative.ts';
import { mostUnread, readFeatures, type UnreadRow } from '#domain/sample/feature-table.ts';
import type { Feature } from '#domain/sample/features.ts';
import { roleOf } from '#domain/sample/generic-columns.ts';
import { type Outcome, type ReadOptions, refuse, rowErrors } from '#domain/sample/interpretation.ts';
import { type Columns, freeTextColumns } from '#domain/sample/layout.ts';
import { assignedName, lineageOf } from '#domain/sample/lineage.ts';
import { refuseUnnamed, samplesBelow } from '#domain/sample/long-table.ts';
import { lastTaxIdOf, PercentSigns } from '#domain/sample/numbers.ts';
import { decidingRows } from '#domain/sample/reading.ts';
import { chooseSample } from '#domain/sample/samples.ts';
import { isSiteColumn, siteOfSample } from '#domain/sample/site.ts';
import { plainHeader, type Table, type TableRow } from '#domain/sample/table.ts';
import {
  bookNothing,
  isTooLong,
  isUnreadable,
  leftOutColumns,
  reportUnreadable,
  settleDecimals,
} from '#domain/sample/table-reading.ts';

/** From the top down, so that a row's path does not depend on the order of the columns. */
const upper = new Map<string, number>();
[
  ['domain', 'superkingdom', 'domena', 'domaine'],
  ['kingdom', 'carstvo', 'regne'],
  ['phylum', 'koljeno', 'stamm', 'embranchement'],
  ['class', 'razred', 'klasse', 'classe'],
  ['order', 'red', 'ordnung', 'ordre'],
  ['family', 'porodica', 'familie', 'famille'],
].forEach((words, at) => {
  for (const word of words) upper.set(word, at);
});

const genusDepth = 6;

/** -1 where a header names no rank. */
function depthOf(header: string): number {
  const role = roleOf(header);
  if (role === 'genus') return genusDepth;
  if (role === 'species') return genusDepth + 1;
  return upper.get(plainHeader(header)) ?? -1;
}

export function rankColumnsOf(table: Table, columns: Columns): number[] {
  const depths = table.header.map(depthOf);
  const found = depths.flatMap((depth, at) => (depth >= 0 && !columns.numeric.has(at) ? [at] : []));
  return found.sort((a, b) => (depths[a] ?? 0) - (depths[b] ?? 0));
}

/** One column a rank: phyloseq, EMU, dada2, tidy MetaPhlAn; wide with a column a sample, or long with `Sample`. */
export function readRankColumns(table: Table, columns: Columns, options: ReadOptions, only: Rank | null): Outcome {
  const { roles } = columns;
  const ranks = rankColumnsOf(table, columns);
  const rankNames = ranks.map((at) => rankWord(table.header[at] ?? ''));
  const words = [...freeTextColumns(table, columns.byColumn, columns.numeric), ...epithetColumns(table, columns)];
  const unknown = words.filter((at) => !isSiteColumn(table.header[at] ?? ''));
  if (unknown.length > 0) {
    const head = table.header[unknown[0] ?? -1] ?? '';
    return refuse(problem('COLUMN_RANK_UNCLEAR', { header: head.slice(0, 60) }), {
      format: 'phyloseq',
      line: table.headerLine,
    });
  }
  const amount = roles.percent ?? roles.fraction ?? roles.perMillion ?? roles.value ?? roles.reads;
  const format = formatOf(table, columns, ranks.length);
  const sampleAt =
    roles.sample !== undefined && amount !== undefined && !columns.numeric.has(roles.sample) ? roles.sample : null;
  const wide = amount === undefined ? columns.samples : [];
  const all =
    sampleAt === null
      ? wide.map((at) => table.header[at] ?? '')
      : [...new Set(table.rows.map((row) => table.cell(row, sampleAt)))];
  if (amount === undefined && wide.length === 0) {
    return refuse('TAXA_WITHOUT_AMOUNTS', {
      format,
      line: table.headerLine,
    });
  }
  const untold = sampleAt === null && amount !== undefined ? samplesBelow(table, columns, amount) : null;
  if (untold !== null) return refuseUnnamed(untold, format, table.headerLine);
  const samples = all.length > 1 ? all : [];
  const choice = chooseSample(samples, options);
  if (!choice.found) return choice.outcome;
  const column = amount ?? wide[choice.index] ?? -1;
  const decimals = settleDecimals(table, column, options);
  if (!decimals.settled) return refuse(decimals.code, { format, line: table.headerLine });
  const reads = roles.reads !== undefined && roles.reads !== column ? roles.reads : null;
  const errors = rowErrors();
  const features: Feature[] = [];
  const unread: UnreadRow[] = [];
  const signs = new PercentSigns();
  const ledger = new Ledger();
  let rows = 0;
  let first: TableRow | undefined;
  for (const row of table.rows) {
    if (sampleAt !== null && samples.length > 0 && table.cell(row, sampleAt) !== choice.name) continue;
    rows += 1;
    first ??= row;
    if (isTooLong(row, table)) {
      errors.add(row.line, 'BAD_FIELD_COUNT', { found: row.cells.length, expected: table.header.length });
      continue;
    }
    const found = table.amount(row, column);
    if (isUnreadable(found)) {
      reportUnreadable(found, row, table.cell(row, column), errors);
      const parts = ranks.map((at) => table.cell(row, at));
      if (unread.length < mostUnread) unread.push({ line: row.line, lineage: lineageOf(parts, rankNames) });
    } else if (found.kind !== 'number' || found.value === 0) bookNothing(found, ledger);
    else {
      signs.add(found);
      const parts = ranks.map((at) => table.cell(row, at));
      const counted = reads === null ? null : table.amount(row, reads);
      features.push({
        line: row.line,
        lineage: lineageOf(parts, rankNames),
        path: pathOf(parts.flatMap((part) => assignedName(part) ?? [])),
        taxId: lastTaxIdOf(table.cell(row, roles.taxId)),
        value: found.value,
        reads: counted?.kind === 'number' ? counted.value : null,
      });
    }
  }
  if (signs.mixed) return refuse('PERCENTS_MIXED', { format, line: table.headerLine });
  const outcome = readFeatures(
    {
      format,
      features,
      rows,
      ledger,
      errors,
      header: table.header[column] ?? '',
      percentSigns: signs.found,
      unread,
      samples,
      sample: choice.name,
      only,
      reading: {
        check: decimals.check,
        reasons: decimals.reasons,
        question: decimals.question,
        rows: decidingRows(table, [...ranks.slice(-2), roles.taxId, column]),
      },
    },
    options,
  );
  if (outcome.read) {
    outcome.interpretation.site = siteOfSample(table, first, column);
    outcome.interpretation.leftOut.push(...leftOutColumns(table, columns, [column, ...wide]));
  }
  return outcome;
}

/** Epithets alone (`uniformis`) under an unknown word: the species of the row. */
function epithetColumns(table: Table, { byColumn, numeric }: Columns): number[] {
  return byColumn.flatMap((role, at) => {
    if (role !== null || numeric.has(at) || (table.header[at] ?? '') === '') return [];
    const filled = [...table.rows.slice(0, 200)].flatMap((row) => assignedName(table.cell(row, at)) ?? []);
    const epithets = filled.filter((cell) => /^[a-z][a-z-]{3,}$/.test(cell));
    return epithets.length > 0 && epithets.length * 2 >= filled.length ? [at] : [];
  });
}

const rankWord = (header: string) =>
  ['domain', 'domain', 'phylum', 'class', 'order', 'family', 'genus', 'species'][depthOf(header)] ?? '';

function formatOf(table: Table, { roles }: Columns, ranks: number): LabReportFormat {
  const superkingdom = table.header.some((head) => plainHeader(head) === 'superkingdom');
  if (superkingdom && roles.taxId !== undefined && roles.species !== undefined && ranks >= 6) return 'emu';
  return ranks >= 4 ? 'phyloseq' : 'generic-table';
}
