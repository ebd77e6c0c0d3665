import { z } from 'zod';
import { dateSchema } from './endpoint.ts';
import { measurementKindNames } from './measurement-kinds.ts';
import { coded } from './problem.ts';
import { lineText } from './text.ts';

// Apart from the calls of measurements: a new patient may come with some, and its page need not load those.

/** That a new patient may come with. */
export const mostFirstMeasurements = 500;

const finite = z.number(coded('NOT_A_NUMBER'));

export const measurementFields = {
  kind: z.enum(measurementKindNames, { error: coded('MEASURE_KIND_UNKNOWN') }),
  value: finite,
  /** Of the value and of the range. */
  unit: z.string().min(1, coded('UNIT_REQUIRED')).max(30),
  measuredOn: dateSchema,
  /** The laboratory's own range for this person. */
  low: finite.nullable().optional(),
  high: finite.nullable().optional(),
  /** Somebody has looked at limits that no laboratory would print, and keeps them. */
  limitsConfirmed: z.boolean().optional(),
  /** Who measured it, such as the name of the laboratory. */
  source: z.preprocess((text) => (text === '' ? null : text), lineText(100).nullable()).optional(),
};

export const newMeasurementSchema = z.object(measurementFields);
export type NewMeasurement = z.infer<typeof newMeasurementSchema>;
