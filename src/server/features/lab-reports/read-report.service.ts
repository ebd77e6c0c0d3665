import type { LabReportPreview, TaxonMapping } from '#contract/lab-reports.contract.ts';
import type { Refusal } from '#domain/lab-reports/interpretation.ts';
import type { TaxonIndex } from '#domain/rule-base/taxon-index.ts';
import type { RuleBaseSnapshot } from '#server/features/rule-base/rule-base.service.ts';
import { AppError, invalid } from '#server/http/app-error.ts';
import { presentPreview } from './lab-report-presenter.ts';
import { parseInProcess } from './parse-in-process.ts';
import type { ParsedReport, ReportFile } from './parse-report.ts';
import { type StatusFacts, statusesOf } from './status-counts.ts';

export type { ParsedReport, ReportFile } from './parse-report.ts';

/** The choices that a file is read by. */
export interface ReadingChoices extends StatusFacts {
  sample: string | null;
  mappings: readonly TaxonMapping[];
  answers: Readonly<Record<string, string>>;
}

export interface ReportReading {
  parsed: ParsedReport;
  preview: LabReportPreview;
}

/** The one way from files to what is shown and saved; a file that cannot be read is refused with a sentence. */
export async function readReport(
  rules: RuleBaseSnapshot,
  files: readonly ReportFile[],
  choices: ReadingChoices,
  gone?: AbortSignal,
): Promise<ReportReading> {
  refuseWrongMappings(choices.mappings, rules.index);
  const { method, sample, mappings, answers } = choices;
  const job = { files, method, sample, mappings, answers, taxa: rules.index.taxa, synonyms: rules.synonyms };
  const parsed = await parseInProcess(job, gone);
  if (gone?.aborted) throw new AppError('CANCELLED', 'The upload was cancelled.');
  if (!parsed.read) throw refusalError(parsed.refusal);
  return { parsed, preview: presentPreview(parsed, statusesOf(parsed, choices, rules)) };
}

function refusalError(refusal: Refusal): AppError {
  const message = refusal.line === null ? refusal.message : `Line ${refusal.line}: ${refusal.message}`;
  if (refusal.reason === 'unknown') return new AppError('UNSUPPORTED_TYPE', message);
  if (refusal.reason === 'too-large') return new AppError('TOO_LARGE', message);
  return invalid([{ field: 'file', message }]);
}

export function refuseWrongMappings(mappings: readonly TaxonMapping[], index: TaxonIndex): void {
  const wrong = mappings.filter((mapping) => index.byId(mapping.taxId)?.rank !== mapping.rank);
  if (wrong.length === 0) return;
  const named = wrong.map((mapping) => `“${mapping.name}”: there is no ${mapping.rank} ${mapping.taxId}.`);
  throw invalid([{ field: 'mappings', message: named.slice(0, 3).join(' ') }]);
}
