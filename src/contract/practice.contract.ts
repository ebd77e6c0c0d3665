import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { coded } from './problem.ts';
import { standardSchema } from './reference-standard.ts';
import { lineText } from './text.ts';

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }) !== null;
  } catch {
    return false;
  }
}

/** A name of the IANA list. Offsets such as `+02:00` know no summer time and are no place. */
export const timeZoneSchema = z
  .string()
  .max(60)
  .refine((name) => /^[A-Za-z]/.test(name) && isTimeZone(name), coded('TIME_ZONE_UNKNOWN'));

const practiceFields = {
  name: lineText(100).min(1, coded('REQUIRED')),
  timeZone: timeZoneSchema,
  /** Without a key or a click for this long, a session ends. */
  idleMinutes: z
    .int()
    .min(5, coded('TOO_FEW_MINUTES', { count: 5 }))
    .max(720, coded('TOO_MANY_MINUTES', { count: 720 })),
  /** Whoever has no second factor is led to set one up. */
  requireSecondFactor: z.boolean(),
  /** Whose reference values hold, unless a patient has another. */
  standard: z.enum(standardSchema.options, { error: coded('STANDARD_UNKNOWN') }),
};

/** Counts changes; a change must name the one it was made on. */
const version = z.int().nonnegative();

export const practiceSchema = z.object({ ...practiceFields, version });
export type Practice = z.infer<typeof practiceSchema>;

export const practicePatchSchema = z.object({ ...z.object(practiceFields).partial().shape, version });
export type PracticePatch = z.infer<typeof practicePatchSchema>;

const tag = 'Practice';
const response = z.object({ practice: practiceSchema });

export const practiceApi = {
  get: endpoint({
    method: 'GET',
    path: '/practice',
    access: 'staff',
    tag,
    summary: 'The settings of the practice.',
    response,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/admin/practice',
    access: 'admin',
    tag,
    summary: 'Change settings of the practice; 409 when somebody else changed them meanwhile.',
    body: practicePatchSchema,
    response,
  }),
};
