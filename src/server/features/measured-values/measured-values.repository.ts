import { and, desc, eq } from 'drizzle-orm';
import type { Queryable } from '#server/db/database.ts';
import { measurement } from '#server/db/schema/index.ts';

export type MeasurementRow = typeof measurement.$inferSelect;
export type MeasurementValues = Omit<typeof measurement.$inferInsert, 'id'>;

/** The newest first. */
export async function findMeasurements(db: Queryable, patientId: number): Promise<MeasurementRow[]> {
  return db
    .select()
    .from(measurement)
    .where(eq(measurement.patientId, patientId))
    .orderBy(desc(measurement.measuredOn), desc(measurement.id));
}

export async function findMeasurement(
  db: Queryable,
  patientId: number,
  id: number,
): Promise<MeasurementRow | undefined> {
  const [row] = await db
    .select()
    .from(measurement)
    .where(and(eq(measurement.patientId, patientId), eq(measurement.id, id)));
  return row;
}

export async function insertMeasurements(tx: Queryable, values: MeasurementValues[]): Promise<MeasurementRow[]> {
  if (values.length === 0) return [];
  return tx.insert(measurement).values(values).returning();
}

export async function changeMeasurement(
  tx: Queryable,
  id: number,
  change: Partial<MeasurementValues>,
): Promise<MeasurementRow> {
  const [row] = await tx.update(measurement).set(change).where(eq(measurement.id, id)).returning();
  if (!row) throw new Error('the measurement was not written');
  return row;
}

export async function deleteMeasurement(tx: Queryable, id: number): Promise<void> {
  await tx.delete(measurement).where(eq(measurement.id, id));
}
