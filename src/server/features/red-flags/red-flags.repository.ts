import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Answer } from '#contract/questionnaires.contract.ts';
import type { Queryable } from '#server/db/database.ts';
import {
  account,
  checkIn,
  measurement,
  patient,
  questionnaire,
  redFlag,
  redFlagHandled,
  userQuestionnaire,
} from '#server/db/schema/index.ts';

export type RedFlagRow = typeof redFlag.$inferSelect;

export async function findFlags(db: Queryable): Promise<RedFlagRow[]> {
  return db.select().from(redFlag).orderBy(asc(redFlag.code));
}

/**
 * A text that changes with everything that flags of a patient are told by: the transaction that last wrote each record,
 * and how many there are.
 */
export async function findFlagStamps(
  db: Queryable,
  patientIds: readonly number[],
): Promise<{ id: number; stamp: string }[]> {
  const ids = sql`any(${sql.param([...patientIds])}::integer[])`;
  const written = sql`count(*) || ':' || max(xmin::text::bigint) as stamp`;
  const { rows } = await db.execute<{ id: number; stamp: string }>(sql`
    select p.id, concat_ws(' ', p.xmin::text, coalesce(q.stamp, '-'), coalesce(h.stamp, '-'), coalesce(m.stamp, '-'), coalesce(c.stamp, '-')) as stamp
    from patient p
    left join (select patient_id, ${written} from user_questionnaire
      where patient_id = ${ids} and submitted_at is not null group by patient_id) q on q.patient_id = p.id
    left join (select patient_id, ${written} from red_flag_handled
      where patient_id = ${ids} group by patient_id) h on h.patient_id = p.id
    left join (select patient_id, ${written} from measurement
      where patient_id = ${ids} group by patient_id) m on m.patient_id = p.id
    left join (select patient_id, ${written} from check_in
      where patient_id = ${ids} and alarms <> '{}' group by patient_id) c on c.patient_id = p.id
    where p.id = ${ids}`);
  return rows;
}

export async function findPatientRows(
  db: Queryable,
  patientIds: readonly number[],
): Promise<(typeof patient.$inferSelect)[]> {
  return db
    .select()
    .from(patient)
    .where(sql`${patient.id} = any(${sql.param([...patientIds])}::integer[])`);
}

/** All submissions of these patients, oldest first. */
export async function findSubmissions(
  db: Queryable,
  patientIds: number[],
): Promise<{ patientId: number; id: number; template: string; submittedAt: Date; answers: Answer[] }[]> {
  const rows = await db
    .select({
      patientId: userQuestionnaire.patientId,
      id: userQuestionnaire.id,
      template: questionnaire.code,
      submittedAt: userQuestionnaire.submittedAt,
      answers: userQuestionnaire.answers,
    })
    .from(userQuestionnaire)
    .innerJoin(questionnaire, eq(questionnaire.id, userQuestionnaire.questionnaireId))
    .where(
      and(
        sql`${userQuestionnaire.patientId} = any(${sql.param(patientIds)}::integer[])`,
        isNotNull(userQuestionnaire.submittedAt),
      ),
    )
    .orderBy(asc(userQuestionnaire.submittedAt), asc(userQuestionnaire.id));
  return rows.flatMap(({ submittedAt, ...row }) => (submittedAt ? [{ ...row, submittedAt }] : []));
}

/** What was said in weekly check-ins that may demand a doctor, oldest first. */
export async function findAlarms(
  db: Queryable,
  patientIds: number[],
): Promise<{ patientId: number; alarm: string; at: string }[]> {
  const rows = await db
    .select({ patientId: checkIn.patientId, alarms: checkIn.alarms })
    .from(checkIn)
    .where(
      and(sql`${checkIn.patientId} = any(${sql.param(patientIds)}::integer[])`, sql`${checkIn.alarms} <> '{}'::jsonb`),
    );
  return rows
    .flatMap(({ patientId, alarms }) =>
      Object.entries(alarms).flatMap(([alarm, at]) => (at === undefined ? [] : [{ patientId, alarm, at }])),
    )
    .sort((a, b) => a.at.localeCompare(b.at));
}

/** What flags are told by: weight and height over time, and potassium. */
export async function findFlagMeasurements(
  db: Queryable,
  patientIds: number[],
): Promise<(typeof measurement.$inferSelect)[]> {
  return db
    .select()
    .from(measurement)
    .where(
      and(
        sql`${measurement.patientId} = any(${sql.param(patientIds)}::integer[])`,
        inArray(measurement.kind, ['weight', 'height', 'potassium']),
      ),
    );
}

export interface HandledRow {
  patientId: number;
  code: string;
  userQuestionnaireId: number | null;
  handledAt: Date;
  note: string;
  by: string;
}

/** The newest last. */
export async function findHandled(db: Queryable, patientIds: number[]): Promise<HandledRow[]> {
  const rows = await db
    .select({ handled: redFlagHandled, firstName: account.firstName, lastName: account.lastName })
    .from(redFlagHandled)
    .leftJoin(account, eq(account.id, redFlagHandled.handledBy))
    .where(sql`${redFlagHandled.patientId} = any(${sql.param(patientIds)}::integer[])`)
    .orderBy(asc(redFlagHandled.id));
  return rows.map(({ handled, firstName, lastName }) => ({
    ...handled,
    by: [firstName, lastName].filter(Boolean).join(' '),
  }));
}

export async function insertHandled(tx: Queryable, row: typeof redFlagHandled.$inferInsert): Promise<void> {
  await tx.insert(redFlagHandled).values(row);
}

export async function findFlaggedPatient(
  db: Queryable,
  patientId: number,
): Promise<typeof patient.$inferSelect | undefined> {
  const [row] = await db.select().from(patient).where(eq(patient.id, patientId));
  return row;
}
