import { assessReport } from '#domain/assessment/assess-report.ts';
import { laboratoryGuard, type Misread } from '#domain/assessment/laboratory-guard.ts';
import type { Queryable } from '#server/db/database.ts';
import type { DescribedSet, RuleBaseSnapshot } from '#server/features/rule-base/rule-base.door.ts';
import { findFirstReports, presentTaxaOf } from './assessed-reports.repository.ts';

/** The habits of a laboratory show in this many people; more would only cost time. */
const MOST_PEOPLE = 300;

interface Cached {
  reports: string;
  misread: Promise<ReadonlyMap<number, Misread>>;
}

/** Until ranges change or the laboratory sends another report. */
const cache = new WeakMap<RuleBaseSnapshot['sets'], Map<string, Cached>>();

const nothing: ReadonlyMap<number, Misread> = new Map();

/** What this laboratory reads too low or too high against this set, by the first reports of its latest people. */
export async function misreadBy(
  db: Queryable,
  rules: RuleBaseSnapshot,
  labName: string | null,
  set: DescribedSet | null,
): Promise<ReadonlyMap<number, Misread>> {
  if (labName === null || set === null) return nothing;
  const reports = await findFirstReports(db, labName, set.id, MOST_PEOPLE);
  const ofSets = cache.get(rules.sets) ?? new Map<string, Cached>();
  cache.set(rules.sets, ofSets);
  const key = `${labName.toLowerCase()} ${set.id}`;
  const signature = reports.map(({ id }) => id).join(' ');
  const known = ofSets.get(key);
  if (known?.reports === signature) return known.misread;
  const misread = workOut(db, rules, set, reports);
  ofSets.set(key, { reports: signature, misread });
  misread.catch(() => ofSets.delete(key));
  return misread;
}

async function workOut(
  db: Queryable,
  { index }: RuleBaseSnapshot,
  set: DescribedSet,
  reports: Awaited<ReturnType<typeof findFirstReports>>,
): Promise<ReadonlyMap<number, Misread>> {
  const taxa = await presentTaxaOf(
    db,
    reports.map(({ id }) => id),
  );
  return laboratoryGuard(
    reports.map(({ id, patientId, sampledAt, method, coverage, site }) => ({
      ...{ labReportId: id, patientId, sampledAt },
      taxa: assessReport(
        { taxa: taxa.get(id) ?? [], method, coverage, site },
        { set, index, misread: nothing, adultRangesRefused: false },
      ).filter(({ rangeSource }) => rangeSource === 'reference'),
    })),
  );
}
