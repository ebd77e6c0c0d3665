import type { CallOf, Endpoint, ResponseOf } from '#contract/endpoint.ts';
import { currentLanguage, i18next } from '#web/i18n/i18n.ts';
import { ApiError, errorOfAnswer, parsedJson } from './api-error.ts';
import { inScreenLanguage } from './localized-error.ts';
import { readToken } from './token-store.ts';
import { sendUpload } from './upload-request.ts';

const apiPrefix = '/api';
export const requestTimeoutMs = 30_000;
/** A file may take as long as its line needs, while it goes forward. */
const uploadStallMs = 60_000;

interface CallOptions {
  signal?: AbortSignal | undefined;
  /** For uploads: the share sent so far, 0 to 1. */
  onProgress?: (share: number) => void;
}

/** What the caller hands over: the inputs of the endpoint, uploads as the browser's own file. */
export type ClientCall<E extends Endpoint> = Omit<CallOf<E>, 'file'> &
  (E['upload'] extends 'one' ? { file: File } : object) &
  (E['upload'] extends 'several' ? { file: File | readonly File[] } : object) &
  CallOptions;

/** A file answer is a Blob, every other answer the declared response. */
export type ClientAnswer<E extends Endpoint> = E['produces'] extends string ? Blob : ResponseOf<E>;

type CallArguments<E extends Endpoint> =
  Record<never, never> extends ClientCall<E> ? [input?: ClientCall<E>] : [input: ClientCall<E>];

interface LooseCall extends CallOptions {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  file?: File | readonly File[];
}

/** `idle`: the server has ended the session because nothing was done in it. */
export type UnauthorizedReason = 'idle' | 'refused';

let requestDelayMs = 0;
let onUnauthorized: ((reason: UnauthorizedReason) => void) | undefined;
let onPending: (() => void) | undefined;
let onConfirmation: (() => Promise<boolean>) | undefined;

/** The wait before each request; an aid for looking at loading states. */
export function setRequestDelay(ms: number): void {
  requestDelayMs = ms;
}

/** What happens when the server refuses the token: the logout handler. */
export function setUnauthorizedHandler(handler: ((reason: UnauthorizedReason) => void) | undefined): void {
  onUnauthorized = handler;
}

/** What happens when the server wants something done first, such as a new password. */
export function setPendingHandler(handler: (() => void) | undefined): void {
  onPending = handler;
}

/** What happens when the server wants the password typed again: true when it was, and the call is made once more. */
export function setConfirmationHandler(handler: (() => Promise<boolean>) | undefined): void {
  onConfirmation = handler;
}

function headersOf(hasBody: boolean, token: string | null): Record<string, string> {
  return {
    accept: 'application/json',
    'accept-language': currentLanguage(),
    ...(hasBody ? { 'content-type': 'application/json' } : {}),
    ...(token === null ? {} : { authorization: `Bearer ${token}` }),
  };
}

function wait(ms: number, signal: AbortSignal | undefined): Promise<void> {
  if (ms <= 0) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal?.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
}

function transportError(error: unknown, timedOutMs: number | null, cancelled: AbortSignal | undefined): unknown {
  if (cancelled?.aborted) return error;
  if (timedOutMs !== null) {
    return new ApiError({ kind: 'timeout', message: i18next.t('errors.timeout', { ms: timedOutMs }) });
  }
  return new ApiError({ kind: 'network', message: i18next.t('errors.network') });
}

/** What is read of a call: the build leaves the rest of the contract's declarations to the server (`vite.config.ts`). */
type SentCall = Pick<Endpoint, 'method' | 'path' | 'produces' | 'waitSeconds'>;

async function send(endpoint: SentCall, input: LooseCall): Promise<Response> {
  // Taken now: a request that ends the session must still carry it.
  const token = readToken();
  await wait(requestDelayMs, input.signal);
  const waitMs = endpoint.waitSeconds === undefined ? requestTimeoutMs : endpoint.waitSeconds * 1000;
  const stalled = new AbortController();
  const timeout = input.file === undefined ? AbortSignal.timeout(waitMs) : stalled.signal;
  let timedOutMs = waitMs;
  const signal = input.signal === undefined ? timeout : AbortSignal.any([timeout, input.signal]);
  const address = requestAddress(endpoint.path, input.params, input.query);
  const headers = headersOf(input.body !== undefined, token);
  try {
    if (input.file !== undefined) {
      const onTimeout = (ms: number): void => {
        timedOutMs = ms;
        stalled.abort();
      };
      return await sendUpload({
        method: endpoint.method,
        address,
        headers,
        files: [input.file].flat(),
        signal,
        patience: { stallMs: uploadStallMs, answerMs: waitMs, onTimeout },
        onProgress: input.onProgress,
      });
    }
    return await fetch(address, {
      method: endpoint.method,
      headers,
      signal,
      ...(input.body === undefined ? {} : { body: JSON.stringify(input.body) }),
    });
  } catch (error) {
    throw transportError(error, timeout.aborted ? timedOutMs : null, input.signal);
  }
}

async function textOf(response: Response): Promise<string> {
  try {
    return await response.text();
  } catch (error) {
    if (error instanceof Error && error.name === 'AbortError') throw error;
    throw new ApiError({ kind: 'network', message: i18next.t('errors.network') });
  }
}

/**
 * Calls one endpoint of the contract. The answer is taken as the contract declares it: the server validates what
 * it sends, and lists of tens of thousands of rows are not checked twice.
 */
export async function call<E extends Endpoint>(endpoint: E, ...[input]: CallArguments<E>): Promise<ClientAnswer<E>> {
  const sentToken = readToken();
  const response = await send(endpoint, (input ?? {}) as LooseCall);
  if (!response.ok) {
    const retryAfter = response.headers.get('retry-after');
    const error = errorOfAnswer(
      response.status,
      await textOf(response),
      i18next.t('errors.operationFailed'),
      retryAfter,
    );
    // A late 401 of an earlier session must not end the one that has begun since.
    if (response.status === 401 && sentToken !== null && sentToken === readToken()) {
      onUnauthorized?.(error.data?.reason === 'idle' ? 'idle' : 'refused');
    }
    if (error.code === 'PASSWORD_CHANGE_REQUIRED' || error.code === 'SECOND_FACTOR_REQUIRED') onPending?.();
    if (error.code === 'CONFIRMATION_REQUIRED' && (await onConfirmation?.())) {
      return call(endpoint, ...([input] as CallArguments<E>));
    }
    throw await inScreenLanguage(error);
  }
  const answer = endpoint.produces === undefined ? parsedJson(await textOf(response)) : await response.blob();
  // A page of a proxy in place of the answer is a failure, though its status says otherwise.
  if (answer === undefined) throw errorOfAnswer(response.status, '', i18next.t('errors.operationFailed'), null);
  return answer as ClientAnswer<E>;
}

function queryText(query: Record<string, unknown>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item !== undefined && item !== null && item !== '') search.append(name, String(item));
    }
  }
  const text = search.toString();
  return text === '' ? '' : `?${text}`;
}

/** `/users/{userId}` with its parameters filled in and the query behind it, below `/api`. */
function requestAddress(
  path: string,
  params: Record<string, unknown> = {},
  query: Record<string, unknown> = {},
): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_match, name: string) =>
    encodeURIComponent(String(params[name] ?? '')),
  );
  return `${apiPrefix}${filled}${queryText(query)}`;
}
