import { z } from 'zod';

/** The closed list of error codes, and the status each one answers with. */
export const errorStatus = {
  MALFORMED: 400,
  UNAUTHENTICATED: 401,
  FORBIDDEN: 403,
  PASSWORD_CHANGE_REQUIRED: 403,
  SECOND_FACTOR_REQUIRED: 403,
  CONFIRMATION_REQUIRED: 403,
  NOT_FOUND: 404,
  CONFLICT: 409,
  ALREADY_EXISTS: 409,
  STALE: 409,
  POSSIBLE_DUPLICATE: 409,
  DUPLICATE_FILE: 409,
  REVISION: 409,
  ABOVE_CEILING: 409,
  TIMEOUT: 408,
  EXPIRED: 410,
  CANCELLED: 410,
  TOO_LARGE: 413,
  UNSUPPORTED_TYPE: 415,
  INVALID: 422,
  NO_LIST_FOR_THIS_PATIENT: 422,
  NOT_LIFTABLE: 422,
  TOO_MANY: 429,
  INTERNAL: 500,
  UNAVAILABLE: 503,
  DISK_FULL: 507,
} as const;

export type ErrorCode = keyof typeof errorStatus;

export const fieldErrorSchema = z.object({ field: z.string(), message: z.string() });
export type FieldError = z.infer<typeof fieldErrorSchema>;

/** The body of every error. Some codes carry more fields beside these (`duplicates`, `labReportId`). */
export const errorBodySchema = z.looseObject({
  message: z.string(),
  code: z.enum(Object.keys(errorStatus) as [ErrorCode, ...ErrorCode[]]),
  fieldErrors: z.array(fieldErrorSchema).optional(),
  requestId: z.string(),
});
export type ErrorBody = z.infer<typeof errorBodySchema>;
