import { z } from 'zod';
import { dateSchema, idSchema, instantSchema } from './endpoint.ts';
import { flagSeveritySchema } from './questionnaire-template.contract.ts';

const bilingual = z.object({ en: z.string(), hr: z.string() });

/** An answer or a figure of a patient that demands a doctor, until somebody has dealt with it. */
export const redFlagSchema = z.object({
  code: z.string(),
  severity: flagSeveritySchema,
  /** The food list is not given out before staff have dealt with it. */
  holdsList: z.boolean(),
  /** For staff. */
  text: bilingual,
  /** The day of the submission that raised it; null where the patient's record does. */
  since: dateSchema.nullable(),
  /** Where the rule comes from. */
  source: z.string(),
  /** The questionnaire that raised it. */
  userQuestionnaireId: idSchema.nullable(),
  handledBy: z.string().nullable(),
  handledAt: instantSchema.nullable(),
  note: z.string().nullable(),
});
export type RedFlag = z.infer<typeof redFlagSchema>;
