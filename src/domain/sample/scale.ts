import type { LabReportNote, LabReportReading } from '#contract/lab-reports.contract.ts';
import { type ColumnRole, type Scale, saysPercent } from './generic-columns.ts';
import { note } from './notes.ts';
import { scaleQuestion } from './reading.ts';
import { plainHeader } from './table.ts';

export interface ScaleFacts {
  /** The header of the column, and what its words say. */
  header: string;
  role: ColumnRole | null;
  /** A cell had a percent sign. */
  percentSigns: boolean;
  /** The amounts of one rank. */
  amounts: readonly number[];
  /** What the file gives for all bacteria or for the root; null where it has no such row. */
  top: number | null;
  answer: string | undefined;
}

/** Logarithms and log ratios: no sum of them says anything. */
export function isLogarithm(header: string): boolean {
  return /\b(log|log2|log10|ln|clr|alr|ilr|log ratio)\b/.test(plainHeader(header));
}

/** Amounts a gram, or their logarithms, are no shares of a whole. */
export function isPerGram(header: string): boolean {
  return /\b(cfu|kbe|kvs|cfus|copies|kopien|kopija|genome equivalents|per gram|g stool|g stuhl)\b/.test(
    plainHeader(header),
  );
}

export interface ScaleChoice {
  scale: Scale;
  /** The amount that is 100 %; null: the sum. */
  whole: number | null;
  check: boolean;
  reason: LabReportNote;
  question: LabReportReading['question'];
}

const codes = {
  percent: 'SCALE_PERCENT',
  fraction: 'SCALE_FRACTION',
  perMillion: 'SCALE_PER_MILLION',
  reads: 'SCALE_READS_OF',
} as const;
const wholes: Record<Scale, number | null> = { percent: 100, fraction: 1, perMillion: 1_000_000, reads: null };
const near = (value: number, whole: number) => Math.abs(value - whole) <= whole * 0.05;

/** The scale of a whole column, never of a row. Null where nothing speaks for one. */
export function scaleOf(facts: ScaleFacts): ScaleChoice | null {
  const top = topThatHolds(facts);
  const sum = facts.amounts.reduce((total, amount) => total + amount, 0);
  const choose = (scale: Scale, check = false): ScaleChoice => ({
    scale,
    whole: scale === 'reads' ? top : wholes[scale],
    check,
    reason: note(codes[scale], { column: facts.header || '–', sum: Number(sum.toPrecision(4)) }),
    question: check ? scaleQuestion : null,
  });
  const { answer } = facts;
  if (answer === 'percent' || answer === 'fraction' || answer === 'reads') return choose(answer);
  if (facts.header.includes('‰')) return null;
  if (facts.percentSigns) return sum <= 110 ? choose('percent') : null;
  if (facts.role === 'fraction') return sum <= 1.05 ? choose('fraction') : null;
  if (facts.role === 'perMillion') return choose('perMillion');
  const byTop = scaleOfTop(top, facts.amounts);
  if (byTop) return choose(byTop);
  const whole = facts.amounts.every((amount) => Number.isInteger(amount));
  const small = facts.amounts.every((amount) => amount <= 1);
  if (saysPercent(facts.header)) {
    // percents of a spreadsheet are kept as fractions
    const perhapsFractions = near(sum, 1) && small;
    if (perhapsFractions && facts.amounts.length >= 5) return choose('fraction', true);
    return sum <= 110 ? choose('percent', perhapsFractions) : null;
  }
  // a few rare bacteria in percents look the same
  const few = facts.amounts.length < 15 && sum < 0.9;
  if (small && sum >= 0.2 && sum <= 1.05) {
    return choose('fraction', few || (facts.role !== 'percent' && sum < 0.5));
  }
  const percents = sum <= 105 && !(whole && facts.role === 'reads');
  if (percents && sum >= 20) return choose('percent', facts.role !== 'percent' && !near(sum, 97));
  if (percents && !small && !whole) return choose('percent', true);
  if (sum > 105 && (whole || facts.role === 'reads')) return choose('reads');
  return null;
}

/** A row of all bacteria that is less than one of them is not that. */
function topThatHolds({ top, amounts }: ScaleFacts): number | null {
  return top !== null && top > 0 && amounts.every((amount) => amount <= top * 1.001) ? top : null;
}

function scaleOfTop(top: number | null, amounts: readonly number[]): Scale | null {
  if (top === null) return null;
  if (near(top, 1)) return 'fraction';
  if (near(top, 100) && !(amounts.length > 0 && amounts.every((amount) => amount === 0))) return 'percent';
  if (near(top, 1_000_000)) return 'perMillion';
  return Number.isInteger(top) && top > 105 ? 'reads' : null;
}
