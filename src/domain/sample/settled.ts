import type { LabReportRowError } from '#contract/lab-reports.contract.ts';
import { problem } from '#contract/problem.ts';
import { type Outcome, refuse } from './interpretation.ts';
import { note } from './notes.ts';
import { siteOf } from './site.ts';

/** Rows that could not be read; `BELOW_LIMIT` and the like are statements of the file. */
const broken = new Set(['BAD_NUMBER', 'BAD_FIELD_COUNT', 'NEGATIVE']);

/** A report of which many rows cannot be read would give other figures: it is refused. A few are to be checked. */
export function settled(outcome: Outcome, sample: string | null): Outcome {
  if (!outcome.read) return outcome;
  const { interpretation } = outcome;
  if (sample !== null && interpretation.samples.length === 0) {
    return refuse(problem('SAMPLE_UNNAMED', { name: sample }), {
      format: interpretation.format,
    });
  }
  const { account } = interpretation;
  // a sample may say where it is from by its name alone
  if (interpretation.site === null && interpretation.sample !== null) {
    const named = siteOf(interpretation.sample);
    if (named !== 'stool') interpretation.site = named;
  }
  if (account.counted === 0 && account.sums > 0 && account.leftOut.every(({ reason }) => reason === 'zero')) {
    return refuse('ABOVE_GENUS_ONLY', { format: interpretation.format });
  }
  const first = interpretation.rowErrors.filter((error) => broken.has(error.code));
  const more = interpretation.rowErrors.find((error) => error.code === 'MORE_ROW_ERRORS')?.values.count ?? 0;
  const bad = first.length + (first.length > 0 ? Number(more) : 0);
  if (account.state === 'closes' || account.state === 'short') return outcome;
  if (areLogarithms(first, account.rows)) return refuse('LOGARITHMS', { format: interpretation.format });
  if (bad > 1 && bad > account.rows * 0.3) {
    return refuse(problem('ROWS_BAD', { bad, rows: account.rows, note: first[0]?.message ?? '' }), {
      format: interpretation.format,
      ...(first[0] && { line: first[0].line }),
    });
  }
  const { reading } = interpretation;
  interpretation.reading = {
    ...reading,
    confidence: 'check',
    reasons: [
      ...reading.reasons,
      account.state === 'over'
        ? note('ADDS_UP_TO_MORE', { percent: Math.round((account.sumPct ?? 0) * 10) / 10 })
        : note('ROWS_UNREADABLE', { count: account.notUnderstood }),
    ],
  };
  return outcome;
}

/** Amounts below 0 are none; a few whole ones may mark what is missing. */
export function areLogarithms(errors: readonly LabReportRowError[], rows: number): boolean {
  const negative = errors.filter(({ code }) => code === 'NEGATIVE');
  const ratios = negative.some(({ values }) => !Number.isInteger(Number(values.value)));
  return ratios || (negative.length > 1 && negative.length >= rows * 0.1);
}
