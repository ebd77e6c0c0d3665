import type { Language, ResponseOf } from '#contract/endpoint.ts';
import type { Comparison, LabReportGroup, labReportsApi } from '#contract/lab-reports.contract.ts';
import { groupChange } from '#domain/assessment/compare.ts';
import { type ComparableReport, compareReports } from '#domain/assessment/compare-reports.ts';
import { isMinor } from '#domain/person/age.ts';
import { isWholeSample } from '#domain/sample/coverage.ts';
import type { AppContext } from '#server/context.ts';
import { practiceToday } from '#server/features/practice/practice.door.ts';
import { ruleBaseOf } from '#server/features/rule-base/rule-base.door.ts';
import { refuseField } from '#server/http/app-error.ts';
import type { Session } from '#server/http/session.ts';
import { assessStored, presentTaxaOf, setOf } from './assess-stored.ts';
import { presentReport } from './lab-report-presenter.ts';
import type { StoredReport } from './lab-reports.repository.ts';
import { groupsOf } from './report-summary.ts';
import { requireReport } from './require-report.ts';

/** Two reports of one patient, the earlier sample first, whichever was asked for first. */
export async function compareStored(
  context: AppContext,
  session: Session,
  id: number,
  otherId: number,
  language: Language,
): Promise<ResponseOf<typeof labReportsApi.compare>> {
  const { orm } = context.database;
  const one = await requireReport(orm, session, id);
  const other = await requireReport(orm, session, otherId);
  if (id === otherId) throw refuseField('with', 'SAME_REPORT');
  if (one.report.patientId !== other.report.patientId) {
    throw refuseField('with', 'COMPARED_PATIENTS_DIFFER');
  }
  const [before, after] = dayOf(one) <= dayOf(other) ? [one, other] : [other, one];
  const [rows, rules] = await Promise.all([presentTaxaOf(orm, [id, otherId]), ruleBaseOf(context)]);
  const minor = isMinor(before.patient.dateOfBirth, await practiceToday(orm, context));
  const comparable = async ({ report }: StoredReport): Promise<ComparableReport> => ({
    taxa: await assessStored(orm, rules, report, rows.get(report.id) ?? [], minor),
    set: setOf(rules, report),
    labName: report.labName,
    partial: !isWholeSample(report.coverage),
  });
  const [first, second] = [await comparable(before), await comparable(after)];
  const groups = (stored: StoredReport, { taxa }: ComparableReport) =>
    groupsOf(taxa, stored.report, setOf(rules, stored.report), rules, language);
  return {
    before: presentReport(before),
    after: presentReport(after),
    ...compareReports(first, second),
    // totals of one set have other members than those of another
    groups:
      second.set && first.set?.id === second.set.id
        ? groupPairs(groups(before, first), groups(after, second), second.set)
        : [],
  };
}

function groupPairs(
  before: readonly LabReportGroup[],
  after: readonly LabReportGroup[],
  set: NonNullable<ComparableReport['set']>,
): Comparison['groups'] {
  const side = ({ total, status, word, again }: LabReportGroup) => ({ total, status, word, again });
  const value = ({ total, status }: LabReportGroup) => ({ abundance: total, status });
  return after.flatMap((group) => {
    const earlier = before.find(({ categoryId }) => categoryId === group.categoryId);
    if (!earlier) return [];
    const { categoryId, name, range } = group;
    return [
      {
        ...{ categoryId, name, range, before: side(earlier), after: side(group) },
        ...groupChange(categoryId, value(earlier), value(group), set),
      },
    ];
  });
}

/** The day of the sample, else of the upload; two of one day in the order of their upload. */
function dayOf({ report }: StoredReport): string {
  const day = report.sampleDate ?? report.uploadedAt.toISOString().slice(0, 10);
  return `${day} ${String(report.id).padStart(10, '0')}`;
}
