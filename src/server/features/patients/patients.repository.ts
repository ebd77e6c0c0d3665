import { and, eq, inArray, ne, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { UserDetails } from '#contract/patients.contract.ts';
import { nameWords } from '#domain/patients/duplicate.ts';
import type { Queryable } from '#server/db/database.ts';
import { account, drug, food, foodRestriction, patient, phenotype } from '#server/db/schema/index.ts';

interface Sought {
  name: { firstName: string; lastName: string };
  duplicateKey: string | null;
  /** In lower case; empty for none. */
  email: string;
}

type AlikeRow = Pick<PatientRow, 'id' | 'firstName' | 'lastName' | 'dateOfBirth' | 'email' | 'duplicateKey'>;

/** Enough that those of one name are among those whose names contain its words. */
const most = 500;

/** Candidates: whoever shares the birth date and last name, the e-mail, or all words of the name. */
export async function findAlike(
  db: Queryable,
  accountId: number | undefined,
  { name, duplicateKey, email }: Sought,
): Promise<AlikeRow[]> {
  const words = name.firstName.trim() === '' || name.lastName.trim() === '' ? [] : nameWords(name);
  const ways = [
    duplicateKey === null ? undefined : eq(patient.duplicateKey, duplicateKey),
    email === '' ? undefined : sql`lower(${patient.email}) = ${email}`,
    words.length === 0 ? undefined : and(...words.map((word) => sql`${patient.searchText} like ${`%${word}%`}`)),
  ].filter((way) => way !== undefined);
  if (ways.length === 0) return [];
  return db
    .select({
      id: patient.id,
      firstName: patient.firstName,
      lastName: patient.lastName,
      dateOfBirth: patient.dateOfBirth,
      email: patient.email,
      duplicateKey: patient.duplicateKey,
    })
    .from(patient)
    .where(and(accountId === undefined ? undefined : eq(patient.accountId, accountId), or(...ways)))
    .orderBy(patient.id)
    .limit(most);
}

type ReferenceField = 'phenotypeIds' | 'foodRestrictionIds' | 'drugIds' | 'dislikedFoodIds';
export type References = Pick<PatientRow, ReferenceField>;

const tables = {
  phenotypeIds: phenotype,
  foodRestrictionIds: foodRestriction,
  drugIds: drug,
  dislikedFoodIds: food,
} as const;

/** The ids that are not in the reference data, by field. */
export async function findUnknownReferences(
  db: Queryable,
  given: { [Field in ReferenceField]?: number[] | undefined },
): Promise<{ field: string; ids: number[] }[]> {
  const unknown: { field: string; ids: number[] }[] = [];
  for (const [field, table] of Object.entries(tables)) {
    const ids = given[field as ReferenceField] ?? [];
    if (ids.length === 0) continue;
    const missing = await missingFrom(db, table, ids);
    if (missing.length > 0) unknown.push({ field, ids: missing });
  }
  return unknown;
}

export async function findUnknownDrugs(db: Queryable, ids: number[]): Promise<number[]> {
  return ids.length === 0 ? [] : missingFrom(db, drug, ids);
}

async function missingFrom(db: Queryable, table: (typeof tables)[ReferenceField], ids: number[]): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(
    sql`select given.id from unnest(${sql.param(ids)}::integer[]) as given(id)
        where not exists (select from ${table} where ${table}.id = given.id)`,
  );
  return rows.map(({ id }) => id);
}

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

export async function countRecords(db: Queryable, patientId: number): Promise<Pick<UserDetails, 'counts' | 'goals'>> {
  const { rows } = await db.execute<UserDetails['counts'] & UserDetails['goals']>(sql`
    select (select count(*)::int from visit where patient_id = ${patientId}) as visits,
      (select count(*)::int from diary where patient_id = ${patientId}) as diaries,
      (select count(*)::int from user_questionnaire where patient_id = ${patientId}) as questionnaires,
      (select count(*)::int from lab_report where patient_id = ${patientId}) as "labReports",
      count(*) filter (where state in ('onTheWay', 'notYet'))::int as open,
      count(*) filter (where state = 'reached')::int as reached
    from visit_goal where patient_id = ${patientId}`);
  const nothing = { visits: 0, diaries: 0, questionnaires: 0, labReports: 0, open: 0, reached: 0 };
  const { open, reached, ...counts } = rows[0] ?? nothing;
  return { counts, goals: { open, reached } };
}

export async function hasPatients(db: Queryable): Promise<boolean> {
  const rows = await db.select({ id: patient.id }).from(patient).limit(1);
  return rows.length > 0;
}

/** Ids by the name they sign in with, in small letters. */
export async function readDemoAccounts(db: Queryable): Promise<Map<string, number>> {
  const rows = await db
    .select({ id: account.id, username: sql<string>`lower(${account.username})` })
    .from(account)
    .where(eq(account.demo, true));
  return new Map(rows.map(({ id, username }) => [username, id]));
}

/** A patient of a demo account. */
export async function findDemoPatient(
  db: Queryable,
  email: string,
): Promise<{ id: number; accountId: number } | undefined> {
  const [found] = await db
    .select({ id: patient.id, accountId: patient.accountId })
    .from(patient)
    .innerJoin(account, eq(account.id, patient.accountId))
    .where(and(eq(patient.email, email), eq(account.demo, true)));
  return found;
}
