import { eq } from 'drizzle-orm';
import type { Queryable } from '#server/db/database.ts';
import { visit } from '#server/db/schema/index.ts';

export async function isVisited(db: Queryable, patientId: number): Promise<boolean> {
  const rows = await db.select({ id: visit.id }).from(visit).where(eq(visit.patientId, patientId)).limit(1);
  return rows.length > 0;
}
