import type { ErrorBody, FieldError } from '#contract/error-body.ts';
import type { ErrorCode } from '#contract/problem.ts';

export type ApiErrorKind = 'http' | 'timeout' | 'network';

interface ApiErrorFields {
  kind: ApiErrorKind;
  message: string;
  /** What the answer itself said, untranslated; absent where it said nothing. */
  serverMessage?: string | undefined;
  /** The whole body, as it came: a proxy may say in a page or in fields of its own what ours says in `message`. */
  bodyText?: string | undefined;
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
  readonly serverMessage: string | undefined;
  readonly bodyText: string;

  constructor(fields: ApiErrorFields) {
    super(fields.message);
    this.name = 'ApiError';
    this.kind = fields.kind;
    this.status = fields.status ?? 0;
    this.data = fields.data;
    this.serverMessage = fields.serverMessage;
    this.bodyText = fields.bodyText ?? '';
    this.retryAfterSeconds = fields.retryAfterSeconds;
  }

  get code(): ErrorCode | undefined {
    return this.data?.code;
  }

  get fieldErrors(): FieldError[] {
    return this.data?.fieldErrors ?? [];
  }
}

/** The error of an answer that is not a success, whatever its body holds: ours, a proxy's, or nothing at all. */
export function errorOfAnswer(status: number, bodyText: string, fallback: string, retryAfter: string | null): ApiError {
  const body = parsedJson(bodyText);
  const data = errorBodyOf(body);
  const serverMessage = messageOf(body);
  const seconds = retryAfter === null ? Number.NaN : Number(retryAfter);
  return new ApiError({
    kind: 'http',
    status,
    message: serverMessage ?? fallback,
    serverMessage,
    bodyText,
    ...(data === undefined ? {} : { data }),
    ...(Number.isFinite(seconds) ? { retryAfterSeconds: seconds } : {}),
  });
}

/**
 * The body as `contract/error-body.ts` declares it; undefined where it is none of ours. Read by hand, for every page may
 * fail, and Zod is not on every page.
 */
function errorBodyOf(body: unknown): ErrorBody | undefined {
  const problem = problemOf(body);
  if (typeof problem?.requestId !== 'string') return undefined;
  const { fieldErrors } = problem;
  if (fieldErrors === undefined) return problem as ErrorBody;
  if (!Array.isArray(fieldErrors)) return undefined;
  const read = fieldErrors.map(problemOf);
  return read.every((each) => typeof each?.field === 'string')
    ? ({ ...problem, fieldErrors: read } as ErrorBody)
    : undefined;
}

function problemOf(part: unknown): Record<string, unknown> | undefined {
  if (typeof part !== 'object' || part === null) return undefined;
  const problem: Record<string, unknown> = { values: {}, ...part };
  const { code, message, values } = problem;
  const isOurs =
    typeof code === 'string' && typeof message === 'string' && typeof values === 'object' && values !== null;
  return isOurs ? problem : undefined;
}

/** Undefined where it is something else: empty, or the page of a proxy. */
export function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A proxy or another server may send a message without our code and request id. */
function messageOf(body: unknown): string | undefined {
  if (typeof body !== 'object' || body === null || !('message' in body)) return undefined;
  return typeof body.message === 'string' && body.message.trim() !== '' ? body.message : undefined;
}

/** What to show for any error: the server's or the error's own message, else the fallback of the call. */
export function errorMessage(error: unknown, fallback: string): string {
  if (error instanceof ApiError && error.kind === 'http' && error.serverMessage === undefined) return fallback;
  return error instanceof Error && error.message !== '' ? error.message : fallback;
}

export function hasStatus(error: unknown, status: number): error is ApiError {
  return error instanceof ApiError && error.status === status;
}
