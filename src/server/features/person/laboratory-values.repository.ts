import { and, inArray, sql } from 'drizzle-orm';
import type { Measured } from '#domain/measurements/series.ts';
import { measuredKinds } from '#domain/person/measured-conditions.ts';
import { groupBy } from '#domain/selection/group-by.ts';
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

/** The laboratory values of each of these patients that a condition can be told by. */
export async function findLaboratoryValues(
  db: Queryable,
  patientIds: readonly number[],
): Promise<ReadonlyMap<number, readonly Measured[]>> {
  if (patientIds.length === 0) return new Map();
  return groupBy(await laboratoryValues(db).execute({ patientIds }), ({ patientId }) => patientId);
}
