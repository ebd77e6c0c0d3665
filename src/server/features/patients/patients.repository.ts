import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Queryable } from '#server/db/database.ts';
import { account, patient } from '#server/db/schema/index.ts';

export type PatientRow = typeof patient.$inferSelect;
export type PatientValues = Omit<typeof patient.$inferInsert, 'id'>;

/** A patient with the names of who cares for them and who saved them last. */
export interface PatientWithStaff {
  patient: PatientRow;
  accountName: string;
  savedBy: { id: number; name: string } | null;
  /** Who chose what the energy of weeks is for. */
  aimBy: string | null;
}

const saver = alias(account, 'saver');
const aimer = alias(account, 'aimer');

export async function findPatientsWithStaff(db: Queryable, ids: number[]): Promise<Map<number, PatientWithStaff>> {
  const rows = await db
    .select({
      patient,
      accountName: sql<string>`${account.firstName} || ' ' || ${account.lastName}`,
      savedById: saver.id,
      savedByName: sql<string | null>`${saver.firstName} || ' ' || ${saver.lastName}`,
      aimBy: sql<string | null>`${aimer.firstName} || ' ' || ${aimer.lastName}`,
    })
    .from(patient)
    .innerJoin(account, eq(account.id, patient.accountId))
    .leftJoin(saver, eq(saver.id, patient.updatedBy))
    .leftJoin(aimer, eq(aimer.id, patient.energyAimBy))
    .where(sql`${patient.id} = any(${sql.param(ids)}::integer[])`);
  return new Map(
    rows.map((row) => [
      row.patient.id,
      {
        patient: row.patient,
        accountName: row.accountName,
        savedBy: row.savedById === null ? null : { id: row.savedById, name: row.savedByName ?? '' },
        aimBy: row.aimBy,
      },
    ]),
  );
}

export async function findPatient(db: Queryable, id: number): Promise<PatientRow | undefined> {
  const [row] = await db.select().from(patient).where(eq(patient.id, id));
  return row;
}

export async function findPatients(db: Queryable, ids: number[]): Promise<PatientRow[]> {
  return db.select().from(patient).where(inArray(patient.id, ids));
}

/** Held until the transaction ends: two saves of one patient come one after the other. */
export async function findPatientForUpdate(tx: Queryable, id: number): Promise<PatientRow | undefined> {
  const [row] = await tx.select().from(patient).where(eq(patient.id, id)).for('update');
  return row;
}

/** Nobody erases the patient, or gives it to another account, until the transaction ends; records may be added. */
export async function findPatientForShare(tx: Queryable, id: number): Promise<PatientRow | undefined> {
  const [row] = await tx.select().from(patient).where(eq(patient.id, id)).for('key share');
  return row;
}

/** The id is taken first, because the code and so the search text follow from it. */
export async function nextPatientId(tx: Queryable): Promise<number> {
  const { rows } = await tx.execute<{ id: string }>(sql`select nextval(pg_get_serial_sequence('patient', 'id')) as id`);
  const id = Number(rows[0]?.id);
  if (!Number.isSafeInteger(id)) throw new Error('the sequence of patients gave no number');
  return id;
}

export async function insertPatient(tx: Queryable, id: number, values: PatientValues): Promise<PatientRow> {
  const [row] = await tx
    .insert(patient)
    .overridingSystemValue()
    .values({ ...values, id })
    .returning();
  if (!row) throw new Error('the patient was not written');
  return row;
}

export async function changePatient(tx: Queryable, id: number, change: Partial<PatientValues>): Promise<PatientRow> {
  const [row] = await tx.update(patient).set(change).where(eq(patient.id, id)).returning();
  if (!row) throw new Error('the patient was not written');
  return row;
}

export async function deletePatient(tx: Queryable, id: number): Promise<void> {
  await tx.delete(patient).where(eq(patient.id, id));
}

export async function findDuplicates(
  db: Queryable,
  accountId: number,
  duplicateKey: string,
  exceptId = 0,
): Promise<number[]> {
  const rows = await db
    .select({ id: patient.id })
    .from(patient)
    .where(and(eq(patient.accountId, accountId), eq(patient.duplicateKey, duplicateKey), ne(patient.id, exceptId)))
    .orderBy(patient.id)
    .limit(10);
  return rows.map(({ id }) => id);
}

/** Gives all patients of one account to another. */
export async function moveAllPatients(
  tx: Queryable,
  from: number,
  to: number,
  by: { accountId: number; at: Date },
): Promise<void> {
  await tx
    .update(patient)
    .set({ accountId: to, version: sql`${patient.version} + 1`, updatedAt: by.at, updatedBy: by.accountId })
    .where(eq(patient.accountId, from));
}

/** Whether the account can take patients; if so, nobody deactivates it until the transaction ends. */
export async function lockActiveAccount(tx: Queryable, id: number, demoData: boolean): Promise<boolean> {
  const rows = await tx
    .select({ id: account.id })
    .from(account)
    .where(and(eq(account.id, id), eq(account.active, true), demoData ? undefined : eq(account.demo, false)))
    .for('share');
  return rows.length > 0;
}
