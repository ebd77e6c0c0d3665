import type {
  LabMethod,
  LabReportAccount,
  LabReportFormat,
  LabReportNote,
  LabReportReading,
  LabReportRowError,
  SampleSite,
  TaxonMapping,
  UnmatchedTaxon,
} from '#contract/lab-reports.contract.ts';
import type { NamingTables } from '#domain/catalogue/naming.ts';
import type { SetKind } from '#domain/catalogue/reference-set.ts';
import type { TaxonIndex } from '#domain/catalogue/taxon-index.ts';
import { certaintyOf } from '#domain/sample/certainty.ts';
import { type ComposedReport, composeReport } from '#domain/sample/compose-report.ts';
import type { Refusal } from '#domain/sample/interpretation.ts';
import { isUnnamed } from '#domain/sample/match-taxa.ts';
import { methodOf } from '#domain/sample/method-of-format.ts';
import { note } from '#domain/sample/notes.ts';
import { interpret } from '#domain/sample/recognise.ts';
import type { ReportTaxon } from '#domain/sample/report-taxon.ts';
import { nameResolver } from '#domain/sample/resolve-names.ts';
import { type SetOfFile, setOfFile } from '#domain/sample/set-of-file.ts';
import { shortNamesIn } from '#domain/sample/short-names.ts';
import { suggester } from '#domain/sample/suggestions.ts';
import { decodeFiles } from './decoding/decode-file.ts';

export interface ReportFile {
  name: string;
  bytes: Uint8Array;
}

export interface ParseJob {
  /** One file, or several that make one report: a table of features and its taxonomy. */
  files: readonly ReportFile[];
  sample: string | null;
  answers?: Readonly<Record<string, string>>;
  /** Null: as the format tells it. */
  method: LabMethod | null;
  mappings: readonly TaxonMapping[];
  /** The kind of the set that staff chose; null: as method, format and names tell it. */
  kind: SetKind | null;
  index: TaxonIndex;
  naming: NamingTables;
}

export interface ParsedReport {
  read: true;
  format: LabReportFormat;
  method: LabMethod;
  /** The set that method, format and names tell, whatever staff chose. */
  setOfFile: SetOfFile;
  /** The kind of set whose naming the names were resolved in; null: in none. */
  kind: string | null;
  samples: string[];
  sample: string | null;
  account: LabReportAccount;
  notPlacedPct: number | null;
  rowErrors: LabReportRowError[];
  reading: LabReportReading;
  site: SampleSite | null;
  /** By the reader and by the composition. */
  leftOut: LabReportNote[];
  composed: ComposedReport;
  unmatched: UnmatchedTaxon[];
}

export type ParseResult = ParsedReport | { read: false; refusal: Refusal };

/** What is kept and shown of rows without a known taxon; the original file holds all of them. */
const keepUnmatched = 2_000;
const shownUnmatched = 100;

/** The whole way from bytes to a report. Runs in a process of its own: decoding cannot be stopped from inside. */
export async function parseReport(job: ParseJob): Promise<ParseResult> {
  const decoded = await decodeFiles(job.files);
  if (!decoded.decoded) return { read: false, refusal: decoded.refusal };
  const { index } = job;
  const outcome = interpret(decoded.source, {
    sample: job.sample,
    method: job.method ?? '16S',
    rankOf: (taxId) => index.byId(taxId)?.rank ?? null,
    rankNamed: (name) => (index.named('genus', name) ?? index.named('species', name))?.taxon.rank ?? null,
    fullName: shortNamesIn(index),
    ...(job.answers && { answers: job.answers }),
  });
  if (!outcome.read) return { read: false, refusal: outcome.refusal };
  const { interpretation } = outcome;
  const method = job.method ?? methodOf(interpretation);
  const told = setOfFile({ method, format: interpretation.format, taxa: interpretation.taxa }, job.naming.fingerprints);
  const kind = job.kind ?? told.set;
  const composed = composeReport(interpretation, {
    method,
    index,
    names: nameResolver(kind, job.naming, index),
    mappings: job.mappings,
    keepUnmatched,
    ...(job.answers && { answers: job.answers }),
  });
  if (interpretation.samples.length > 1 && job.sample === null) {
    composed.warnings.unshift(note('CHOOSE_SAMPLE', { count: interpretation.samples.length }));
  }
  const unmatched = composed.taxa
    .filter((row) => row.taxId === null)
    .sort((a, b) => b.abundance - a.abundance || a.line - b.line);
  return {
    read: true,
    format: interpretation.format,
    method,
    setOfFile: told,
    kind,
    samples: interpretation.samples,
    sample: interpretation.sample,
    account: interpretation.account,
    notPlacedPct: interpretation.notPlacedPct,
    rowErrors: interpretation.rowErrors,
    reading: certaintyOf({
      interpretation,
      coverageDoubtful: composed.coverageDoubtful,
      sampleChosen: job.sample !== null,
      answers: job.answers ?? {},
    }),
    site: interpretation.site,
    leftOut: [...interpretation.leftOut, ...composed.leftOut],
    composed,
    unmatched: suggested(unmatched.slice(0, shownUnmatched), index),
  };
}

function suggested(rows: readonly ReportTaxon[], index: TaxonIndex): UnmatchedTaxon[] {
  const suggest = suggester(index);
  return rows.map((row) => ({
    line: row.line,
    name: row.fileName,
    rank: row.rank,
    abundance: row.abundance,
    suggestions: isUnnamed(row.fileName) ? [] : suggest(row.rank, row.fileName),
  }));
}
