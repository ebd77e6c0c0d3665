import { measurementsApi } from '#contract/measurements.contract.ts';
import type { FeatureRoutes } from '#server/context.ts';
import { findMeasurements } from '#server/features/measured-values/measured-values.door.ts';
import { requirePatient } from '#server/features/patients/patients.door.ts';
import { exportMeasurements, importMeasurements } from './measurements-csv.ts';
import { createMeasurements, presentMeasurement, removeMeasurement, updateMeasurement } from './write-measurements.ts';

export const measurementsRoutes: FeatureRoutes = (mount, context) => {
  const { orm } = context.database;

  mount(measurementsApi.list, async ({ session, params: { userId } }) => {
    await requirePatient(orm, session, userId);
    return { measurements: (await findMeasurements(orm, userId)).map(presentMeasurement) };
  });
  mount(measurementsApi.create, async ({ session, params: { userId }, body }) => {
    if ('measurements' in body) {
      const place = (index: number, field: string) => `measurements.${index}.${field}`;
      return { measurements: await createMeasurements(context, session, userId, body.measurements, place) };
    }
    const measurements = await createMeasurements(context, session, userId, [body], (_, field) => field);
    return { measurements, measurement: measurements[0] };
  });
  mount(measurementsApi.update, async ({ session, params, body }) => ({
    measurement: await updateMeasurement(context, session, params, body),
  }));
  mount(measurementsApi.delete, ({ session, params }) => removeMeasurement(context, session, params));
  mount(measurementsApi.exportCsv, ({ session, params }) => exportMeasurements(context, session, params.userId));
  mount(measurementsApi.importCsv, async ({ session, params, query, upload }) =>
    importMeasurements(context, session, params.userId, await upload(), query.dryRun ?? false),
  );
};
