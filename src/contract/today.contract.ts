import { z } from 'zod';
import { dateSchema, endpoint, idSchema, instantSchema } from './endpoint.ts';
import { flagSeveritySchema } from './questionnaire-template.contract.ts';
import { visitKindSchema } from './visit-kinds.ts';

/** How many rows of a column are answered; the rest is counted. */
export const todayRows = 3;

const patient = z.object({ id: idSchema, code: z.string(), firstName: z.string(), lastName: z.string() });
export type TodayPatient = z.infer<typeof patient>;

const column = <Row extends z.ZodType>(row: Row) =>
  z.object({
    /** All of them, not only the rows. */
    total: z.int().nonnegative(),
    rows: z.array(row),
  });

const bilingual = z.object({ en: z.string(), hr: z.string() });

const flagRow = z.object({ patient, severity: flagSeveritySchema, text: bilingual, since: dateSchema.nullable() });
const visitRow = z.object({
  patient,
  visitId: idSchema,
  /** `HH:MM` at the practice. */
  startsAt: z.string().nullable(),
  kind: visitKindSchema,
  /** `unwritten`: its hour has passed, and there is no word of it. */
  state: z.enum(['ahead', 'unwritten', 'written']),
});
const followUpRow = z.object({ patient, followUpId: idSchema, dueOn: dateSchema, text: z.string() });
const arrivedRow = z.object({
  patient,
  at: instantSchema,
  what: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('labReport'), labReportId: idSchema, calculated: z.boolean() }),
    /** Of the questionnaires that are out with this patient. */
    /** Asked on the patient's page and not read yet, however long ago. */
    z.object({ kind: z.literal('questions'), unread: z.int().positive() }),
    z.object({ kind: z.literal('answers'), submitted: z.int().positive(), assigned: z.int().positive() }),
  ]),
});

export const todaySchema = z.object({
  /** At the practice. */
  day: dateSchema,
  /** The working day before it; what has arrived is counted from its first minute. */
  since: dateSchema,
  redFlags: column(flagRow),
  visits: column(visitRow),
  followUps: column(followUpRow),
  arrived: column(arrivedRow),
});
export type Today = z.infer<typeof todaySchema>;
export type TodayFlag = z.infer<typeof flagRow>;
export type TodayVisit = z.infer<typeof visitRow>;
export type TodayFollowUp = z.infer<typeof followUpRow>;
export type TodayArrival = z.infer<typeof arrivedRow>;

export const todayApi = {
  get: endpoint({
    method: 'GET',
    path: '/today',
    access: 'staff',
    tag: 'Patients',
    summary:
      'What the day asks for, of the patients one sees: open red flags, visits of today, follow-ups due, what has arrived since the last working day; three rows each.',
    response: todaySchema,
  }),
};
