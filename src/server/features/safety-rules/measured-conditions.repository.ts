import { and, inArray, sql } from 'drizzle-orm';
import { type MeasuredCondition, measuredConditions, measuredKinds } from '#domain/safety/measured-conditions.ts';
import type { Queryable } from '#server/db/database.ts';
import { preparedQuery } from '#server/db/prepared-query.ts';
import { measurement } from '#server/db/schema/index.ts';

const laboratoryValues = preparedQuery((db) =>
  db
    .select()
    .from(measurement)
    .where(
      and(
        sql`${measurement.patientId} = any(${sql.placeholder('patientIds')})`,
        inArray(measurement.kind, [...measuredKinds]),
      ),
    )
    .prepare('laboratory-values'),
);

/** What the laboratory values of each of these patients show. */
export async function findMeasuredConditions(
  db: Queryable,
  patientIds: readonly number[],
  today: string,
): Promise<Map<number, MeasuredCondition[]>> {
  if (patientIds.length === 0) return new Map();
  const rows = await laboratoryValues(db).execute({ patientIds });
  const byPatient = new Map<number, typeof rows>();
  for (const row of rows) byPatient.set(row.patientId, [...(byPatient.get(row.patientId) ?? []), row]);
  return new Map([...byPatient].map(([patientId, own]) => [patientId, measuredConditions(own, today)]));
}
