import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { measurementKindNames } from '#contract/measurement-kinds.ts';
import type { AppContext } from '#server/context.ts';
import { account, measurement, patient } from '#server/db/schema/index.ts';
import { insertMeasurements } from '#server/features/measured-values/measured-values.service.ts';
import { daysBefore } from '#server/features/patients/demo-patients.service.ts';

const end = z.number().nullable();
const row = z.tuple([z.enum(measurementKindNames), z.number(), z.string(), z.int().nonnegative()]).rest(z.unknown());
const range = z.union([z.tuple([end, end, z.string()]), z.tuple([])]);

/** Invented measurements of demo patients; those who have any already, or were erased, stay as they are. */
export async function loadDemoMeasurements({
  database,
  projectRoot,
  clock,
}: Pick<AppContext, 'database' | 'projectRoot' | 'clock'>): Promise<void> {
  const text = await readFile(join(projectRoot, 'data', 'demo', 'measurements.json'), 'utf8');
  const byEmail = z.record(z.string(), z.array(row)).parse(JSON.parse(text));
  await database.orm.transaction(async (tx) => {
    for (const [email, rows] of Object.entries(byEmail)) {
      const [found] = await tx
        .select({ id: patient.id, accountId: patient.accountId })
        .from(patient)
        .innerJoin(account, eq(account.id, patient.accountId))
        .where(and(eq(patient.email, email), eq(account.demo, true)));
      if (!found) continue;
      const [measured] = await tx.select().from(measurement).where(eq(measurement.patientId, found.id)).limit(1);
      if (measured) continue;
      await insertMeasurements(
        tx,
        rows.map(([kind, value, unit, daysAgo, ...rest]) => {
          const [low = null, high = null, source = null] = range.parse(rest);
          const measuredOn = daysBefore(clock(), daysAgo).toISOString().slice(0, 10);
          return { patientId: found.id, kind, value, unit, measuredOn, low, high, source, updatedBy: found.accountId };
        }),
      );
    }
  });
}
