import { type ErrorBody, type ErrorCode, errorBodySchema, type FieldError } from '#contract/errors.ts';

export type ApiErrorKind = 'http' | 'timeout' | 'network';

interface ApiErrorFields {
  kind: ApiErrorKind;
  message: string;
  status?: number;
  /** The parsed body of the answer; `data.message` is the sentence to show. */
  data?: ErrorBody;
  retryAfterSeconds?: number;
}

/** Everything a call can fail with. `message` is a sentence a person can read. */
export class ApiError extends Error {
  readonly kind: ApiErrorKind;
  readonly status: number;
  readonly data: ErrorBody | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(fields: ApiErrorFields) {
    super(fields.message);
    this.name = 'ApiError';
    this.kind = fields.kind;
    this.status = fields.status ?? 0;
    this.data = fields.data;
    this.retryAfterSeconds = fields.retryAfterSeconds;
  }

  get code(): ErrorCode | undefined {
    return this.data?.code;
  }

  get fieldErrors(): FieldError[] {
    return this.data?.fieldErrors ?? [];
  }
}

/** The error of an answer that is not a success, whatever its body holds. */
export function errorOfAnswer(status: number, body: unknown, fallback: string, retryAfter: string | null): ApiError {
  const parsed = errorBodySchema.safeParse(body);
  const seconds = retryAfter === null ? Number.NaN : Number(retryAfter);
  return new ApiError({
    kind: 'http',
    status,
    message: parsed.success ? parsed.data.message : fallback,
    ...(parsed.success ? { data: parsed.data } : {}),
    ...(Number.isFinite(seconds) ? { retryAfterSeconds: seconds } : {}),
  });
}

/** What to show for any error: the server's or the error's own message, else the fallback of the call. */
export function errorMessage(error: unknown, fallback: string): string {
  return error instanceof Error && error.message !== '' ? error.message : fallback;
}

export function hasStatus(error: unknown, status: number): error is ApiError {
  return error instanceof ApiError && error.status === status;
}
