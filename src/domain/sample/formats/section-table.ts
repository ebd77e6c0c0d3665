import { Ledger } from '#domain/sample/account.ts';
import {
  type FileTaxon,
  type Outcome,
  type ReadOptions,
  read,
  refuse,
  rowErrors,
  taxon,
} from '#domain/sample/interpretation.ts';
import { assignedName, fullSpeciesName, genusOfSpeciesName } from '#domain/sample/lineage.ts';
import { note } from '#domain/sample/notes.ts';
import { PercentSigns } from '#domain/sample/numbers.ts';
import { cladeOf, type FileRank, isHeldByRank, rankOfWord } from '#domain/sample/ranks.ts';
import { scaleOf } from '#domain/sample/scale.ts';
import { siteOfRows } from '#domain/sample/site.ts';
import { type Grid, Table } from '#domain/sample/table.ts';
import { settleDecimals } from '#domain/sample/table-reading.ts';

const format = 'generic-table';

/** Two columns in sections, each under the name of a rank (BIOHM). The sections hold each other and are never added up. */
export function readSections(grid: Grid, titles: readonly number[], options: ReadOptions): Outcome {
  const table = new Table(grid, -1);
  const decimals = settleDecimals(table, 1, options);
  if (!decimals.settled) return refuse(decimals.code, { format });
  const errors = rowErrors();
  const sums = new Map<string, FileTaxon>();
  const ledger = new Ledger();
  const totals = new Map<string, number>();
  let section: { title: string; rank: FileRank } | null = null;
  let rows = 0;
  const signs = new PercentSigns();
  const starts = new Set(titles);
  let at = -1;
  for (const row of grid.rows) {
    at += 1;
    const [text = '', ...others] = row.cells.map((cell) => cell.trim());
    if (starts.has(at)) {
      const title = row.cells.find((cell) => cell.trim() !== '')?.trim() ?? '';
      section = { title, rank: rankOfWord(title) };
      continue;
    }
    if (section === null) continue;
    if (others.filter((cell) => cell !== '').length > 1) {
      return refuse('SECTIONS_TOO_WIDE', { format, line: row.line });
    }
    rows += 1;
    const amount = table.amount(row, 1);
    if (amount.kind === 'bad' || (amount.kind === 'number' && amount.value < 0)) {
      errors.add(row.line, 'BAD_NUMBER', { value: table.cell(row, 1).slice(0, 40) });
      continue;
    }
    if (amount.kind !== 'number' || amount.value === 0) {
      ledger.leaveOut(amount.kind === 'silent' || amount.kind === 'below' ? 'noAmount' : 'zero');
      continue;
    }
    signs.add(amount);
    totals.set(section.title, (totals.get(section.title) ?? 0) + amount.value);
    const clade = cladeOf(text.replace(/^([a-z])_(?!_)/, '$1 '));
    const rank = clade?.rank ?? section.rank;
    if (rank !== section.rank) return refuse('SECTION_MISPLACED_NAME', { format, line: row.line });
    const bare = assignedName(clade?.name ?? text);
    if (rank !== 'genus' && rank !== 'species') {
      if (isHeldByRank(section.title)) ledger.leaveOut('belowRank');
      else ledger.sum(section.title, amount.value);
      continue;
    }
    if (bare === null) {
      ledger.leaveOut('unclassified', amount.value, rank);
      continue;
    }
    ledger.taxon(rank, amount.value, bare, null);
    const name = rank === 'species' ? fullSpeciesName(null, bare) : bare;
    const seen = sums.get(`${rank}|${name}`);
    if (seen) seen.rawPct += amount.value;
    else {
      const genusName = rank === 'species' ? genusOfSpeciesName(name) : null;
      const genus = genusName === null ? null : { name: genusName, taxId: null };
      sums.set(`${rank}|${name}`, taxon({ line: row.line, rank, name, rawPct: amount.value, genus }));
    }
  }
  if (signs.mixed) return refuse('PERCENTS_MIXED', { format });
  const taxa = [...sums.values()];
  if (taxa.length === 0) {
    return refuse('ABOVE_GENUS_ONLY', { format });
  }
  const genera = taxa.filter((row) => row.rank === 'genus').map((row) => row.rawPct);
  // the largest section is the whole of which the others are a part
  const largest = Math.max(...totals.values());
  const scale = scaleOf({
    header: '',
    role: null,
    percentSigns: signs.found,
    amounts: genera,
    top: largest,
    answer: options.answers?.SCALE,
  });
  if (scale === null) return refuse('SCALE_UNCLEAR', { format });
  const whole = scale.whole ?? largest;
  for (const row of taxa) {
    if (scale.scale === 'reads') row.reads = row.rawPct;
    row.rawPct = (100 * row.rawPct) / whole;
  }
  const inGenera = genera.reduce((sum, value) => sum + value, 0);
  const upper = [...totals.keys()].filter((title) => rankOfWord(title) !== 'genus' && rankOfWord(title) !== 'species');
  const firstLines = new Set(taxa.slice(0, 2).map((row) => row.line));
  const firstRows = titles.slice(0, 1).map((title) => grid.rows.at(title));
  const shown = [...firstRows, ...grid.rows.filter((row) => firstLines.has(row.line))];
  return read(format, {
    ledger,
    rows,
    whole,
    taxa,
    errors,
    notPlacedPct: inGenera > 0 && largest > inGenera ? (100 * (largest - inGenera)) / whole : null,
    classifiedReads: scale.scale === 'reads' ? largest : null,
    site: siteOfRows(grid.rows.slice(0, titles[0] ?? 0)),
    reading: {
      confidence: scale.check || decimals.check ? 'check' : 'certain',
      reasons: [note('SECTIONS', { count: totals.size }), scale.reason, ...decimals.reasons],
      question: decimals.question ?? scale.question,
      rows: shown.flatMap((row) =>
        row
          ? [{ line: row.line, cells: row.cells.slice(0, 4).map((cell) => cell.slice(0, 80)), deciding: [0, 1] }]
          : [],
      ),
    },
    leftOut: upper.length > 0 ? [note('SECTIONS_LEFT_OUT', { count: upper.length, names: upper.join(', ') })] : [],
  });
}
