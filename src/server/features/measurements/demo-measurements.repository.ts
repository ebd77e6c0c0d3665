import { eq } from 'drizzle-orm';
import type { Queryable } from '#server/db/database.ts';
import { measurement } from '#server/db/schema/index.ts';

export async function isMeasured(db: Queryable, patientId: number): Promise<boolean> {
  const rows = await db
    .select({ id: measurement.id })
    .from(measurement)
    .where(eq(measurement.patientId, patientId))
    .limit(1);
  return rows.length > 0;
}
