import { type SQL, sql } from 'drizzle-orm';
import type { NextStep, PatientStatus, Step, UserProgress } from '#contract/patient-fields.ts';
import { type StepFilter, waitingSteps } from '#contract/patient-lists.ts';
import type { SortOrder, UserSort } from '#contract/patients.contract.ts';
import { nextStepRules, recordStep } from '#domain/patients/next-step.ts';
import { searchWords } from '#domain/patients/search-key.ts';
import type { Queryable } from '#server/db/database.ts';
import {
  type Clock,
  dueSql,
  recordRuleSql,
  ruleNumberSql,
  ruleNumbersOf,
  sinceSql,
  workOrderSql,
} from './next-step.repository.ts';

export interface PatientFilter {
  ids?: number[];
  accountId?: number | undefined;
  status?: PatientStatus | undefined;
  search?: string | undefined;
  nextStep?: NextStep | undefined;
  step?: StepFilter | undefined;
  /** Who has an open red flag, the gravest first; left out where no step follows from that. */
  flagged?: readonly number[];
  /** Only those whose latest lab report has a food list. */
  report?: boolean | undefined;
  /** Only these, while the counts are of all. */
  among?: number[] | undefined;
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
  step: UserProgress['step'];
  assigned: number;
  submitted: number;
  labReportCount: number;
  labReport: UserProgress['latestLabReport'];
  /** When the food list of the latest lab report was calculated. */
  calculatedAt: Date | null;
  followUp: UserProgress['followUp'];
  nextVisit: UserProgress['nextVisit'];
  report: UserProgress['report'];
}

export interface ProgressPage {
  rows: ProgressRow[];
  /** How many match the filter, on all pages. */
  total: number;
  /** How many stand at each step, whatever step the filter asks for. */
  counts: Partial<Record<Step, number>>;
  /** How many have a food list to write a report on, whatever else the filter asks for. */
  reports: number;
}

/** The patients that a filter lists, in order, with what is derived from their records. */
export async function findProgress(db: Queryable, filter: PatientFilter, clock: Clock): Promise<ProgressPage> {
  const { rows } = await db.execute<RawRow>(progressSql(filter, clock));
  const numbers = Object.entries(rows[0]?.counts ?? {});
  const counts: ProgressPage['counts'] = {};
  for (const [number, count] of numbers) {
    const step = nextStepRules[Number(number)]?.step;
    if (step) counts[step] = (counts[step] ?? 0) + count;
  }
  return {
    rows: rows.flatMap((row) => (row.id === null ? [] : [toProgress(row, row.id)])),
    total: rows[0]?.total ?? 0,
    counts,
    reports: rows[0]?.reports ?? 0,
  };
}

/**
 * One statement: the patients with their rule, the counts, and the page. All patients pass through it, so it carries
 * only what orders them; the rest is read for the page alone.
 */
function progressSql(filter: PatientFilter, clock: Clock): SQL {
  const { sort = 'nextStep', nextStep, step, flagged = [], limit, offset = 0 } = filter;
  const chosen = orders[sort](filter.order === 'desc' ? sql`desc` : sql`asc`, flagged);
  // Of papers, what is being written comes first, unless another order was asked for.
  const byPaper = filter.report === true && filter.sort === undefined;
  const { keys, order } = byPaper ? paperOrder : chosen;
  const asked = sql.join(
    [
      sql`true`,
      ...(nextStep === undefined ? [] : [sql`record_rule = any(${sql.param(ruleNumbersOf(nextStep))}::integer[])`]),
      ...(step === undefined ? [] : [sql`rule_number = any(${sql.param(ruleNumbersOf(...stepsOf(step)))}::integer[])`]),
      ...(filter.report === true ? [sql`listed`] : []),
      ...(filter.among === undefined ? [] : [sql`id = any(${sql.param(filter.among)}::integer[])`]),
    ],
    sql` and `,
  );
  return sql`
    with ruled as materialized (
      select id, rule_number, record_rule, name_key, calculated_at is not null as listed ${keys}
      from (
        select p.id, g.lab_report_id, p.sort_key collate "C" as name_key, p.date_of_birth, p.created_at, g.sample_date, g.reported_at,
          g.calculated_at, g.last_asked_at, g.last_answered_at, g.follow_up_on, g.unwritten_from, ${ruleNumberSql(clock, flagged)} as rule_number,
          ${recordRuleSql(clock)} as record_rule
          ${sort === 'account' ? sql`, a.last_name, a.first_name` : sql``}
        from patient p join patient_progress g on g.patient_id = p.id
          ${sort === 'account' ? sql`join account a on a.id = p.account_id` : sql``}
        where ${sql.join([...scopeOf(filter), ...searchOf(filter.search)], sql` and `)}
        offset 0 -- keeps the rule from being worked out again for every column that follows from it
      ) as found
    ),
    page as (
      select id, rule_number, record_rule from ruled where ${asked} order by ${order}, name_key, id
      ${limit === undefined ? sql`` : sql`limit ${limit} offset ${offset}`}
    )
    select counted.*, placed.*
    from (select (select count(*)::int from ruled where ${asked}) as total,
            (select count(*)::int from ruled where listed) as reports, jsonb_object_agg(rule_number, n) as counts
          from (select rule_number, count(*)::int as n from ruled group by rule_number) as by_rule) as counted
      left join (
        select place, p.id, rule_number, record_rule, ${sinceSql('record_rule')} as since, ${dueSql('record_rule')} as due,
          ${sinceSql('rule_number')} as step_since, ${dueSql('rule_number')} as step_due, g.lab_report_id, sample_date,
          calculated_at, low, high, report_count, assigned, submitted, f.id as follow_up_id, f.due_on, f.text,
          v.id as visit_id, v.visited_on, v.starts_at, d.saved_at, d.version as draft_version, i.issued_at, i.draft_version as given_version
        from (select page.*, row_number() over () as place from page) as numbered
          join patient p on p.id = numbered.id join patient_progress g on g.patient_id = numbered.id
          left join lateral (
            select id, due_on, text from patient_follow_up
            where patient_id = numbered.id and done_at is null order by due_on, id limit 1
          ) f on true
          left join lateral (
            select id, visited_on::text, starts_at from visit
            where patient_id = numbered.id and (visited_on > ${clock.today}::date
              or (visited_on = ${clock.today}::date and starts_at > ${clock.time}))
            order by visited_on, starts_at nulls first, id limit 1
          ) v on true
          left join report_draft d on d.lab_report_id = g.lab_report_id
          left join lateral (
            select issued_at, draft_version from issued_report
            where lab_report_id = g.lab_report_id and withdrawn_at is null order by id desc limit 1
          ) i on true
      ) as placed on true
    order by placed.place`;
}

/** What each order needs of every patient, and how it orders by that; names break ties. */
const orders: Record<UserSort, (way: SQL, flagged: readonly number[]) => { keys: SQL; order: SQL }> = {
  // Within a step: the gravest, what is due soonest, else what came last.
  nextStep: (way, flagged) => ({
    keys: sql`, ${workOrderSql} as work_key, array_position(${sql.param(flagged)}::integer[], id) as flag_key,
      ${dueSql('rule_number')} as due_key, ${sinceSql('rule_number')} as since_key`,
    order: sql`work_key ${way}, flag_key asc nulls last, due_key asc nulls last, since_key desc nulls last`,
  }),
  name: (way) => ({ keys: sql``, order: sql`name_key ${way}` }),
  code: (way) => ({ keys: sql``, order: sql`id ${way}` }),
  // The older the earlier the birth.
  age: (way) => ({ keys: sql`, current_date - date_of_birth as age_key`, order: sql`age_key ${way} nulls last` }),
  latestLabReport: (way) => ({ keys: sql`, sample_date`, order: sql`sample_date ${way} nulls last` }),
  created: (way) => ({ keys: sql`, created_at`, order: sql`created_at ${way}` }),
  account: (way) => ({ keys: sql`, last_name, first_name`, order: sql`last_name ${way}, first_name ${way}` }),
};

/** Drafts that nobody was given yet, papers to be written, papers that were given; the latest sample first. */
const paperOrder = {
  keys: sql`, sample_date, (
    select case when i.draft_version = coalesce(d.version, 0) then 2 when d.version is not null then 0
      when i.draft_version is not null then 2 else 1 end
    from (select 1) as one left join report_draft d on d.lab_report_id = found.lab_report_id left join lateral (
      select draft_version from issued_report
      where lab_report_id = found.lab_report_id and withdrawn_at is null order by id desc limit 1) i on true
    ) as paper_key`,
  order: sql`paper_key, sample_date desc nulls last`,
};

function stepsOf(step: StepFilter): readonly Step[] {
  return step === 'waiting' ? waitingSteps : [step];
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
  return searchPatterns(search).map((pattern) => sql`p.search_text like ${pattern}`);
}

/** What the text to search in has to be like, all of it. */
export function searchPatterns(search: string | undefined): string[] {
  return searchWords(search ?? '').map((word) => `%${word.replace(/[\\%_]/g, (special) => `\\${special}`)}%`);
}

type RawRow = Record<string, unknown> & {
  counts: Record<string, number> | null;
  id: number | null;
  rule_number: number;
  record_rule: number;
  step_since: string | null;
  step_due: string | null;
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
  follow_up_id: number | null;
  due_on: string;
  text: string;
  visit_id: number | null;
  visited_on: string;
  starts_at: string | null;
  total: number;
  reports: number;
  saved_at: string | null;
  draft_version: number | null;
  issued_at: string | null;
  given_version: number | null;
};

function toProgress(row: RawRow, id: number): ProgressRow {
  const record = nextStepRules[row.record_rule];
  return {
    id,
    nextStep: record ? recordStep(record) : 'none',
    since: row.since === null ? null : new Date(row.since).toISOString(),
    due: row.due,
    step: {
      name: nextStepRules[row.rule_number]?.step ?? 'none',
      since: row.step_since === null ? null : new Date(row.step_since).toISOString(),
      due: row.step_due,
    },
    assigned: row.assigned,
    submitted: row.submitted,
    labReportCount: row.report_count,
    calculatedAt: row.calculated_at === null ? null : new Date(row.calculated_at),
    followUp: row.follow_up_id === null ? null : { id: row.follow_up_id, dueOn: row.due_on, text: row.text },
    nextVisit: row.visit_id === null ? null : { id: row.visit_id, on: row.visited_on, startsAt: row.starts_at },
    report: reportOf(row),
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

/** A draft that was changed after its paper was given is a draft again. */
function reportOf({ calculated_at, saved_at, draft_version, issued_at, given_version }: RawRow): ProgressRow['report'] {
  if (calculated_at === null) return null;
  const isGiven = issued_at !== null && (draft_version === null || given_version === draft_version);
  if (isGiven) return { state: 'given', at: new Date(issued_at).toISOString() };
  if (saved_at !== null) return { state: 'draft', at: new Date(saved_at).toISOString() };
  return { state: 'write', at: new Date(calculated_at).toISOString() };
}
