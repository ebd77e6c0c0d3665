import { statusOf } from '#contract/error-message.ts';
import type { LabMethod, LabReportPreview, StatusCounts, TaxonMapping } from '#contract/lab-reports.contract.ts';
import { fieldProblem, problem } from '#contract/problem.ts';
import type { Refusal } from '#domain/lab-reports/interpretation.ts';
import type { TaxonIndex } from '#domain/lab-reports/taxon-index.ts';
import { AppError, refuse, refuseFields } from '#server/http/app-error.ts';
import { presentPreview } from './lab-report-presenter.ts';
import { parseInProcess } from './parse-in-process.ts';
import type { ParsedReport, ReportFile } from './parse-report.ts';
import { statusesOf } from './status-counts.ts';
import type { TaxonReference } from './taxon-reference.ts';

export type { ParsedReport, ReportFile } from './parse-report.ts';
export { readTaxonReference } from './taxon-reference.ts';

/** The choices that a file is read by. */
export interface ReadingChoices {
  method: LabMethod;
  sample: string | null;
  mappings: readonly TaxonMapping[];
  answers: Readonly<Record<string, string>>;
}

export interface ReportReading {
  parsed: ParsedReport;
  statusCounts: StatusCounts;
  preview: LabReportPreview;
}

/** The one way from files to what is shown and saved; a file that cannot be read is refused with a sentence. */
export async function readReport(
  reference: TaxonReference,
  files: readonly ReportFile[],
  choices: ReadingChoices,
  gone?: AbortSignal,
): Promise<ReportReading> {
  refuseWrongMappings(choices.mappings, reference.index);
  const job = { files, ...choices, taxa: reference.taxa, synonyms: reference.synonyms };
  const parsed = await parseInProcess(job, gone);
  if (gone?.aborted) throw refuse('UPLOAD_CANCELLED');
  if (!parsed.read) throw refusalError(parsed.refusal);
  const statuses = statusesOf(parsed, choices.method, reference);
  return { parsed, statusCounts: statuses.statusCounts, preview: presentPreview(parsed, statuses) };
}

function refusalError({ code, values, line }: Refusal): AppError {
  const said = line === null ? { code, values } : problem('AT_LINE', { line, problem: { code, values } });
  return statusOf(code) === 422 ? refuseFields([{ field: 'file', ...said }]) : new AppError(said);
}

export function refuseWrongMappings(mappings: readonly TaxonMapping[], index: TaxonIndex): void {
  const wrong = mappings.filter((mapping) => index.byId(mapping.taxId)?.rank !== mapping.rank);
  if (wrong.length === 0) return;
  throw refuseFields(
    wrong.slice(0, 3).map(({ rank, name, taxId }) => {
      const code = rank === 'genus' ? 'MAPPING_GENUS_UNKNOWN' : 'MAPPING_SPECIES_UNKNOWN';
      return fieldProblem('mappings', code, { name, id: taxId });
    }),
  );
}
