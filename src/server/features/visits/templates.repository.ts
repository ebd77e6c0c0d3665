import { eq } from 'drizzle-orm';
import type { VisitKind } from '#contract/visits.contract.ts';
import type { Queryable } from '#server/db/database.ts';
import { visitTemplate } from '#server/db/schema/index.ts';

export type TemplateRow = typeof visitTemplate.$inferSelect;

export async function findTemplates(db: Queryable): Promise<TemplateRow[]> {
  return db.select().from(visitTemplate);
}

/** Held until the transaction ends; null where it is still as it was shipped. */
export async function lockTemplate(tx: Queryable, kind: VisitKind): Promise<TemplateRow | null> {
  const [row] = await tx.select().from(visitTemplate).where(eq(visitTemplate.kind, kind)).for('update');
  return row ?? null;
}

/** False where somebody else has written the first change of this kind in between. */
export async function writeTemplate(tx: Queryable, row: TemplateRow): Promise<boolean> {
  if (row.version > 1) {
    await tx.update(visitTemplate).set(row).where(eq(visitTemplate.kind, row.kind));
    return true;
  }
  const made = await tx.insert(visitTemplate).values(row).onConflictDoNothing().returning({ kind: visitTemplate.kind });
  return made.length > 0;
}
