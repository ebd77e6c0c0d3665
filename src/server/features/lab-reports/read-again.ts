import type { AppContext } from '#server/context.ts';
import type { Queryable } from '#server/db/database.ts';
import type { RuleBaseSnapshot } from '#server/features/rule-base/rule-base.door.ts';
import { refuse } from '#server/http/app-error.ts';
import { readMappingsOf } from './assess-again.repository.ts';
import type { LabReportRow } from './lab-reports.repository.ts';
import { type ParsedStatuses, statusesOf } from './parsed-statuses.ts';
import { type ParsedReport, readReport } from './read-report.ts';

export interface ReadAgain {
  parsed: ParsedReport;
  statuses: ParsedStatuses;
}

/**
 * The original of a stored report read anew, with the names and ranges of today, what staff mapped and answered then.
 * `chosen`: the set to hold it against; null: the one that the file tells.
 */
export async function readAgain(
  context: Pick<AppContext, 'files'>,
  db: Queryable,
  rules: RuleBaseSnapshot,
  report: LabReportRow,
  chosen: string | null,
  minor: boolean,
  gone?: AbortSignal,
): Promise<ReadAgain> {
  const bytes = await context.files.read(report.fileSha256);
  const { method, labName, sample, coverage } = report;
  const mappings = (await readMappingsOf(db, report.id)).filter(
    ({ taxId, rank }) => rules.index.byId(taxId)?.rank === rank,
  );
  const answers: Record<string, string> = {
    // what was saved then was confirmed then
    CONFIRM: 'yes',
    ...(coverage.decidedBy === 'answer' && { COVERAGE: coverage.kind }),
  };
  const choices = { method, labName, referenceSet: chosen, minor, sample, mappings, answers };
  const { parsed } = await readReport(rules, [{ name: report.fileName, bytes }], choices, gone);
  // other answers of the day of the upload are not kept: nobody guesses them
  if (parsed.reading.question !== null) throw refuse('ORIGINAL_ASKS');
  const facts = { method, labName, referenceSet: chosen, minor };
  if (chosen !== null || report.referenceSetBy !== 'staff' || report.referenceSet !== null) {
    return { parsed, statuses: statusesOf(parsed, facts, rules) };
  }
  // staff hold it against the laboratory's own ranges alone, and that stays so
  const alone = statusesOf(parsed, facts, { ...rules, sets: new Map(), laboratorySets: new Map() });
  return { parsed, statuses: { ...alone, referenceSet: null, referenceSetBy: 'staff' } };
}
