import { type SQL, sql } from 'drizzle-orm';
import type { NextStep, PatientStatus, UserProgress } from '#contract/patient-fields.ts';
import type { SortOrder, UserSort } from '#contract/patients.contract.ts';
import { nextStepRules } from '#domain/patients/next-step.ts';
import { searchWords } from '#domain/patients/search-key.ts';
import type { Queryable } from '#server/db/database.ts';
import { dueSql, ruleNumberSql, ruleNumbersOf, sinceSql, workOrderSql } from './next-step-sql.ts';

export interface PatientFilter {
  ids?: number[];
  accountId?: number | undefined;
  status?: PatientStatus | undefined;
  search?: string | undefined;
  nextStep?: NextStep | undefined;
  sort?: UserSort | undefined;
  order?: SortOrder | undefined;
  limit?: number;
  offset?: number;
}

export interface ProgressRow {
  id: number;
  nextStep: NextStep;
  since: string | null;
  due: string | null;
  assigned: number;
  submitted: number;
  labReportCount: number;
  labReport: UserProgress['latestLabReport'];
}

export interface ProgressPage {
  rows: ProgressRow[];
  /** How many match the filter, on all pages. */
  total: number;
  /** How many stand at each step, whatever step the filter asks for. */
  counts: Partial<Record<NextStep, number>>;
}

/** The patients that a filter lists, in order, with what is derived from their records. */
export async function findProgress(db: Queryable, filter: PatientFilter, now: Date): Promise<ProgressPage> {
  const { rows } = await db.execute<RawRow>(progressSql(filter, now));
  const numbers = Object.entries(rows[0]?.counts ?? {});
  const counts: ProgressPage['counts'] = {};
  for (const [number, count] of numbers) {
    const step = nextStepRules[Number(number)]?.step;
    if (step) counts[step] = (counts[step] ?? 0) + count;
  }
  const total =
    filter.nextStep === undefined
      ? Object.values(counts).reduce((sum, count) => sum + count, 0)
      : (counts[filter.nextStep] ?? 0);
  return { rows: rows.flatMap((row) => (row.id === null ? [] : [toProgress(row, row.id)])), total, counts };
}

/** One statement: the patients with their rule, the counts, and the page. Exported for the bench, which shows its plan. */
export function progressSql(filter: PatientFilter, now: Date): SQL {
  const step =
    filter.nextStep === undefined
      ? sql`true`
      : sql`rule_number = any(${sql.param(ruleNumbersOf(filter.nextStep))}::integer[])`;
  return sql`
    with ruled as materialized (
      select p.id, ${ruleNumberSql(now)} as rule_number
      from patient p join patient_progress g on g.patient_id = p.id
      where ${sql.join([...scopeOf(filter), ...searchOf(filter.search)], sql` and `)}
    ),
    page as (
      select p.id, rule_number, ${sinceSql} as since, ${dueSql} as due, g.lab_report_id, g.sample_date, g.calculated_at,
        g.low, g.high, g.report_count, g.assigned, g.submitted
      from ruled join patient p on p.id = ruled.id join patient_progress g on g.patient_id = ruled.id
        ${filter.sort === 'account' ? sql`join account a on a.id = p.account_id` : sql``}
      where ${step}
      order by ${orderOf(filter)}
      ${filter.limit === undefined ? sql`` : sql`limit ${filter.limit} offset ${filter.offset ?? 0}`}
    )
    select counted.counts, placed.*
    from (select jsonb_object_agg(rule_number, n) as counts
          from (select rule_number, count(*)::int as n from ruled group by rule_number) as by_rule) as counted
      left join (select page.*, row_number() over () as place from page) as placed on true
    order by placed.place`;
}

function scopeOf({ accountId, status, ids }: PatientFilter): SQL[] {
  return [
    sql`true`,
    ...(accountId === undefined ? [] : [sql`p.account_id = ${accountId}`]),
    ...(status === undefined ? [] : [sql`p.status = ${status}`]),
    ...(ids === undefined ? [] : [sql`p.id = any(${sql.param(ids)}::integer[])`]),
  ];
}

function searchOf(search: string | undefined): SQL[] {
  return searchWords(search ?? '').map(
    (word) => sql`p.search_text like ${`%${word.replace(/[\\%_]/g, (special) => `\\${special}`)}%`}`,
  );
}

function orderOf({ sort = 'nextStep', order }: PatientFilter): SQL {
  const way = order === 'desc' ? sql`desc` : sql`asc`;
  const byName = sql`p.sort_key collate "C", p.id`;
  const primary: Record<UserSort, SQL> = {
    // Within a step: what is due soonest, else what came last.
    nextStep: sql`${workOrderSql} ${way}, ${dueSql} asc nulls last, ${sinceSql} desc nulls last`,
    name: sql`p.sort_key collate "C" ${way}`,
    code: sql`p.id ${way}`,
    // The older the earlier the birth.
    age: sql`p.date_of_birth ${order === 'desc' ? sql`asc` : sql`desc`} nulls last`,
    latestLabReport: sql`g.sample_date ${way} nulls last`,
    created: sql`p.created_at ${way}`,
    account: sql`a.last_name ${way}, a.first_name ${way}`,
  };
  return sql`${primary[sort]}, ${byName}`;
}

type RawRow = Record<string, unknown> & {
  counts: Record<string, number> | null;
  id: number | null;
  rule_number: number;
  since: string | null;
  due: string | null;
  lab_report_id: number | null;
  sample_date: string | null;
  calculated_at: string | null;
  low: number;
  high: number;
  report_count: number;
  assigned: number;
  submitted: number;
};

function toProgress(row: RawRow, id: number): ProgressRow {
  return {
    id,
    nextStep: nextStepRules[row.rule_number]?.step ?? 'none',
    since: row.since === null ? null : new Date(row.since).toISOString(),
    due: row.due,
    assigned: row.assigned,
    submitted: row.submitted,
    labReportCount: row.report_count,
    labReport:
      row.lab_report_id === null
        ? null
        : {
            id: row.lab_report_id,
            sampleDate: row.sample_date,
            state: row.calculated_at === null ? 'parsed' : 'calculated',
            low: row.low,
            high: row.high,
          },
  };
}
