import { type SQL, sql } from 'drizzle-orm';
import type { ChainCheck } from '#contract/access.contract.ts';
import type { Role } from '#contract/auth.contract.ts';
import type { Language } from '#contract/endpoint.ts';
import { camelKeys } from '#server/db/camel-keys.ts';
import type { Queryable } from '#server/db/database.ts';
import type { LoggedDeed } from './access-words.ts';

export interface AccessLogRow extends LoggedDeed, Record<string, unknown> {
  entry: string | null;
  at: string;
  accountId: number | null;
  accountName: string | null;
  role: Role | null;
  patientId: number | null;
  patientName: string | null;
  address: string | null;
}

export type Of = { patientId: number } | { accountId: number };

/** More than anybody reads: a narrower time shows the rest. */
export const mostRows = 10_000;

/**
 * Openings and changes in one line, newest first. Of a patient every entry counts; of an account every change set,
 * for a bulk edit is one act.
 */
export async function findAccessLog(
  db: Queryable,
  of: Of,
  time: { from?: string | undefined; to?: string | undefined; zone: string },
  language: Language,
  most = mostRows,
): Promise<AccessLogRow[]> {
  const between = (at: SQL) => sql`
    (${time.from ?? null}::date is null or ${at} >= ${time.from ?? null}::date::timestamp at time zone ${time.zone})
    and (${time.to ?? null}::date is null or ${at} < (${time.to ?? null}::date + 1)::timestamp at time zone ${time.zone})`;
  const changes =
    'patientId' in of
      ? sql`from audit_entry e join change_set s on s.id = e.change_set_id where e.patient_id = ${of.patientId}
          -- a weight typed on the record is a measurement of that day too: one deed, told once
          and not (e.entity = 'measurement' and s.action like 'patient.%')`
      : sql`from change_set s left join lateral (
          select * from audit_entry a where a.change_set_id = s.id order by a.patient_id nulls first, a.id limit 1) e on true
          where s.account_id = ${of.accountId}`;
  const openings =
    'patientId' in of ? sql`where patient_id = ${of.patientId}` : sql`where account_id = ${of.accountId}`;
  const { rows } = await db.execute<AccessLogRow>(sql`
    with found as (
      (select chain_seq as entry, at, account_id, patient_id, action, what, detail, subject_id, null as entity,
        null::jsonb as before, null::jsonb as after, address
      from access_entry ${openings} and ${between(sql`at`)} order by at desc limit ${most})
      union all
      (select e.chain_seq, s.at, s.account_id, e.patient_id, s.action, null, null,
        case when e.entity in ('labReport', 'userQuestionnaire') and e.entity_id ~ '^[0-9]{1,9}$'
          then e.entity_id::integer end, e.entity, e.before, e.after, e.address
      ${changes} and ${between(sql`s.at`)} order by s.at desc limit ${most})
      order by at desc, entry desc limit ${most})
    select f.entry, f.at, f.account_id as "accountId", a.first_name || ' ' || a.last_name as "accountName", a.role,
      f.patient_id as "patientId", p.first_name || ' ' || p.last_name as "patientName", f.action, f.what, f.detail,
      f.before, f.after, r.sample_date as "sampleDate", q.template -> 'title' ->> ${language} as title,
      host(f.address) as address, coalesce(t.name, f.after ->> 'serviceToken') as service
    from found f
    left join account a on a.id = f.account_id
    left join service_token t on f.detail = 'token:' || t.id
    left join patient p on p.id = f.patient_id
    left join lab_report r on r.id = f.subject_id and r.patient_id = f.patient_id
      and (f.entity = 'labReport' or f.what like 'labReport%' or f.what in ('foodList', 'report', 'week'))
    left join user_questionnaire u on u.id = f.subject_id and u.patient_id = f.patient_id
      and (f.entity = 'userQuestionnaire' or f.what = 'questionnaire')
    left join questionnaire q on q.id = u.questionnaire_id
    order by f.at desc, f.entry desc`);
  return rows.map((row) => ({ ...row, before: fieldsOf(row.before), after: fieldsOf(row.after) }));
}

/** Entries of older versions have the names of fields, those of today the names of columns. */
function fieldsOf(state: unknown): unknown {
  return typeof state === 'object' && state !== null ? camelKeys({ ...state }) : null;
}

/** Everybody in the log, and its first entry, whatever time is looked at. */
export async function summariseAccess(
  db: Queryable,
  of: Of,
): Promise<{ people: { id: number; name: string; role: Role }[]; byPatient: boolean; since: Date | null }> {
  const log =
    'patientId' in of
      ? sql`select account_id, at, action from access_entry where patient_id = ${of.patientId}
          union all select s.account_id, s.at, s.action from audit_entry e join change_set s on s.id = e.change_set_id
          where e.patient_id = ${of.patientId}`
      : sql`select account_id, at, action from access_entry where account_id = ${of.accountId}
          union all select account_id, at, action from change_set where account_id = ${of.accountId}`;
  const { rows } = await db.execute<{ id: number | null; name: string; role: Role; since: string }>(sql`
    select l.account_id as id, a.first_name || ' ' || a.last_name as name, a.role, min(l.at) as since
    from (${log}) l left join account a on a.id = l.account_id
    group by l.account_id, a.id order by name`);
  const times = rows.map(({ since }) => new Date(since).getTime());
  return {
    people: rows.flatMap(({ id, name, role }) => (id === null ? [] : [{ id, name, role }])),
    byPatient: rows.some(({ id }) => id === null),
    since: times.length === 0 ? null : new Date(Math.min(...times)),
  };
}

export async function keepCheck(db: Queryable, check: ChainCheck): Promise<void> {
  await db.execute(sql`update audit_chain set last_check = ${JSON.stringify(check)}::jsonb`);
}

export async function lastCheck(db: Queryable): Promise<ChainCheck | null> {
  const { rows } = await db.execute<{ check: ChainCheck | null }>(sql`select last_check as check from audit_chain`);
  return rows[0]?.check ?? null;
}
