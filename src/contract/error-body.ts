import { z } from 'zod';
import type { ErrorCode, Values } from './problem.ts';

/** Read by clients of any age: a code that they do not know yet comes with its English message. */
const problemFields = {
  code: z.custom<ErrorCode>((code) => typeof code === 'string'),
  values: z.custom<Values>((values) => typeof values === 'object' && values !== null).default({}),
  message: z.string(),
};

const fieldErrorSchema = z.object({ field: z.string(), ...problemFields });
export type FieldError = z.infer<typeof fieldErrorSchema>;

/** The body of every error. Some codes carry more fields beside these (`duplicates`, `labReportId`). */
export const errorBodySchema = z.looseObject({
  ...problemFields,
  fieldErrors: z.array(fieldErrorSchema).optional(),
  requestId: z.string(),
});
export type ErrorBody = z.infer<typeof errorBodySchema>;
