import { and, eq, like, type SQL, sql } from 'drizzle-orm';
import type { TodayFilter } from '#contract/patient-lists.ts';
import { todayRows } from '#contract/today.contract.ts';
import type { VisitKind } from '#contract/visit-kinds.ts';
import type { Queryable } from '#server/db/database.ts';
import { patient } from '#server/db/schema/index.ts';
import { searchPatterns } from './progress.repository.ts';

/** Whose day it is, and when: all days and times are the practice's. */
export interface DayScope {
  /** Undefined: the patients of all accounts. */
  accountId: number | undefined;
  today: string;
  time: string;
  /** The last working day before. */
  since: string;
  zone: string;
}

interface Person {
  id: number;
  first_name: string;
  last_name: string;
}
interface Counted {
  total: number;
}

export type VisitOfToday = Person &
  Counted & { visit_id: number; starts_at: string | null; kind: VisitKind } & {
    state: 'ahead' | 'unwritten' | 'written';
  };
export type FollowUpOfToday = Person & Counted & { follow_up_id: number; due_on: string; text: string };
export type ArrivalOfToday = Person &
  Counted & { at: string; lab_report_id: number | null; calculated: boolean } & {
    submitted: number;
    assigned: number;
    unread: number;
  };

/** Archived patients have no day. */
function seen({ accountId }: DayScope): SQL {
  return accountId === undefined ? sql`p.status = 'active'` : sql`p.status = 'active' and p.account_id = ${accountId}`;
}
const person = sql`p.id, p.first_name, p.last_name, p.sort_key`;

/** Those whose hour has passed without a word, and those ahead, by the hour; then those that are written. */
function visitsSql(scope: DayScope): SQL {
  return sql`
    select ${person}, v.id as visit_id, v.starts_at, v.kind,
      case when v.text <> '' or v.translation <> '' then 'written'
        when v.starts_at < ${scope.time} then 'unwritten' else 'ahead' end as state
    from visit v join patient p on p.id = v.patient_id
    where v.visited_on = ${scope.today}::date and ${seen(scope)}
    order by (v.text <> '' or v.translation <> ''), v.starts_at nulls last, v.id`;
}

function followUpsSql(scope: DayScope): SQL {
  return sql`
    select ${person}, f.id as follow_up_id, f.due_on::text, f.text
    from patient_follow_up f join patient p on p.id = f.patient_id
    where f.done_at is null and f.due_on <= ${scope.today}::date and ${seen(scope)}
    order by f.due_on, p.sort_key, f.id`;
}

/** Reports one by one; the answers of a patient together, and the questions that nobody has read. The latest first. */
function arrivedSql(scope: DayScope): SQL {
  const start = sql`(${scope.since}::timestamp at time zone ${scope.zone})`;
  return sql`
    select * from (
      select ${person}, l.uploaded_at as at, l.id as lab_report_id,
        exists (select from calculation c where c.lab_report_id = l.id) as calculated, 0 as submitted, 0 as assigned,
        0 as unread
      from lab_report l join patient p on p.id = l.patient_id
      where l.uploaded_at >= ${start} and ${seen(scope)}
      union all
      select ${person}, u.at, null, false, g.submitted, g.assigned, 0
      from (
        select patient_id, max(submitted_at) as at from user_questionnaire
        where submitted_at >= ${start} and cancelled_at is null group by patient_id
      ) u join patient p on p.id = u.patient_id join patient_progress g on g.patient_id = p.id
      where ${seen(scope)}
      union all
      select ${person}, q.at, null, false, 0, 0, q.unread
      from (
        select patient_id, max(asked_at) as at, count(*)::int as unread from patient_question
        where read_at is null group by patient_id
      ) q join patient p on p.id = q.patient_id
      where ${seen(scope)}
    ) as came order by at desc, sort_key, id`;
}

const sources: Record<Exclude<TodayFilter, 'redFlags'>, (scope: DayScope) => SQL> = {
  visits: visitsSql,
  followUps: followUpsSql,
  arrived: arrivedSql,
};

async function firstRows<Row>(db: Queryable, source: SQL): Promise<Row[]> {
  const { rows } = await db.execute(
    sql`select *, count(*) over ()::int as total from (${source}) as of_today limit ${todayRows}`,
  );
  return rows as Row[];
}

export const findVisitsOfToday = (db: Queryable, scope: DayScope) => firstRows<VisitOfToday>(db, visitsSql(scope));
export const findFollowUpsOfToday = (db: Queryable, scope: DayScope) =>
  firstRows<FollowUpOfToday>(db, followUpsSql(scope));
export const findArrivals = (db: Queryable, scope: DayScope) => firstRows<ArrivalOfToday>(db, arrivedSql(scope));

/** The patients that a column is about, all of them. */
export async function findPatientIds(
  db: Queryable,
  column: Exclude<TodayFilter, 'redFlags'>,
  scope: DayScope,
): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(
    sql`select distinct id from (${sources[column](scope)}) as of_today`,
  );
  return rows.map(({ id }) => id);
}

/** Whose red flags are looked through: of one account or of all, and only those that a search finds. */
export interface FlagScope {
  accountId: number | undefined;
  search?: string | undefined;
}

export async function findActivePatients(db: Queryable, { accountId, search }: FlagScope) {
  return db
    .select({ id: patient.id, firstName: patient.firstName, lastName: patient.lastName })
    .from(patient)
    .where(
      and(
        eq(patient.status, 'active'),
        accountId === undefined ? undefined : eq(patient.accountId, accountId),
        ...searchPatterns(search).map((pattern) => like(patient.searchText, pattern)),
      ),
    );
}
