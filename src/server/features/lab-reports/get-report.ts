import type { Language, ResponseOf } from '#contract/endpoint.ts';
import type { labReportsApi } from '#contract/lab-reports.contract.ts';
import { isMinor } from '#domain/patients/age.ts';
import { contradictionNotes } from '#domain/reference-ranges/assess-report.ts';
import type { AppContext } from '#server/context.ts';
import { practiceToday } from '#server/features/practice/practice-today.service.ts';
import { calculationOf } from '#server/features/recommendation/calculation.service.ts';
import { ruleBaseOf } from '#server/features/rule-base/rule-base.service.ts';
import type { Session } from '#server/http/session.ts';
import { assessStored, setOf } from './assess-stored.service.ts';
import { presentBacteria, presentCategories } from './bacteria-presenter.ts';
import { drugWarnings } from './drug-warning.ts';
import { presentReport } from './lab-report-presenter.ts';
import { readKnownTaxa, readUnmatchedTaxa } from './lab-reports.repository.ts';
import { requireReport } from './lab-reports.service.ts';
import { assessmentOf, groupsOf, varietyOf } from './report-summary.ts';

/** A report with everything its page shows, statuses by the ranges of today. */
export async function getReport(
  context: AppContext,
  session: Session,
  id: number,
  language: Language,
): Promise<ResponseOf<typeof labReportsApi.get>> {
  const { orm } = context.database;
  const stored = await requireReport(orm, session, id);
  const { report, patient } = stored;
  const [rows, unmatched, rules, drugs, today] = await Promise.all([
    readKnownTaxa(orm, [id]),
    readUnmatchedTaxa(orm, id),
    ruleBaseOf(context),
    drugWarnings(orm, patient.drugIds, language),
    practiceToday(orm, context),
  ]);
  const taxa = rows.map(({ known, ...row }) => ({ ...row, taxId: known.taxId }));
  const assessed = await assessStored(orm, rules, report, taxa, isMinor(patient.dateOfBirth, today));
  const set = setOf(rules, report);
  const presented = presentReport(stored);
  return {
    labReport: {
      ...presented,
      warnings: [...drugs, ...presented.warnings, ...contradictionNotes(assessed)],
    },
    bacteria: presentBacteria(assessed, set, rules),
    assessment: assessmentOf(assessed, set),
    categories: presentCategories(assessed, rules, language),
    groups: groupsOf(assessed, report, set, rules, language),
    variety: varietyOf(report, set),
    unmatched: unmatched.map(({ line, fileName, rank, abundance }) => ({ line, name: fileName, rank, abundance })),
    calculation: await calculationOf(context, id, patient),
  };
}
