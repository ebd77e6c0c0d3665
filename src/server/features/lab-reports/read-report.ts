import { statusOf } from '#contract/error-message.ts';
import type { LabMethod, LabReportPreview, TaxonMapping } from '#contract/lab-reports.contract.ts';
import { fieldProblem, problem } from '#contract/problem.ts';
import type { TaxonIndex } from '#domain/catalogue/taxon-index.ts';
import type { Refusal } from '#domain/sample/interpretation.ts';
import type { RuleBaseSnapshot } from '#server/features/rule-base/rule-base.door.ts';
import { AppError, refuse, refuseFields } from '#server/http/app-error.ts';
import { kindOfChosen } from './choose-set.ts';
import { presentPreview } from './lab-report-presenter.ts';
import { parseInProcess } from './parse-in-process.ts';
import type { ParsedReport, ReportFile } from './parse-report.ts';
import { type StatusFacts, statusesOf } from './parsed-statuses.ts';

export type { ParsedReport, ReportFile } from './parse-report.ts';

/** The choices that a file is read by. */
export interface ReadingChoices extends Omit<StatusFacts, 'method'> {
  /** Null: as the format tells it. */
  method: LabMethod | null;
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
  const kind = kindOfChosen(rules, choices.referenceSet);
  const { index, naming } = rules;
  const job = { files, method, sample, mappings, answers, kind, index, naming };
  const parsed = await parseInProcess(job, rules.synonyms, gone);
  if (gone?.aborted) throw refuse('UPLOAD_CANCELLED');
  if (!parsed.read) throw refusalError(parsed.refusal);
  return { parsed, preview: presentPreview(parsed, statusesOf(parsed, { ...choices, method: parsed.method }, rules)) };
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
