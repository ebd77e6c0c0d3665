import type { Language, ResponseOf } from '#contract/endpoint.ts';
import type {
  LabReportAssessment,
  LabReportGroup,
  LabReportVariety,
  labReportsApi,
} from '#contract/lab-reports.contract.ts';
import type { NotAssessed } from '#contract/reference-ranges.ts';
import type { AssessedTaxon } from '#domain/assessment/assessed-taxon.ts';
import { groupTotal, groupVerdict } from '#domain/assessment/groups.ts';
import { countedTaxa, countStatuses } from '#domain/assessment/status-counts.ts';
import { varietyPlace } from '#domain/assessment/variety.ts';
import { warningsOf } from '#domain/food-list/guards.ts';
import type { AppContext } from '#server/context.ts';
import { requirePatient } from '#server/features/patients/patients.door.ts';
import type { DescribedSet, RuleBaseSnapshot } from '#server/features/rule-base/rule-base.door.ts';
import type { Session } from '#server/http/session.ts';
import { percentilesOf } from './bacteria-presenter.ts';
import { presentListItem } from './lab-report-presenter.ts';
import { findReportsOf, type LabReportRow } from './lab-reports.repository.ts';

/** How many bacteria are below, within and above their range, and why others are not assessed. */
export function assessmentOf(assessed: readonly AssessedTaxon[], set: DescribedSet | null): LabReportAssessment {
  const counted = countedTaxa(assessed);
  const { Low, Normal, High } = countStatuses(assessed);
  const reasons = new Map<NotAssessed, number>();
  for (const { notAssessed } of counted) {
    if (notAssessed !== null) reasons.set(notAssessed, (reasons.get(notAssessed) ?? 0) + 1);
  }
  const quality = { level: 'good', unmatchedPct: 0 } as const;
  return {
    ...{ assessed: Low + Normal + High, below: Low, within: Normal, above: High },
    notAssessed: [...reasons].map(([reason, n]) => ({ reason, count: n })).sort((a, b) => b.count - a.count),
    doesNotFit: warningsOf({ taxa: assessed, quality, set, ageYears: null }).some(
      ({ code }) => code === 'DOES_NOT_FIT',
    ),
  };
}

type ReportFacts = Pick<LabReportRow, 'coverage' | 'site' | 'diversity'>;

/** Of a part of a sample, and of another place of the body, neither groups nor variety can be told. */
function isWhole({ coverage, site }: ReportFacts): boolean {
  return coverage.kind === 'whole' && (site === null || site === 'stool');
}

/** The groups that the set can judge, in the order of the page. */
export function groupsOf(
  assessed: readonly AssessedTaxon[],
  report: ReportFacts,
  set: DescribedSet | null,
  { groups }: RuleBaseSnapshot,
  language: Language,
): LabReportGroup[] {
  if (set === null || !isWhole(report) || assessed.some(({ notAssessed }) => notAssessed === 'adultRanges')) return [];
  const abundanceOf = new Map(assessed.map(({ taxId, abundance }) => [taxId, abundance]));
  return groups.flatMap((group) => {
    const row = set.groups.get(group.categoryId);
    const total = groupTotal(row?.members ?? [], abundanceOf);
    const verdict = groupVerdict(row, group.wanted, total, set);
    if (!row || !verdict) return [];
    return {
      categoryId: group.categoryId,
      heading: group.heading[language],
      name: group.name[language],
      sentence: group.sentence[language],
      wanted: group.wanted,
      total: verdict.total,
      range: verdict.range,
      percentiles: percentilesOf(row),
      status: verdict.status,
      again: verdict.again,
      word: verdict.word,
      percentile: verdict.percentile,
      people: row.people,
    };
  });
}

export function varietyOf(report: ReportFacts, set: DescribedSet | null): LabReportVariety[] {
  const { diversity } = report;
  if (set === null || diversity === null || !isWhole(report)) return [];
  return set.variety.map((row) => {
    const { value, range, percentile, people, cohortMedians } = varietyPlace(row, diversity[row.measure]);
    return { measure: row.measure, value, range, percentiles: percentilesOf(row), percentile, people, cohortMedians };
  });
}

export async function listReports(
  context: AppContext,
  session: Session,
  userId: number,
): Promise<ResponseOf<typeof labReportsApi.listOfUser>> {
  const { orm } = context.database;
  await requirePatient(orm, session, userId);
  const stored = await findReportsOf(orm, userId);
  return { labReports: stored.map(presentListItem) };
}
