import type { LabReportFormat } from '#contract/lab-reports.contract.ts';
import type { Rank } from '#contract/microbiome.ts';
import { problem } from '#contract/problem.ts';
import { joinAccounts } from './account.ts';
import { type Interpretation, type Outcome, type ReadOptions, refuse } from './interpretation.ts';
import { note } from './notes.ts';
import { rankInTitle } from './ranks.ts';
import { readGrid } from './read-grid.ts';
import { siteOfRows } from './site.ts';
import type { Sheet } from './source.ts';
import { gridOfSheet } from './table.ts';

interface SheetRead {
  sheet: Sheet;
  rank: Rank | 'upper' | null;
  outcome: Outcome | null;
}

/** Every sheet is looked at; one a rank makes one report, and what is left out is said. */
export function readSheets(sheets: readonly Sheet[], options: ReadOptions): Outcome | null {
  const filled = sheets.filter((sheet) => sheet.rows.some((row) => row.some((cell) => cell.trim() !== '')));
  const all = filled.map((sheet) => readSheet(sheet, options));
  const usable = all.filter((each) => each.outcome?.read && each.rank !== 'upper');
  // a report without the rank that one of its sheets is of would be another report
  const lost = all.find((each) => (each.rank === 'genus' || each.rank === 'species') && each.outcome?.read === false);
  if (lost?.outcome) return lost.outcome;
  const used = chosen(usable, options);
  if (used === null) return refusalOf(all);
  if ('refused' in used) return used.refused;
  const merged = merge(used.sheets, used.samples, used.sample);
  const idle = all.filter((each) => !used.sheets.includes(each)).map((each) => each.sheet.name);
  const facts = all.filter((each) => each.outcome === null).map((each) => siteOfRows(gridOfSheet(each.sheet).rows));
  merged.site ??= facts.find((site) => site !== null) ?? null;
  if (idle.length > 0) {
    merged.leftOut.push(
      note('SHEETS_LEFT_OUT', { count: idle.length, names: idle.slice(0, 10).join(', ').slice(0, 200) }),
    );
  }
  return { read: true, interpretation: merged };
}

function readSheet(sheet: Sheet, options: ReadOptions): SheetRead {
  const title = rankInTitle(sheet.name);
  const rank = title === null ? null : title === 'genus' || title === 'species' ? title : 'upper';
  // a sample that is a sheet of its own is chosen by the sheet's name
  const own = options.sample === sheet.name ? { ...options, sample: null } : options;
  const outcome = isPivot(sheet) ? null : readGrid(gridOfSheet(sheet), own, rank === 'upper' ? null : rank);
  return { sheet, rank, outcome };
}

/** A pivot table shows a choice of the rows, filtered by somebody: it is no report. */
function isPivot({ rows }: Sheet): boolean {
  return rows
    .slice(0, 15)
    .some((row) => row.some((cell) => /^(row labels|(sum|count|average) of \S.*)$/i.test(cell.trim())));
}

/** Formats from the surest to the most general: a pivot table beside the export itself is not the report. */
const sureness: readonly LabReportFormat[] = [
  'metabelly-csv',
  'ubiome-table',
  'thryve-table',
  'sra-stat',
  'emu',
  'phyloseq',
  'qiime2-table',
  'mothur',
];
const sure = (each: SheetRead) => {
  const at = each.outcome?.read ? sureness.indexOf(each.outcome.interpretation.format) : -1;
  return at < 0 ? sureness.length : at;
};

type Chosen = { sheets: SheetRead[]; samples: string[]; sample: string | null } | { refused: Outcome };

function chosen(usable: readonly SheetRead[], options: ReadOptions): Chosen | null {
  const genus = usable.filter((each) => each.rank === 'genus');
  const species = usable.filter((each) => each.rank === 'species');
  if (genus.length <= 1 && species.length <= 1 && genus.length + species.length > 0) {
    const sheets = [...genus, ...species];
    const lists = sheets.map((each) => (each.outcome?.read ? each.outcome.interpretation.samples.join('\n') : ''));
    if (new Set(lists).size > 1) {
      return { refused: refuse('SHEETS_OF_DIFFERENT_SAMPLES') };
    }
    const first = sheets[0]?.outcome;
    const { samples, sample } = first?.read ? first.interpretation : { samples: [], sample: null };
    return { sheets, samples, sample };
  }
  const best = Math.min(...usable.map(sure));
  const surest = usable.filter((each) => sure(each) === best);
  const [only] = surest;
  if (!only?.outcome?.read) return null;
  if (surest.length === 1) {
    const { samples, sample } = only.outcome.interpretation;
    return { sheets: [only], samples, sample };
  }
  // several tables of one kind: each sheet is a sample
  const several = surest.find((each) => each.outcome?.read && each.outcome.interpretation.samples.length > 1);
  if (several) return { sheets: [several], samples: samplesOf(several), sample: sampleOf(several) };
  const names = surest.map((each) => each.sheet.name);
  const picked = options.sample === null ? only : surest.find((each) => each.sheet.name === options.sample);
  if (!picked)
    return { refused: refuse(problem('SAMPLE_UNKNOWN', { name: options.sample ?? '', names: names.join(', ') })) };
  return { sheets: [picked], samples: names, sample: picked.sheet.name };
}

const samplesOf = (each: SheetRead) => (each.outcome?.read ? each.outcome.interpretation.samples : []);
const sampleOf = (each: SheetRead) => (each.outcome?.read ? each.outcome.interpretation.sample : null);

function merge(sheets: readonly SheetRead[], samples: string[], sample: string | null): Interpretation {
  const parts = sheets.flatMap((each) => (each.outcome?.read ? [each.outcome.interpretation] : []));
  const [first, ...others] = parts;
  if (!first) throw new Error('no sheet was read');
  const merged: Interpretation = { ...first, samples, sample, leftOut: [...first.leftOut] };
  for (const other of others) {
    merged.account = joinAccounts(merged.account, other.account);
    merged.taxa = [...merged.taxa, ...other.taxa];
    merged.idsGiven ||= other.idsGiven;
    merged.rowErrors = [...merged.rowErrors, ...other.rowErrors];
    merged.notes = [
      ...merged.notes,
      ...other.notes.filter((each) => !merged.notes.some((seen) => seen.code === each.code)),
    ];
    merged.leftOut.push(...other.leftOut);
    merged.site ??= other.site;
    merged.reading = {
      confidence: merged.reading.confidence === 'check' ? 'check' : other.reading.confidence,
      reasons: [...merged.reading.reasons, ...other.reading.reasons],
      question: merged.reading.question ?? other.reading.question,
      rows: [...merged.reading.rows.slice(0, 2), ...other.reading.rows.slice(1, 2)],
    };
  }
  return merged;
}

/** Why no sheet can be used: the reason of the first that was a table. */
function refusalOf(all: readonly SheetRead[]): Outcome | null {
  const refused = all.find((each) => each.outcome && !each.outcome.read);
  if (refused?.outcome) return refused.outcome;
  if (all.some((each) => each.rank === 'upper' && each.outcome?.read)) {
    return refuse('SHEETS_ABOVE_GENUS_ONLY');
  }
  return null;
}
