import { type ErrorCode, errorStatus, type FieldError } from '#contract/errors.ts';

/** A refusal with a sentence for a person. Everything a service throws on purpose is one of these. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly fieldErrors: FieldError[] | undefined;
  /** Further fields of the error body (`duplicates`, `labReportId`). */
  readonly details: Record<string, unknown> | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(
    code: ErrorCode,
    message: string,
    more: { fieldErrors?: FieldError[]; details?: Record<string, unknown>; retryAfterSeconds?: number } = {},
  ) {
    super(message);
    this.code = code;
    this.fieldErrors = more.fieldErrors;
    this.details = more.details;
    this.retryAfterSeconds = more.retryAfterSeconds;
  }

  get status(): number {
    return errorStatus[this.code];
  }
}

/** Not there, or not yours: deliberately the same answer. */
export function notFound(what = 'This'): AppError {
  return new AppError('NOT_FOUND', `${what} was not found.`);
}

export function forbidden(message = 'Only an Admin may do this.'): AppError {
  return new AppError('FORBIDDEN', message);
}

export function conflict(message: string, code: ErrorCode = 'CONFLICT', details?: Record<string, unknown>): AppError {
  return new AppError(code, message, details ? { details } : {});
}

export function invalid(fieldErrors: FieldError[]): AppError {
  return new AppError('INVALID', fieldErrors.map(({ message }) => message).join(' '), { fieldErrors });
}

/** The password must have been typed moments ago. */
export function forbiddenUntilConfirmed(): AppError {
  return new AppError('CONFIRMATION_REQUIRED', 'Type your password again first.');
}
