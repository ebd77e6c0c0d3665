import { z } from 'zod';
import { dateSchema, deletedResponse, endpoint, flagParam, idParam, idSchema } from './endpoint.ts';
import { measurementFields, newMeasurementSchema } from './new-measurement.ts';
import { csvImportResultSchema } from './reference-csv.contract.ts';

export type { NewMeasurement } from './new-measurement.ts';

export const measurementSchema = z.object({
  id: idSchema,
  kind: measurementFields.kind,
  /** As it was entered. */
  value: z.number(),
  unit: z.string(),
  measuredOn: dateSchema,
  low: z.number().nullable(),
  high: z.number().nullable(),
  source: z.string().nullable(),
  /** The same in the other usual unit; null where there is none. */
  converted: z
    .object({ value: z.number(), unit: z.string(), low: z.number().nullable(), high: z.number().nullable() })
    .nullable(),
  version: z.int().positive(),
});
export type Measurement = z.infer<typeof measurementSchema>;

export const measurementsAtOnce = 50;

/** One, or several of one visit. */
export const measurementsBodySchema = z.union([
  newMeasurementSchema,
  z.object({ measurements: z.array(newMeasurementSchema).min(1).max(measurementsAtOnce) }),
]);

export const measurementPatchSchema = z.object({
  ...z.object(measurementFields).partial().shape,
  /** The version the change was made on; without one, the change is made on whatever stands. */
  version: z.int().positive().optional(),
});
export type MeasurementPatch = z.infer<typeof measurementPatchSchema>;

/** Of a file, in any order. */
export const measurementCsvColumns = ['kind', 'value', 'unit', 'measuredOn', 'low', 'high', 'source'] as const;
export type MeasurementCsvColumn = (typeof measurementCsvColumns)[number];

const tag = 'Measurements';
const ofUser = z.object({ userId: idParam });
const ofMeasurement = ofUser.extend({ measurementId: idParam });

export const measurementsApi = {
  list: endpoint({
    method: 'GET',
    path: '/users/{userId}/measurements',
    access: 'staff',
    tag,
    summary: 'All measurements of a patient, the newest first.',
    params: ofUser,
    response: z.object({ measurements: z.array(measurementSchema) }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/users/{userId}/measurements',
    access: 'staff',
    tag,
    summary:
      'Add one measurement, or several at once. The newest weight and height go into the record. Limits that no laboratory would print are refused unless `limitsConfirmed` is true.',
    params: ofUser,
    body: measurementsBodySchema,
    response: z.object({
      measurements: z.array(measurementSchema),
      /** Where one was sent. */
      measurement: measurementSchema.optional(),
    }),
    status: 201,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/users/{userId}/measurements/{measurementId}',
    access: 'staff',
    tag,
    summary: 'Correct a measurement; 409 `MEASUREMENT_STALE` when somebody saved in between.',
    params: ofMeasurement,
    body: measurementPatchSchema,
    response: z.object({ measurement: measurementSchema }),
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/users/{userId}/measurements/{measurementId}',
    access: 'staff',
    tag,
    summary: 'Delete a measurement.',
    params: ofMeasurement,
    response: deletedResponse,
  }),
  exportCsv: endpoint({
    method: 'GET',
    path: '/users/{userId}/measurements.csv',
    access: 'staff',
    tag,
    summary: 'All measurements of a patient as a table.',
    params: ofUser,
    produces: 'text/csv; charset=utf-8',
  }),
  importCsv: endpoint({
    method: 'POST',
    path: '/users/{userId}/measurements.csv',
    access: 'staff',
    tag,
    summary: 'Add measurements from a table, all or nothing; a row that is there already is left as it is.',
    params: ofUser,
    upload: 'one',
    query: z.object({ dryRun: flagParam.optional() }),
    response: csvImportResultSchema,
  }),
};
