import type { LabReportFormat, LabReportNote, LabReportReading } from '#contract/lab-reports.contract.ts';
import { rankSchema } from '#contract/microbiome.ts';
import type { Ledger } from './account.ts';
import { areCounts, type Feature, overlapOfFeatures, ownFeatures, sumFeatures } from './features.ts';
import { roleOf, saysPercent } from './generic-columns.ts';
import {
  type FileTaxon,
  type Outcome,
  type ReadOptions,
  type RowErrors,
  read,
  refuse,
  taxon,
} from './interpretation.ts';
import type { Lineage } from './lineage.ts';
import { note } from './notes.ts';
import { overlapQuestion, scaleQuestion } from './reading.ts';
import { isLogarithm } from './scale.ts';

export interface UnreadRow {
  line: number;
  lineage: Lineage;
}

/** A report with more such rows is refused or hardly a report. */
export const mostUnread = 200;

export interface FeatureTable {
  format: LabReportFormat;
  features: readonly Feature[];
  /** What parts the names of the features' paths, where it is not the usual sign. */
  pathSign?: string;
  rows: number;
  /** With the rows booked that are no features. */
  ledger: Ledger;
  errors: RowErrors;
  /** The header of the column of amounts. */
  header: string;
  /** Amounts of other samples, where they tell the scale of all. */
  beside?: readonly (readonly number[])[];
  percentSigns: boolean;
  samples: string[];
  sample: string | null;
  /** Only this rank counts: the sheet or file is of one rank. */
  only?: 'genus' | 'species' | null;
  /** Rows whose amount cannot be read: their taxa are named, and how much there is of them is not known. */
  unread?: readonly UnreadRow[];
  reading: {
    check: boolean;
    reasons: LabReportNote[];
    rows: LabReportReading['rows'];
    question: LabReportReading['question'];
  };
}

/** A report of features with lineages: summed where rows stand side by side, taken as they are where they hold each other. */
export function readFeatures(table: FeatureTable, options: ReadOptions): Outcome {
  const { format, features, errors } = table;
  if (isLogarithm(table.header)) return refuse('LOGARITHMS', { format });
  const answer = options.answers?.OVERLAP;
  const told = overlapOfFeatures(features, table.pathSign);
  const overlap = answer === 'cumulative' || answer === 'separate' ? answer : told;
  if (overlap === 'doubled') {
    return refuse('ROWS_OVERLAP', {
      format,
    });
  }
  const values = features.map((feature) => feature.value);
  const counts = areCounts(values);
  const { ledger } = table;
  const own = overlap === 'separate' ? null : ownFeatures(features, table.pathSign, ledger);
  const amounts = own ? own.genera.map((feature) => feature.value) : values;
  const scale = options.answers?.SCALE;
  const stated =
    scale === 'reads' ? null : scale === 'percent' ? 100 : scale === 'fraction' ? 1 : statedWhole(table, amounts);
  // a few whole numbers may be reads or percents of a part
  const unscaled =
    scale === undefined && stated === null && !counts && roleOf(table.header) !== 'reads' && isUnscaled(amounts);
  if (table.percentSigns && stated !== 100) return refuse('SCALE_UNCLEAR', { format });
  const whole = stated ?? own?.whole ?? null;
  const sums = own
    ? sumFeatures([...own.genera, ...own.species.map(speciesOnly)].sort(byLine), { counts, whole }, ledger)
    : sumFeatures(features, { counts, whole, side: true }, ledger);
  addUnread(sums.taxa, table.unread ?? []);
  const taxa = table.only ? sums.taxa.filter((row) => row.rank === table.only) : sums.taxa;
  if (!taxa.some((row) => row.measured) && values.some((value) => value > 0)) {
    return refuse('TAXONOMY_ABOVE_GENUS', {
      format,
    });
  }
  const inGenera = taxa.reduce((sum, row) => sum + (row.rank === 'genus' ? row.rawPct : 0), 0);
  const unclear = overlap === 'unclear';
  const { reading } = table;
  return read(format, {
    ledger,
    rows: table.rows,
    whole: whole ?? sums.total,
    taxa,
    errors,
    samples: table.samples,
    sample: table.sample,
    notPlacedPct: own
      ? stated === null
        ? Math.max(0, 100 - inGenera)
        : null
      : table.only
        ? null
        : sums.withoutGenusPct,
    classifiedReads: readsOf(features, counts, own ? (whole ?? 0) : sums.total, own ? 0 : sums.withoutGenusPct),
    reading: {
      confidence: reading.check || unclear || unscaled ? 'check' : 'certain',
      reasons: [...(own ? [note('CUMULATIVE_ROWS')] : []), ...reading.reasons],
      question: unclear ? overlapQuestion : (reading.question ?? (unscaled ? scaleQuestion : null)),
      rows: reading.rows,
    },
  });
}

function addUnread(taxa: FileTaxon[], unread: readonly UnreadRow[]): void {
  for (const { line, lineage } of unread) {
    for (const rank of rankSchema.options) {
      const name = lineage[rank];
      if (name === null) continue;
      const found = taxa.filter((row) => row.rank === rank && row.name === name);
      for (const row of found) row.measured = false;
      const genus = rank === 'species' && lineage.genus !== null ? { name: lineage.genus, taxId: null } : null;
      if (found.length === 0) {
        taxa.push(taxon({ line, rank, name, rawPct: 0, domain: lineage.domain, genus, measured: false }));
      }
    }
  }
}

const byLine = (a: Feature, b: Feature) => a.line - b.line;

/** A species of a table that lists every rank is in its genus already. */
function speciesOnly(feature: Feature): Feature {
  return { ...feature, inGenus: true };
}

/** What is 100 % where the file says it: percents and fractions; reads are divided by their sum. */
function statedWhole(table: FeatureTable, amounts: readonly number[]): number | null {
  if (roleOf(table.header) === 'reads') return null;
  const sum = amounts.reduce((total, value) => total + value, 0);
  if ((table.percentSigns || saysPercent(table.header)) && sum <= 110) return 100;
  const fractions = amounts.every((value) => value <= 1) && sum <= 1.05 && sum >= 0.2;
  const beside = (table.beside ?? []).filter((other) => other.length > 0);
  const parts = [amounts, ...beside].some((list) => list.some((value) => !Number.isInteger(value)));
  if (beside.some((other) => other.reduce((total, value) => total + value, 0) > 101.5)) return null;
  if (fractions && parts) return 1;
  // reads are whole numbers, or far more than a hundred: what is neither is a percent, be it of a part of the sample
  return parts && sum > 1.05 && sum <= 101.5 ? 100 : null;
}

function isUnscaled(amounts: readonly number[]): boolean {
  const sum = amounts.reduce((total, value) => total + value, 0);
  return sum > 0 && sum < 98.5 && amounts.every((value) => Number.isInteger(value));
}

function readsOf(features: readonly Feature[], counts: boolean, total: number, withoutGenusPct: number): number | null {
  if (counts) return total * (1 - withoutGenusPct / 100);
  if (!features.some((feature) => feature.reads != null)) return null;
  return features.reduce((sum, feature) => sum + (feature.reads ?? 0), 0);
}
