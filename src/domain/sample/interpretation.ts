import { withMessage } from '#contract/error-message.ts';
import type {
  LabMethod,
  LabReportAccount,
  LabReportFormat,
  LabReportNote,
  LabReportReading,
  LabReportRowError,
  SampleCoverage,
  SampleSite,
} from '#contract/lab-reports.contract.ts';
import type { Rank } from '#contract/microbiome.ts';
import { type ErrorCode, type PlainCode, type Problem, problem, type Values } from '#contract/problem.ts';
import type { Ledger } from './account.ts';
import { type NoteCode, note } from './notes.ts';

export type Domain = 'bacteria' | 'archaea' | 'eukaryota' | 'viruses';

export interface FileGenus {
  name: string;
  taxId: number | null;
}

/** The file says where a species lies, and that is in no genus: its parent is a family. Its name tells none then. */
export const noGenus: FileGenus = { name: '', taxId: null };

/** One genus or species row of a file, in the file's own taxonomy. */
export interface FileTaxon {
  line: number;
  rank: Rank;
  name: string;
  taxId: number | null;
  /** Share of everything the file counts, percent. */
  rawPct: number;
  reads: number | null;
  /** Null where the file does not say it. */
  domain: Domain | null;
  /** The genus a species sits in, or `noGenus`; null where the file does not say it. */
  genus: FileGenus | null;
  /** The lab's own range, percent. */
  low: number | null;
  high: number | null;
  /** False for `<0,01` and `n.d.`: the taxon was looked for, and its amount is not known. */
  measured: boolean;
}

/** A bin of genomes that MetaPhlAn 4 names by a number, inside a species. */
export interface FileBin {
  line: number;
  sgb: number;
  /** The species and the genus that the file puts it into. */
  species: string;
  genus: FileGenus;
  rawPct: number;
}

export interface Interpretation {
  format: LabReportFormat;
  /** What the program that wrote it reads; null leaves it to the format. */
  method: LabMethod | null;
  samples: string[];
  sample: string | null;
  /** Every row of the sample, booked once: see `Ledger`. */
  account: LabReportAccount;
  /** In file order. A long report makes them anew each time they are gone through, and holds none. */
  taxa: Iterable<FileTaxon>;
  /** Of MetaPhlAn 4; empty for every other file. */
  bins: readonly FileBin[];
  /** Whether rows may have an id. */
  idsGiven: boolean;
  /** Share that the file itself calls unclassified, percent. */
  notPlacedPct: number | null;
  classifiedReads: number | null;
  /** The file's percents are final: taken as they stand, never normalised. */
  asItStands: boolean;
  reading: LabReportReading;
  /** What the format or the file promises of the whole; null leaves it to the sum and the number of rows. */
  coverage: SampleCoverage | null;
  site: SampleSite | null;
  /** Rows, columns, sheets that the reader did not use. */
  leftOut: LabReportNote[];
  rowErrors: LabReportRowError[];
  notes: LabReportNote[];
}

/** A reading that left no choice. */
export const certainReading: LabReportReading = { confidence: 'certain', reasons: [], question: null, rows: [] };

/** Why a file is not taken. */
export interface Refusal {
  /** `unknown`: no reader fits; `unusable`: the format is known and this file cannot be used. */
  code: ErrorCode;
  values: Values;
  message: string;
  line: number | null;
  format: LabReportFormat | null;
}

export type Outcome = { read: true; interpretation: Interpretation } | { read: false; refusal: Refusal };

export interface ReadOptions {
  /** The sample asked for; null takes the first. */
  sample: string | null;
  method: LabMethod;
  /** The rank of a known NCBI id, for files that do not state ranks. */
  rankOf(taxId: number): Rank | null;
  /** The rank of a known name, current or former. */
  rankNamed?(name: string): Rank | null;
  /** `Bacteroides uniformis` of `B. uniformis`, where one species alone can be meant; `genera`: those the file names. */
  fullName?(abbreviated: string, genera: () => ReadonlySet<string>): string | null;
  /** What a person answered to the questions of an earlier reading, by the question's code. */
  answers?: Readonly<Record<string, string>>;
}

export function refuse(why: PlainCode | Problem, more: { line?: number; format?: LabReportFormat } = {}): Outcome {
  return {
    read: false,
    refusal: {
      ...withMessage(typeof why === 'string' ? problem(why) : why),
      line: more.line ?? null,
      format: more.format ?? null,
    },
  };
}

export function read(
  format: LabReportFormat,
  parts: Partial<Omit<Interpretation, 'format' | 'rowErrors' | 'account'>> & {
    taxa: Iterable<FileTaxon>;
    ledger: Ledger;
    /** Rows of data that the file has for the sample, of any rank. */
    rows: number;
    /** The amount of the file that is 100 %; null where its figures stand for themselves. */
    whole: number | null;
    errors: RowErrors;
  },
): Outcome {
  const { ledger, rows, whole, errors, ...rest } = parts;
  return {
    read: true,
    interpretation: {
      format,
      method: null,
      samples: [],
      sample: null,
      bins: [],
      idsGiven: true,
      notPlacedPct: null,
      classifiedReads: null,
      asItStands: false,
      reading: certainReading,
      coverage: null,
      site: null,
      leftOut: [],
      notes: [],
      ...rest,
      account: ledger.close({ rows, whole, errors }),
      rowErrors: errors.list(),
    },
  };
}

export function taxon(parts: Pick<FileTaxon, 'line' | 'rank' | 'name' | 'rawPct'> & Partial<FileTaxon>): FileTaxon {
  // field by field: to spread the parts takes five times as long, and a long report has half a million rows
  return {
    line: parts.line,
    rank: parts.rank,
    name: parts.name,
    taxId: parts.taxId ?? null,
    rawPct: parts.rawPct,
    reads: parts.reads ?? null,
    domain: parts.domain ?? null,
    genus: parts.genus ?? null,
    low: parts.low ?? null,
    high: parts.high ?? null,
    measured: parts.measured ?? true,
  };
}

const mostErrors = 200;

export interface RowErrors {
  add(line: number, code: NoteCode, values?: Record<string, string | number>): void;
  list(): LabReportRowError[];
  /** Rows whose number is in no figure because of it. */
  lost(): number;
}

/** Errors of a row that is read all the same: a limit is a statement of the file, and a range no amount. */
const stillRead: ReadonlySet<NoteCode> = new Set(['BELOW_LIMIT', 'BAD_RANGE']);

/** Collects bad rows; beyond a bound they are only counted, so that a broken file stays small in memory. */
export function rowErrors(): RowErrors {
  const kept: LabReportRowError[] = [];
  let dropped = 0;
  let lost = 0;
  return {
    lost: () => lost,
    add(line, code, values) {
      if (!stillRead.has(code)) lost += 1;
      if (kept.length < mostErrors) kept.push({ line, ...note(code, values) });
      else dropped += 1;
    },
    list: () => (dropped === 0 ? kept : [...kept, { line: 0, ...note('MORE_ROW_ERRORS', { count: dropped }) }]),
  };
}
