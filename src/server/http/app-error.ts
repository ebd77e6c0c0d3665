import type { FieldError } from '#contract/error-body.ts';
import { errorMessage, statusOf, withMessage } from '#contract/error-message.ts';
import {
  type ErrorCode,
  type FieldProblem,
  fieldProblem,
  type Problem,
  problem,
  type Values,
  type ValuesArgument,
  type ValuesOf,
} from '#contract/problem.ts';

interface More {
  fieldErrors?: FieldError[];
  /** Further fields of the error body (`duplicates`, `labReportId`). */
  details?: Record<string, unknown>;
  /** Values that the text does not name, for clients that show more than a sentence. */
  moreValues?: Record<string, unknown>;
  retryAfterSeconds?: number;
}

/** A refusal with a sentence for a person. Everything a service throws on purpose is one of these. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly values: Record<string, unknown>;
  readonly fieldErrors: FieldError[] | undefined;
  readonly details: Record<string, unknown> | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(said: Problem, more: More = {}) {
    super(errorMessage(said));
    this.code = said.code;
    this.values = { ...more.moreValues, ...said.values };
    this.fieldErrors = more.fieldErrors;
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
  ...[values, more]: keyof ValuesOf<Code> extends never
    ? [values?: Record<never, never>, more?: More]
    : [values: ValuesOf<Code>, more?: More]
): AppError {
  return new AppError({ code, values: (values ?? {}) as Values }, more);
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
  const plain = problems.map(({ code, values }) => ({ code, values }));
  const [first] = plain;
  const said = first !== undefined && plain.length === 1 ? first : problem('SEVERAL_PROBLEMS', { problems: plain });
  return new AppError(said, { fieldErrors: problems.map(withMessage) });
}
