import type { TodayFilter } from '#contract/patient-lists.ts';
import { type Today, type TodayArrival, type TodayFlag, todayRows } from '#contract/today.contract.ts';
import { patientCode } from '#domain/patients/patient-code.ts';
import { lastWorkingDay } from '#domain/visits/visit-day.ts';
import type { AppContext } from '#server/context.ts';
import { practiceMoment } from '#server/features/practice/practice.door.ts';
import { worstFlagsOf } from '#server/features/red-flags/red-flags.door.ts';
import type { Session } from '#server/http/session.ts';
import {
  type ArrivalOfToday,
  type DayScope,
  type FlagScope,
  findActivePatients,
  findArrivals,
  findFollowUpsOfToday,
  findPatientIds,
  findVisitsOfToday,
} from './today.repository.ts';

/** What the day asks for, in the order in which it is looked at. */
export async function readToday(context: AppContext, session: Session): Promise<Today> {
  const { orm } = context.database;
  const scope = await scopeOf(context, session);
  const [flags, visits, followUps, arrived] = await Promise.all([
    flaggedPatients(context, scope),
    findVisitsOfToday(orm, scope),
    findFollowUpsOfToday(orm, scope),
    findArrivals(orm, scope),
  ]);
  return {
    day: scope.today,
    since: scope.since,
    redFlags: { total: flags.length, rows: flags.slice(0, todayRows) },
    visits: columnOf(visits, (row) => ({
      ...{ patient: personOf(row), visitId: row.visit_id, startsAt: row.starts_at, kind: row.kind, state: row.state },
    })),
    followUps: columnOf(followUps, (row) => ({
      ...{ patient: personOf(row), followUpId: row.follow_up_id, dueOn: row.due_on, text: row.text },
    })),
    arrived: columnOf(arrived, (row) => ({
      patient: personOf(row),
      at: new Date(row.at).toISOString(),
      what: arrivalOf(row),
    })),
  };
}

/** The patients that a part of the day is about, for the list that shows them all; red flags are a step of theirs. */
export async function patientsOfToday(
  context: AppContext,
  session: Session,
  part: Exclude<TodayFilter, 'redFlags'>,
): Promise<number[]> {
  return findPatientIds(context.database.orm, part, await scopeOf(context, session));
}

/** Active patients with an open red flag, the gravest first, as *Today* shows them. */
export async function flaggedPatientIds(context: AppContext, scope: FlagScope): Promise<number[]> {
  return (await flaggedPatients(context, scope)).map(({ patient }) => patient.id);
}

async function scopeOf(context: AppContext, session: Session): Promise<DayScope> {
  const { orm } = context.database;
  const { today, time, zone } = await practiceMoment(orm, context);
  return {
    accountId: session.role === 'Admin' ? undefined : session.accountId,
    ...{ today, time, since: lastWorkingDay(today), zone },
  };
}

/** One row a patient: the gravest flag that is open. */
async function flaggedPatients(context: AppContext, scope: FlagScope): Promise<TodayFlag[]> {
  const patients = await findActivePatients(context.database.orm, scope);
  const worst = await worstFlagsOf(
    context,
    patients.map(({ id }) => id),
  );
  const rows = patients.flatMap(({ id, firstName, lastName }): TodayFlag[] => {
    const flag = worst.get(id);
    if (!flag) return [];
    const { severity, text, since } = flag;
    return [{ patient: { id, code: patientCode(id), firstName, lastName }, severity, text, since }];
  });
  const urgentFirst = (a: TodayFlag, b: TodayFlag) => Number(b.severity === 'urgent') - Number(a.severity === 'urgent');
  const newestFirst = (a: TodayFlag, b: TodayFlag) => (b.since ?? '').localeCompare(a.since ?? '');
  return rows.sort((a, b) => urgentFirst(a, b) || newestFirst(a, b) || a.patient.id - b.patient.id);
}

function columnOf<Row extends { total: number }, Shown>(rows: readonly Row[], present: (row: Row) => Shown) {
  return { total: rows[0]?.total ?? 0, rows: rows.map(present) };
}

function personOf({ id, first_name, last_name }: { id: number; first_name: string; last_name: string }) {
  return { id, code: patientCode(id), firstName: first_name, lastName: last_name };
}

function arrivalOf({ lab_report_id, calculated, submitted, assigned, unread }: ArrivalOfToday): TodayArrival['what'] {
  if (unread > 0) return { kind: 'questions', unread };
  return lab_report_id === null
    ? { kind: 'answers', submitted, assigned }
    : { kind: 'labReport', labReportId: lab_report_id, calculated };
}
