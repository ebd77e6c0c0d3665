import { desc, eq, inArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Answer } from '#contract/questionnaires.contract.ts';
import type { Queryable } from '#server/db/database.ts';
import {
  patient,
  questionnaire,
  questionnaireBundle,
  questionnaireGroup,
  userQuestionnaire,
} from '#server/db/schema/index.ts';
import type { PatientRow } from '#server/features/patients/patients.door.ts';

export type QuestionnaireRow = typeof questionnaire.$inferSelect;
export type AssignmentRow = typeof userQuestionnaire.$inferSelect;
export interface Assignment {
  assignment: AssignmentRow;
  questionnaire: QuestionnaireRow;
}

export async function findGroups(db: Queryable): Promise<(typeof questionnaireGroup.$inferSelect)[]> {
  return db.select().from(questionnaireGroup).orderBy(questionnaireGroup.order, questionnaireGroup.id);
}

/** The latest version of each questionnaire. */
export async function findLatestQuestionnaires(db: Queryable): Promise<QuestionnaireRow[]> {
  const newer = alias(questionnaire, 'newer');
  return db
    .select()
    .from(questionnaire)
    .where(
      sql`not exists (select from ${questionnaire} newer
        where ${newer.code} = ${questionnaire.code} and ${newer.version} > ${questionnaire.version})`,
    );
}

export async function findQuestionnaires(db: Queryable, ids: readonly number[]): Promise<QuestionnaireRow[]> {
  return db
    .select()
    .from(questionnaire)
    .where(inArray(questionnaire.id, [...ids]));
}

/** In the order given. */
export async function insertAssignments(
  tx: Queryable,
  values: (typeof userQuestionnaire.$inferInsert)[],
): Promise<AssignmentRow[]> {
  return tx.insert(userQuestionnaire).values(values).returning();
}

export async function insertBundle(tx: Queryable, values: typeof questionnaireBundle.$inferInsert): Promise<number> {
  const [row] = await tx.insert(questionnaireBundle).values(values).returning({ id: questionnaireBundle.id });
  if (!row) throw new Error('the questionnaires were not bundled');
  return row.id;
}

/** A new key to all of them; whoever comes at the same time waits. */
export async function setBundleToken(tx: Queryable, id: number, tokenHash: string): Promise<void> {
  await tx.update(questionnaireBundle).set({ tokenHash }).where(eq(questionnaireBundle.id, id));
}

/** In the order in which the patient meets them. */
export async function findBundle(db: Queryable, id: number): Promise<Assignment[]> {
  return assignments(db).where(eq(userQuestionnaire.bundleId, id)).orderBy(userQuestionnaire.bundlePlace);
}

export async function findBundleByToken(db: Queryable, tokenHash: string): Promise<Assignment[]> {
  return assignments(db)
    .innerJoin(questionnaireBundle, eq(questionnaireBundle.id, userQuestionnaire.bundleId))
    .where(eq(questionnaireBundle.tokenHash, tokenHash))
    .orderBy(userQuestionnaire.bundlePlace);
}

export async function findAssignment(db: Queryable, id: number): Promise<Assignment | undefined> {
  const [row] = await assignments(db).where(eq(userQuestionnaire.id, id));
  return row;
}

/** The same, and nobody else writes it or what was sent with it until the transaction ends. */
export async function lockAssignment(tx: Queryable, id: number): Promise<Assignment | undefined> {
  // The bundle first: two who come for different questionnaires of one wait here, not for each other.
  const ofBundle = tx
    .select({ id: userQuestionnaire.bundleId })
    .from(userQuestionnaire)
    .where(eq(userQuestionnaire.id, id));
  await tx
    .select({ id: questionnaireBundle.id })
    .from(questionnaireBundle)
    .where(inArray(questionnaireBundle.id, ofBundle))
    .for('update');
  const [row] = await assignments(tx).where(eq(userQuestionnaire.id, id)).for('update', { of: userQuestionnaire });
  return row;
}

export async function findAssignmentByToken(db: Queryable, tokenHash: string): Promise<Assignment | undefined> {
  const [row] = await assignments(db).where(eq(userQuestionnaire.tokenHash, tokenHash));
  return row;
}

export async function lockAssignmentByToken(tx: Queryable, tokenHash: string): Promise<Assignment | undefined> {
  const [row] = await assignments(tx)
    .where(eq(userQuestionnaire.tokenHash, tokenHash))
    .for('update', { of: userQuestionnaire });
  return row;
}

/** Newest first. */
export async function findAssignmentsOf(db: Queryable, patientId: number): Promise<Assignment[]> {
  return assignments(db)
    .where(eq(userQuestionnaire.patientId, patientId))
    .orderBy(desc(userQuestionnaire.sentAt), desc(userQuestionnaire.id));
}

function assignments(db: Queryable) {
  return db
    .select({ assignment: userQuestionnaire, questionnaire })
    .from(userQuestionnaire)
    .innerJoin(questionnaire, eq(questionnaire.id, userQuestionnaire.questionnaireId));
}

export async function saveAnswers(
  tx: Queryable,
  id: number,
  values: { answers: Answer[]; answered: number; total: number; savedAt: Date; submittedAt?: Date },
): Promise<AssignmentRow> {
  return updated(tx, id, { ...values, revision: sql`${userQuestionnaire.revision} + 1` });
}

export async function setCancelled(tx: Queryable, id: number, cancelledAt: Date): Promise<AssignmentRow> {
  return updated(tx, id, { cancelledAt });
}

/** A new token in place of the old one: what had expired is open again. */
export async function setReissued(
  tx: Queryable,
  id: number,
  values: { tokenHash: string; expiresAt: Date; cancelledAt?: null },
): Promise<AssignmentRow> {
  return updated(tx, id, values);
}

async function updated(
  tx: Queryable,
  id: number,
  values: Parameters<ReturnType<Queryable['update']>['set']>[0],
): Promise<AssignmentRow> {
  const [row] = await tx.update(userQuestionnaire).set(values).where(eq(userQuestionnaire.id, id)).returning();
  if (!row) throw new Error('the questionnaire is gone');
  return row;
}

export async function hasAssignments(db: Queryable): Promise<boolean> {
  const rows = await db.select({ id: userQuestionnaire.id }).from(userQuestionnaire).limit(1);
  return rows.length > 0;
}

export async function findPatientByEmail(db: Queryable, email: string): Promise<PatientRow | undefined> {
  const [row] = await db.select().from(patient).where(eq(patient.email, email));
  return row;
}

export async function writeGroups(tx: Queryable, rows: (typeof questionnaireGroup.$inferInsert)[]): Promise<void> {
  await tx
    .insert(questionnaireGroup)
    .values(rows)
    .onConflictDoUpdate({
      target: questionnaireGroup.id,
      set: { name: sql`excluded.name`, nameHr: sql`excluded.name_hr`, order: sql`excluded.order` },
    });
}

/** A version that has been assigned stays as its patients know it. */
export async function writeTemplates(tx: Queryable, rows: (typeof questionnaire.$inferInsert)[]): Promise<void> {
  await tx
    .insert(questionnaire)
    .values(rows)
    .onConflictDoUpdate({
      target: [questionnaire.code, questionnaire.version],
      set: { groupId: sql`excluded.group_id`, template: sql`excluded.template` },
      setWhere: sql`not exists (select from ${userQuestionnaire} u where u.questionnaire_id = ${questionnaire.id})`,
    });
}
