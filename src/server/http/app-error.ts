import type { FieldError } from '#contract/error-body.ts';
import { errorMessage, statusOf, withMessage } from '#contract/error-message.ts';
import {
  type ErrorCode,
  type FieldProblem,
  fieldProblem,
  problem,
  type Values,
  type ValuesArgument,
  type ValuesOf,
} from '#contract/problem.ts';

interface More {
  fieldErrors?: { field: string; message: string; code?: ErrorCode; values?: Values }[];
  /** Further fields of the error body (`duplicates`, `labReportId`). */
  details?: Record<string, unknown>;
  retryAfterSeconds?: number;
}

/** A refusal with a sentence for a person. Everything a service throws on purpose is one of these. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly values: Values;
  readonly fieldErrors: FieldError[] | undefined;
  readonly details: Record<string, unknown> | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ErrorCode, message: string, { values = {}, ...more }: More & { values?: Values } = {}) {
    super(message);
    this.code = code;
    this.values = values;
    this.fieldErrors = more.fieldErrors?.map((each) => ({
      code: 'VALUE_INVALID',
      values: { detail: each.message },
      ...each,
    }));
    this.details = more.details;
    this.retryAfterSeconds = more.retryAfterSeconds;
  }

  get status(): number {
    return statusOf(this.code);
  }
}

/** A refusal by its code, with the values that its text in `contract/errors` asks for. */
export function refuse<Code extends ErrorCode>(
  code: Code,
  ...[values, more = {}]: keyof ValuesOf<Code> extends never
    ? [values?: Record<never, never>, more?: More]
    : [values: ValuesOf<Code>, more?: More]
): AppError {
  const said = { code, values: (values ?? {}) as Values };
  return new AppError(code, errorMessage(said), { ...more, values: said.values });
}

/** A refusal because of one field. */
export function refuseField<Code extends ErrorCode>(
  field: string,
  code: Code,
  ...values: ValuesArgument<Code>
): AppError {
  return refuseFields([fieldProblem(field, code, ...values)]);
}

/** A refusal because of fields, each with its own sentence. */
export function refuseFields(problems: readonly FieldProblem[]): AppError {
  const fieldErrors = problems.map(withMessage);
  const plain = problems.map(({ code, values }) => ({ code, values }));
  const [first] = plain;
  const said = first !== undefined && plain.length === 1 ? first : problem('SEVERAL_PROBLEMS', { problems: plain });
  return new AppError(said.code, errorMessage(said), { fieldErrors, values: said.values });
}

/** Not there, or not yours: deliberately the same answer. */
export function notFound(what = 'This'): AppError {
  return new AppError('NOT_FOUND', `${what} was not found.`);
}

export function forbidden(message = 'Only an Admin may do this.'): AppError {
  return new AppError('FORBIDDEN', message);
}

export function conflict(message: string, code: ErrorCode = 'CONFLICT', details?: Record<string, unknown>): AppError {
  return new AppError(code, message, { values: { detail: message }, ...(details ? { details } : {}) });
}

export function invalid(fieldErrors: { field: string; message: string }[]): AppError {
  return new AppError('INVALID', fieldErrors.map(({ message }) => message).join(' '), { fieldErrors });
}

/** The password must have been typed moments ago. */
export function forbiddenUntilConfirmed(): AppError {
  return refuse('CONFIRMATION_REQUIRED');
}
