import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { measurementKindNames } from '#contract/measurement-kinds.ts';
import { unaudited } from '#server/audit/change-set.ts';
import type { AppContext } from '#server/context.ts';
import { insertMeasurements } from '#server/features/measured-values/measured-values.door.ts';
import { daysBefore, findDemoPatient } from '#server/features/patients/patients.door.ts';
import { isMeasured } from './demo-measurements.repository.ts';

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
  await database.orm.transaction((tx) =>
    unaudited(tx, 'demo data', async () => {
      for (const [email, rows] of Object.entries(byEmail)) {
        const found = await findDemoPatient(tx, email);
        if (!found || (await isMeasured(tx, found.id))) continue;
        await insertMeasurements(
          tx,
          rows.map(([kind, value, unit, daysAgo, ...rest]) => {
            const [low = null, high = null, source = null] = range.parse(rest);
            const measuredOn = daysBefore(clock(), daysAgo).toISOString().slice(0, 10);
            return {
              patientId: found.id,
              kind,
              value,
              unit,
              measuredOn,
              low,
              high,
              source,
              updatedBy: found.accountId,
            };
          }),
        );
      }
    }),
  );
}
