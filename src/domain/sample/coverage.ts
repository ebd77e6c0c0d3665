import type {
  LabMethod,
  LabReportAccount,
  LabReportFormat,
  LabReportNote,
  LabReportReading,
  SampleCoverage,
} from '#contract/lab-reports.contract.ts';
import { note } from './notes.ts';

export interface CoverageFacts {
  format: LabReportFormat;
  method: LabMethod;
  /** What the reader knows of it. */
  stated: SampleCoverage | null;
  /** What a person said: `whole` or `partial`. */
  answer: string | undefined;
  /** Taxa with an amount, of the rank that has more of them. */
  named: number;
  /** What the named taxa make up, percent of the sample; a species inside a named genus counts once. */
  namedPct: number;
  notPlacedPct: number | null;
  /** Host, viruses and fungi: named, and no part of the report. */
  leftOutPct: number;
  /** The percents were made of reads: they add up to 100 whatever was left out. */
  fromReads: boolean;
  /** Rows that could not be read. */
  unreadRows: number;
  /** Whether the numbers of the file add up to what it holds. */
  account: LabReportAccount['state'];
}

export interface CoverageDecision {
  coverage: SampleCoverage;
  /** Neither sum nor number of rows is clear: worth a question. */
  doubtful: boolean;
}

/** Tables that anybody may write, with as many rows as they like; every other format is the output for a sample. */
const freeTables: readonly LabReportFormat[] = ['generic-table', 'metabelly-csv'];

const nearlyAll = 90;
/** A stool sample has more than a hundred genera; a whole report names at least so many. */
const fewNames = 15;
const veryFewNames = 6;
/** With few names, less than this is a list of the bacteria somebody asked for. */
const partOfFew = 45;
const partOfMany = 20;

/**
 * Whether a file accounts for the whole sample, and how that was told. A program writes no row that cannot be read:
 * with such rows its file is damaged, and what it seems to lack may stand in them. Tables that people write name the
 * bacteria of their unread cells.
 */
export function decideCoverage(facts: CoverageFacts): CoverageDecision {
  const decision = coverageOf(facts);
  if (facts.unreadRows === 0 || freeTables.includes(facts.format)) return decision;
  return { ...decision, coverage: { ...decision.coverage, unreadRows: facts.unreadRows } };
}

function coverageOf(facts: CoverageFacts): CoverageDecision {
  if (facts.stated) return { coverage: facts.stated, doubtful: false };
  // amounts of a panel are no shares at all
  if (facts.method === 'qPCR') return decided('partial', null, 'format');
  const percent = Math.min(100, facts.namedPct);
  const accounted = facts.namedPct + facts.leftOutPct + (facts.notPlacedPct ?? 0);
  if (facts.answer === 'whole' || facts.answer === 'partial') {
    return decided(facts.answer, facts.fromReads && facts.answer === 'partial' ? null : percent, 'answer');
  }
  const few = facts.named < fewNames;
  if (!freeTables.includes(facts.format)) {
    const cut = few && !facts.fromReads && accounted < partOfFew;
    const short = facts.account === 'short';
    return cut ? decided('partial', percent, 'sum', short) : decided('whole', percent, 'format', short);
  }
  // an amount that cannot be read would raise all others: they stay as they stand
  if (facts.account === 'unread') return decided('partial', facts.fromReads ? null : percent, 'sum');
  if (facts.fromReads) {
    // a table that counts what it could not place counts the whole sample
    if (facts.named >= fewNames || (facts.notPlacedPct ?? 0) > 0) return decided('whole', percent, 'rows');
    if (facts.named >= veryFewNames) return decided('whole', percent, 'rows', true);
    return decided('partial', null, 'rows');
  }
  const short = facts.account === 'short';
  if (accounted >= nearlyAll) return decided('whole', percent, 'sum', short);
  if (facts.named < veryFewNames) return decided('partial', percent, 'rows', short);
  if (few) {
    const part = accounted < partOfFew;
    return decided(part ? 'partial' : 'whole', percent, 'sum', short || !part);
  }
  return decided(accounted < partOfMany ? 'partial' : 'whole', percent, 'sum', short);
}

function decided(
  kind: SampleCoverage['kind'],
  percent: number | null,
  decidedBy: SampleCoverage['decidedBy'],
  doubtful = false,
): CoverageDecision {
  return { coverage: { kind, percent, decidedBy }, doubtful };
}

/** How much of what is placed in a genus was told to species. */
export function withSpeciesShare(coverage: SampleCoverage, sums: { genus: number; species: number }): SampleCoverage {
  if (!(sums.genus > 0) || !(sums.species > 0)) return coverage;
  return { ...coverage, speciesPercent: shareOf(sums.species, sums.genus) };
}

/**
 * 16S tells few reads to species. Scaled to 100 those few are far too large, and most that are absent were only not
 * told: such species are neither low nor high.
 */
export function fewSpecies(coverage: SampleCoverage): boolean {
  return coverage.speciesPercent !== undefined && coverage.speciesPercent < 50;
}

/** Whether what the file does not name was not found. */
export function isWholeSample({ kind, unreadRows }: SampleCoverage): boolean {
  return kind === 'whole' && unreadRows === undefined;
}

/** The question whose answer settles it. */
export const coverageCode = 'COVERAGE';

const round = (value: number) => Math.round(value * 10) / 10;

export function partialNote(count: number, { percent }: SampleCoverage): LabReportNote {
  return percent === null ? note('PARTIAL_READS', { count }) : note('PARTIAL_LIST', { count, percent: round(percent) });
}

/** The reading with the question put to it, unless the reader asks one already. */
export function askCoverage(reading: LabReportReading): LabReportReading {
  if (reading.question !== null) return reading;
  const asked = note('ASK_COVERAGE');
  const options = [
    { value: 'whole', message: 'Complete' },
    { value: 'partial', message: 'Selection' },
  ];
  return { ...reading, confidence: 'check', question: { ...asked, code: coverageCode, options } };
}

/** A row's percent within its rank. Against a whole next to nothing no share can be told. */
export function shareOf(rawPct: number, whole: number): number {
  const share = whole > 0 ? (100 * rawPct) / whole : 0;
  return Number.isFinite(share) ? share : 0;
}
